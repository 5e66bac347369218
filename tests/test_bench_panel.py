"""How long pixels are lit: a short form of `hortus bench panel`, which plays an hour."""

import json

from click.testing import CliRunner

from host_tools.bench import LIMITS, panel, rules
from host_tools.commands.bench import bench
from host_tools.simulator import Machine


class Still(Machine):
    """A handheld that always draws header and legend in one place."""

    def run(self, ms, until=None):
        done = super().run(ms, until)
        power = self.world and self.world.table.get("firmware.device.power_rest")
        if power:
            power._every_minute = lambda power: None
        return done


def test_no_pixel_is_lit_for_more_than_60_percent_of_play():
    found = panel.measure(rules.games_there())
    assert found["beyond"] == 0 and 30 < found["lit_share"] <= LIMITS["lit_share"]


def test_without_the_shift_pixels_are_lit_for_longer_and_the_command_says_so(monkeypatch):
    monkeypatch.setattr(panel, "Machine", Still)
    monkeypatch.setattr(rules, "games_there", lambda: ["zen"])
    done = CliRunner().invoke(bench, ["panel", "--minutes", "8", "--json"])
    found = json.loads(done.stdout)
    assert done.exit_code == 1 and found["minutes"] == 8
    assert found["lit_share"] > 80 and found["beyond"] > 20
    legend = [share for row in panel.shares(panel.watch(["zen"], 4))[57:] for share in row[:60]]
    assert max(legend) > 0.8
