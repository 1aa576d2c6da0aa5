"""`playset rate` and `playset validate`: what cards are worth, and whether people's games say the same."""

from __future__ import annotations

import click

from playset.cli.commands.options import (
    RunOptions,
    WholeNumber,
    complete_run,
    json_option,
    pilots_option,
    plays_games,
    seed_option,
    workers_option,
)

bot_option = click.option(
    "--bots", "--bot", "bot", default=None, metavar="BOT", help="Who plays; the strongest if not given."
)
set_option = click.option(
    "--set", "only", default=None, metavar="CODE", help="Take only rows of this set of the table."
)


def parse_weights(ctx: click.Context, param: click.Parameter, value: str | None) -> dict[str, float] | None:
    """Parse weights of rarities, written like common=1,rare=0.2."""
    if value is None:
        return None
    found: dict[str, float] = {}
    for item in value.split(","):
        name, _, weight = item.partition("=")
        try:
            found[name.strip().lower()] = float(weight)
        except ValueError:
            raise click.BadParameter(f"{item!r} is no weight of a rarity; write it like rare=0.2") from None
    return found


@click.command()
@click.argument("code", required=False, metavar="[SET]")
@click.option("--list", "names", type=click.Path(), default=None, metavar="FILE", help="Names of cards, or a table.")
@click.option("--cards", type=click.Path(), default=None, metavar="FILE", help="Cards as a card file has them.")
@set_option
@click.option("-n", "--games", type=WholeNumber(1), default=4000, metavar="N", help="How many.  [default: 4000]")
@bot_option
@click.option("--colours", type=WholeNumber(1, 5), default=2, help="Colours of a deck.  [default: 2]")
@click.option("--lands", type=WholeNumber(1), default=17, help="Basic lands of a deck.  [default: 17]")
@click.option("--size", type=WholeNumber(2), default=40, help="Cards of a deck.  [default: 40]")
@click.option("--weights", callback=parse_weights, metavar="RARITY=W,…", help="How often rarities are taken.")
@plays_games
def rate(
    how: RunOptions,
    code: str | None,
    names: str | None,
    cards: str | None,
    only: str | None,
    games: int,
    bot: str | None,
    colours: int,
    lands: int,
    size: int,
    weights: dict[str, float] | None,
) -> None:
    """Find out what each card of a set is worth, from games between random decks of its cards.

    For every game two decks are made at random: two colours, 17 basic lands, a sensible curve. Each card gets the win
    rate of the games in which it was in hand, with its interval. The cards are those of a list (names, or a table with
    the columns card, colour and rarity), of a card file, which may be one of your own design, or of a set, if the
    imported card file names all printings.

    \b
    The cards of a list:          playset rate --list cube.txt
    A set that you made up:       playset rate --cards myset.json -n 10000
    One set of a larger table:    playset rate --list ratings.tsv --set FDN
    As a page:                    playset rate --list cube.txt --html cube.html

    Exit status: 0 done, 1 a game ended with an error, 2 something given was wrong, 130 ended by Ctrl-C.
    """
    from playset.cli.rating import run_rate
    from playset.sim.limited import RARITY_WEIGHTS, DeckSettings

    settings = DeckSettings(size, lands, colours, weights if weights is not None else RARITY_WEIGHTS)
    run_rate(how, code, names, cards, only, games, bot, settings)


@click.command()
@click.argument("table", type=click.Path(), metavar="TABLE")
@click.option(
    "--decks",
    type=click.Path(exists=True, file_okay=False),
    default=None,
    metavar="FOLDER",
    help="Lists of the decks of a matchup table.",
)
@click.option("--run", default=None, metavar="RUN", shell_complete=complete_run, help="Take a kept run; play nothing.")
@set_option
@click.option("-n", "--games", type=WholeNumber(1), default=None, metavar="N", help="Games in all, or of each matchup.")
@bot_option
@pilots_option
@click.option("--picture", default=None, metavar="FILE", help="Draw a dot for each card, as SVG.")
@plays_games
def validate(
    how: RunOptions,
    table: str,
    decks: str | None,
    run: str | None,
    only: str | None,
    games: int | None,
    bot: str | None,
    pilots: str | None,
    picture: str | None,
) -> None:
    """Hold results of bots against results of people.

    TABLE has people's results, columns separated by tabs or commas. Ratings of cards have the columns card, gih_wr (win
    rate with the card in hand) and games, and may have colour and rarity; matchups have first, second, first_wins and
    matches, and the lists are files of those names in --decks. Correlations come with intervals, with the most that
    could be seen for noise, and beside what can be told without playing.

    \b
    Ratings of a set:      playset validate ratings.tsv --set FDN -n 20000
    Of a kept rating:      playset validate ratings.tsv --set FDN --run last
    Matchups:              playset validate matchups.tsv --decks lists/ -n 100 --html people.html
    As a picture:          playset validate ratings.tsv --set FDN --run last --picture ratings.svg
    By learned pilots:     playset validate matchups.tsv --decks lists/ --pilots pilots/

    Exit status: 0 done, 1 a game ended with an error, 2 something given was wrong, 130 ended by Ctrl-C.
    """
    from playset.cli.rating import run_validate

    run_validate(how, table, decks, run, only, games, bot, pilots, picture)


@click.command()
@click.option("--list", "names", type=click.Path(), required=True, metavar="FILE", help="Names of cards, or a table.")
@set_option
@click.option("-n", "--games", type=WholeNumber(1), default=400, metavar="N", help="How many.  [default: 400]")
@bot_option
@click.option("--never-used", is_flag=True, help="Print only the names of cards that were never cast.")
@seed_option
@workers_option
@json_option
def habits(
    names: str,
    only: str | None,
    games: int,
    bot: str | None,
    never_used: bool,
    seed: int | None,
    workers: int | None,
    as_json: bool,
) -> None:
    """Find out what bots do with each card of a list, and what of it looks wrong.

    Random decks of the cards play each other. For each card: in how many of the games in which it could be cast it was,
    the same for its abilities and for attacking, whether its targets were on its own side, in whose turn it was cast,
    and what casting it gained in points of the evaluator. Flagged are cards that never are cast, used or attack
    although they could, that do harm to their own side, and that a game was lost by using.

    \b
    All cards of a list:             playset habits --list cube.txt
    Only what is never cast:         playset habits --list cube.txt --never-used -n 2000
    Another bot:                     playset habits --list cube.txt --bot greedy
    """
    from playset.cli.habits import run_habits

    run_habits(names, only, games, bot, never_used, seed or 0, workers, as_json)
