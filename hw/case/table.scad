// Made from hw/hardware.toml by `hortus hw --write`; do not change it here.
size = [120, 58, 22];
wall = 2;
corner = 6;
key_hole = 7.6;
screw_hole = 2.1;
board_room = [23, 52];
keys = [
    ["UP", 19.84, 42.16],
    ["DOWN", 19.84, 21.84],
    ["LEFT", 9.68, 32],
    ["RIGHT", 30, 32],
    ["A", 109.16, 34.54],
    ["B", 96.46, 26.92],
    ["M", 83.76, 19.3],
];
function panel_window(name) = name == "oled13" ? [31, 16.5] : name == "oled096" ? [23.5, 12.5] : undef;
function panel_module(name) = name == "oled13" ? [36, 34] : name == "oled096" ? [27.8, 28] : undef;
function panel_holes(name) = name == "oled13" ? [30.4, 28.5] : name == "oled096" ? [23.5, 23.8] : undef;
function panel_centre(name) = name == "oled13" ? [60, 33] : name == "oled096" ? [60, 33] : undef;
function panel_up(name) = name == "oled13" ? 2 : name == "oled096" ? 2 : undef;
