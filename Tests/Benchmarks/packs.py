#!/usr/bin/env python3
"""Writes a handbook of generated rules, in the proportions of a public pack. The same size and seed
give the same bytes.

    python3 Tests/Benchmarks/packs.py RULES FOLDER [--kind full|short] [--seed NUMBER]

`full`: rules of 4.8 KB with 2.7 Swift blocks of 29 lines on average, six tags, sources and links, in
sections of fifty. Each names a check, which flags its Incorrect example and passes its Correct one.
`short`: rules of 1 KB without Swift.
The proportions are those of the pack ios-ui-refactor (51 rules, 122 tags).
"""

import argparse
import pathlib
import random
import re
import shutil

import examples
import words

SECTION_SIZE = 50
IMPACTS = {"CRITICAL": 37, "HIGH": 41, "MEDIUM-HIGH": 12, "MEDIUM": 10}
SHORT_LANGUAGES = ["text", "css", "json"]


class Pack:
    """What the rules of a handbook have in common: its tags, and the files that they can link to."""

    def __init__(self, count, seed):
        self.chance = random.Random(f"{seed}/{count}")
        self.sections = -(-count // SECTION_SIZE)
        # The number of distinct tags grows with the 0.6th power of the number of rules.
        self.tags = round(11.5 * count ** 0.6)
        self.titles = set()
        self.written = []

    def title(self):
        while True:
            title = words.title(self.chance)
            if title not in self.titles:
                self.titles.add(title)
                return title

    def tag(self):
        """Few tags are frequent, and many are rare."""
        return words.tag(int(self.tags * self.chance.random() ** 2.2))

    def section(self, number):
        return words.tag(len(words.NOUNS) + number)

    def rule_tags(self, section, count):
        found = [section]
        while len(found) < count:
            tag = self.tag()
            if tag not in found:
                found.append(tag)
        return ", ".join(found)


def source(chance):
    """A source such as rules cite. Nothing is loaded from it."""
    host = "https://developer.apple.com"
    if chance.random() < 0.5:
        noun = chance.choice(words.NOUNS)
        return f"[{noun.capitalize()}]({host}/design/human-interface-guidelines/{noun})"
    year = chance.randint(2019, 2025)
    video = f"{host}/videos/play/wwdc{year}/{chance.randint(10001, 10299)}/"
    return f"[WWDC{year % 100}: {words.title(chance)}]({video})"


def fence(lines, language="swift"):
    return f"```{language}\n" + "\n".join(lines) + "\n```\n"


def table(chance):
    rows = [f"| {words.phrase(chance)} | `.{chance.choice(words.NOUNS)}` | {words.phrase(chance)} |"
            for _ in range(chance.randint(3, 5))]
    return "| Where | Use | Why |\n|---|---|---|\n" + "\n".join(rows) + "\n"


def bullets(chance):
    return "".join(f"- `.{chance.choice(words.NOUNS)}`: {words.sentence(chance)}\n"
                   for _ in range(chance.randint(3, 5)))


def front_matter(pack, title, section, tags, checks):
    impact = pack.chance.choices(list(IMPACTS), IMPACTS.values())[0]
    return (f"---\ntitle: {title}\nimpact: {impact}\n"
            f'impactDescription: "{words.sentence(pack.chance)}"\n'
            f"tags: {pack.rule_tags(section, tags)}\n{checks}---\n\n## {title}\n\n")


def full_rule(pack, title, section):
    """The text of a rule, with the parts of a published one in their order."""
    chance = pack.chance
    pair = examples.pair(chance)
    tags = chance.choices([5, 6, 7], [20, 70, 10])[0]
    text = front_matter(pack, title, section, tags, f"checks: {pair.check}\n")
    text += words.paragraph(chance, chance.randint(650, 1150)) + "\n\n"
    if chance.random() < 0.12 and pack.written:
        other = chance.choice(pack.written)
        text += f"> **See also:** [{other.stem}](../{other.parent.name}/{other.name})\n\n"
    text += f"**Incorrect ({pair.why}):**\n\n{fence(pair.incorrect)}\n"
    text += f"**Correct ({pair.remedy}):**\n\n{fence(pair.correct)}\n"
    for label in chance.choices([[], ["Exceptional"], ["Exceptional", "Alternative"]], [43, 42, 15])[0]:
        text += f"**{label} ({words.phrase(chance).lower()}):**\n\n{fence(examples.other(chance))}\n"
        text += words.paragraph(chance, 200) + "\n\n"
    if chance.random() < 0.6:
        heading = f"**{words.phrase(chance)}, by {chance.choice(words.NOUNS)}:**\n\n"
        text += heading + chance.choice([table, bullets])(chance) + "\n"
    if chance.random() < 0.8:
        text += f"**When NOT to apply:** {words.paragraph(chance, 260)}\n\n"
    sources = [source(chance) for _ in range(chance.choices([0, 1, 2], [25, 50, 25])[0])]
    return text + ("Reference: " + ", ".join(sources) + "\n" if sources else "")


def short_rule(pack, title, section):
    chance = pack.chance
    text = front_matter(pack, title, section, 3, "checks: none\nchecksReason: The words are the rule.\n")
    text += words.paragraph(chance, 260) + "\n\n"
    language = chance.choice(SHORT_LANGUAGES)
    for label in ("Incorrect", "Correct"):
        name, value = chance.choice(words.NOUNS), words.phrase(chance)
        line = {"text": value, "css": f".{name} {{ margin: {chance.randint(1, 40)}px; }}",
                "json": f'{{ "{name}": "{value}" }}'}[language]
        text += f"**{label} ({words.phrase(chance).lower()}):**\n\n{fence([line], language)}\n"
    return text + f"Reference: {source(chance)}\n"


KINDS = {"full": full_rule, "short": short_rule}


def write(count, folder, kind="full", seed=1):
    """Writes a handbook to a new folder and returns the paths of its rules."""
    pack = Pack(count, seed)
    folder.mkdir(parents=True)
    (folder / "handbook.yaml").write_text(f"title: A handbook of {count} rules\n")
    for number in range(count):
        section = pack.section(number // SECTION_SIZE)
        if number % SECTION_SIZE == 0:
            (folder / section).mkdir()
            (folder / section / "_section.md").write_text(
                f"---\ntitle: {section.replace('-', ' ').capitalize()}\nimpact: HIGH\n---\n\n"
                f"{words.paragraph(pack.chance, 400)}\n")
        title = pack.title()
        name = re.sub(r"[^a-z]+", "-", title.lower())
        path = folder / section / f"{name}.md"
        path.write_text(KINDS[kind](pack, title, section))
        pack.written.append(path)
    return pack.written


def write_library(handbooks, rules, folder, seed=1):
    """Writes a folder of handbooks that have together about `rules` rules."""
    for number in range(handbooks):
        write(max(1, rules // handbooks), folder / words.tag(len(words.NOUNS) + number),
              seed=f"{seed}/{number}")


def copy(handbook, target):
    """Copies a handbook without its `url`, so that its site has no base path."""
    shutil.copytree(handbook, target)
    settings = target / "handbook.yaml"
    if settings.exists():
        settings.write_text(re.sub(r"^url:.*\n", "", settings.read_text(), flags=re.M))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("rules", type=int)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--kind", choices=KINDS, default="full")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    shutil.rmtree(options.folder, ignore_errors=True)
    write(options.rules, options.folder, options.kind, options.seed)


if __name__ == "__main__":
    main()
