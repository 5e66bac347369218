"""Headless Chromium, driven over its DevTools protocol: just what tests of the page need."""

import base64
import json
import os
import re
import shutil
import subprocess
import time

import pytest
import websocket

if os.name == "nt":
    pytest.skip("Chromium is driven on Linux and macOS only", allow_module_level=True)

NAMES = ("chromium", "chromium-browser", "google-chrome")
# The sandbox needs rights that root and containers lack; the rest keeps it from looking for a network.
OPTIONS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-extensions",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--remote-debugging-port=0", "--remote-allow-origins=*", "--autoplay-policy=no-user-gesture-required",
)  # fmt: skip
START_S = 60  # on a machine that is busy with all other tests
# key -> its code on the keyboard
CODES = {"Enter": "Enter", "Escape": "Escape", " ": "Space", "Tab": "Tab"} | {
    f"Arrow{way}": f"Arrow{way}" for way in ("Up", "Down", "Left", "Right")
}


class PageError(AssertionError):
    """What went wrong in the page."""


class Browser:
    """One Chromium with an empty profile and one page in it."""

    def __init__(self, folder):
        program = next((found for name in NAMES if (found := shutil.which(name))), None)
        if program is None:
            pytest.skip("chromium is not installed (Debian: apt-get install chromium)")
        self.process = subprocess.Popen(
            [program, *OPTIONS, f"--user-data-dir={folder}", "about:blank"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._number = 0
        self.shown = None  # the address that was opened last
        self.errors = []
        self.socket = websocket.create_connection(self._address(folder), timeout=START_S, suppress_origin=True)
        target = self._call("Target.createTarget", {"url": "about:blank"})["targetId"]
        self._session = None
        self._session = self._call("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self.call(f"{domain}.enable")

    def _address(self, folder):
        said = ""
        for line in self.process.stderr:
            said += line
            found = re.search(r"ws://\S+", line)
            if found:
                return found[0]
        raise PageError(f"chromium does not start: {said[-500:]}")

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait(30)
        self.process.stderr.close()

    # ---- the protocol

    def call(self, method, **parameters):
        """Let the page's side of the protocol do something; return its answer."""
        return self._call(method, parameters, self._session)

    def _call(self, method, parameters, session=None):
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        self.socket.send(json.dumps(message | ({"sessionId": session} if session else {})))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise PageError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self._note(answer)

    def _note(self, event):
        """Keep what should not happen: errors of the page, and requests that leave it."""
        if event.get("method") == "Runtime.exceptionThrown":
            details = event["params"]["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        elif event.get("method") == "Network.requestWillBeSent":
            url = event["params"]["request"]["url"]
            if not url.startswith(("blob:", "data:")) and event["params"]["type"] != "Document":
                self.errors.append(f"asks for {url}")

    # ---- the page

    def open(self, url):
        """Load a page, and wait until its handheld runs."""
        self.shown = url
        self.call("Page.navigate", url=url)
        self.wait("globalThis.hortus?.running && document.readyState === 'complete'", START_S)

    def reload(self):
        """Load the page anew, as a person does."""
        self.evaluate("globalThis.hortus = null")
        self.call("Page.reload")
        self.wait("globalThis.hortus?.running && document.readyState === 'complete'", START_S)

    def evaluate(self, expression):
        """Return what an expression, or the promise that it makes, is worth."""
        done = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in done:
            raise PageError(done["exceptionDetails"]["exception"].get("description", "?"))
        return done["result"].get("value")

    def wait(self, expression, seconds=20.0):
        """Wait until an expression is true."""
        end = time.monotonic() + seconds
        while not self.evaluate(f"Promise.resolve({expression}).then(Boolean)"):
            if time.monotonic() > end:
                raise PageError(f"not within {seconds:g} s: {expression}; errors {self.errors}; {self.line()!r}")
            time.sleep(0.05)

    def line(self):
        """Return the line of words below the handheld."""
        return self.evaluate("document.getElementById('line')?.textContent ?? ''")

    def down(self, key):
        """Press a key of the keyboard and keep it down."""
        self._key("rawKeyDown", key)

    def up(self, key):
        """Let a key go."""
        self._key("keyUp", key)

    def _key(self, kind, key):
        code = CODES.get(key, f"Key{key.upper()}")
        self.call("Input.dispatchKeyEvent", type=kind, key=key, code=code)

    def size(self, width, height, ratio=1):
        """Give the window another size, with `ratio` pixels of the screen to one of the page."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=ratio, mobile=ratio > 1
        )

    def screenshot(self, path):
        """Write what the window shows as a PNG file; for people."""
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", captureBeyondViewport=True)["data"]))
