"""help: the verbs."""

BORROWED = True


def value(app, words):
    """All verbs and what follows them, as one string."""
    yield b'"hello; help; status; key NAME [hold|repeat]; screen; state; moves; journal [FROM]; play MOVE ...; undo; '
    yield b"goto N; new PACK SEATS [SEED] [OPTIONS] [practice] [drop]; resume; park; hint; bot [1|2|3]; hold MASK; "
    yield b"packs [GAME]; use NAME; keep; delete NAME; get nvm|pack|save [NAME] AT; put pack|save NAME SIZE CRC; "
    yield b'data AT BASE64; end; settings; mem [collect]; trace [on|off]; crash; selftest; reboot; bootloader"'
