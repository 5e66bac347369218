"""Names that short_names.py may not change, and names that it gives; see shrink.py."""

# A `.mpy` gives these by number (static_qstr_list of MicroPython's py/makeqstrdata.py): they take nothing of the heap,
# and nobody looks for them as a module is loaded, which costs 0.15 ms a name. Those of errors would mislead in a
# traceback.
BY_NUMBER = """
abs all any append args bool builtins bytearray bytecode bytes callable chr classmethod clear close copy count dict dir
divmod end endswith eval exec extend find format from_bytes get getattr globals hasattr hash id index insert int isalpha
isdigit isinstance islower isspace issubclass isupper items iter join key keys len list little locals lower lstrip main
map micropython next object open ord pow pop popitem print range read readinto readline remove replace repr reverse
rfind rindex round rsplit rstrip send sep set setattr setdefault sort sorted split start startswith staticmethod step
stop str strip sum super throw to_bytes tuple type update value values write zip
""".split()  # noqa: SIM905

# These are in the ROM of every MicroPython with its usual modules, CircuitPython's of an RP2040 too, so they take
# nothing of the heap either.
IN_ROM = """
acos acosh asin asinh atan atan2 atanh ceil copysign cos cosh degrees erf erfc exp expm1 fabs floor fmod frexp gamma
isfinite isinf isnan ldexp lgamma log log10 log2 modf pi radians sin sinh sqrt tan tanh trunc
difference difference_update discard intersection intersection_update isdisjoint issubset issuperset
symmetric_difference symmetric_difference_update union frozenset fromkeys
center encode decode partition rpartition splitlines
bin hex oct max min enumerate filter help input delattr slice reversed property float complex compile real imag
struct calcsize pack_into unpack unpack_from collections deque namedtuple OrderedDict popleft appendleft
json dumps loads dump re sub localtime mktime time random getrandbits randint randrange choice uniform seed
os getcwd chdir mkdir rmdir rename stat statvfs unlink listdir urandom version machine
sys platform path modules version_info implementation maxsize byteorder exit stdin stdout stderr argv
gc collect disable enable isenabled mem_alloc mem_free threshold
io StringIO BytesIO flush readlines getvalue binascii hexlify unhexlify a2b_base64 b2a_base64
errno errorcode EPERM ENOENT EIO EAGAIN ENOMEM EACCES EEXIST ENODEV EISDIR EINVAL
getter setter deleter bound_method closure function generator module iterator dict_view NoneType
register unregister modify ipoll
""".split()  # noqa: SIM905

# What CircuitPython's objects have; those of its modules are found by their imports.
_FOREIGN = """
auto_refresh autoreload brightness bus clear connected cpu deinit direction drive_mode duty_cycle events frequency
get_into height in_waiting key_count key_number label out_waiting overflowed pressed pull readfrom_into readonly refresh
released reset reset_input_buffer reset_reason root_group rotation runtime safe_mode_reason scan serial_bytes_available
sleep_memory switch_to_input timeout timestamp try_lock uid unlock usb_connected value voltage width write_timeout
writeto writeto_then_readfrom
""".split()  # noqa: SIM905

# What a program on the board, or somebody at its prompt, plays by: the contracts of a game, of a pack, of a match.
_PROMISED = """
CATEGORIES ENGINE ID LEAST_SCORE LONGEST MOST_MOVES MOST_SCORE PHASES REASONS Rules
check crc data digest engine engine_max engine_min game goto length load moves name number numbers options over pack
phase play player players players_max players_min practice revealed score seats section signed state title turn_start
undo why winners
go keys match parts push run screen step store view
""".split()  # noqa: SIM905

STAY = frozenset((*_FOREIGN, *_PROMISED))
