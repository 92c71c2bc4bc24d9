"""Collect the pages of the site in `build/docs`: those of `docs/`, and those that come from the rest of the project.

`make docs` runs it. It ends with an error if a picture is missing, or if the navigation leaves out a page or names
one that does not exist. The generator reports dead links.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from posixpath import join, normpath, relpath

ROOT = Path(__file__).parents[1]
SITE = ROOT / "build" / "docs"
sys.path.insert(0, str(ROOT))

from bot.text import speaker  # noqa: E402
from games.core import text  # noqa: E402

GAMES = ("medici", "medici_card", "intrige", "mediterranee")
COPIES = {
    "CONTRIBUTING.md": "contribute/index.md",
    "CHANGELOG.md": "about/changes.md",
    "PRIVACY.md": "about/privacy.md",
    "TERMS.md": "about/terms.md",
    "SECURITY.md": "about/security.md",
    **{f"games/{game}/rules.en.md": f"rules/{game}.en.md" for game in GAMES},
    **{f"games/{game}/rules.fr.md": f"rules/{game}.fr.md" for game in GAMES},
    **{f"tests/render/golden/overview-{game}.png": f"pictures/overview-{game}.png" for game in GAMES},
}
"""Files of the project that are pages or pictures of the site, and where."""

_IMAGE = re.compile(r'<img src="([^"]+)" alt="([^"]+)" width="(\d+)">')
_PICTURE = re.compile(r"!\[[^\]]*\]\(([^)\s]+)\)")
_LINK = re.compile(r"(?<=\]\()([^)#\s]+)((?:#[^)\s]*)?)(?=\))")


def main() -> None:
    """Write all pages and pictures, with links between them."""
    shutil.rmtree(SITE, ignore_errors=True)
    pages = {str(path.relative_to(ROOT / "docs")): path for path in (ROOT / "docs").rglob("*") if path.is_file()}
    pages |= {target: ROOT / source for source, target in COPIES.items()}
    for place, source in pages.items():
        if source.suffix in (".md", ".png", ".gif"):
            target = SITE / place
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.suffix == ".md":
                target.write_text(_page(source.read_text(encoding="utf-8"), place), encoding="utf-8")
            else:
                shutil.copyfile(source, target)
    written = {str(path.relative_to(SITE)) for path in SITE.rglob("*.md")}
    named = set(re.findall(r"[\w./-]+\.md", (ROOT / "mkdocs.yml").read_text(encoding="utf-8")))
    if missing := [*_missing_pictures()]:
        sys.exit(f"No such pictures: {', '.join(missing)}.")
    if written != named:
        sys.exit(f"mkdocs.yml: no such pages {sorted(named - written)}; not in it {sorted(written - named)}.")


def _missing_pictures() -> Iterator[str]:
    """Yield the pictures that pages show and that do not exist, each with its page. The generator ignores them."""
    for page in SITE.rglob("*.md"):
        for name in _PICTURE.findall(page.read_text(encoding="utf-8")):
            if not (page.parent / name).is_file():
                yield f"{name} ({page.relative_to(SITE)})"


def _page(markdown: str, place: str) -> str:
    """Return a page with the parts made from the code, pictures in Markdown, and links to pages of the site."""
    markdown = _IMAGE.sub(r"![\2](\1){ width=\3 }", markdown)
    markdown = markdown.replace("<!-- settings -->", "\n".join(_settings()))
    markdown = markdown.replace("<!-- games -->", "\n".join(_games()))
    return _linked(markdown, place)


def _linked(markdown: str, place: str) -> str:
    """Replace links that leave `docs/`: to the page of the site, or else by the name of the file."""
    source = next((source for source, target in COPIES.items() if target == place), f"docs/{place}")
    here = place.rpartition("/")[0] or "."

    def replace(found: re.Match[str]) -> str:
        link, anchor = found[1], found[2]
        if "://" in link or link.startswith("mailto:"):
            return found[0]
        meant = normpath(join(source.rpartition("/")[0], link))
        if not (ROOT / meant).exists():
            return found[0]  # made here, or dead: the generator tells
        target = COPIES.get(meant) or (meant.removeprefix("docs/") if meant.startswith("docs/") else "")
        return f"{relpath(target, here)}{anchor}" if target else "OUTSIDE"

    linked = _LINK.sub(replace, markdown)
    return re.sub(r"\[([^\]]*)\]\(OUTSIDE\)", r"`\1`", linked)


def _settings() -> Iterator[str]:
    """Yield a table of all settings: what `.env.example` says of each."""
    yield "| Setting | Default | |\n|---|---|---|"
    for block in (ROOT / ".env.example").read_text(encoding="utf-8").split("\n\n")[1:]:
        *comments, setting = block.strip().split("\n")
        name, _, default = setting.partition("=")
        words = " ".join(line.removeprefix("#").strip() for line in comments).replace("|", "\\|")
        yield f"| `{name}` | {f'`{default}`' if default else '–'} | {words} |"


def _games() -> Iterator[str]:
    """Yield each game's overview: its picture and its numbered parts."""
    for game in GAMES:
        say = speaker("en", game)
        name = say(text("game-name"))
        yield f"\n## {name}\n\n{say(text('overview'))}\n\n![A table of {name}](../pictures/overview-{game}.png)\n"
        for number in range(1, 10):
            try:
                yield f"{number}. {say(text(f'overview-{number}'))}"
            except LookupError:
                break
        yield f"\n[All rules](../rules/{game}.en.md)"


if __name__ == "__main__":
    main()
