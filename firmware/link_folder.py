"""The files of a folder that should be packs, one a turn.

How the link has packs: link_listdir, link_folder, link_files, link_crc32 and link_told go on in each other, and add to
the words first the files, then what tells of one; words[0] goes on then.
"""

BORROWED = True


def value(app, words):
    """Put `files` in the place of `os.listdir`, which it needs."""
    listdir = words.pop()

    def files(folder):
        """Yield the path of each, None between."""
        folder = str(folder, "utf-8")
        yield None
        names = []
        try:
            names = listdir(folder[:-1])
        except OSError:
            pass
        # One text, which takes the least while the files are read; the last name stands first.
        names = "/".join(sorted(names, reverse=True))
        yield None
        while names:
            at = names.rfind("/") + 1
            name = names[at:]
            names = names[: max(at - 1, 0)]
            # A Mac leaves "._x.pack" beside "x.pack".
            if name.endswith(str(b".pack", "utf-8")) and ord(name[0]) != 46:
                yield None
                yield folder + name

    words.append(files)
    yield b"firmware.link_files"
