"""Handbooks with one flaw each: the files, and the one diagnostic that they must cause."""

from dataclasses import dataclass, field

HEAD = "---\ntitle: Calm edges\nimpact: HIGH\n---\n\n"
INCORRECT = "**Incorrect (loud):**\n\n```swift\nText(\"A\")\n```\n\n"
CORRECT = "**Correct (calm):**\n\n```swift\nText(\"B\")\n```\n"
BODY = INCORRECT + CORRECT
RULE = HEAD + BODY
AT = "shore/calm-edges.md"

# A handbook without flaws; each case below replaces or adds files.
SOUND = {
    "handbook.yaml": "title: Shore\nsections: [shore]\n",
    "shore/_section.md": "---\ntitle: Shore\nimpact: HIGH\ndescription: Edges.\n---\n\nSand.\n",
    AT: RULE,
    "shore/tide.md": RULE.replace("Calm edges", "Mind the tide"),
}


@dataclass
class Flaw:
    name: str
    id: str
    # Text of shore/calm-edges.md, or {path: text}.
    files: str | bytes | dict
    # Line and column; None if several positions would be correct.
    line: int | None = 1
    column: int | None = 1
    severity: str = "error"
    path: str = AT
    # Text that the message, its notes, or its fix must contain.
    says: str = ""
    options: list = field(default_factory=list)
    # {path: target} of symbolic links; a pipe if the target is None.
    links: dict = field(default_factory=dict)

    @property
    def written(self):
        return self.files if isinstance(self.files, dict) else {AT: self.files}


def head(*lines):
    return "---\n" + "".join(line + "\n" for line in lines) + "---\n\n" + BODY


def prose(text):
    return HEAD + text + "\n\n" + BODY


BOMB = "\n".join(
    [f"a0: &a0 [{', '.join(['x'] * 9)}]"]
    + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)])

FLAWS = [
    # Files
    Flaw("missing front matter", "front-matter/missing", "## Calm edges\n\n" + BODY),
    Flaw("a blank line above the front matter", "front-matter/missing", "\n" + RULE, line=2, says="empty line"),
    Flaw("unclosed front matter", "front-matter/unclosed",
         "---\ntitle: Calm edges\nimpact: HIGH\n\n" + BODY, column=None),
    Flaw("empty file", "file/empty", ""),
    Flaw("whitespace only", "file/empty", " \n\n\t\n"),
    Flaw("not UTF-8", "file/not-utf8",
         (HEAD + "Gezeiten und K").encode() + b"\xfcste.\n\n" + BODY.encode(), 6, 15),
    Flaw("byte-order mark", "file/byte-order-mark", "\ufeff" + RULE, severity="note"),
    Flaw("Windows line endings", "file/carriage-returns", RULE.replace("\n", "\r\n"),
         column=None, severity="note"),
    Flaw("a file over 4 MB", "file/too-large", RULE + "x" * (4 << 20), column=None),
    Flaw("a file name of 255 bytes", "file/name-too-long", {f"shore/{'n' * 252}.md": RULE.replace(
        "Calm edges", "Long name")}, path=f"shore/{'n' * 252}.md"),
    Flaw("a page beside the rules", "file/active", {"shore/a.xht": "<p/>"}, severity="warning",
         path="shore/a.xht", says="html: allow"),
    Flaw("an SVG with a script", "file/active",
         {"shore/a.svg": "<svg xmlns='http://www.w3.org/2000/svg'>\n <script>x()</script></svg>"},
         2, 2, "warning", path="shore/a.svg", says="script"),
    Flaw("a file of an unknown type", "file/unknown-type", {"shore/a.fig": "x"},
         severity="warning", path="shore/a.fig", says="'fig' to 'files'"),
    Flaw("a picture that is none", "file/wrong-content", {"shore/a.png": "<html>"},
         severity="warning", path="shore/a.png", says="picture"),
    Flaw("a picture of more than 2 MB", "file/large-picture",
         {"shore/a.png": "GIF89a" + "\0" * 2_500_000}, severity="note", path="shore/a.png",
         says="2.5 MB"),
    Flaw("a symbolic link out of the root", "file/link-skipped", {}, severity="warning",
         path="shore/stolen.md", links={"shore/stolen.md": "/etc/passwd"}),
    Flaw("a circular symbolic link", "file/link-skipped", {}, severity="warning",
         path="shore/loop", links={"shore/loop": "../shore"}),
    Flaw("two files whose names differ in the encoding of an accent", "file/twin",
         {"shore/\u00e9.csv": "1", "shore/e\u0301.csv": "2"}, path="shore/\u00e9.csv"),
    Flaw("a pipe named like a rule", "file/special", {}, severity="warning",
         path="shore/pipe.md", links={"shore/pipe.md": None}),

    # Front matter
    Flaw("an unclosed quotation mark", "front-matter/invalid-yaml",
         head('title: "Calm edges', "impact: HIGH"), None, None),
    Flaw("an unclosed bracket", "front-matter/invalid-yaml",
         head("title: Calm edges", "tags: [one, two", "impact: HIGH"), None, None),
    Flaw("a tab as indentation", "front-matter/invalid-yaml",
         head("title: Calm edges", "tags:", "\t- one", "impact: HIGH"), 4, 1),
    Flaw("a duplicate key", "front-matter/invalid-yaml",
         head("title: Calm edges", "impact: HIGH", "title: Calm edges"), 4, 1, says="title"),
    Flaw("a YAML alias bomb", "front-matter/invalid-yaml",
         head("title: Calm edges", "impact: HIGH", BOMB), None, None, says="alias"),
    Flaw("tags of the wrong type", "front-matter/wrong-type",
         head("title: Calm edges", "impact: HIGH", "tags: {a: b}"), 4, 7, says="tags"),
    Flaw("a title of the wrong type", "front-matter/wrong-type",
         head("title: [Calm, edges]", "impact: HIGH"), 2, 8, says="title"),
    Flaw("a title of thousands of letters", "front-matter/wrong-type",
         head(f"title: {'a' * 10_001}", "impact: HIGH"), 2, 8, says="10000"),
    Flaw("a sample without names", "front-matter/wrong-type",
         head("title: Calm edges", "impact: HIGH", "sample: 3"), 4, 9, says="map"),
    Flaw("a view that does not exist", "front-matter/unknown-view",
         head("title: Calm edges", "impact: HIGH", "see: dark, grey-scale"), 4, 12, "warning",
         says="grayscale"),
    Flaw("a draft that is not a Boolean", "front-matter/wrong-type",
         head("title: Calm edges", "impact: HIGH", "draft: perhaps"), 4, 8, says="draft"),
    Flaw("an unknown key", "front-matter/unknown-key",
         head("title: Calm edges", "impact: HIGH", "owner: Kim"), 4, 1, "note", says="owner"),
    Flaw("a misspelled key", "front-matter/unknown-key",
         head("title: Calm edges", "impact: HIGH", "tag: one"), 4, 1, "warning", says="tags"),
    Flaw("an unknown impact", "front-matter/unknown-impact",
         head("title: Calm edges", "impact: HUGE"), 3, 9, "warning", says="HUGE"),
    Flaw("no impact", "front-matter/missing-impact", head("title: Calm edges"), None, None,
         "warning"),
    Flaw("no title", "rule/missing-title", head("impact: HIGH"), None, None),
    Flaw("a blank title", "rule/missing-title", head("title:", "impact: HIGH"), None, None),
    Flaw("a title that is null", "rule/missing-title", head("title: null", "impact: HIGH"), None, None),
    Flaw("a colon without quotation marks", "front-matter/unquoted-colon",
         head("title: Calm: edges", "impact: HIGH"), 2, 8, "warning"),
    Flaw("an unknown related rule", "rule/unknown-related",
         head("title: Calm edges", "impact: HIGH", "related: [tide, tode]"), 4, 17, says="tide"),

    # Ids
    Flaw("two rules with the same id", "rule/duplicate-id",
         {"shore/wave.md": head("title: Wave", "impact: LOW", "id: tide")}, 4, 5,
         path="shore/wave.md", says="shore/tide.md"),
    Flaw("two files with the same name", "rule/duplicate-id",
         {"tower/tide.md": head("title: Wave", "impact: LOW")}, 1, 1, path="tower/tide.md",
         says="shore/tide.md"),
    Flaw("two ids that differ only in case", "rule/id-differs-in-case",
         {"shore/wave.md": head("title: Wave", "impact: LOW", "id: Tide")}, 4, 5,
         path="shore/wave.md", says="shore/tide.md"),
    Flaw("an id that is a path", "rule/invalid-id",
         head("title: Calm edges", "impact: HIGH", "id: ../tide"), 4, 5),

    # Examples
    Flaw("no Incorrect example", "example/no-incorrect", HEAD + CORRECT, None, None),
    Flaw("no Correct example", "example/no-correct", HEAD + INCORRECT, None, None),
    Flaw("a label without code", "example/label-without-code",
         HEAD + INCORRECT + "**Also incorrect (louder):**\n\nOnly words.\n\n" + CORRECT, 12, 1),
    Flaw("code without a label", "example/code-without-label",
         HEAD + "Some words.\n\n```swift\nText(\"C\")\n```\n\n" + BODY, 8, 1, "note"),
    Flaw("invalid Swift in a Correct example", "example/unparsed",
         HEAD + INCORRECT + "**Correct (calm):**\n\n```swift\nstruct Edge {\n    let = 3\n}\n```\n",
         16, 9),
    Flaw("invalid Swift in a list", "example/unparsed",
         HEAD + INCORRECT + CORRECT + "\n- An item\n\n  ```swift\n  let = 3\n  ```\n",
         None, 7),
    Flaw("an unknown word on a fence", "directive/unknown",
         RULE.replace("```swift\nText(\"B\")", "```swift prase=off\nText(\"B\")"), 14, 10,
         "warning", says="parse"),
    Flaw("an unclosed fence", "markup/unclosed-fence",
         RULE.removesuffix("```\n"), 14, 1, "warning"),

    # Text
    Flaw("a heading that differs from the title", "rule/title-differs",
         HEAD + "## Calm edge\n\n" + BODY, 6, 1, "warning"),
    Flaw("a link to a missing rule", "link/unknown-page", prose("See [it](tidal.md)."), 6, 5,
         says="tidal.md"),
    Flaw("a link to a missing anchor", "link/unknown-anchor", prose("See [it](tide.md#ebb)."), 6, 5,
         says="ebb"),
    Flaw("a link to a missing anchor on the same page", "link/unknown-anchor", prose("[it](#ebb)"), 6, 1),
    Flaw("a reference-style link to a missing rule", "link/unknown-page",
         prose("See [it].\n\n[it]: tidal.md"), 6, 5, says="tidal.md"),
    Flaw("a link out of the root", "link/outside-root", prose("é [it](../../secret.md)"), 6, 4),
    Flaw("a javascript: link", "link/unsafe-address", prose("[it](javascript:alert%281%29)"), 6, 1),
    Flaw("a JaVaScRiPt: link", "link/unsafe-address", prose("[it](<JaVa\tScRiPt:alert(1)>)"), 6, 1),
    Flaw("a data: image", "link/unsafe-address", prose("![it](data:text/html,x)"), 6, 1),
    Flaw("a link without a scheme", "link/incomplete-address", prose("See [it](//a.example/b)."), 6, 5,
         "warning", says="https://a.example/b"),
    Flaw("a missing image", "link/missing-image", prose("Look: ![it](it.png)"), 6, 7,
         says="it.png"),
    Flaw("inline raw HTML", "markup/raw-html", prose("Some <b>bold</b> words"), 6, 6, "warning"),
    Flaw("a block of raw HTML", "markup/raw-html", prose("<div>\nwords\n</div>"), 6, 1, "warning"),
    Flaw("a script in an attribute", "markup/script",
         {AT: prose('<p onclick="x()">words</p>'),
          "handbook.yaml": SOUND["handbook.yaml"] + "html: allow\n"}, 6, 4, "warning", says="onclick"),
    Flaw("a table with thousands of columns", "markup/table-too-large",
         prose(f"|{'a|' * 3000}\n|{'-|' * 3000}\n" + f"|{'b|' * 3}\n" * 2000), None, 1),
    Flaw("thousands of declarations without an end", "markup/too-many-declarations",
         prose("a<?" * 50_000), 6, 1),
    Flaw("images that stay open around thousands of links", "markup/too-many-images",
         prose("![[]()" * 15_000), 6, 1),
    Flaw("emphasis that stays open around thousands of links", "markup/too-many-links",
         prose("*[a](#b)" * 15_000), 6, 1),
    Flaw("thousands of headings", "markup/too-many-elements", prose("# Edge\n" * 10_001), 10_006, 1),
    Flaw("a line of thousands of addresses", "markup/too-many-addresses",
         prose("a@b.co " * 30_000), 6, 1, "warning"),
    Flaw("a word of thousands of URLs", "markup/too-many-addresses",
         prose("http://a.b<" * 30_000), 6, 1, "warning"),
    Flaw("nesting thousands of levels deep", "markup/too-deep", prose("> " * 5000 + "deep"), 6, None),

    # Settings
    Flaw("handbook.yaml that is not valid YAML", "handbook/invalid-yaml",
         {"handbook.yaml": "title: Shore\nsections: [shore\n"}, None, None, path="handbook.yaml"),
    Flaw("metadata.json with a repeated key", "handbook/invalid-metadata",
         {"metadata.json": '{\n  "abstract": "a",\n  "abstract": "b"\n}\n'}, 3, 3, "warning",
         path="metadata.json", says="abstract"),
    Flaw("an unknown setting", "handbook/unknown-key",
         {"handbook.yaml": SOUND["handbook.yaml"] + "acent: '#333'\n"}, 3, 1, "warning",
         path="handbook.yaml", says="accent"),
    Flaw("an invalid color", "handbook/invalid-value",
         {"handbook.yaml": SOUND["handbook.yaml"] + "accent: mauve\n"}, 3, 9, path="handbook.yaml"),
    Flaw("a section that does not exist", "handbook/unknown-section",
         {"handbook.yaml": "title: Shore\nsections: [shore, shire]\n"}, 2, 19,
         path="handbook.yaml", says="shire"),
    Flaw("a list of sections beside described folders", "handbook/no-effect",
         {"_sections.md": "## 1. Shore (shore)\n"}, 1, 1, "warning", path="_sections.md",
         says="shore/_section.md"),
    Flaw("a logo that does not exist", "handbook/missing-file",
         {"handbook.yaml": SOUND["handbook.yaml"] + "logo: a.svg\n"}, 3, 7, path="handbook.yaml"),
    Flaw("a logo that is a page", "handbook/invalid-value",
         {"handbook.yaml": SOUND["handbook.yaml"] + "logo: shore/tide.md\n"}, 3, 7,
         path="handbook.yaml", says="is a page"),
    Flaw("a handbook without a title", "handbook/invalid-value",
         {"handbook.yaml": 'title: ""\nsections: [shore]\n'}, 1, 8, path="handbook.yaml", says="empty"),
    Flaw("more than five hundred names of an API", "example/too-many-symbols",
         RULE.replace('Text("A")', "\n".join(f"Made{n}().made{n}()" for n in range(501))),
         8, 1, "warning", says="500"),
    Flaw("more than a hundred aliases", "redirect/too-many-aliases",
         RULE.replace("impact: HIGH", f"aliases: [{', '.join(f'a{n}' for n in range(101))}]\nimpact: HIGH"),
         None, None, "warning", says="101"),
    Flaw("more than a hundred tags", "front-matter/too-many-items",
         RULE.replace("impact: HIGH", f"impact: HIGH\ntags: [{', '.join(f't{n}' for n in range(101))}]"),
         4, 498, says="100"),
    Flaw("more than two hundred checks", "proof/too-many-checks",
         {f"shore/edge-{page}.md": RULE.replace("Calm edges", f"Edge {page}").replace(
             'Text("A")', 'Image("a")').replace("impact: HIGH", "impact: HIGH\nchecks:\n" + "".join(
                 f"  - {{id: own-{page}{n:02}, select: Image, message: loud}}\n" for n in range(67)))
          for page in range(1, 4)},
         None, None, "note", path="shore/edge-3.md", says="201"),
    Flaw("a rule that no check can prove, without a reason", "proof/no-reason",
         RULE.replace("impact: HIGH", "impact: HIGH\nchecks: none"), 4, 9, "warning",
         says="checksReason"),
    Flaw("a check that is reported at no modifier", "proof/check-declaration",
         RULE.replace("impact: HIGH", "impact: HIGH\nchecks:\n  - id: own-a\n    select: Text"
                      "\n    at: pading\n    message: loud"), 7, 9, says="padding"),
    Flaw("an option that a check does not have", "handbook/invalid-value",
         {"handbook.yaml": SOUND["handbook.yaml"] + "checks:\n  space-off-grid: {gird: 4}\n"}, 4, 20,
         path="handbook.yaml", says="grid"),
    Flaw("an option with a value that it cannot have", "handbook/invalid-value",
         {"handbook.yaml": SOUND["handbook.yaml"] + "checks:\n  tab-too-many: {most: 9}\n"}, 4, 24,
         path="handbook.yaml", says="2 to 5"),
    Flaw("a redirect to nowhere", "redirect/unknown-page",
         {"handbook.yaml": SOUND["handbook.yaml"] + "redirects:\n  a.html: b.html\n"}, 4, 11,
         path="handbook.yaml", says="b.html"),

    # Templates: an extra folder, passed with --templates
    Flaw("an unknown name in a template", "template/unknown-name",
         {"../own/article.mustache": "{{> head}}\n<h1>{{headin}}</h1>\n{{> foot}}\n"}, 2, 5,
         path="own/article.mustache", says="heading", options=["--templates", "own"]),
    Flaw("an unclosed section in a template", "template/unclosed-section",
         {"../own/article.mustache": "{{> head}}\n{{#lead}}{{lead}}\n{{> foot}}\n"}, 2, 1,
         path="own/article.mustache", says="lead", options=["--templates", "own"]),
]
