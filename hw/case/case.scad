// The case of a Hortus handheld: front, back and the caps of its seven keys.
//
// Every position comes from hw/hardware.toml by way of table.scad; change it there and run `hortus hw --write`.
// Choose what to print below, or on the command line:
//     openscad -D 'part="front"' -D 'panel="oled096"' -o front.stl case.scad
// Not printed yet.

include <table.scad>

/* [What to print] */
part = "all";       // [all, front, back, caps]
panel = "oled13";   // [oled13, oled096]

/* [Fit] */
front_height = 12;  // of the front shell; the back has the rest
key_depth = 7;      // from the front's inner face to the perfboard under the keys
cap_play = 0.6;     // between a cap and its hole
usb = [12.5, 8];    // width and height of the opening for the plug's body: it has to come within 2 mm of the board

$fn = 32;
width = size[0];
height = size[1];
depth = size[2];
window = panel_window(panel);
module_ = panel_module(panel);
holes = panel_holes(panel);
centre = panel_centre(panel);
middle = [centre[0], centre[1] - panel_up(panel)]; // of the panel's own board
post = 6;

// A flat box with rounded corners, lying on z = 0.
module slab(w, h, d, r) {
    linear_extrude(d) offset(r) offset(-r) square([w, h]);
}

module shell(d) {
    difference() {
        slab(width, height, d, corner);
        translate([wall, wall, wall]) slab(width - 2 * wall, height - 2 * wall, d, corner - wall);
    }
}

module at_corners() {
    inset = wall + post / 2;
    for (x = [inset, width - inset], y = [inset, height - inset]) translate([x, y, 0]) children();
}

module at_panel_holes() {
    for (x = [-1, 1], y = [-1, 1])
        translate([middle[0] + x * holes[0] / 2, middle[1] + y * holes[1] / 2, 0]) children();
}

module pillar(d, h, hole) {
    difference() {
        cylinder(d = d, h = h);
        translate([0, 0, wall]) cylinder(d = hole, h = h);
    }
}

// The front lies on its face: z = 0 is what the player sees, so x is mirrored when it is printed.
module front() {
    difference() {
        union() {
            shell(front_height);
            at_corners() cylinder(d = post, h = front_height);
            at_panel_holes() cylinder(d = 4.5, h = wall + 2.5);
            for (k = keys) translate([k[1], k[2], 0]) cylinder(d = key_hole + 3, h = wall + 1);
        }
        // The window, wider towards the player.
        translate([centre[0], centre[1], wall / 2]) linear_extrude(wall + 4, center = true) square(window, center = true);
        translate([centre[0], centre[1], -0.01])
            linear_extrude(wall / 2, scale = [window[0] / (window[0] + 2), window[1] / (window[1] + 2)])
            square([window[0] + 2, window[1] + 2], center = true);
        for (k = keys) translate([k[1], k[2], -1]) cylinder(d = key_hole, h = wall + 4);
        at_corners() translate([0, 0, wall]) cylinder(d = screw_hole, h = front_height);
        at_panel_holes() translate([0, 0, wall / 2]) cylinder(d = 1.6, h = wall + 4);
    }
}

module back() {
    back_depth = depth - front_height;
    difference() {
        union() {
            shell(back_depth);
            at_corners() cylinder(d = post, h = back_depth);
            // A frame for the board, its USB connector at the upper edge.
            translate([width / 2 - board_room[0] / 2 - 1.5, wall, 0]) difference() {
                cube([board_room[0] + 3, height - 2 * wall, wall + 3]);
                translate([1.5, 1.5, wall]) cube([board_room[0], height, 4]);
            }
        }
        at_corners() translate([0, 0, -1]) cylinder(d = 2.9, h = back_depth + 2);
        at_corners() translate([0, 0, -1]) cylinder(d = 5, h = 3);
        translate([width / 2 - usb[0] / 2, height - wall - 1, back_depth - usb[1]]) cube([usb[0], wall + 2, usb[1] + 1]);
    }
}

module cap() {
    cylinder(d = key_hole - cap_play, h = wall + 2.5);
    cylinder(d = key_hole + 1.4, h = 1);
}

module caps() {
    for (i = [0 : len(keys) - 1]) translate([12 * i, 0, 0]) cap();
}

if (part == "front") front();
if (part == "back") back();
if (part == "caps") caps();
if (part == "all") {
    front();
    translate([0, height + 10, 0]) back();
    translate([6, -12, 0]) caps();
}
