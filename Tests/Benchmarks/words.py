"""Words and sentences for generated packs. Everything is drawn from a `random.Random`."""

import random

NOUNS = """account album badge balance banner basket booking button calendar caption card cart
channel chapter chart comment contact coupon course delivery device document draft event favorite
feed figure filter flight folder forecast gallery garden goal header hint hotel inbox invoice item
journal journey kitchen label lesson library list loan locker map meal medal meeting member memo
menu message mission museum note notice order page panel payment permit photo picker player playlist
podcast profile project quote recipe record refund reminder report reservation review route
row sample schedule score screen season seat section session setting sheet shelf shipment
shop station statement status sticker story studio summary survey tab table task team ticket tile
toolbar tour track train transfer trip upload vehicle visit voucher wallet weather window
workout""".split()

ADJECTIVES = """active ample blank bold bright brief broad busy calm careful clear clever close common
compact crisp crowded current dense direct distant early earnest empty even exact fair
familiar fast firm first flat fresh friendly full gentle grouped heavy honest idle large late layered
leading light likely local long loose loud low mild modest muted narrow near neat nested new
numeric open orderly pale partial plain polite precise present primary private proven public quick
quiet rare ready recent regular remote rough round scarce second settled shallow shared sharp short
silent simple single slow small smooth soft sparse steady stray strict subtle sudden sunny tall
tidy tight tiny translucent trailing true uneven upper useful usual vague visible vivid warm weak
whole wide""".split()

VERBS = """align anchor announce balance center check collect combine compare confirm contain count
cover delay describe divide draw enlarge explain expose fade favor fit fold follow frame gather give
group guide hide hold indent join keep label lead level limit link list mark match measure mention
merge mirror move mute name narrow offer open order pair pause place point preserve promise prove
protect put quiet rank read reduce relate release repeat replace reserve respect reveal round save
scale separate set settle share shorten show signal slow soften sort space spread stack state steady
support test tie time treat trim trust unite vary weigh widen write""".split()

PLACES = """at before below beside between beyond inside near next outside over past through toward
under until within without""".split()

PEOPLE = """readers people visitors travelers customers newcomers commuters beginners colleagues
listeners players shoppers drivers guests students parents patients editors""".split()

EFFECTS = """lose their place|find it at a glance|read it twice|stop reading|know what comes next|
tap the wrong thing|wait without knowing why|see one group instead of three|start from the top again|
trust what they see|guess what it does|notice it too late|never learn that it is there|
compare the two without effort|look for a way back|turn the text size up and lose the rest|
recognize it from the last time|miss the one line that matters""".replace("\n", "").split("|")

SENTENCES = """
The {adjective} {noun} is what {people} look for, and the {adjective2} {noun2} {place} it makes them {effect}.
Where the {noun} and the {noun2} have the same weight, {people} {effect}.
{People} {effect} when every {adjective} {noun} asks for attention.
It costs nothing to {verb} the {adjective} {noun}, and it lets {people} {effect}.
Give the {noun} one {adjective} neighbor, and the {noun2} its place {place} the {noun3}.
What looks {adjective} on a drawing board becomes {adjective2} on a device that is held in one hand.
Between the {noun} and its {noun2}, {number} points are enough; between two {nouns}, use {number2}.
Do it once for the {noun}, and the {noun2} follows by itself.
Nobody comes here to admire the {noun}: {people} came for the {noun2}.
If they have to {verb} the {noun} before the {noun2} appears, {people} {effect}.
In {number} of {number2} sessions that we watched, the {adjective} {noun} was the first thing that {people} touched.
The system already knows how to {verb} {nouns}; a copy of it by hand stays {adjective} when the settings change.
Start with the {adjective} {noun}, then {verb} the {noun2}, and leave the {noun3} as it is.
One {noun} {place} the {adjective} {noun2} reads as one thing; with {number} points of air it reads as two.
The {adjective} version is not wrong in itself, it is wrong {place} the {noun}.
""".strip().split("\n")

TITLES = """
{Verb} {adjective} {nouns} {place} the {noun2}
{Verb} the {noun} {place} {adjective} {nouns}
Let {adjective} {nouns} {verb} the {adjective2} {noun2}
Never {verb} the {adjective} {noun} {place} the {noun2}
One {adjective} {noun} for each {adjective2} {noun2}
{Verb} what {adjective} {nouns} {verb2} {place} the {noun2}
""".strip().split("\n")


def plural(noun):
    if noun.endswith("y") and noun[-2] not in "aeo":
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("ch", "sh", "s")) else "s")


LISTS = {
    "noun": NOUNS, "nouns": [plural(noun) for noun in NOUNS], "adjective": ADJECTIVES, "verb": VERBS, "place": PLACES, "people": PEOPLE,
    "effect": EFFECTS, "number": [str(number) for number in range(2, 60)],
}


class Words(dict):
    """Values for the fields of a sentence, drawn at first use: `noun`, `noun2`, `People`."""

    def __init__(self, chance: random.Random):
        super().__init__()
        self.chance = chance

    def __missing__(self, field):
        word = self.chance.choice(LISTS[field.lower().rstrip("0123456789")])
        self[field] = word[0].upper() + word[1:] if field[0].isupper() else word
        return self[field]


def fill(chance, templates):
    return chance.choice(templates).format_map(Words(chance))


def sentence(chance):
    return fill(chance, SENTENCES)


def paragraph(chance, length):
    """Sentences of together about `length` bytes."""
    found = [sentence(chance)]
    while sum(map(len, found)) < length - 60:
        found.append(sentence(chance))
    return " ".join(found)


def title(chance):
    text = fill(chance, TITLES)
    return text[0].upper() + text[1:]


def phrase(chance):
    """One to three words such as an interface shows."""
    adjective = [chance.choice(ADJECTIVES)] if chance.random() < 0.6 else []
    nouns = chance.sample(NOUNS, 1 if chance.random() < 0.7 else 2)
    return " ".join(adjective + nouns).capitalize()


def tag(number):
    """The name of the tag with this number: short names first, then combinations."""
    if number < len(NOUNS):
        return NOUNS[number]
    number -= len(NOUNS)
    adjective, noun = divmod(number, len(NOUNS))
    third, adjective = divmod(adjective, len(ADJECTIVES))
    name = f"{ADJECTIVES[adjective]}-{NOUNS[noun]}"
    return name if third == 0 else f"{name}-{NOUNS[third - 1]}"
