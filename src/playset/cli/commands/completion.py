"""`playset completion`: the shell completes commands, options, decks and runs."""

from __future__ import annotations

import click


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print the script that lets a shell complete what you type: commands, options, decks and runs.

    \b
    bash:   playset completion bash > ~/.local/share/bash-completion/completions/playset
    zsh:    playset completion zsh > ~/.zfunc/_playset        (a folder that is in fpath)
    fish:   playset completion fish > ~/.config/fish/completions/playset.fish
    """
    from click.shell_completion import get_completion_class

    root = ctx.find_root()
    found = get_completion_class(shell)
    assert found is not None
    click.echo(found(root.command, {}, "playset", "_PLAYSET_COMPLETE").source())
