"""The page in the browser: the handheld's own firmware on MicroPython's WebAssembly build.

page/       the static files: a drawn handheld, its panel, keys, storage
guest/      the program that runs on MicroPython there: the board round boot.py and code.py
bundle.py   makes one file of all of it
runtime.py  brings MicroPython, pinned, from the npm registry
"""
