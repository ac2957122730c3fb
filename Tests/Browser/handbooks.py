"""The invented handbooks of this suite, written to disk when a test needs one."""

import awkward
from commands import write_files


def write(name, folder):
    return write_files(folder, {
        "specimen": specimen, "awkward": awkward.files, "rightward": rightward, "many": many,
        "shelf": shelf,
    }[name]())


def rule(title, incorrect="Text(\"A\")", correct="Text(\"B\")", body="Because it is so.", **keys):
    """The text of a rule with both examples; the keys become front matter."""
    front = "".join(f"{key}: {value}\n" for key, value in {"impact": "MEDIUM", **keys}.items())
    return (
        f"---\ntitle: {title}\n{front}---\n\n{body}\n\n"
        f"**Incorrect (what not to do):**\n\n```swift\n{incorrect}\n```\n\n"
        f"**Correct (what to do):**\n\n```swift\n{correct}\n```\n")


def specimen():
    """A small handbook without problems, used to test the search, the filter, and the keyboard."""
    return {
        "handbook.yaml": "title: Specimen of light\ndescription: Rules about lamps.\n"
                         "url: https://specimen.example/book/\nsections: [light, motion]\n"
                         "redirects:\n  rules/old-lamp.html: rules/one-lamp.html\n",
        "light/_section.md": "---\ntitle: Light\nimpact: HIGH\ndescription: What shines.\n---\n\n"
                             "Lamps come first, [steps](../motion/_section.md) later.\n",
        "motion/_section.md": "---\ntitle: Motion\nimpact: MEDIUM\n"
                              "description: What moves.\n---\n\nNothing moves alone.\n",
        "light/frosted-trays.md": rule(
            "Rest labels on a frosted tray", impact="HIGH", tags="glass, legibility",
            platforms="iOS, macOS", synonyms="milkiness, see-through", related="[one-lamp]",
            updated="2025-01-02", since="iOS 15",
            body="## Rest labels on a frosted tray\n\nA label on a photograph drowns; a tray keeps "
                 "it afloat, see [the lamp](one-lamp.md) and [how to read](../articles/"
                 "reading-light.md#by-night).\n\n### When it rains\n\n"
                 "Rain asks for `.ultraThinMaterial` and for patience.\n\n### When it snows\n\n"
                 "| weather | tray |\n| --- | ---: |\n| snow | deep |\n\n- [x] shovel\n- [ ] salt",
            incorrect="struct Tray: View {\n    @State private var isWet = false\n"
                      "    var body: some View {\n        Text(\"Pier\")\n"
                      "            .foregroundStyle(.white.opacity(0.5))\n    }\n}",
            correct="struct Tray: View {\n    @State private var isWet = false\n"
                    "    var body: some View {\n        Text(\"Pier\")\n"
                    "            .foregroundStyle(.secondary)\n"
                    "            .background(.ultraThinMaterial, in: .rect(cornerRadius: 8))\n"
                    "    }\n}") +
            "\nReference: [A note on trays](https://lamps.example/trays)\n",
        "light/one-lamp.md": rule(
            "Let one lamp lead", impact="CRITICAL", tags="glass, focus", aliases="first-lamp",
            platforms="iOS", correct="Text(\"Lead\").font(.largeTitle)") +
            "\nReference: [A note on trays](https://lamps.example/trays), a book without address\n",
        "light/old-candle.md": rule(
            "Snuff the candle", impact="LOW", tags="focus", deprecated="Use a lamp instead."),
        "light/secret.md": rule("A secret lantern", tags="hidden", draft="true"),
        "motion/short-steps.md": rule(
            "Take short steps", impact="MEDIUM", tags="timing", platforms="watchOS",
            correct="Text(\"Step\").animation(.snappy, value: step)"),
        "motion/quiet-landing.md": rule(
            "Land quietly", impact="HIGH", tags="timing, focus",
            body="The carefulLandingGear matters, as does chiaroscuro."),
        "articles/reading-light.md":
            "---\ntitle: How to read light\ndescription: By day and by night.\n---\n\n"
            "## By day\n\nLook at [the tray](../light/frosted-trays.md#incorrect-1).\n\n"
            "## By night\n\nUse [a lamp](../light/one-lamp.md).\n\n![A lamp](lamp.svg)\n\n"
            "```swatch\nmaterial: thin\nlevel: secondary\n```\n\n"
            "- On a desk:\n\n  ```swatch\n  platform: macos\n  material: sidebar\n"
            "  appearance: dark\n  size: 320\n  ```\n\n"
            "```swatch\nmaterial: regular\nvision: all\nbackdrop: vivid\n```\n",
        "articles/lamp.svg": awkward.PICTURE,
    }


def rightward():
    """A handbook that is written from right to left and allows HTML."""
    rule = (
        "---\ntitle: {title}\nimpact: {impact}\ntags: {tag}\n---\n\n## {title}\n\n"
        "نص قصير عن `.foregroundStyle` و <kbd>⌘</kbd> وعن H<sub>2</sub>O.\n\n"
        "<details><summary>المزيد</summary>\n\nسطر آخر.\n\n</details>\n\n"
        "> اقتباس\n\n1. أولا\n2. ثانيا\n\n| عمود | قيمة |\n| --- | --- |\n| طويل | ٣ |\n\n"
        "**Incorrect (خطأ):**\n\n```swift\nText(\"سلام\").opacity(0.5)\n```\n\n"
        "**Correct (صواب):**\n\n```swift\nText(\"سلام\").foregroundStyle(.secondary)\n```\n")
    return {
        "handbook.yaml": "title: دليل الضوء\ndescription: قواعد قليلة.\nlanguage: ar\n"
                         "html: allow\nsections: [daw]\n",
        "daw/_section.md": "---\ntitle: الضوء\nimpact: HIGH\ndescription: ما يضيء.\n---\n\nمقدمة.\n",
        "daw/awwal.md": rule.format(title="القاعدة الأولى", impact="HIGH", tag="لون"),
        "daw/قاعدة.md": rule.format(title="القاعدة الثانية", impact="LOW", tag="لون, خط"),
    }


def many():
    """520 tiny rules, so that every list of all of them needs a second page."""
    rules = {
        f"heap/pebble-{number:03}.md": rule(
            f"Pebble {number:03}", impact="HIGH" if number == 7 else "LOW",
            tags="stone, round" if number < 7 else "stone")
        for number in range(1, 521)
    }
    return {
        "handbook.yaml": "title: A heap\nsections: [heap]\n",
        "heap/_section.md": "---\ntitle: The heap\nimpact: LOW\ndescription: Stones.\n---\n\nMany.\n",
        **rules,
    }


def shelf():
    """A library: two handbooks and a pack in one folder. Both handbooks have the same rule ids."""
    pack = {
        "_sections.md": "# Sections\n\n## 1. Bread (bread)\n\n**Impact:** HIGH\n"
                        "**Description:** Loaves.\n",
        "bread-crust.md": rule("Bake a crust", tags="bread, oven"),
        "bread-crumb.md": rule("Leave the crumb alone", tags="bread",
                               body="Unlike [a crust](./bread-crust.md)."),
    }
    return {
        **{f"lamps/{path}": text for path, text in specimen().items()},
        **{f"candles/{path}": text.replace("Specimen", "Second specimen")
           for path, text in specimen().items()},
        **{f"bakery/references/{path}": text for path, text in pack.items()},
        "bakery/metadata.json": '{"version": "1.2", "abstract": "Rules of a bakery.", '
                                '"date": "May 2025", "references": ["https://bread.example/"]}',
    }
