"""All packs, in the order in which they count; see link_folder.py."""

BORROWED = True


def value(app, words):
    """Put `_packs` in the place of `files` of link_folder."""
    words[-1] = _packs(app.store, words[-1])
    words.append(b"firmware.link_told")
    yield b"firmware.link_crc32"


def _packs(store, files):
    """Yield (bytes or path, where) of each, and (None, 0) between. where: 0 built in, 1 put on the drive, 2 in RAM."""
    if store.guest is not None and not store.built_in_only:
        yield store.guest, 2
    for where in range(1 if store.built_in_only else 2):
        for path in files(bytes(store.root, "utf-8") + (b"/packs/" if where else b"/firmware/packs/")):
            yield path, where
