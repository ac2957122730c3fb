"""A handbook of valid but difficult content: long, non-English, hostile, wide, and deeply
nested."""

PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="40" viewBox="0 0 1600 40">'
    '<rect width="1600" height="40" fill="#8899aa"/></svg>\n')

# Strings that would run code or break the page if they were treated as markup.
HOSTILE = [
    "<script>window.pwned=1</script>",
    "\"><img src=x onerror=window.pwned=1>",
    "'><svg onload=window.pwned=1>",
    "</title></textarea></style></script>",
    "{{title}} {{{body}}} {{> head}} {{#rows}}",
    "&lt;b&gt; &amp;amp; &#60;",
    "]]> --> <!-- ${pwned} `tick`",
    "\u2028 line \u2029 ends \u202e and turns",
]

# File names, and therefore ids, that have to be encoded in addresses. All are valid file names.
IDS = [
    "größe-und-höhe", "段落の余白", "lamp-🪔", "with spaces", "50%25-is-no-percent", "what?is#this",
    "a&b=c+d", "semi;colon:and,comma", "quote'and\"double", "CamelCase.with.dots", "con", "index",
    "<angle>", "[brackets](and)parentheses", "x" * 190,
]

TAGS = ["größe", "余白", "C++", "C#", "c", "a/b", "..", "100%", "two words", "<b>", "Q&A", "🪔",
        "very" * 40]

# Titles with words that are not only letters.
TITLES = [
    "Keep 4.5:1 as WCAG 2.2 asks", "Write C++, C# and (F#) in 5% of A/B tests",
    "Call .system(size:) after #if @State", "Pay $5 or 1,000 for a well-known v2.1",
    "Walk Straße, Ærø, Łódź and ΟΔΟΣ", "Đuro’s œuvre in İzmir by Kapı",
]


def quoted(text):
    """A YAML scalar in double quotes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    for mark in "\u2028\u2029\u202e":
        escaped = escaped.replace(mark, f"\\u{ord(mark):04X}")
    return f'"{escaped}"'


def examples(code="Text(\"A\")", reason="why"):
    return (
        f"**Incorrect ({reason}):**\n\n```swift\n{code}\n```\n\n"
        f"**Correct ({reason}):**\n\n```swift\n{code}\n```\n")


def page(title, body, **keys):
    front = "".join(f"{key}: {value}\n" for key, value in {"impact": "HIGH", **keys}.items())
    return f"---\ntitle: {quoted(title)}\n{front}---\n\n{body}\n\n{examples()}"


def files():
    files = {
        "handbook.yaml": "title: 'Odds & <Ends> \"of\" a Press'\n"
                         "description: 'All that is <legal> & awkward.'\nlanguage: en\n"
                         "sections: [edges, names, überlänge, hostile, kinds]\naccent: \"#ffee00\"\n"
                         "logo: marks/logo & co.svg\nstylesheet: marks/own.css\n"
                         "edit: https://edit.example/{path}\n",
        "marks/logo & co.svg": PICTURE,
        "marks/own.css": ":root { --between: 3rem; }\n",
        "überlänge/ein bild.svg": PICTURE,
        "kinds/_section.md": "---\ntitle: Kinds\nimpact: LOW\n---\n\nNo description here.\n",
        "articles/ärger.md": "---\ntitle: An article <with> odds\n---\n\n## Größe\n\n## Größe\n\n"
                             "[self](#größe-1), [rule](../edges/wide.md#deep-as-a-well), "
                             "[rule two](<../names/with spaces.md>), "
                             "[rule three](../names/what%3Fis%23this.md)\n",
        **{f"hostile/string-{number}.md": hostile(text) for number, text in enumerate(HOSTILE)},
        **{f"names/{name}.md": page(f"Named {name[:40]}", "An id is a name.", tags=quoted(tag))
           for name, tag in zip(IDS, TAGS + ["end", "end"])},
        **{f"kinds/title-{number}.md": page(title, "A title is found by its words.")
           for number, title in enumerate(TITLES)},
        "names/_section.md": "---\ntitle: Names\nimpact: HIGH\ndescription: What things are "
                             "called.\n---\n",
        "edges/wide.md": page("Wide and deep", WIDE, tags="a, b, c, d, e, f, g, h, i, j"),
        "überlänge/long.md": page(
            "Unabsehbarkeit" * 25 + " " + "and so on " * 20, LONG,
            impactDescription=quoted("Endlosigkeit" * 20)),
        "kinds/bare.md": "---\ntitle: Bare\nimpact: LOW\n---\n\n" + examples(),
        "kinds/many-labels.md": "---\ntitle: Every kind of label\nimpact: LOW-MEDIUM\n---\n\n"
                                + LABELS,
    }
    return files


def hostile(text):
    cell = text.replace("|", "\\|").replace("`", "")
    code = text.replace("\u2028", "").replace("\u2029", "")
    return (
        f"---\ntitle: {quoted(text)}\nimpact: LOW\nimpactDescription: {quoted(text)}\n"
        f"tags: [{quoted(text)}]\nplatforms: {quoted(text.replace(',', ''))}\n"
        f"since: {quoted(text)}\nupdated: {quoted(text)}\ndeprecated: {quoted(text)}\n"
        f"synonyms: [{quoted(text)}]\n---\n\nProse `{code.replace('`', '')}` in a line.\n\n"
        f"Bare: {code}\n\n"
        f"### Under `{code.replace('`', '')}`\n\n"
        f"| `{cell}` | b |\n| --- | --- |\n| `{cell}` | c |\n\n"
        f"![`{code.replace('`', '')}`](../überlänge/ein%20bild.svg "
        "\"a & \\\"b\\\" <c>\")\n\n"
        f"[`{code.replace('`', '')}`](https://odd.example/?a=1&b=%22%3E<{{x}}> \"t & <i>\")\n\n"
        f"**Incorrect (`{code.replace('`', '')}`):**\n\n```swift\n// {code}\nText(\"A\")\n```\n\n"
        f"**Correct (why):**\n\n```\n{code}\n```\n\n```{'<x>'}\"onload=1\n{code}\n```\n")


WIDE = f"""## Deep as a well

{'  '.join('- level ' + str(depth) for depth in range(1))}
{chr(10).join('  ' * depth + '- level ' + str(depth) for depth in range(1, 9))}

1. one
   1. one and a half

      ```swift
      Text("in a list")
      ```
2. two
   - [x] done
   - [ ] not done

> > > quoted three times

| {' | '.join(f'column {number}' for number in range(20))} |
| {' | '.join(['---', ':-:', '--:'][number % 3] for number in range(20))} |
| {' | '.join('word' * (number % 4 + 1) for number in range(20))} |

![A wide strip](../überlänge/ein%20bild.svg)

### A level three heading

#### A level four heading

##### Five

###### Six

Struck ~~out~~, hard\\
break, <https://autolink.example/a?b=c&d>, www.bare.example, *em **strong em***,
`code with {'x' * 120}`, and a footnote-like[^1] mark.

[^1]: Which some read as a footnote.

***

Setext heading
--------------

    indented code without a label
"""

LONG = (
    f"{'Donaudampfschifffahrt' * 20}\n\n### {'Überschrift' * 15}\n\n```swift\n// {'wide ' * 120}\n"
    f"let {'identifier' * 15} = 1\n```\n\n"
    f"[{'link' * 60}](https://{'long' * 12}.example/{'path/' * 40})\n")

LABELS = """**Incorrect**

```swift
Text("no parentheses")
```

**Incorrect (with (nested) parentheses: and a colon)**:

Prose between.

```swift
Text("colon outside")
```

Prose between two blocks.

```css
a { color: red }
```

**Also incorrect (`code` in a reason):**

```swift
Text("also")
```

**Correct:**

```swift
Text("plain")
```

**Alternative (another way):**

```tsx
<Text kind="other" />
```

**Exceptional (a leap) — and a dash:**

```swift
Text("leap")
```

**In a list:**

```swift
Text("own words")
```

**Alternative:** only words, no code.

**When not to apply:** when there is nothing to apply.
"""
