"""What the app does for the PC in turns of its own, as if a key had been pressed: decide, begin a match, go back.

So the link takes no more of a turn than its 2 ms, and what is done takes as long as it does by hand. That is
`main(app, words)` of firmware/deeds/<name>.py, a generator of steps, whose last one may call for another screen. What
it raises is the answer, as in link_answer.py; what else there is to say it leaves in `words`.
"""

BORROWED = True


class _Deed:
    """Stands for the screen in front until it is done: a step a turn, and keys are lost. link_wait.py fills it in.

    args    (app, borrow, name of the module, words);  start: the screen that it stands for
    end     None, then (), or what was raised
    """

    end = iter = None

    def key(self, event):
        pass

    def tick(self, now):
        app, borrow, name, words = self.args
        try:
            if self.iter is None:
                self.iter = borrow(str(name, "utf-8")).main(app, words)
            next(self.iter)
            return True
        except StopIteration:
            self.end = ()
        except Exception as error:
            self.end = error
        app.screen = self.start
        self.start = self.iter = None  # to make room for what comes next
        return False


main = _Deed  # by a name that MicroPython knows
