"""Decisions for the seat that is due, one a turn."""

BORROWED = True


def main(app, moves):
    """Play them, and show the table."""
    match = app.match
    at_table = app._name == "table"
    done = False
    try:
        for move in moves:
            if match.over:
                raise ValueError(b"over", b"the match is over")
            match.game.check(move)
            if at_table:
                app.view.watch(move)
            match.play(move)
            done = True
            yield
    finally:
        if done:
            app.go("table")
