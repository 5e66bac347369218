"""The panel's chip, byte by byte as it comes over I2C: what counts is the chip's own memory, not what was meant.

It runs on MicroPython too, where it is the panel of the page in the browser (host_tools/web): so it imports nothing.
"""

WIDTH, HEIGHT = 128, 64  # pixels of the panel
BYTES = WIDTH * HEIGHT // 8

# Bytes that follow a command, for those that take any (data sheet rev 1.1, section 9).
_ARGUMENTS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2, 0xA8: 1, 0xAD: 1,
    0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}  # fmt: skip
_IGNORED = frozenset((0x26, 0x27, 0x29, 0x2A, 0xA3, 0xAD, 0xD5, 0xD9, 0xDB, 0xE3))  # timing, scroll set-up, NOP

_UPSIDE_DOWN = bytes([sum([128 >> bit for bit in range(8) if byte >> bit & 1]) for byte in range(256)])

HORIZONTAL, VERTICAL, PAGE = 0, 1, 2
# RAM after power-on is undefined on a real part. A pattern nobody draws shows firmware that does not clear it.
NOISE = bytes((i * 73 + (i >> 3) * 29 + 41) & 0xFF for i in range(BYTES))


class BadControlByte(ValueError):
    """The first byte of an I2C transfer, or one after a command, is no control byte of an SSD1306."""


class Ssd1306:
    """An SSD1306, the chip of a 128x64 panel.

    ram         page after page, by segment; the usual panel has its last segment at the left
    unknown     commands that the chip does not know, in order
    commands    all commands with their arguments, oldest first, while `trace` is True
    version     grows with every byte that reaches the chip
    """

    SAYS = 0x06  # who it is, in its status byte
    COLUMNS = WIDTH  # of its memory
    FIRST = 0  # of those that are seen
    ARGUMENTS = _ARGUMENTS
    IGNORED = _IGNORED
    MODES = True  # it knows windows and the three ways of addressing

    def __init__(self) -> None:
        self.version = 0
        self.trace = False
        self.commands: list[tuple[int, ...]] = []
        self.power_on()

    def power_on(self, noise: bytes = NOISE) -> None:
        """Registers as after a reset; RAM holds `noise`, repeated."""
        size = self.COLUMNS * 8
        self.ram = bytearray((noise * (size // len(noise) + 1))[:size])
        self.mode = PAGE
        self.columns, self.pages = (0, WIDTH - 1), (0, 7)
        self.column = self.page = 0
        self.contrast = 0x7F
        self.on = self.inverse = self.all_on = self.charge_pump = False
        self.segments_reversed = self.rows_reversed = False
        self.start_line = self.offset = 0
        self.multiplex = HEIGHT - 1
        self.scrolling = False
        self.unknown: list[int] = []
        self.data_bytes = 0
        self._pending = -1
        self._arguments: list[int] = []
        self.version += 1

    @property
    def status(self) -> int:
        """The byte that a read over I2C returns: bit 6 is set while the display is off."""
        return self.SAYS | (0 if self.on else 0x40)

    # ---- what comes over I2C

    def write(self, transfer: bytes) -> None:
        """Take one I2C transfer without the address byte; raise BadControlByte."""
        self.version += 1
        i, n = 0, len(transfer)
        while i < n:
            control = transfer[i]
            i += 1
            if control & 0x3F:
                raise BadControlByte(f"0x{control:02x} is no control byte (0x00, 0x40, 0x80 or 0xC0)")
            end = min(i + 1, n) if control & 0x80 else n  # continuation bit: exactly one byte follows
            if control & 0x40:
                self._data(transfer[i:end])
            else:
                for byte in transfer[i:end]:
                    self._command(byte)
            i = end

    def _data(self, data: bytes) -> None:
        self.data_bytes += len(data)
        i, n = 0, len(data)
        while i < n and self._plain():
            # All that goes into one row of the window at once: byte by byte a frame takes a millisecond.
            run = min(n - i, self.columns[1] - self.column + 1)
            start, row = self.page * self.COLUMNS + self.column, data[i : i + run]
            if self.segments_reversed:
                start, row = (self.page + 1) * self.COLUMNS - self.column - run, bytes(reversed(row))
            self.ram[start : start + run] = row
            i += run
            self.column += run - 1
            self._advance()
        for byte in data[i:]:
            column = min(self.column, self.COLUMNS - 1)
            segment = self.COLUMNS - 1 - column if self.segments_reversed else column
            self.ram[self.page * self.COLUMNS + segment] = byte
            self._advance()

    def _plain(self) -> bool:
        """Whether what comes next goes into one row of a window, from left to right."""
        return self.mode == HORIZONTAL and self.MODES and self.column <= self.columns[1] < self.COLUMNS

    def _advance(self) -> None:
        """Move the address pointer on by one byte, in the addressing mode that is set."""
        at_right, at_bottom = self.column == self.columns[1], self.page == self.pages[1]
        next_column = self.columns[0] if at_right else (self.column + 1) & 127
        next_page = self.pages[0] if at_bottom else (self.page + 1) & 7
        if self.mode == HORIZONTAL:
            self.column = next_column
            if at_right:
                self.page = next_page
        elif self.mode == VERTICAL:
            self.page = next_page
            if at_bottom:
                self.column = next_column
        else:  # page addressing: the column wraps, the page stays
            self.column = (self.column + 1) & 127

    def _command(self, byte: int) -> None:
        if self._pending < 0:
            if byte in self.ARGUMENTS:
                self._pending, self._arguments = byte, []
            else:
                self._run(byte, ())
            return
        self._arguments.append(byte)
        if len(self._arguments) == self.ARGUMENTS[self._pending]:
            command, self._pending = self._pending, -1
            self._run(command, tuple(self._arguments))

    def _run(self, command: int, arguments: tuple[int, ...]) -> None:
        if self.trace:
            self.commands.append((command,) + arguments)  # MicroPython has no (x, *y)
        if arguments:
            self._run_with(command, arguments)
        elif command <= 0x0F:
            self.column = (self.column & 0xF0) | command
        elif command <= 0x1F:
            self.column = (command << 4) & (0x70 if self.MODES else 0xF0) | (self.column & 0x0F)
        elif command in (0x2E, 0x2F) and self.MODES:
            self.scrolling = command == 0x2F
        elif 0x40 <= command <= 0x7F:
            self.start_line = command & 0x3F
        elif command in (0xA0, 0xA1):  # concerns what is written from now on
            self.segments_reversed = command == 0xA1
        elif command in (0xA4, 0xA5):
            self.all_on = command == 0xA5
        elif command in (0xA6, 0xA7):
            self.inverse = command == 0xA7
        elif command in (0xAE, 0xAF):
            self.on = command == 0xAF
        elif 0xB0 <= command <= 0xB7:
            self.page = command & 7
        elif command in (0xC0, 0xC8):  # concerns what is shown, at once
            self.rows_reversed = command == 0xC8
        elif command not in self.IGNORED:
            self.unknown.append(command)

    def _run_with(self, command: int, arguments: tuple[int, ...]) -> None:
        value = arguments[0]
        if command == 0x20:
            self.mode = min(value & 3, PAGE)
        elif command == 0x21 and self.mode != PAGE:  # windows belong to the other two modes
            self.columns = (value & 127, arguments[1] & 127)
            self.column = value & 127
        elif command == 0x22 and self.mode != PAGE:
            self.pages = (value & 7, arguments[1] & 7)
            self.page = value & 7
        elif command == 0x81:
            self.contrast = value
        elif command == 0x8D:
            self.charge_pump = bool(value & 0x04)
        elif command == 0xA8:
            self.multiplex = value & 0x3F
        elif command == 0xD3:
            self.offset = value & 0x3F

    # ---- what is seen

    @property
    def visible(self) -> bool:
        """Whether the panel shows anything: switched on, with the voltage for it."""
        return self.on and self.charge_pump

    def lit(self, x: int, y: int) -> bool:
        """Whether the pixel in column `x`, row `y` of the usual panel is lit; (0, 0) is the left upper one."""
        if not self.visible:
            return False
        if self.all_on:
            return True
        row = y if self.rows_reversed else self.multiplex - y
        row = (row + self.start_line + self.offset) & 63
        bit = self.ram[(row >> 3) * self.COLUMNS + self.FIRST + WIDTH - 1 - x] >> (row & 7) & 1
        return bool(bit) != self.inverse

    def shown(self) -> bytes:
        """Return what the panel shows, 1,024 bytes: byte = page * 128 + x, bit 0 = the top one of the 8 rows."""
        if not self.visible or self.all_on:
            return bytes([0xFF if self.visible else 0]) * BYTES
        if not (self.start_line or self.offset or self.inverse) and self.multiplex == HEIGHT - 1:
            # The usual set-up: columns from the other end of RAM, and rows as there or upside down.
            starts = [page * self.COLUMNS + self.FIRST for page in range(8)]
            rows = [bytes(reversed(self.ram[i : i + WIDTH])) for i in starts]
            if not self.rows_reversed:
                rows = [bytes([_UPSIDE_DOWN[byte] for byte in row]) for row in reversed(rows)]
            return b"".join(rows)
        pages = bytearray(BYTES)
        for y in range(HEIGHT):
            for x in range(WIDTH):
                if self.lit(x, y):
                    pages[(y >> 3) * WIDTH + x] |= 1 << (y & 7)
        return bytes(pages)


class Ssd1309(Ssd1306):
    """An SSD1309: the SSD1306 of larger panels, whose voltage comes from outside."""

    SAYS = 0x01

    @property
    def visible(self) -> bool:
        """Whether the panel shows anything."""
        return self.on


class Sh1106(Ssd1306):
    """An SH1106: 132 columns, of which the panel shows the middle 128, and page addressing only."""

    SAYS = 0x08
    COLUMNS = 132
    FIRST = 2
    # 8D is no command of it, and the byte behind that is one of its own: set the column's upper half.
    ARGUMENTS = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
    IGNORED = frozenset((0x8D, 0x30, 0x31, 0x32, 0x33, 0xD5, 0xD9, 0xDA, 0xDB, 0xE0, 0xE3, 0xEE))
    MODES = False

    def power_on(self, noise: bytes = NOISE) -> None:
        """Registers as after a reset: the voltage for the panel is on at once."""
        super().power_on(noise)
        self.charge_pump = True

    def _advance(self) -> None:
        self.column = min(self.column + 1, self.COLUMNS - 1)

    def _run_with(self, command: int, arguments: tuple[int, ...]) -> None:
        if command == 0xAD:
            self.charge_pump = arguments[0] == 0x8B
        else:
            super()._run_with(command, arguments)


CHIPS = {"SSD1306": Ssd1306, "SSD1309": Ssd1309, "SH1106": Sh1106}
