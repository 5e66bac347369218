"""Go on with a match that came over the link."""

from firmware.match_rest import resume

BORROWED = True


def main(app, words):
    """That of the source words[0]."""
    sent = words[0]
    pack = sent.pack_for(sent.header)
    if pack is not None:
        app.use(pack.game)
    yield
    app.begin(resume(sent))
