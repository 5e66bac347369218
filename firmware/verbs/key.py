"""key NAME [hold|repeat]: as if a thumb had pressed it."""

BORROWED = True

_NAMES = b" UP    DOWN  LEFT  RIGHT A     B     M     CHORD "
_KINDS = b" press  hold   repeat "


def value(app, words):
    """true; error "full" if sixteen are waiting."""
    at = _NAMES.find(b" %s " % words[1]) if words[1:] else -1
    kind = _KINDS.find(b" %s " % words[2]) if words[2:] else 0
    if at < 0 or kind < 0:
        raise ValueError(b"bad-key", b"UP DOWN LEFT RIGHT A B M CHORD, then hold or repeat")
    if not app.keys.push(at // 6 + 8 * (kind // 7)):
        raise ValueError(b"full", b"sixteen keys are waiting")
    yield b"true"
