"""A library in which every field that a file can carry holds strings that would run code, load something from
another host, or end the element, attribute, script, style or template that they are in."""

import json
from urllib.parse import quote

from awkward import PICTURE, quoted

# `pwned` logs an error; test_attacks.py defines it on every page.
BREAKOUTS = [
    "<script>pwned()</script>",
    "\"><img src=x onerror=pwned()>",
    "'><svg/onload=pwned()>",
    "</title></style></textarea></noscript></template><script>pwned()</script>",
    "</script><script>pwned()</script>",
    "<!--<script>-->\"'--!><script>pwned()</script>",
    "]]><script>pwned()</script><![CDATA[",
    "\" autofocus tabindex=0 onfocus=\"pwned()\" x=\"",
    "' autofocus tabindex=0 onfocus='pwned()' x='",
    "` onmouseover=pwned() `",
    "\";pwned();//",
    "\\\";pwned();//\\",
    "\u2028pwned()\u2029",
    "${pwned()} #{pwned()} <%= pwned() %>",
    "{{constructor.constructor('pwned()')()}} {{{body}}} {{> head}} {{#rows}}",
    "&lt;img src=x onerror=pwned()&gt; &#60;svg onload=pwned()&#62;",
    "\\u003cscript>pwned()\\u003c/script> \\x3cimg src=x onerror=pwned()>",
    "};}</style><style>body{background:url(https://evil.example/a)}",
    "red;}body{background:url(//evil.example/b)}x{y:z",
    "red;background:url(https://evil.example/c)",
    "'\";}@import 'https://evil.example/d.css';",
    "\\3c/style><script>pwned()</script> */ body{background:url(//evil.example/e)} /*",
    "<iframe srcdoc=\"<script>parent.pwned()</script>\">",
    "<base href=https://evil.example/><link rel=stylesheet href=//evil.example/f.css>",
    "<meta http-equiv=refresh content=\"0;url=https://evil.example/\">",
    "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=x onerror=pwned()&gt;\">",
    "<form action=javascript:pwned()><button autofocus>x</button></form>",
    "0;url=javascript:pwned()", "javascript:pwned()", "__proto__", "constructor",
]

# Addresses that browsers could take for code.
ADDRESSES = [
    "javascript:pwned()", "JaVaScRiPt:pwned()", "javascript://%0apwned()", "java&#10;script:pwned()",
    "&#x6A;avascript:pwned()", "javascript&colon;pwned()", "java\tscript:pwned()", " javascript:pwned()",
    "\x01javascript:pwned()", "javascript&#x3A;pwned()", "%6Aavascript:pwned()", "vbscript:pwned()",
    "data:text/html,<script>pwned()</script>", "data:text/html;base64,PHNjcmlwdD5wd25lZCgpPC9zY3JpcHQ+",
    "blob:https://evil.example/a", "view-source:javascript:pwned()", "filesystem:pwned()",
    "//evil.example/a.png", "\\\\evil.example\\a.png", "/\\evil.example/a.png", "https:evil.example/a.png",
    "https://evil.example/\"onmouseover=\"pwned()", "https://evil.example/'><script>pwned()</script>",
    "mailto:a@b.example?subject=\"><script>pwned()</script>", "?\"><script>pwned()</script>",
    "#\"><script>pwned()</script>", "feed:javascript:pwned()", "tel:\" onclick=\"pwned()",
]

# Names of files and folders. Without `/`, no element can be closed.
NAMES = ["\"><img src=x onerror=pwned()>", "'onfocus='pwned()'autofocus='", "<svg onload=pwned()>", "`${pwned()}`",
         "{{{body}}}", "javascript:pwned()", "&quot;&gt;&lt;img src=x onerror=pwned()&gt;", "a');}body{x:url('b",
         "\"onload=\"pwned()", "%22%3E%3Cscript%3Epwned()"]

SVG = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='9' height='9'{}</svg>"
PICTURES = [SVG.format(inside) for inside in [
    " onload='pwned()'>", "><script>pwned()</script>", "><script href='data:text/javascript,pwned()'/>",
    "><a xlink:href='javascript:pwned()'><text y='9'>x</text></a>", "><image href='https://evil.example/g.png'/>",
    "><foreignObject><img xmlns='http://www.w3.org/1999/xhtml' src='x' onerror='pwned()'/></foreignObject>",
    "><animate attributeName='x' dur='1s' onbegin='pwned()'/>", "><set attributeName='onload' to='pwned()'/>",
    "><a><animate attributeName='href' values='javascript:pwned()'/><text y='9'>x</text></a>",
    "><style>@import 'https://evil.example/h.css'; rect { fill: url(https://evil.example/i) }</style>",
    "><rect width='9' height='9' style='fill:url(https://evil.example/j)'/>",
    "><use href='https://evil.example/k.svg#a'/>", "><use href='data:image/svg+xml,&lt;svg id=&quot;a&quot;/>#a'/>",
    "><iframe xmlns='http://www.w3.org/1999/xhtml' src='javascript:parent.pwned()'/>"]] + [
    "<!DOCTYPE svg [<!ENTITY a '<script xmlns=\"http://www.w3.org/2000/svg\">pwned()</script>'>]>"
    + SVG.format(">&a;"),
    "<?xml-stylesheet href='https://evil.example/l.css'?>" + SVG.format(">"),
    "\ufeff" + SVG.format("><script>pwned()</script>"),
    "<html xmlns='http://www.w3.org/1999/xhtml'><script>pwned()</script></html>"]


def swift(text):
    """A string literal of Swift, with its characters as escapes in every second one."""
    escaped = "".join(f"\\u{{{ord(letter):X}}}" if letter in "<>\"'\\\u2028\u2029&" else letter for letter in text)
    return f'"{escaped}"'


def raw(text):
    return f'#"{text}"#' if '"#' not in text and "\u2028" not in text else swift(text)


def view(text, other, names_colors=False):
    """Swift that a drawing takes text, fonts, addresses and colors from. If most of its colors are only names,
    it is not drawn, and a caption says so."""
    def color(name):
        return f"Color({name})" if names_colors else "Color.blue"

    name = other.replace("`", "").replace("\\", "").replace("\u2028", "").replace("\u2029", "")
    return f"""// {text.replace(chr(0x2028), '').replace(chr(0x2029), '')}
struct Attack: View {{
    @State private var typed = {raw(text)}
    let part = {swift(text[:5])} + {raw(text[5:])}
    enum Kind: String, CaseIterable {{ case one = {swift(text)} }}
    var body: some View {{
        NavigationStack {{
            List {{
                Section({raw(text)}) {{
                    Text({swift(text)}).foregroundStyle({color(raw(other))})
                    Text("\\(part) \\(typed)").font(.custom({raw(text)}, size: 15))
                    Text(verbatim: {raw(other)}).background({color(swift(text))})
                    Text("[a](javascript:pwned()) **b** [c](https://evil.example/m) <b>d</b>")
                    Label({swift(other)}, systemImage: {raw(text)}).accessibilityLabel({raw(text)})
                    Image({raw(text)}).resizable().frame(width: 40, height: 40)
                    Image(systemName: {swift(other)}).help({raw(other)})
                    AsyncImage(url: URL(string: {raw('https://evil.example/' + text)}))
                    Link({raw(other)}, destination: URL(string: "javascript:pwned()")!)
                    TextField({swift(text)}, text: $typed).badge({raw(other)})
                    Toggle({raw(other)}, isOn: .constant(true)).tint({color(swift(other))})
                    Picker({raw(text)}, selection: $typed) {{ Text({swift(text)}).tag({raw(text)}) }}
                    ForEach([{raw(text)}, {swift(other)}], id: \\.self) {{ Text($0.uppercased()) }}
                    Button({swift(text)}, role: .destructive) {{ }}.id({raw(text)})
                    DisclosureGroup({raw(other)}) {{ Text(Kind.one.rawValue) }}
                    Text({swift(text)}).font(.system(size: 1e400)).frame(width: -1e300, height: .infinity)
                    ProgressView({raw(text)}, value: 0.5)
                    Rectangle().fill(
                        LinearGradient(colors: [{color(raw(text))}, .red], startPoint: .top, endPoint: .bottom))
                    ContentUnavailableView({raw(text)}, systemImage: {raw(other)}, description: Text({swift(text)}))
                    sampled.title
                }}
            }}
            .navigationTitle({raw(text)})
            .toolbar {{ Button({swift(other)}) {{ }} }}
            .tabItem {{ Label({raw(text)}, systemImage: "star") }}
        }}
    }}
}}

struct `{name}`: View {{
    @`{name}` var body: some View {{ Text("a").`{name}`(`{name}`: .`{name}`) }}
}}

#Preview({raw(text)}) {{ Attack() }}
"""


LANGUAGES = ["js", "ts", "tsx", "css", "html", "xml", "json", "yaml", "python", "ruby", "kotlin", "dart", "sh", "sql",
             "go", "rust", "java", "c", "text", "\"><script>pwned()</script>", "' onfocus='pwned()", "<svg"]


def line(text):
    return text.replace("\u2028", " ").replace("\u2029", " ")


def rule(number, name="attack"):
    """A rule whose every field holds an attack; its number selects them. The name is that of its check."""
    text, other = BREAKOUTS[number], BREAKOUTS[(number * 7 + 3) % len(BREAKOUTS)]
    section = f"s{number}" if name == "attack" else "attacks"
    address = ADDRESSES[number % len(ADDRESSES)]
    code, plain = line(text).replace("`", ""), line(other)
    check = (
        f"checks:\n  - id: {name}-{number}\n    select: Text[arg.0~x]\n    title: {quoted(text)}\n"
        f"    message: {quoted(other + ' {arg.0} {foreground.color} {font.family}')}\n    level: note\n    at: font\n"
        f"    fix: {quoted(other)}\n")
    fields = "".join(f"{key}: {quoted(value)}\n" for key, value in {
        "title": text, "impactDescription": other, "since": text, "updated": other, "deprecated": text,
        "checksReason": other, "section": section, "owner": text}.items())
    fences = "".join(f"```{language}\n{plain}\n{code}\n```\n\n" for language in LANGUAGES[number % 5::5])
    return (
        f"---\n{fields}impact: HIGH\ntags: [{quoted(text)}]\nsynonyms: [{quoted(text)}]\n"
        f"platforms: [iOS, {quoted(BREAKOUTS[number % 7])}]\n"
        f"aliases: [{quoted(NAMES[number % len(NAMES)] + str(number % 3))}]\n"
        f"related: [{quoted(other)}]\n{check}"
        f"sample: {{sampled: {{title: {quoted(text)}}}, typed: {quoted(other)}}}\n---\n\n"
        f"## {code}\n\n{plain}\n\n{code} `{code}` <{address}> <b onclick=pwned()>b</b>\n\n<div onclick=pwned()>\n\n"
        f"![{code}](../g.svg \"{code.replace(chr(34), chr(92) + chr(34))}\") ![x](<{address}>) [{code}](<{address}>)\n"
        f"[`{code}`][r] ![{code}][r]\n\n[r]: <{address}> '{plain.replace(chr(39), '')}'\n\n"
        f"| {code.replace('|', '')} | b |\n| --- | --- |\n| {plain.replace('|', '')} | c |\n\n> [!NOTE]\n> {plain}\n\n"
        f"```swatch\nmaterial: thin\nlevel: {quoted(text)}\nbackdrop: {quoted(other)}\n```\n\n"
        f"**Incorrect ({plain}):**\n\n```swift {code}\n{view(text, other, names_colors=True)}```\n\n"
        f"**Correct ({code}):**\n\n```swift allow={name}-{number} reason={quoted(text)}\n{view(other, text)}```\n\n"
        f"**{code}:**\n\n```swift parse=off reason={quoted(other)}\n{code}\n```\n\n{fences}"
        f"References: [{code}](<{address}>), {plain}\n")


def pack():
    files = {f"references/attacks-{number}.md": rule(number) for number in range(len(BREAKOUTS))}
    section = "".join(f"## {number}. {text} (s{number})\n\n**Impact:** {text}\n**Description:** {text}\n"
                      f"**{text}:** {text}\n\n" for number, text in enumerate(map(line, BREAKOUTS)))
    return files | {
        **{f"references/{name}.md": rule(number, "odd") for number, name in enumerate(NAMES)},
        "references/_sections.md": "## 0. Attacks (attacks)\n\n**Impact:** HIGH\n**Description:** All.\n\n" + section,
        "SKILL.md": f"# {BREAKOUTS[1]} {BREAKOUTS[0]}\n",
        "g.svg": PICTURE,
        "metadata.json": json.dumps({
            "abstract": BREAKOUTS[0], "version": BREAKOUTS[1], "date": BREAKOUTS[2], "organization": BREAKOUTS[4],
            "technology": BREAKOUTS[7], "references": BREAKOUTS + ADDRESSES, BREAKOUTS[3]: BREAKOUTS[5]}),
    }


def plain(title, *lines):
    """A rule without problems but for the attacks in its title and text."""
    example = "```swift\nText(\"A\")\n```\n"
    return (f"---\ntitle: {quoted(title)}\nimpact: HIGH\ntags: [{quoted(title)}]\n---\n\n" + "\n\n".join(lines)
            + f"\n\n**Incorrect (a):**\n\n{example}\n**Correct (b):**\n\n{example}")


def book():
    """A handbook, whose rules may have no error: odd names of files and folders, and odd settings."""
    names = [name for name in NAMES if "%" not in name]
    odd = "\"><img src=x onerror=pwned()>"
    return {
        "handbook.yaml": f"title: {quoted(BREAKOUTS[0] + BREAKOUTS[1])}\ndescription: {quoted(BREAKOUTS[3])}\n"
                         "edit: 'https://evil.example/{path}?a=''b''&c=d'\n"
                         "source: 'https://evil.example/{path}#javascript:pwned()'\n"
                         f"logo: {quoted('marks/' + odd + '.svg')}\n"
                         f"stylesheet: {quoted('marks/' + NAMES[7] + '.css')}\n"
                         f"files: [fig]\naccent: '#a01050'\nsections: [{quoted(names[0])}]\n"
                         f"redirects:\n  {quoted(odd + '.html')}: {quoted('rules/' + names[1] + '.html')}\n"
                         f"  {quoted('a/' + NAMES[2] + '.html')}: {quoted('rules/' + names[0] + '.html')}\n",
        f"marks/{odd}.svg": PICTURE, f"marks/{NAMES[7]}.css": ":root { --between: 3rem; }\n",
        f"marks/{odd}.txt": "text", "marks/a.fig": "<script>pwned()</script>",
        **{f"{name}/_section.md": f"---\ntitle: {quoted(text)}\nimpact: HIGH\ndescription: {quoted(text)}\n---\n\n"
                                  f"{line(text)}\n" for name, text in zip(names, BREAKOUTS)},
        **{f"{names[number - 1]}/{name}.md": plain(
            f"{text} {number}", f"[a](../{quote(names[number - 2])}/{quote(names[number - 1])}.md)",
            f"![{line(text)}]({quote(odd)}.svg)")
           for number, (name, text) in enumerate(zip(names, BREAKOUTS[8:]))},
        **{f"{name}/{odd}.svg": PICTURE for name in names},
        "articles/pictures.md": "---\ntitle: Pictures\n---\n\nNone of them.\n",
        **{f"articles/attack-{number}.svg": text for number, text in enumerate(PICTURES)},
    }


def settings(key):
    """A library of handbooks, one for each attack in the value of this setting."""
    def value(attack):
        return f"\n  {quoted(attack + '.html')}: {quoted(attack)}" if key == "redirects" else quoted(
            attack + "{path}" * (key in ("edit", "source")))

    return {f"{key}-{number}/{path}": text for number, attack in enumerate(ADDRESSES + BREAKOUTS)
            for path, text in {"handbook.yaml": f"title: A\n{key}: {value(attack)}\n",
                               "a/b.md": plain("A rule")}.items()}


def library():
    return {
        "handbook.yaml": f"title: {quoted(BREAKOUTS[5])}\ndescription: {quoted(BREAKOUTS[6])}\nswatches: off\n",
        **{f"{NAMES[0]}/{path}": text for path, text in book().items()},
        **{f"pack/{path}": text for path, text in pack().items()}}
