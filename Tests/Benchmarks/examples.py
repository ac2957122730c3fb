"""Generated Swift examples: screens with a mistake that a check finds, and the same screens without it.

`templates/mistakes.txt` has the mistakes: the id of a check, the words in the labels of the two examples,
the code that the check flags, and the code that it prefers. `views.txt` and `rows.txt` have views without
a mistake. A template has fields such as `$value` or `$flag2`, which a `Screen` replaces by names and
declares: `value` is a String, `flag` a Bool, `count` an Int, `input` a String that is edited, `items` a
list. The other fields are texts, symbols and numbers.
"""

import collections
import pathlib
import string

import words

TEMPLATES = pathlib.Path(__file__).parent / "templates"
Mistake = collections.namedtuple("Mistake", "check why remedy flagged preferred")


def mistake(text):
    head, code = text.split("\n", 1)
    return Mistake(*head.split(" | "), *code.split("\n---\n"))


def parts(file, separator="---"):
    return (TEMPLATES / file).read_text().strip("\n").split(f"\n{separator}\n")


MISTAKES = [mistake(text) for text in parts("mistakes.txt", "===")]
VIEWS = parts("views.txt")
ROWS = parts("rows.txt")

ICONS = """star heart bell bookmark paperplane tray folder calendar clock map car tram airplane leaf
flame bolt cart creditcard gift tag house camera film music.note book doc envelope
phone message mic globe lock key wifi sun.max moon cloud drop umbrella snowflake""".split()
ACTIONS = """add apply book call change choose close compose confirm copy edit export follow
invite join move open pay pin play refresh rename reply save send share show skip sort start stop
subscribe update view""".split()

CHOICES = {
    "icon": ICONS, "action": ACTIONS,
    "odd": [str(number) for number in (7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27)],
    "even": ["4", "8", "12", "16", "20", "24"],
    "size": [str(number) for number in range(11, 35)],
    "small": [str(number) for number in range(18, 40)],
    "large": [str(number) for number in range(44, 72)],
    "length": [str(number) for number in range(80, 320, 4)],
    "radius": ["8", "10", "12", "14", "16", "20"],
    "time": ["0.2", "0.25", "0.3", "0.35", "0.4", "0.5", "0.6"],
    "scale": ["1.1", "1.15", "1.2", "1.25", "1.3", "1.4"],
    "red": ["0.12", "0.2", "0.34", "0.46", "0.58"],
    "green": ["0.15", "0.27", "0.41", "0.53", "0.66"],
    "blue": ["0.72", "0.78", "0.84", "0.91", "0.97"],
    "hue": ["red", "orange", "green", "blue", "purple", "pink", "teal", "indigo", "mint"],
    "accent": ["blue", "purple", "indigo", "teal", "mint"],
    "body": ["body", "callout", "subheadline"],
    "caption": ["footnote", "caption"],
    "heading": ["title", "title2", "title3"],
    "material": ["regularMaterial", "thickMaterial", "thinMaterial"],
    "weight": ["medium", "semibold", "bold"],
    "light": ["light", "thin", "ultraLight"],
    "spring": ["smooth", "snappy", "bouncy"],
    "shape": [".capsule", ".circle", ".rect(cornerRadius: 12)"],
}
DECLARED = {
    "value": "let {}: String", "flag": "@State private var {} = false",
    "count": "@State private var {} = 3", "input": '@State private var {} = ""',
    "items": "let {}: [{}]",
}


class Screen:
    """A view with a name and with the properties that its parts use."""

    def __init__(self, chance):
        self.chance = chance
        self.nouns = chance.sample(words.NOUNS, 60)
        self.properties = []
        self.name = joined(chance.choice(words.ADJECTIVES), self.nouns.pop(), self.nouns.pop())

    def drawn(self, kind):
        """A new value for a field of this kind."""
        if kind in DECLARED:
            return self.declared(kind)
        if kind == "text":
            return words.phrase(self.chance)
        if kind == "note":
            return words.sentence(self.chance).split(",")[0].rstrip(".")
        if kind == "Type":
            return joined(self.nouns.pop())
        return self.chance.choice(CHOICES[kind])

    def declared(self, kind):
        noun = self.nouns.pop()
        adjective = self.chance.choice(words.ADJECTIVES)
        name = {"flag": "is" + joined(noun, adjective), "items": words.plural(noun),
                "count": noun + "Count"}.get(kind, adjective + joined(noun))
        self.properties.append(DECLARED[kind].format(name, joined(noun)))
        return name

    def lines(self, template, fields=None):
        """The lines of a template. Templates that are given the same fields share names."""
        fields = Fields(self) if fields is None else fields
        return string.Template(template).substitute(fields).split("\n")


class Fields(dict):
    """Values for the fields of a template, drawn at first use."""

    def __init__(self, screen):
        super().__init__()
        self.screen = screen

    def __missing__(self, field):
        self[field] = self.screen.drawn(field.rstrip("0123456789"))
        return self[field]


def joined(*parts):
    return "".join(part[:1].upper() + part[1:] for part in parts)


def indented(lines, depth):
    return ["    " * depth + line if line else line for line in lines]


def body(screen, lines, container):
    """The declaration of a screen around the lines of its body."""
    for opening, *modifiers in reversed(container):
        lines = [opening] + indented(lines, 1) + ["}"] + modifiers
    properties = indented(screen.properties, 1)
    return ([f"struct {screen.name}View: View {{"] + properties + [""] * bool(properties)
            + ["    var body: some View {"] + indented(lines, 2) + ["    }", "}"])


# What is around the parts of a screen, from the outside in: an opening line, then its modifiers.
CONTAINERS = [
    [["ScrollView {"], ["VStack(alignment: .leading, spacing: 16) {", ".padding()"]],
    [["ScrollView {", ".navigationBarTitleDisplayMode(.inline)"],
     ["LazyVStack(alignment: .leading, spacing: 12) {", ".padding(16)"]],
    [["VStack(alignment: .leading, spacing: 8) {", ".padding(.horizontal, 20)"]],
    [["VStack(spacing: 12) {", ".frame(maxWidth: .infinity)", ".padding(24)"]],
]


def length(chance):
    """The wanted number of lines, from 6 to 56. Since a view is not cut where it ends, examples have 29
    lines on average, as in published rules."""
    return min(56, max(6, round(chance.gauss(23.5, 12))))


def fillers(screen, wanted):
    """Views without a mistake, of together about `wanted` lines, each a list of lines."""
    found = []
    lines = 0
    while lines < wanted - 2 and len(found) < 20:
        view = screen.lines(screen.chance.choice(VIEWS))
        if screen.chance.random() < 0.3:
            view = screen.lines("// $note") + view
        found.append(view)
        lines += len(view)
    return found


def supporting(chance):
    """A second view, such as a row of a list."""
    row = Screen(chance)
    lines = row.lines(chance.choice(ROWS))
    return [""] + body(row, lines, [["HStack {", ".padding(.vertical, 8)"]])


# A judged pair: the id of its check, and for Incorrect and Correct the words of the label and the lines.
Pair = collections.namedtuple("Pair", "check why incorrect remedy correct")


def pair(chance):
    found = chance.choice(MISTAKES)
    screen = Screen(chance)
    fields = Fields(screen)
    why, remedy, flagged, preferred = (screen.lines(text, fields) for text in found[1:])
    wanted = length(chance)
    if wanted < 13:
        return Pair(found.check, why[0], flagged, remedy[0], preferred)
    container = chance.choice(CONTAINERS)
    extra = supporting(chance) if wanted > 34 and chance.random() < 0.5 else []
    around = len(screen.properties) + 4 + 2 * len(container)
    views = fillers(screen, wanted - len(flagged) - len(extra) - around)
    at = chance.randint(0, len(views))

    def example(middle):
        lines = [line for view in views[:at] + [middle] + views[at:] for line in view]
        return body(screen, lines, container) + extra

    return Pair(found.check, why[0], example(flagged), remedy[0], example(preferred))


def other(chance):
    """The lines of an example that is not judged."""
    screen = Screen(chance)
    container = chance.choice(CONTAINERS)
    views = fillers(screen, max(3, length(chance) - 4 - 2 * len(container)))
    return body(screen, [line for view in views for line in view], container)
