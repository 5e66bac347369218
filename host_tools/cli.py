"""The command line: finds a verb's command, and turns whatever it raises into one line and an exit code."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module

import click

from host_tools import commands, overview
from host_tools.errors import (
    BUG,
    DONE,
    FOUND,
    INTERRUPTED,
    PIPE_CLOSED,
    USAGE,
    HortusError,
    abandon,
    explain,
    printable,
)

# Letters of an error: the longest line of our own names every pack, in about 500; the longest word is a file's path.
_LONGEST_LINE = 1000
_LONGEST_WORD = 400
_CUT = 60


class _Verbs(click.Group):
    """The verbs of `host_tools.commands`, each imported only when typed, not to wait for the others."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [verb.name for verb in commands.available()]

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        verb = commands.find(name)
        if verb is None:
            raise HortusError(overview.unknown_verb(name))
        module = import_module(f"host_tools.commands.{verb.module}")
        for value in vars(module).values():
            if isinstance(value, click.Command) and value.name == name:
                return value
        raise HortusError(f"{module.__name__} has no click command called {name!r}", BUG)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write(overview.full_help() + "\n")


@click.group(cls=_Verbs, context_settings={"help_option_names": ["-h", "--help"]})
def hortus() -> None:
    """Four garden board games on a pocket handheld, and their PC tools."""


def run(args: Sequence[str]) -> int:
    """Run `hortus ARGS`, print any error as one line on standard error, and return the exit code."""
    _survive_narrow_encodings()
    try:
        code = _invoke(args)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        abandon(sys.stdout)
        return PIPE_CLOSED
    except Exception as error:
        known = explain(error)
        if known is None:
            traceback.print_exc()
            known = f"this is a fault in Hortus: {type(error).__name__}: {error}".splitlines()[0], BUG
        print(f"hortus: {_readable(known[0])}", file=sys.stderr)
        return known[1]


def _invoke(args: Sequence[str]) -> int:
    """Run the verb, return its exit code; HortusError for wrong use, KeyboardInterrupt for Ctrl-C."""
    _refuse_nothing(args)
    _refuse_twice(args)
    # Not hortus.main(): that answers Ctrl-C and closed pipes itself, with the code for "a check found something".
    try:
        with hortus.make_context(overview.program(), list(args)) as context:
            result = hortus.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        return USAGE
    except click.UsageError as error:
        where = error.ctx.command_path if error.ctx else f"{overview.program()} {args[0]}"
        raise HortusError(f"{_one_line(error)} (see {where} --help)") from error
    except click.ClickException as error:
        # click's own default of 1 would claim that a check found something.
        code = USAGE if error.exit_code == FOUND else error.exit_code
        raise HortusError(_one_line(error), code) from error
    except click.Abort as error:
        raise KeyboardInterrupt from error  # at a question
    return result if isinstance(result, int) else DONE


def _refuse_nothing(args: Sequence[str]) -> None:
    """Refuse an empty word, such as of a shell's unset variable: verbs would take it for an option not given."""
    for place, word in enumerate(args):
        name, sign, value = word.partition("=")
        if not word or (sign and not value and name.startswith("--")):
            given = repr(word) if word or not place else f"{args[place - 1]} {word!r}"
            raise HortusError(f"{given}: nothing is no value; a value is allowed, or to leave it out")


def _refuse_twice(args: Sequence[str]) -> None:
    """Refuse an option that is given twice: click would take the last one, and the other is silently lost."""
    command: click.Command | None = hortus
    context = click.Context(hortus)
    rest = list(args)
    while isinstance(command, click.Group):
        name = rest.pop(0) if rest else ""
        command = None if name.startswith("-") or not name else command.get_command(context, name)
    if command is None:
        return
    parser = command.make_parser(click.Context(command, **command.context_settings))
    try:
        given = parser.parse_args(rest)[2]
    except click.UsageError:
        return  # which will be said when it is parsed for good
    for option in given:
        once = isinstance(option, click.Option) and not (option.multiple or option.count or option.is_flag)
        if once and given.count(option) > 1:
            raise HortusError(f"{option.opts[0]}: it is given twice; once is allowed")


def _readable(text: str) -> str:
    """Return an error's text without what would drive the terminal, and cut where pages of input stand in it."""
    text = re.sub(rf"\S{{{_LONGEST_WORD},}}", lambda found: f"{found[0][:_CUT]}...", printable(text))
    half = _LONGEST_LINE // 2
    return "\n".join(
        line if len(line) <= _LONGEST_LINE else f"{line[:half]} ... {line[-half:]}" for line in text.split("\n")
    )


def _one_line(error: click.ClickException) -> str:
    text = " ".join(error.format_message().split())
    if isinstance(error, click.BadParameter) and error.param is not None and text.rstrip(".").endswith("integer range"):
        number = error.param.type
        if isinstance(number, click.IntRange):  # click names the range only to a number beyond it
            most = "or more" if number.max is None else f"to {number.max}"
            text = f"{text.rstrip('.')}: a whole number {number.min} {most} is allowed"
    return text[:1].lower() + text[1:].rstrip(".") if text[1:2].islower() else text


def _survive_narrow_encodings() -> None:
    # A Windows pipe or an old terminal may lack the braille and the arrows: better a "?" than a traceback.
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
