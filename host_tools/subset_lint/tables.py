"""What the boards lack, as data: names and why each must not be used.

Measured on MicroPython 1.27 and 1.29 and on CircuitPython 10.3 for the Pico, against CPython 3.11 and 3.13.
"""

# Builtins that exist on CPython, MicroPython and CircuitPython alike. (One word a line would hide the rest.)
BUILTINS = frozenset(
    """abs all any bin bool bytearray bytes callable chr classmethod delattr dict dir divmod enumerate eval exec
    filter float getattr globals hasattr hex id input int isinstance issubclass iter len list locals map max
    memoryview min next object oct open ord pow print property range repr reversed round set setattr sorted
    staticmethod str sum super tuple type zip __import__ __name__ __file__ __path__ Ellipsis NotImplemented
    None True False ArithmeticError AssertionError AttributeError BaseException EOFError Exception
    GeneratorExit ImportError IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError
    NameError NotImplementedError OSError OverflowError RuntimeError StopIteration SyntaxError SystemExit
    TypeError UnicodeError ValueError ZeroDivisionError""".split()  # noqa: SIM905
)

# What to write instead, where there is something better than "something else".
INSTEAD = {
    "RecursionError": "RuntimeError, of which it is a subclass",
    "FileNotFoundError": "OSError and its errno",
    "PermissionError": "OSError and its errno",
    "FileExistsError": "OSError and its errno",
    "IOError": "OSError",
    "TimeoutError": "OSError and its errno",
    "ModuleNotFoundError": "ImportError",
    "UnicodeDecodeError": "UnicodeError",
    "hash": "a number of your own (binascii.crc32): hashes differ per runtime",
    "slice": "the [a:b] form",
    "format": "the method str.format, or %",
    "ascii": "repr",
    "vars": "named attributes",
    "frozenset": "a tuple, or bits of an int",
    "complex": "integers",
    "compile": "plain code",
}

# Methods that CPython has and a board lacks, with what to use instead.
METHODS = {
    "zfill": "'%0*d' with a number, or slices of '000'",
    "ljust": "'%-8s' % text",
    "rjust": "'%8s' % text",
    "title": "the text as it should be",
    "capitalize": "the text as it should be",
    "swapcase": "upper() or lower()",
    "casefold": "lower()",
    "isalnum": "isalpha() or isdigit()",
    "isascii": "a loop over ord()",
    "isdecimal": "isdigit()",
    "isnumeric": "isdigit()",
    "isidentifier": "a check of your own",
    "isprintable": "32 <= ord(c) < 127",
    "istitle": "a check of your own",
    "removeprefix": "startswith() and a slice",
    "removesuffix": "endswith() and a slice",
    "translate": "replace()",
    "maketrans": "replace()",
    "format_map": "format(**names)",
    "expandtabs": "spaces",
    "bit_length": "a loop of shifts, or a table",
    "bit_count": "a table of nibbles",
    "as_integer_ratio": "integers",
    "is_integer": "integers",
    "tobytes": "bytes(x)",
    "frombytes": "array(code, data)",
    "tolist": "list(x)",
    "byteswap": "struct",
    "release": "nothing: drop the name",
    "cast": "struct.unpack_from",
    "_replace": "a new tuple",
    "_asdict": "the fields by name",
    "popitem": "pop(key): which item comes is arbitrary",
    "rindex": "rfind()",
}

# Missing on one kind of object only; judged where that kind is known.
BUFFER_METHODS = frozenset(("insert", "pop", "remove", "clear", "copy", "reverse", "index", "count"))

# Keywords that calls of these names accept everywhere; any other keyword is refused.
KEYWORDS = {
    "print": ("sep", "end", "file"),
    "enumerate": ("start",),
    "sorted": ("key", "reverse"),
    "sort": ("key", "reverse"),
    "min": ("key", "default"),
    "max": ("key", "default"),
    "sum": (),
    "zip": (),
    "int": (),
    "str": (),
    "bytes": (),
    "bytearray": (),
    "open": (),
    "round": (),
    "pow": (),
    "range": (),
    "namedtuple": (),
    "deque": (),
    "dumps": ("separators",),
    "dump": ("separators",),
    "split": (),
    "rsplit": (),
    "splitlines": (),
    "encode": (),
    "decode": (),
    "replace": (),
    "hex": (),
    "to_bytes": (),
    "from_bytes": (),
}

# (least, most) positional arguments that calls of these names take everywhere, and what to do instead.
ARGUMENTS = {
    "next": (1, 1, "no default on the board: catch StopIteration"),
    "iter": (1, 1, "no sentinel: use a while loop"),
    "deque": (2, 2, "deque((), maxlen), both given"),
    "decode": (0, 1, "no error handling: check the bytes first"),
    "encode": (0, 1, "no error handling: check the text first"),
    "to_bytes": (2, 2, "to_bytes(size, 'little')"),
    "from_bytes": (2, 2, "from_bytes(data, 'little')"),
}

# Modules that are everywhere, with the names in them that are everywhere.
MODULES = {
    "array": ("array",),
    "binascii": ("a2b_base64", "b2a_base64", "crc32", "hexlify", "unhexlify"),
    "collections": ("OrderedDict", "deque", "namedtuple"),
    "errno": ("EACCES", "EEXIST", "EIO", "EINVAL", "ENOENT", "ENODEV", "ENOTDIR", "EISDIR", "ETIMEDOUT"),
    "gc": ("collect", "disable", "enable", "isenabled", "mem_alloc", "mem_free"),
    "io": ("BytesIO", "StringIO"),
    "json": ("dump", "dumps", "load", "loads"),
    "micropython": ("const",),
    "os": (
        "getcwd",
        "getenv",
        "listdir",
        "mkdir",
        "remove",
        "rename",
        "rmdir",
        "stat",
        "statvfs",
        "sync",
        "uname",
        "unlink",
        "urandom",
    ),
    "struct": ("calcsize", "pack", "pack_into", "unpack", "unpack_from"),
    "sys": (
        "argv",
        "byteorder",
        "exit",
        "implementation",
        "maxsize",
        "modules",
        "path",
        "platform",
        "stderr",
        "stdin",
        "stdout",
        "version",
        "version_info",
    ),
    "time": ("sleep", "time", "localtime"),
    "traceback": ("format_exception", "print_exception"),
}

# Of these, the ones that some runtime lacks: inside try/except ImportError only.
OPTIONAL = ("micropython", "traceback")

# Modules of CircuitPython: hardware, so `firmware/device/` and the two entry points alone may import them.
HARDWARE = frozenset(
    """adafruit_displayio_ssd1306 alarm analogio board busdisplay busio digitalio displayio fourwire i2cdisplaybus
    keypad microcontroller pwmio storage supervisor terminalio usb_cdc usb_hid usb_midi watchdog""".split()  # noqa: SIM905
)

DECORATORS = frozenset(("property", "staticmethod", "classmethod", "setter"))

# Special methods that a board never calls.
SPECIAL = {
    "__format__": "a method with a name of its own",
    "__index__": "an int",
    "__init_subclass__": "a table of classes",
    "__class_getitem__": "nothing",
    "__missing__": "get()",
    "__del__": "an explicit close()",
    "__set_name__": "the name as an argument",
    "__getattribute__": "properties",
    "__dir__": "nothing",
    "__matmul__": "a method with a name of its own",
}

# Attributes of functions and modules that a board does not keep.
ATTRIBUTES = {
    "__doc__": "nothing: docstrings are not on the board",
    "__annotations__": "nothing",
    "__wrapped__": "nothing",
    "__qualname__": "__name__",
    "__mro__": "isinstance",
}
