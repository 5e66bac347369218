"""`hortus flash`: from a build to the handheld's drive, so that it can be cut short anywhere and run again.

board    finds the drive CIRCUITPY and says what is plugged in, and why it would not do
volume   the files of that drive, each change on the medium before the next one
plan     what differs between a build and the drive, and in which order it is changed
write    carries a plan out, reads back, and names what can go wrong on the way
kept     the build that was on the handheld, kept on the PC for `--restore`
device   tells the handheld to start anew, and waits until it answers with the new build
uf2      CircuitPython itself, onto a board in its boot loader
"""
