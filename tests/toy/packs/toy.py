from host_tools.packs.schema import Number, Numbers, Schema, Section


def bed(label):
    if label not in ("2", "3"):
        raise ValueError("2 or 3 seeds are allowed")
    return int(label)


SCHEMA = Schema(
    game="toy",
    players=(1, 2, 3),
    options={"bed": bed},
    sections=(Section("bag", [Numbers("bag", 2, 2, 18, 99)]), Section("points", [Number("points", 0, 10)])),
)
