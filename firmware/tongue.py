"""Another language than English: where its sentences come from, its letters, what it calls the things of packs.

A language is a folder in `texts/`, of modules that take the place of those with the same names, because the package
looks for its modules there. So English costs nothing, and no other module knows of languages.
"""

import os
import sys

from firmware import modules
from firmware.modules import borrow, forget, load

BORROWED = True

_FONT = "firmware.font"


def speak(app, language):
    """Have all sentences from now on in a language: a folder in texts/, "" for English.

    Every module that has taken in sentences goes: texts, views, screens. The screen in front keeps what it has. A drive
    may lack the language, as a build of sources does: English then.
    """
    from firmware import texts

    folder = __file__[: __file__.rfind("/")] + "/texts"
    if language not in os.listdir(folder):
        language = ""
    app.language = language
    app.text = None
    for kind in ("texts.", "views.", "screens.", "large"):
        forget("firmware." + kind)
    modules.folder = "/" + language if language else ""
    path = folder + modules.folder
    texts.__path__ = path if isinstance(texts.__path__, str) else [path]  # MicroPython's is a text, a PC's a list
    _take_letters(app.canvas, language)
    if app.view is not None:
        app.view = None
        app.view = borrow("firmware.registry").module("views", app.match.pack.game).View(app, app.match)


def _take_letters(canvas, language):
    """Have the fonts hold the letters of a language, and no other's.

    Its tables take the place of those in use; a module with both would keep the old ones in memory.
    """
    old = sys.modules[_FONT]
    forget(_FONT)
    new = load("firmware.texts.font" if language else _FONT)
    forget("firmware.texts.font")
    for name in dir(new):
        font = getattr(new, name)
        if isinstance(font, list):
            used = getattr(old, name)
            used[2] = font[2]
            used[3] = font[3]
            setattr(new, name, used)
    sys.modules[_FONT] = new
    sys.modules["firmware"].font = new
    canvas.codes = None
    del canvas.codes
    if language:
        canvas.codes = borrow("firmware.letters").codes


def said(word, module):
    """Return what the language calls a thing of a pack, the word itself if it has none; `module`: of texts/."""
    words = borrow("firmware.texts." + module).WORDS
    forget("firmware.texts." + module)
    at = words.find("\n" + word + "=")
    if at < 0:
        return word
    at += len(word) + 2
    return words[at : words.find("\n", at)]
