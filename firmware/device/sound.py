"""Sound: a piezo on a PWM pin gives short clicks and a few cues. It plays note by note, whenever the loop pauses.

What is to be played is `power.cue`, one of these: its place in the notes.

    CLICK    a key                     REFUSED  a choice that is not allowed    TURN   a human is to move, after bots
    OVER     the game is over          ON       the sound was switched on
"""

from firmware.const import const
from firmware.device.ticks import add

BORROWED = True

CLICK = const(1)
REFUSED = const(4)
TURN = const(7)
OVER = const(12)
ON = const(21)

# Pairs: pitch in 20 Hz, length in 5 ms; a pitch of 0 ends it.
_NOTES = (
    b"\x00"
    b"\x64\x01\x00"  # 2,000 Hz: what a piezo without a case gives best
    b"\x0b\x0c\x00"
    b"\x2c\x0a\x42\x10\x00"
    b"\x34\x14\x42\x14\x4e\x14\x68\x28\x00"
    b"\x42\x0a\x58\x0a\x00"
)
_VOLUMES = (0, 0x0600, 0x8000)  # duty: half of the time is the loudest; of 65,536


def play(power):
    """Begin the next note of the cue, or the silence after it."""
    at = power.cue
    pitch = _NOTES[at]
    tone = power.tone
    if pitch:
        tone.frequency = 20 * pitch
        tone.duty_cycle = _VOLUMES[power.app.choice(4, 3)]
        # Not from when the key was seen: a new screen takes longer than a click, which nobody would hear then.
        power._note_end = add(power.app.ticks(), 5 * _NOTES[at + 1])
        power.cue = at + 2
    else:
        tone.duty_cycle = 0
        power.cue = 0


def switch(power, level):
    """Let the buzzer be off (0), soft (1) or loud (2)."""
    if level and power.tone is None:
        power.tone = _open()
        power.cue = 0
    elif not level and power.tone is not None:
        power.tone.deinit()
        power.tone = None


def _open():
    """Return the PWM pin of the buzzer; None, with a report, if there is none."""
    from firmware.device import pins

    pin = pins.pin("HORTUS_BUZZER")
    if pin is None:
        return None
    try:
        from pwmio import PWMOut

        return PWMOut(pin, duty_cycle=0, frequency=2000, variable_frequency=True)
    except (ImportError, ValueError) as error:
        pins.report("buzzer: %s" % error)
        return None
