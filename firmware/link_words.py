"""The words of a request of the serial link."""

BORROWED = True

# A word that is none must not get as far as the import, which would keep it in memory for good. Those after the colon
# need a match.
VERBS = (
    b" hello help status key screen new resume packs use keep delete get put data end settings mem trace crash selftest"
    b" reboot bootloader park : state moves journal play undo goto hint bot hold "
)


def split(app, line):
    """Return (words of a line, none if it is blank; the end of the reply; None, or what is wrong)."""
    found = line.split()
    end = b"}\n"
    error = None
    if found and found[-1][0] == 35:  # "#"
        end = b',"n":%d}\n' % int(found.pop()[1:10])
    at = VERBS.find(b" %s " % found[0]) if found else 0
    if not line:
        error = ValueError(b"too-long", b"200 bytes at most")
    elif at < 0 or found == [b":"]:
        error = ValueError(b"unknown-verb", b"help lists them")
    elif app.match is None and at > VERBS.find(b":"):
        error = ValueError(b"no-match", b"new, or resume")
    return found, end, error
