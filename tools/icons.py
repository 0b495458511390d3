"""The icons of the installable app, from web/public/icon.svg. Run it after that drawing has changed.

python tools/icons.py        needs Chromium, as the tests of the browser do
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
PAPER = "#f6efdf"
BADGE = (
    '<path d="M12 58V30L32 14l20 16v28H41V40H23v18z" fill="#fff"/><path d="M6 32 32 10l26 22" fill="none" stroke="#fff"'
    ' stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>'
)
"""Android shows only its outline, in one colour."""


def drawings() -> dict[str, tuple[int, str]]:
    whole = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    icon = whole[whole.index(">") + 1 : whole.rindex("</svg>")]
    barn = icon[icon.index("/>") + 2 :]
    paper = f'<rect width="64" height="64" fill="{PAPER}"/>'
    return {
        "icon-192": (192, icon),
        "icon-512": (512, icon),
        "icon-apple-180": (180, paper + barn),
        # Systems cut these to a circle or a drop: what matters stays within the middle.
        "icon-maskable-512": (512, f'{paper}<g transform="translate(9.6 8) scale(.7)">{barn}</g>'),
        "badge-96": (96, BADGE),
    }


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (size, drawing) in drawings().items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f'<body style="margin:0;background:transparent"><svg xmlns="http://www.w3.org/2000/svg" width="{size}"'
                f' height="{size}" viewBox="0 0 64 64" style="display:block">{drawing}</svg>'
            )
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
