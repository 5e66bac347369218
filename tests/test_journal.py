"""The journal's bytes: what is torn is never taken for anything, and a scan finds what was written."""

import random
from array import array
from binascii import crc32

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from firmware import journal
from firmware.journal import LINE, SLOT, records, scan, statistics
from firmware.journal.records import FREE
from tests.journal_tools import Board

SLOT_KINDS = st.sampled_from((journal.MOVE, journal.REWIND, journal.MARK))
U16 = st.integers(0, 0xFFFF)
HEADERS = st.builds(
    journal.Header,
    st.integers(0, 0xFFFFFFFF),
    st.from_regex(r"[a-z][a-z0-9-]{0,15}", fullmatch=True),
    st.integers(0, 255),
    st.integers(0, 255),
    st.integers(0, 0xFFFFFFFF),
    st.lists(st.integers(0, 3), min_size=1, max_size=5).map(bytes),
    st.lists(st.integers(0, 31), min_size=4, max_size=4).map(bytes),
    st.booleans(),
)
HEADER = journal.Header(0x12345678, "zen", 7, 1, 42, bytes(2), bytes(4))


def slot(kind, n, value):
    out = bytearray(SLOT)
    journal.fill_slot(out, kind, n, value)
    return bytes(out)


def torn(data, mask):
    """What is read if the bits in `mask` had not been cleared yet when the power went."""
    return bytes(b | m for b, m in zip(data, mask, strict=True))


def fields(header):
    return vars(header)


def log(*parts):
    """A journal without a packed image, `parts` appended; records begin on a line."""
    out = bytearray(records.format_record(1))
    for part in parts:
        if len(part) % LINE == 0:
            out += FREE[: -len(out) % LINE]
        out += part
    return bytes(out + FREE * ((records.SIZE - len(out)) // len(FREE) + 1))[: records.SIZE]


@given(SLOT_KINDS, st.integers(0, 2000), U16)
def test_a_slot_is_read_as_its_kind_and_its_check_is_never_free_flash(kind, n, value):
    data = slot(kind, n, value)
    assert records.slot_kind(data, 0) == kind
    assert data[3] < 0x80


@given(SLOT_KINDS, st.integers(0, 2000), U16, st.binary(min_size=4, max_size=4))
def test_a_torn_slot_is_no_slot(kind, n, value, mask):
    data = slot(kind, n, value)
    half = torn(data, mask)
    assert (records.slot_kind(half, 0) == -1) == (half != data)


@given(st.integers(1, 14), st.binary(max_size=12), st.binary(min_size=16, max_size=16))
def test_a_torn_record_is_neither_a_record_nor_a_slot(kind, payload, mask):
    data = bytes(records.record(kind, payload))
    assert records.record_kind(data, 0) == kind
    assert records.payload(data, 0) == payload + bytes(12 - len(payload))
    half = torn(data, mask)
    assert (records.record_kind(half, 0) == -1) == (half != data)
    assert [records.slot_kind(half, i) for i in range(0, LINE, SLOT)] == [-1] * 4


@given(st.lists(st.tuples(SLOT_KINDS, st.integers(0, 2000), U16, st.binary(min_size=4, max_size=4)), min_size=1))
def test_slots_whole_or_torn_are_never_a_record(slots):
    line = b"".join(torn(slot(k, n, v), mask) if mask[0] & 1 else slot(k, n, v) for k, n, v, mask in slots)
    whole_in = [mask[0] & 1 == 0 for *_, mask in slots]
    for at in range(0, len(line) - LINE + 1, LINE):
        if any(whole_in[at // SLOT : at // SLOT + 4]):
            assert records.record_kind(line, at) == -1


def by_hand(kind, payload=b"", flags=(0x80, 0x80, 0x80, 0x80)):
    """A record as records.py describes it: its `flags` are bit 7 of every fourth byte."""
    payload = payload.ljust(12, b"\0")
    groups = [payload[i : i + 3] for i in range(0, 12, 3)]
    line = bytearray(b"".join(group + bytes([flag]) for group, flag in zip(groups, flags, strict=True)))
    line[3] |= kind
    check = crc32(bytes(line[i] for i in range(15) if i not in (7, 11))) % 16384
    line[7] |= check % 128
    line[11] |= check // 128
    line[15] |= sum(8 - byte.bit_count() for byte in line[:15])
    return bytes(line)


@given(st.integers(1, 16), st.binary(max_size=12), st.integers(0, 3))
def test_a_record_has_the_bytes_that_every_save_so_far_was_written_with(kind, payload, missing):
    data = by_hand(kind, payload)
    assert bytes(records.record(kind, payload)) == data
    assert records.record_kind(b"junk" + data, 4) == kind
    # What another sum would let pass: a record whose flag has gone, with sums that are right otherwise.
    flags = [0 if i == missing else 0x80 for i in range(4)]
    assert records.record_kind(by_hand(kind, payload, flags), 0) == -1
    # Two bytes that change places leave the count of zeros as it is: the CRC alone sees it.
    turned = data[1:2] + data[:1] + data[2:]
    assert records.record_kind(turned, 0) == (kind if turned == data else -1)


def test_an_image_has_the_bytes_that_every_save_so_far_was_written_with():
    name = "cottage-long-nam"
    header = journal.Header(
        0x89ABCDEF, name + "es", 0xA5, 3, 0xFEDCBA98, bytes([0, 3, 2, 1]), bytes([31, 1, 0, 17]), True
    )
    header.shared = True
    seats = 4 + 8 + 0x4000 + (3 << 6) + (2 << 8) + (1 << 10)
    end = records.end_payload(8, 0x11223344, 0x203, True, True, 0x1234, 5)
    assert end == bytes.fromhex("44332211 0800 0302 03 34 12 05")
    tally = bytes(range(100, 124))
    moves = [0x1234, 0xFF00, 7, 8, 9, 10, 11, 12]  # a whole line
    lines = [
        by_hand(10, b"settings"),
        by_hand(15, b"taken"),
        by_hand(11, b"\x01Maximiliane"),
        by_hand(12, tally[:12]),
        by_hand(13, tally[12:]),
        by_hand(2, bytes.fromhex("efcdab89 98badcfe") + seats.to_bytes(2, "little") + bytes([3, 0xA5])),
        by_hand(3, (15 << 20 | 17 << 15 | 1 << 5 | 31).to_bytes(3, "little") + name[:9].encode()),
        by_hand(4, name[9:].encode()),
        by_hand(5, b"\x08\0"),
        bytes.fromhex("3412 00ff 0700 0800 0900 0a00 0b00 0c00"),
        by_hand(6, bytes.fromhex("0800 0d0c0b0a")),
        by_hand(7, end[:8] + b"\x01" + end[9:]),
    ]
    body = b"".join(lines)
    first = (
        b"HJ\x01\0" + bytes.fromhex("0201") + (16 + len(body)).to_bytes(2, "little") + crc32(body).to_bytes(4, "little")
    )
    out = bytearray(FREE * 2)
    names = ["", "Maximilianes", ""]
    used = records.image(out, 0x102, header, moves, 8, 0x0A0B0C0D, end, b"settings", names, [tally], b"taken")
    assert (used, bytes(out)) == (16 + len(body), (by_hand(1, first) + body).ljust(512, b"\xff"))
    assert bytes(records.format_record(1)) == by_hand(1, b"HJ\x01\0\x01\0\x10\0\0\0\0\0")
    with pytest.raises(ValueError, match=f"a journal of {used} bytes: only {used - 1} are there"):
        records.image(out[: used - 1], 0, header, moves, 8, 1, end, b"settings", names, [tally], b"taken")
    assert records.image(bytearray(used), 0, header, moves, 8, 1, end, b"settings", names, [tally], b"taken") == used
    # Without any: a short name needs two records, an unknown digest and a match that goes on none.
    short = journal.Header(1, "nine-lett", 0, 0, 1, b"\0", b"")
    assert len(records.save_file(short, [], 0, -1)) == 16 * 4
    assert records.save_file(short, [5], 1, -1)[-16:] == b"\5\0" + FREE[:14]
    assert records.game_code("zen") == crc32(b"zen") & 255
    for length in (*range(260), 760):  # there is room for a match of any length with all that may stand beside it
        save = records.save_file(header, bytes(760), length, 1, end)
        assert len(save) == 16 * 7 + (2 * length + 15) // 16 * 16
        assert records.generation_of(save) == 0


def test_a_header_without_seats_or_with_a_name_that_cannot_be_is_none():
    head = bytes(8) + b"\x02\0" + b"\1\1"

    def name_of(first, last):
        found = records.read_header(head, b"\0\0\x20" + bytes([first]) + b"x" + bytes([last]) + bytes(6), b"")
        return found and found.pack_name

    assert name_of(33, 126) == "!x~"
    assert [name_of(*ends) for ends in ((32, 126), (33, 127), (200, 126))] == [None] * 3
    more = bytes(3) + b"z" + bytes(8)
    counts = [count for count in range(8) if records.read_header(head[:8] + bytes([count]) + head[9:], more, b"")]
    assert counts == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(("won", "counts"), [(False, False), (True, False), (False, True), (True, True)])
def test_the_end_tells_apart_who_has_won_and_what_counts(won, counts):
    assert records.end_payload(0, 0, -2, won, counts, 0)[6:9] == bytes([0xFE, 0xFF, won + 2 * counts])


def test_a_journal_of_another_kind_or_version_has_no_generation():
    good = b"HJ\x01\0\x07\x01"
    assert records.generation_of(by_hand(1, good)) == 0x107
    for other in (b"HK", b"IJ"):
        assert records.generation_of(by_hand(1, other + good[2:])) == -1
    assert records.generation_of(by_hand(1, b"HJ\x02" + good[3:])) == -1
    assert records.generation_of(by_hand(2, good)) == -1
    assert records.generation_of(by_hand(1, good)[:15]) == -1


@given(HEADERS)
def test_a_header_is_read_back(header):
    found = scan.whole(log(records.header_records(header)))
    assert fields(found.header) == fields(header)
    assert found.open and found.length == 0


@given(HEADERS, st.lists(U16, max_size=200), st.integers(0, 0xFFFFFFFF))
def test_a_save_file_is_read_back(header, moves, digest):
    data = records.save_file(header, array("H", moves), len(moves), digest)
    found, got = scan.moves_of(data)
    assert found.whole and found.open
    assert fields(found.header) == fields(header)
    assert (list(got), found.digest, found.digest_at) == (moves, digest, len(moves))


@given(st.lists(U16, max_size=100), st.data())
def test_a_save_file_with_any_changed_byte_gives_no_match(moves, data):
    good = records.save_file(HEADER, array("H", moves), len(moves), 7)
    at = data.draw(st.integers(0, len(good) - 1))
    bad = good[:at] + bytes([good[at] ^ data.draw(st.integers(1, 255))]) + good[at + 1 :]
    found = scan.whole(bad)
    assert not found.whole and found.header is None and not found.open


@given(st.lists(U16, max_size=100), st.data())
def test_a_save_file_cut_short_gives_no_match(moves, data):
    good = records.save_file(HEADER, array("H", moves), len(moves), 7)
    assert scan.whole(good[: data.draw(st.integers(0, len(good) - 1))]).header is None


OPS = st.lists(
    st.tuples(
        st.sampled_from(("move", "move", "move", "rewind", "mark", "settings", "torn", "power")),
        U16,
        st.binary(min_size=16, max_size=16),
    ),
    max_size=400,
)


@settings(max_examples=60)
@given(OPS)
def test_any_sequence_of_moves_and_rewinds_is_a_list_after_a_scan(tmp_path_factory, ops):
    board = Board(tmp_path_factory.mktemp("drive"))
    store = board.boot()
    store.open_match(HEADER)
    model = []
    settings_ = None
    for op, value, junk in ops:
        if op == "move":
            n = value % (len(model) + 1) if value & 1 else len(model)
            store.move(n, value)
            model[n:] = [value]
        elif op == "rewind":
            n = value % (len(model) + 1)
            store.rewind(n)
            del model[n:]
        elif op == "mark":
            store.mark(len(model), value)
        elif op == "settings":
            settings_ = junk[:12]
            store.save_settings(settings_)
        elif op == "torn":  # the power goes in the middle of the next write
            at = store._end
            half = torn(slot(journal.MOVE, len(model), value), junk[:4])
            if half != slot(journal.MOVE, len(model), value):
                board.flash.write(at, half)
            store = board.boot()
        else:
            store = board.boot()
    store = board.boot()
    moves = array("H", bytes(2 * 500))
    found = store.read(moves)
    assert list(moves[: found.length]) == model
    assert (store.length, store.unfinished) == (len(model), True)
    assert store.settings == settings_
    assert not found.gap


def test_a_move_with_an_earlier_number_replaces_that_move_and_all_later_ones():
    parts = [slot(journal.MOVE, n, 100 + n) for n in range(30)]
    for back in range(1, 9):
        n = 30 - back
        _, moves = scan.moves_of(log(records.header_records(HEADER), *parts, slot(journal.MOVE, n, 7)))
        assert list(moves) == [100 + i for i in range(n)] + [7]


@pytest.mark.parametrize("left", [0, 12, 40])
def test_of_a_match_of_which_most_was_taken_back_the_rest_is_read(left):
    parts = [slot(journal.MOVE, n, n) for n in range(310)] + [slot(journal.REWIND, left, left)]
    found, moves = scan.moves_of(log(records.header_records(HEADER), *parts, slot(journal.MOVE, left, 7)))
    assert list(moves) == [*range(left), 7]
    assert (found.length, found.gap, found.torn) == (left + 1, False, 0)


def test_two_nibbles_that_change_places_make_a_slot_that_is_not_taken():
    tried = 0
    for low in range(256):
        if (low >> 4) % 8 != low % 8:
            data = slot(journal.MOVE, 0, 0xAB00 | low)
            swapped = data[:1] + bytes([(low << 4 | low >> 4) & 255]) + data[2:]
            assert records.slot_kind(swapped, 0) == journal.MOVE  # the count alone does not see it
            assert scan.whole(log(records.header_records(HEADER), swapped)).length == 0
            tried += 1
    assert tried > 200


def test_a_digest_of_decisions_that_were_taken_back_proves_nothing():
    data = bytearray(FREE * LINE)
    moves = array("H", range(10))
    used = records.image(data, 1, HEADER, moves, 10, 77)
    assert scan.whole(data).digest_at == 10
    for i, (kind, n, value) in enumerate(((journal.REWIND, 8, 8), (journal.MOVE, 8, 99), (journal.MOVE, 9, 9))):
        data[used + 4 * i : used + 4 * i + 4] = slot(kind, n, value)
        found = scan.whole(data)
        assert (found.digest_at, found.digest, found.length) == (-1, -1, 8 + i)


def test_packed_moves_are_part_of_the_image_only():
    bulk = bytes(records.record(records.BULK, bytes([3, 0]))) + bytes(6) + FREE[:10]
    assert scan.whole(log(records.header_records(HEADER), bulk)).length == 0


def test_the_end_in_a_save_file_counts_in_no_statistics():
    end = records.end_payload(3, 9, 50, True, True, 0)
    tallies = []
    found = scan.whole(records.save_file(HEADER, array("H", [1, 2, 3]), 3, 9, end), None, tallies)
    assert (found.open, found.over[:8], tallies) == (False, end[:8], [])


def test_decisions_after_a_missing_one_are_not_taken():
    parts = [slot(journal.MOVE, n, 100 + n) for n in range(9)]
    del parts[4]
    found, moves = scan.moves_of(log(records.header_records(HEADER), *parts))
    assert found.gap
    assert list(moves) == [100, 101, 102, 103]
    again = scan.whole(
        log(records.header_records(HEADER), *parts, slot(journal.REWIND, 2, 2), slot(journal.MOVE, 2, 5))
    )
    assert again.length == 3


def test_marks_after_a_rewind_are_those_of_what_still_holds():
    parts = [slot(journal.MOVE, 0, 1), slot(journal.MARK, 1, 11), slot(journal.MOVE, 1, 2), slot(journal.MARK, 2, 22)]
    assert scan.moves_of(log(records.header_records(HEADER), *parts))[0].marks == [1, 11, 2, 22]
    assert scan.moves_of(log(records.header_records(HEADER), *parts, slot(journal.REWIND, 1, 1)))[0].marks == [1, 11]


@given(st.integers(0, 2**32 - 1), st.sampled_from((0, 16, 48)))
def test_garbage_is_read_without_an_error_and_gives_no_decision_that_is_not_there(seed, kept):
    chaos = random.Random(seed)
    data = bytearray(chaos.randbytes(records.SIZE))
    data[:kept] = log(records.header_records(HEADER))[:kept]
    found, moves = scan.moves_of(bytes(data))
    if kept == 0:
        assert found.generation == -1
    if kept < 48:
        assert found.header is None
    assert len(moves) == found.length
    assert found.end <= records.SIZE


@example(14602655, 1)  # most of it seems taken back in the end
@given(st.integers(0, 2**32 - 1), st.integers(0, 255))
def test_a_damaged_journal_is_read_without_an_error(seed, share):
    chaos = random.Random(seed)
    good = log(records.header_records(HEADER), *(slot(journal.MOVE, n, chaos.randrange(65536)) for n in range(300)))
    bad = bytes(chaos.randrange(256) if chaos.randrange(256) < share else b for b in good)
    found, moves = scan.moves_of(bad)
    assert len(moves) == found.length


@pytest.mark.parametrize("size", range(LINE, records.SLICE + 1, LINE))
def test_the_size_of_the_slices_does_not_matter(size):
    moves = array("H", range(300))
    data = bytearray(FREE * LINE)
    used = records.image(data, 3, HEADER, moves, 300, 9, None, b"settings", ["Ann", "", "Bo"])
    data[used : used + SLOT] = slot(journal.MOVE, 300, 5)
    got = array("H", bytes(2 * 400))
    found = scan.Scan(got)
    for at in range(0, records.SIZE, size):
        found.feed(bytes(data[at : at + size]))
    assert (found.length, list(got[:301]), found.end) == (301, [*range(300), 5], used + SLOT)
    assert found.settings == b"settings" + bytes(4)
    assert found.names == ["Ann", None, "Bo", None, None]
    assert found.digest_at == 300


# ---- statistics


def test_statistics_count_each_match_once_also_after_a_rewrite():
    tallies = []
    key = statistics.key_of("zen", 3)
    totals = [30, -7, 12, 300, 5, 5, 5, 8, 9, 10, 11, 12]
    for i, total in enumerate(totals):
        statistics.count(tallies, key, records.end_payload(90, 1, total, i % 3 == 0, True, 1 << i % 16))
    played, won, best, total, recent, feats = statistics.read(tallies[0])
    assert (played, won, best, total) == (12, 4, 300, sum(totals))
    assert recent == [12, 234, 5, 5, 5, 8, 9, 10, 11, 12]  # what the last ten cannot hold is cut
    assert feats == 0xFFF


def test_the_best_rank_is_kept_beside_up_to_8191_wins():
    tallies = []
    key = statistics.key_of("zen-solo", 1)
    for won, rank in ((True, 2), (False, 6), (True, 1), (True, 0)):
        statistics.count(tallies, key, records.end_payload(9, 1, 50, won, True, 0, rank))
    assert (statistics.rank(tallies[0]), statistics.read(tallies[0])[:2]) == (6, (4, 3))
    tallies[0][5:7] = (6 << 13 | 0x1FFF).to_bytes(2, "little")
    statistics.count(tallies, key, records.end_payload(9, 1, 50, True, True, 0, 3))
    assert (statistics.rank(tallies[0]), statistics.read(tallies[0])[1]) == (6, 0x1FFF)


def test_the_pair_not_used_for_longest_makes_room_for_a_new_one():
    tallies = []
    for n in range(statistics.MOST + 1):
        statistics.count(tallies, statistics.key_of("zen", 1), records.end_payload(1, 1, 1, True, True, 0))
        statistics.count(tallies, statistics.key_of(f"p{n}", 2), records.end_payload(1, 1, n, False, True, 0))
    keys = [bytes(t[:3]) for t in tallies]
    assert len(keys) == statistics.MOST
    assert statistics.key_of("zen", 1) in keys
    assert statistics.key_of("p0", 2) not in keys and statistics.key_of("p1", 2) not in keys
    assert statistics.key_of(f"p{statistics.MOST}", 2) in keys


def test_the_longest_match_fits_beside_the_fullest_settings_and_statistics(tmp_path):
    board = Board(tmp_path)
    store = board.boot()
    store.save_settings(bytes(range(12)))
    for seat in range(5):
        store.save_name(seat, "Maximiliane")
    for n in range(statistics.MOST):
        header = journal.Header(n, f"pack-{n}", 7, 1, 1, bytes(1 + n % 5), bytes(4))
        store.open_match(header)
        store.end(0, records.end_payload(0, 1, 50, True, True, 0xFFFF))
    board.held = True  # the PC holds the drive: no rewrite during the match
    header = journal.Header(1, "cottage-long-name", 7, 1, 1, bytes(4), bytes(4))
    store.open_match(header, 760)
    erases = board.flash.erases
    for n in range(760):
        store.move(n, n * 37 & 0xFFFF)
        if (n + 1) % journal.MARK_EVERY == 0:
            store.mark(n + 1, n)
    store.end(760, records.end_payload(760, 1, 50, True, True, 0))
    assert board.flash.erases == erases
    again = board.boot()
    assert (again.length, again.trouble, again.over is not None) == (760, 0, True)
    assert len(again.tallies()) == statistics.MOST
    assert again.settings == bytes(range(12)) and again.names == ["Maximiliane"] * 5


def test_flash_is_blank_until_anything_stands_in_it():
    assert scan.whole(b"\xff" * 4096).blank
    for at in (0, 15, 16, 4095):
        data = bytearray(b"\xff" * 4096)
        data[at] = 0x7F
        assert not scan.whole(data).blank, at


def test_what_ties_a_slot_to_its_number_weighs_every_part_of_it():
    found = [
        journal.slot_hash(kind, n, value)
        for kind, n, value in ((0, 0, 0), (1, 0, 0), (0, 16, 0), (0, 0, 1), (0, 0, 0x10), (0, 0, 0x100), (0, 0, 0x1000))
    ]
    assert found == [0, 5, 9, 1, 7, 5, 3]


def test_of_a_match_that_is_not_there_nothing_is_known():
    assert scan.whole(b"").generation == -1
    found = scan.whole(b"\xff" * 64)
    assert (found.header, found.length, found.open, found.over) == (None, 0, False, None)
    assert (found.digest, found.digest_at, found.marks) == (-1, -1, [])


@pytest.mark.parametrize("byte", range(4))
def test_a_slot_of_which_one_byte_was_begun_is_torn_and_passed_by(byte):
    out = bytearray(FREE * 4)
    used = records.image(out, 1, journal.Header(1, "zen", 1, 1, 7, bytes(2), b""), [3, 5], 2, 0)
    assert scan.whole(out).end == used and scan.whole(out).torn == 0
    out[used + byte] = 0x7F
    found = scan.whole(out)
    assert (found.torn, found.end, found.length) == (1, used + SLOT, 2)
