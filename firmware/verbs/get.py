"""get KIND [NAME] AT: a piece of `nvm`, of the match's `pack`, of `pack NAME`, of `save NAME` (a parked match)."""

from binascii import crc32

BORROWED = True

_PIECE = 144


def answer(app, words):
    """{"size", "crc": CRC-32 of the whole, "at", "data": base64 of up to 144 bytes from AT on}

    nvm and saves hold the dice and all that is hidden, so a relayed match does not give them: error "relayed".
    """
    kind = words[1] if len(words) > 2 else b""
    at = int(words[-1]) if not words[-1].strip(b"0123456789") and len(words[-1]) < 6 else -1
    if at < 0 or kind not in (b"nvm", b"pack", b"save"):
        raise ValueError(b"bad-file", b"get nvm|pack|save [NAME] AT")
    if kind != b"pack" and app.away:
        raise ValueError(b"relayed", b"the match is shared with another handheld")
    name = words[2].decode() if len(words) > 3 else ""
    if kind == b"nvm":
        data = app.store.nvm
        size = app.store.size
        check = 0
        for i in range(0, size, 256):
            check = crc32(data[i : i + 256], check)
    else:
        data = _pack(app, name) if kind == b"pack" else _save(app, name)
        size = len(data)
        check = crc32(data)
    yield b'{"size":%d,"crc":"%08x","at":%d,"data":"' % (size, check & 0xFFFFFFFF, at)
    yield bytearray(data[at : min(at + _PIECE, size)])
    yield b'"}'


def _pack(app, name):
    if name:
        return app.store.packs().find(name).data
    if app.match is None:
        raise ValueError(b"no-match", b"get pack NAME AT")
    return app.match.pack.data


def _save(app, name):
    from firmware.device import files

    if len(name) != 1 or name not in "12345678":
        raise ValueError(b"bad-file", b"get save 1 to 8")
    data = files.read("%s/saves/%s.hortus-save" % (app.store.root, name), 2048)
    if data is None:
        raise ValueError(b"no-file", b"nothing is parked there")
    return data
