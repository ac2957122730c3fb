"""Hostile inputs of up to 4 MB: their names, the command that reads them, and their files."""

import pathlib
import struct

SIZE = (4 << 20) - 4096
HEAD = "---\ntitle: Rule\nimpact: HIGH\n---\n\n"
EXAMPLES = "\n\n**Incorrect (a):**\n\n```swift\n{}\n```\n\n**Correct (b):**\n\n```swift\nText(\"b\")\n```\n"
SOUND = {"handbook.yaml": "title: Book\nsections: [main]\n",
         "main/_section.md": "---\ntitle: Main\nimpact: HIGH\n---\n\nText.\n"}


class Text:
    """Text that is made only when it is written, since a program inherits the peak memory of its parent."""

    def __init__(self, *parts):
        self.parts = parts

    def __add__(self, other):
        return Text(*self.parts, other)

    def __radd__(self, other):
        return Text(other, *self.parts)

    def __str__(self):
        return "".join(part() if callable(part) else str(part) for part in self.parts)


def fill(piece, end="", size=SIZE):
    """Text of `size` bytes: a piece repeated, or the pieces that a function makes from numbers."""
    def text():
        if isinstance(piece, str):
            return piece * ((size - len(end.encode())) // len(piece.encode()))
        pieces, left = [], size - len(end.encode())
        while (left := left - len(piece(len(pieces)).encode())) >= 0:
            pieces.append(piece(len(pieces)))
        return "".join(pieces)
    return Text(text, end)


def page(body):
    return {**SOUND, "main/rule.md": HEAD + body + EXAMPLES.format('Text("a")')}


def front(lines):
    return {**SOUND, "main/rule.md": HEAD[:-5] + lines + "\n---\n\n" + EXAMPLES.format('Text("a")')}


def settings(lines):
    return {**SOUND, "handbook.yaml": "title: Book\n" + lines, "main/rule.md": HEAD + "Text.\n"}


def check(number, select="Text"):
    return f"  - id: check-{number}\n    select: '" + select + "'\n    message: no\n"


def view(code):
    return "struct A: View {\n  var body: some View {\n" + code + "\n  }\n}\n"


def many(count, piece):
    """The pieces that a function makes from numbers."""
    return "".join(map(piece, range(count)))


def screen(name, code):
    return view(code).replace("A:", f"A{name}:", 1)


def png(width, height):
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBBI", 13, b"IHDR", width, height, 8, 6, 0, 0, 0, 0)


def svg(text, attributes=""):
    return "<svg xmlns='http://www.w3.org/2000/svg' " + attributes + ">" + text + "</svg>"


MARKDOWN = {
    "thirty thousand asterisks": "*" * 30_000, "asterisks": fill("*"), "nested quotes": "> " * 100_000 + "a",
    "nested brackets": "[" * 100_000 + "a" + "](b)" * 100_000, "nested lists": "- " * 100_000 + "a",
    "nested emphasis": "*a " * 100_000 + "b" + "*" * 100_000, "list lines": fill(lambda n: " " * n + "- a\n"),
    "shallow nested lists": fill("- - - - - a\n\n"), "short quotes": fill("> a\n\n"), "list items": fill("- a\n"),
    "ordered items": fill("1. a\n"), "changing lists": fill("-\n+\n"), "tasks": fill("- [ ] a\n"),
    "ten thousand columns": "|a" * 10_000 + "|\n" + "|-" * 10_000 + "|\n" + fill("|a|\n", size=100_000),
    "small tables": fill("|a|\n|-|\n\n"),
    "table in all": fill("|a|b|\n|-|-|\n" + "|a|b|\n" * 90 + "\n", size=120_000), "headings": fill("# a\n"),
    "distinct headings": fill(lambda n: f"# a{n}\n"), "empty headings": fill("#\n"), "emphasis": fill("*a* "),
    "emphasis lines": fill("*a*\n"), "bold": fill("**a** "), "strikethrough": fill("~a~ "),
    "code spans": fill("`a` "), "backticks": fill(lambda n: "`" * n + " "), "links": fill("[a](b) "),
    "web links": fill(lambda n: f"[a](https://a.b/{n}) "), "autolinks": fill("<a:b> "),
    "web words": fill("www.a.b "), "e-mail lines": fill("a@b.c\n"), "e-mail autolinks": fill("<a@b.c> "),
    "addresses": fill("a@b.c "), "pictures": fill("![](b) "), "open pictures": fill("![[]()"),
    "definitions": fill(lambda n: f"[{n}]: b\n"), "references": "[b]: c\n\n" + fill("[a][b] "),
    "broken definitions": fill("[a\n"), "footnotes": fill(lambda n: f"[^{n}]: a\n\n"),
    "footnote uses": fill(lambda n: f"a[^{n}]\n\n[^{n}]: a\n\n"), "HTML blocks": fill("<!-- -->\n"),
    "elements": fill("<b>a</b> "), "declarations": fill("a<?"), "entities": fill("&amp; "),
    "backslash breaks": fill("a\\\n"), "space breaks": fill("a  \n"), "lines": fill("a\n"),
    "paragraphs": fill("a\n\n"), "words": fill(lambda n: f"a{n} "), "one word": fill("a"),
    "thematic breaks": fill("***\n"), "code fences": fill("```js\na\n```\n"), "empty fences": fill("```\n```\n"),
    "unclosed fences": fill("> ```a\n\n"), "one fence": "```js\n" + fill("a = [1]\n", "```\n"),
    "swatch fences": fill("```swatch\nmaterial: thin\n```\n"), "broken swatch fences": fill("```swatch\na\n```\n"),
    "swatch sizes": fill(lambda n: f"```swatch\nmaterial: thin\nsize: {20 + n % 900}x{20 + n // 900}\n```\n"),
    "examples": fill(EXAMPLES.format('Text("a")')), "labels": fill("**Correct (a):**\n\n"),
    "reference lines": fill("Reference: [a](https://a.b)\n\n"), "wiki links": fill("[[a]] "),
    "NUL bytes": fill("\0"), "NUL between": fill("a\0"), "control characters": fill("\x1b[1m\x07"),
    "emoji": fill("👩‍👩‍👧‍👦"), "accents": fill("a" + "\u0301" * 99), "direction marks": fill("\u202e\u2066"),
    "carriage returns": fill("\r"), "URLs without spaces": fill("http://a.b<"),
    "web words without spaces": fill("_www."), "brackets after a URL": "http://a.b/" + fill(")"),
    "accents without spaces": fill("(é"), "emphasis around links": fill("*[a](b)"),
    "quotes around brackets": ">" * 100_000 + "]" * 100_000,
}
FRONT = {
    "alias bomb": "sample:\n  a0: &a0 [x]\n" + "".join(
        f"  a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12)),
    "aliases in YAML": "sample: &a x\ntags: [" + fill("*a, ") + "a]", "nested YAML": "sample: " + "[" * 100_000,
    "nested maps": "sample: " + fill("{a: "), "nested items": "sample: " + fill("- "),
    "equal keys": fill("since: a\n"), "unknown keys": fill(lambda n: f"k{n}: a\n"),
    "equal keys in a map": "sample:\n" + fill("  a: b\n"),
    "odd tags": "title2: !!python/object:os.system a\nsince: !!binary 4w==\nupdated: !<tag:b> c\ntags: !!set {a}",
    "tabs": fill("\t"), "tags": "tags: [" + fill(lambda n: f"t{n}, ") + "a]",
    "tags in a text": "tags: " + fill(lambda n: f"t{n}, "), "equal tags": "tags: [" + fill("a, ") + "a]",
    "accented tags on a line": "tags: [" + fill(lambda n: f"é{n}, ", size=900_000) + "a]",
    "accented keys on a line": "sample: {" + fill(lambda n: f"é{n}: a, ", size=900_000) + "a: b}",
    "tags on lines": "tags:\n" + fill(lambda n: f"  - t{n}\n"), "empty tags": "tags: " + fill(","),
    "long tag": "tags: " + fill("a"), "accented tags": "tags: é, " + fill(lambda n: f"t{n}, "),
    "platforms": "platforms: [" + fill(lambda n: f"p{n}, ") + "iOS]",
    "synonyms": "synonyms: [" + fill(lambda n: f"s{n}, ") + "a]",
    "related": "related: [" + fill(lambda n: f"r{n}, ") + "a]",
    "page aliases": "aliases: [" + fill(lambda n: f"a{n}, ") + "a]",
    "named checks": "checks: [" + fill(lambda n: f"c{n}, ") + "a]", "declared checks": "checks:\n" + fill(check),
    "matching checks": "checks:\n" + fill(lambda n: check(n, "Text[font.size>1]")),
    "quotes": "since: '" + fill("''") + "'",
    "backtracking": "checks:\n" + check(1, "VStack " * 5_000 + "Text") + check(
        2, "VStack:has(" * 500 + "Text" + ")" * 500),
    "selectors": "checks:\n" + check(1, fill("Text, ") + "Text"),
    "tests": "checks:\n" + check(1, "Text" + fill("[font]")), "equal checks": "checks:\n" + fill(check(1)),
    "block of text": "since: |\n" + fill("  a\n"), "no end": "\n" + fill("a: b\n\n"),
}
SETTINGS = {
    "redirects": "redirects:\n" + fill(lambda n: f"  a{n}.html: index.html\n"),
    "sections": "sections: [" + fill(lambda n: f"s{n}, ") + "a]\n",
    "unknown settings": fill(lambda n: f"k{n}: a\n"), "files": "files: [" + fill(lambda n: f"f{n}, ") + "a]\n",
    "swatch values": "swatches:\n" + fill(lambda n: f"  p{n}: a\n"),
}
SWIFT = {
    **{f"nested {name}": view(start * 10_000 + "a" + end * 10_000) for name, start, end in [
        ("parentheses", "(", ")"), ("closures", "VStack {\n", "}\n"), ("conditions", "if a {\n", "}\n"),
        ("lists", "[", "]"), ("signs", "!", ""), ("choices", "a ? ", " : b"), ("texts", 'Text("\\(', ')")'),
        ("types", "A<", ">")]},
    "modifiers": view('Text("a")' + ".bold()\n" * 20_000), "padding": view('Text("a")' + fill(".padding(8)\n")),
    "itself": "func f() -> some View { f() }\n" + view("f()"),
    "constant of itself": "let a = a + a\n" + view("Text(a)"),
    "each other": "func f() -> some View { VStack { g(); g() } }\nfunc g() -> some View { VStack { f(); f() } }\n"
                  + view("f()"),
    "doubling": "".join(f"func f{n}() -> some View {{ VStack {{ f{n + 1}(); f{n + 1}() }} }}\n" for n in range(900))
                + view("f0()"),
    "doubling constants": "".join(f"let a{n} = a{n + 1} + a{n + 1}\n" for n in range(2_000)) + view("Text(a0)"),
    "loop": view('ForEach(0..<1_000_000_000) { a in Text("\\(a)") }'),
    "loop in a loop": view("ForEach(0..<1_000_000_000) { a in " * 20 + 'Text("a")' + "}" * 20),
    "repeated text": view('Text(String(repeating: "a", count: 1_000_000_000))'),
    "list of a billion": view('ForEach(Array(repeating: "a", count: 1_000_000_000), id: \\.self) { Text($0) }'),
    "huge number": view('Text("a").frame(width: 9e999).padding(' + "9" * 9_000 + ")"),
    "arithmetic": view('Text("a").padding(1e308 * 10).frame(width: 9_223_372_036_854_775_807 + 1, height: -9e99)'),
    "choices in choices": view("if a {\n" * 40 + "A()\n" + "} else { A() }\n" * 40),
    "choices": view('if a {\nText("a")\n} else {\nText("b")\n}\n' * 5_000),
    "choices of values": view('Text("a")' + ".padding(a ? 1 : 2)" * 100), "views": view(fill('Text("a")\n')),
    "screens": fill(lambda n: view('Text("a")').replace("A:", f"A{n}:")), "calls": fill("f()\n"),
    "properties": fill(lambda n: f"let a{n} = {n}\n"), "arguments": view("f(" + fill("a, ") + "a)"),
    "operators": view("a" + fill(" + a")), "elements": "let a = [" + fill("1, ") + "1]",
    "members": "a" + fill(".a"), "interpolations": 'let a = "' + fill("\\(a)") + '"', "open text": '"' + fill("a"),
    "open comments": fill("/*"), "suppressions": fill("// proofbook:disable:next type-fixed-size\n"),
    "hash marks": fill("#"), "states": view(fill(lambda n: f"@State var a{n} = 0\n")), "braces": fill("}"),
    "angle brackets": fill("a<"), "uses of states": view(fill(lambda n: f"@State var a{n} = 0\nText(a{n})\n")),
    "backslashes": fill("\\"), "branches": view("switch a {\n" + fill(lambda n: f'case {n}: Text("a")\n') + "}"),
    "NUL": fill("a\0"), "conditions of systems": fill("#if os(iOS)\n"),
    "overloads": many(12_000, lambda n: f'func f(_ a{n}: Int) -> some View {{ Text("a") }}\n')
                 + view("VStack {\n" + "f(1)\n" * 12_000 + "}"),
    "overloads of labels": many(12_000, lambda n: f'func f(a{n}: Int) -> some View {{ Text("a") }}\n')
                           + view("VStack {\n" + many(12_000, lambda n: f"f(a{n}: 1)\n") + "}"),
    "shared view": many(15_000, lambda n: screen(n, "A()")) + view('Text("a")\n' * 3_000),
    "views in a row": many(30_000, lambda n: screen(n, f"A{n + 1}()")),
    "views of one name": view("A()") * 15_000,
    "conditions of builds": view(many(
        20_000, lambda n: f'#if os(iOS) || A{n}\nText("a")\n#else\nText("b")\n#endif\n')),
    "arms of a condition": view('#if A\nText("a")\n' + many(
        20_000, lambda n: f'#elseif B{n}\nText("b")\n') + "#endif"),
    "suppressed views": view(
        '// proofbook:disable:next type-fixed-size -- a\nText("abc").font(.system(size: 12))\n' * 12_000),
    "suppressed lines": view(
        'Text("abc").font(.system(size: 12)) // proofbook:disable:this type-fixed-size -- a\n' * 15_000),
    "suppressed checks": "// proofbook:disable:file " + many(200_000, lambda n: f"a{n}, "),
    "modified groups": view("Group {\n" * 14 + 'Text("a").padding()\n' * 3_000
                            + '}.padding(1).background(.red).overlay(Text("b"))\n' * 14),
    "open angle brackets": ("x" + "<a" * 200 + "\n") * 5_000,
    "combining characters": view('Text("' + fill("e\u0301", '")')),
    "matched views": view(many(
        12_000, lambda n: f'Text("a").matchedGeometryEffect(id: "a{n}", in: space)\n')),
    "destructive buttons": view('Button("Delete", role: .destructive) { delete() }\n' * 10_000),
    "tapped views": view('Text("a").onTapGesture { act() }\n' * 15_000),
    "color literals": view('Text("a").foregroundStyle(Color(red: 0, green: 0.1, blue: 0.2))\n' * 10_000),
    "endless animations": view('Circle().animation(.linear.repeatForever(), value: a)\n' * 10_000),
    "spinners": view("VStack {\n" + 'ProgressView()\nText("a")\n' * 12_000 + "}"),
}
NAMES = [
    "a b.md", "a'\"b.md", "a\nb.md", "👩‍👩‍👧.md", "...md", "..md", "con.md", "nul.md", "index.md",
    "a%2f..%2fb.md", "-o.md", "A.md", "a.md", "é.md", "e\u0301.md", "<b>.md", "a\\b.md", "\u202ea.md",
    "n" * 252 + ".md", "a:b.md", "*.md", " .md", "$(a).md",
]
FILES = {
    "metadata": {**page("a"), "metadata.json": '{"references": [' + fill(lambda n: f'"https://a.b/{n}", ') + '"a"]}'},
    "checks of examples": {
        **SOUND, "main/rule.md": HEAD[:-5] + "checks:\n" + "".join(map(check, range(100))) + "---\n\n"
        + fill(EXAMPLES.format('Text("a")'), size=85_000)},
    "one line of 100 MB": page(fill("a ", size=100 << 20)),
    "file names": {**SOUND, **{"main/" + name: HEAD.replace("Rule", f"Rule {number}") + "Text.\n"
                               for number, name in enumerate(NAMES)}},
    "link loops": {
        **page("a"), "main/loop": pathlib.Path("."), "main/up": pathlib.Path(".."), "out": pathlib.Path("/"),
        "main/one.md": pathlib.Path("two.md"), "main/two.md": pathlib.Path("one.md"),
        "main/out.md": pathlib.Path("/etc/passwd")},
    "picture bombs": {
        **page("![a](a.png)\n![a](b.svg)\n![a](c.svg)\n![a](d.svg)\n"), "main/a.png": png(1 << 30, 1 << 30),
        "main/b.svg": svg(fill("<g>")),
        "main/c.svg": '<!DOCTYPE a [<!ENTITY a "aa">' + fill('<!ENTITY b "&a;&a;">') + "]>",
        "main/d.svg": svg("".join(
            f"<g id='a{n}'>" + f"<use href='#a{n + 1}'/>" * 9 + "</g>" for n in range(99)))},
    "swatches of many pages": {**SOUND, **{f"main/a{number}.md": HEAD.replace("Rule", f"Rule {number}") + "".join(
        f"```swatch\nmaterial: thin\nappearance: light\nbackdrop: '#{100_000 + 10 * number + fence}'\n"
        "size: 1000x1000\n```\n\n" for fence in range(3)) for number in range(40)}},
    "wide SVG": {**page("a"), "main/a.svg": svg(fill(lambda n: f"<path id='a{n}' d='M0 0'/>"))},
    "SVG attributes": {**page("a"), "main/a.svg": svg("", fill(lambda n: f"a{n}='' "))},
}


PBXPROJ, XCCONFIG = "App.xcodeproj/project.pbxproj", "App.xcconfig"
START = "// !$*UTF8*$!\n{ rootObject = P; objects = {\n"
PACKAGE = "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"A\", "
CHECKS = '{"version": 1, "title": "A", "checks": ['


def configured(settings):
    """A project with one configuration, whose settings are in a file."""
    return {XCCONFIG: settings, PBXPROJ: START + """
        P = { isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (T); };
        G = { isa = PBXGroup; sourceTree = "<group>"; children = (X); };
        X = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = T; buildConfigurationList = L; buildPhases = (); };
        L = { isa = XCConfigurationList; buildConfigurations = (K); };
        K = { isa = XCBuildConfiguration; name = K; baseConfigurationReference = X; buildSettings = { }; };
    }; }\n"""}


PROJECTS = {
    "braces": {PBXPROJ: fill("{")}, "lists": {PBXPROJ: "{ a = " + fill("(")},
    "objects": {PBXPROJ: START + fill(lambda n: f"A{n} = {{ isa = PBXGroup; }};\n", "}; }")},
    "equal objects": {PBXPROJ: START + fill("A = { isa = PBXGroup; };\n", "}; }")},
    "open text": {PBXPROJ: START + 'A = "' + fill("a")}, "escapes": {PBXPROJ: 'A = "' + fill("\\U0041", '"')},
    "open comment": {PBXPROJ: "/*" + fill("* ")}, "XML": {PBXPROJ: "<plist>" + fill("<dict>")},
    "binary": {PBXPROJ: b"bplist00" + bytes(range(256)) * 4_000}, "NUL": {PBXPROJ: fill("\0")},
    "groups of themselves": {PBXPROJ: START + "P = { isa = PBXProject; mainGroup = G; };\n"
                                      + "G = { isa = PBXGroup; children = (" + "G, " * 200_000 + "); }; }; }"},
    "settings of each other": configured(fill(lambda n: f"A{n} = $(A{n + 1}) $(A{n + 1})\n")),
    "nested settings": configured("IPHONEOS_DEPLOYMENT_TARGET = " + fill("$(")),
    "equal settings": configured(fill("IPHONEOS_DEPLOYMENT_TARGET = 16\n")),
    "file of itself": configured('#include "App.xcconfig"\n' * 50_000),
    "conditions": configured(fill(lambda n: f"IPHONEOS_DEPLOYMENT_TARGET[sdk=a{n}*][arch=b] = {n}\n")),
    "package platforms": {"Package.swift": PACKAGE + "platforms: [" + fill(
        ".iOS(.v16), ", '], targets: [.target(name: "A", path: ".")])', 500_000)},
    "package targets": {"Package.swift": PACKAGE + "targets: [" + fill(
        lambda n: f'.target(name: "T{n}", path: "a/{n}"), ', "])", 900_000)},
    "package conditions": {"Package.swift": PACKAGE + "targets: [])\n" + fill(
        "#if os(Linux)\npackage.platforms = [.iOS(.v16)]\n#endif\n", size=300_000)},
    "package nesting": {"Package.swift": PACKAGE + "platforms: " + fill("[")},
    **{f"handbook with {name}": {".proofbook.yml": "handbook: checks.json\n", "checks.json": text} for name, text in {
        "nested lists": CHECKS + fill("["), "nested maps": CHECKS + fill('{"a": '),
        "equal keys": '{"version": 1, ' + fill('"a": 1, ', '"a": 1}'),
        "numbers": CHECKS + fill("1e999, ", "1]}"), "open text": CHECKS + '"' + fill("\\u0041"),
        "bytes": bytes(range(256)) * 4_000, "checks": CHECKS + fill(
            lambda n: f'{{"id": "a-{n}", "title": "A", "level": "note", "page": "a.html", "declaration": '
                      f'{{"id": "a-{n}", "select": "Text[font.size>{n}]", "message": "a"}}}}, ',
            '{"id": "b", "title": "B", "level": "note", "page": "b.html"}]}')}.items()},
}


def cases():
    """Each input: its name, the command, and its files."""
    yield from ((f"body: {name}", "build", page(body)) for name, body in MARKDOWN.items())
    for name, lines in FRONT.items():
        yield f"front matter: {name}", "check" if "checks" in name else "build", front(lines)
    yield from ((f"settings: {name}", "check", settings(lines)) for name, lines in SETTINGS.items())
    for name, code in SWIFT.items():
        yield f"app: {name}", "lint", {"a.swift": code}
        yield f"example: {name}", "build", {**SOUND, "main/rule.md": HEAD + EXAMPLES.format(str(code)[:60_000])}
    for name, files in FILES.items():
        yield f"files: {name}", "check" if "checks" in name else "build", files
    ignored = "ignore: [" + fill(lambda n: f"a{n}, ") + "a]"
    yield "app: configuration", "lint", {"a.swift": "a", ".proofbook.yml": ignored}
    for name, files in PROJECTS.items():
        yield f"project: {name}", "lint", {"a.swift": view('Text("a")'), **files}
