"""How the toy game looks: three seeds, or two beds."""

from firmware.views import base


class View(base.View):
    ZONES = ("seeds", "others")

    def zones(self):
        return [0]

    def home(self):
        return 0

    def aim(self):
        buf = [0] * 3
        return buf[: self.game.moves(buf)] if self.mine else []

    def box(self, target):
        return (20 + 30 * target, 20, 16, 16)

    def draw(self):
        for target in range(2 if self.game.phase else 3):
            x, y, w, h = self.box(target)
            self.canvas.rect(x, y, w, h)
        self.canvas.text(0, 0, self.progress())

    def panel(self):
        self.legend((0, self.game.PHASES[self.game.phase]))

    def why(self, target):
        return ""

    def guide(self):
        return "Take a seed"

    def progress(self):
        return str(sum(self.game.state[17:]))

    def told(self):
        return ""

    def inspect(self, canvas):
        canvas.text(0, 0, "A seed")

    def rule(self):
        return ["A seed is a point."]

    def part(self, i, seat):
        return self.game.CATEGORIES[i], []

    def ending(self, totals, winners):
        return ""
