"""get KIND [NAME] AT: a piece of `nvm`, of the match's `pack`, of `pack NAME`, of `save NAME` (a parked match)."""

BORROWED = True


def value(app, words):
    """{"size", "crc": CRC-32 of the whole, "at", "data": base64 of up to 144 bytes from AT on}

    nvm and saves hold the dice and all that is hidden, so a match in which a PC has held a seat does not give them
    until it is over: error "relayed".
    """
    kind = words[1] if len(words) > 2 else b""
    at = int(words[-1]) if not words[-1].strip(b"0123456789") and len(words[-1]) < 6 else -1
    if at < 0 or kind not in (b"nvm", b"pack", b"save"):
        raise ValueError(b"bad-file", b"get nvm|pack|save [NAME] AT")
    words[:] = [at, str(words[2], "utf-8") if len(words) > 3 else ""]
    if kind == b"pack":
        yield b"firmware.verbs.get_pack"
    words.append(b"firmware.verbs.get_" + kind)
    yield b"firmware.verbs.get_hidden"
