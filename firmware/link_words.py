"""The words of a request of the serial link."""

BORROWED = True

# A word that is none must not get as far as the import, which would keep it in memory for good. The digit is how many
# words may follow, "~" 78. Those after the colon need a match.
VERBS = (
    b" hello.0 help.0 status.0 key.2 screen.0 new.6 resume.0 packs.1 use.1 keep.0 delete.1 get.3 put.4 data.2 end.0"
    b" settings.0 mem.1 trace.1 crash.0 selftest.0 reboot.0 bootloader.0 park.0 : state.0 moves.0 journal.1 play.~"
    b" undo.0 goto.1 hint.0 bot.1 hold.1 "
)


def split(app, line):
    """Return (words of a line, none if it is blank; the end of the reply; None, or what is wrong)."""
    found = line.split()
    end = b"}\n"
    error = None
    if found and found[-1][0] == 35:  # "#"
        end = b',"n":%d}\n' % int(found.pop()[1:10])
    at = VERBS.find(b" %s." % found[0]) if found else 0
    if not line:
        error = ValueError(b"too-long", b"200 bytes at most")
    elif at < 0:
        error = ValueError(b"unknown-verb", b"help lists them")
    elif found and len(found) > VERBS[at + len(found[0]) + 2] - 47:
        error = ValueError(b"bad-word", b"too many words")
    elif app.match is None and at > VERBS.find(b":"):
        error = ValueError(b"no-match", b"new, or resume")
    return found, end, error
