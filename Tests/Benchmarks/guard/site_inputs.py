"""Handbooks of any size in one dimension. Each is a folder: paths and their texts."""

import random

EXAMPLE = """**Incorrect (too small):**

```swift
Text("Line {0}").font(.system(size: 9)).foregroundStyle(.gray)
```

**Correct (follows the text size):**

```swift
Text("Line {0}").font(.caption).foregroundStyle(.secondary)
```
"""


def settings(more=""):
    return "title: Handbook\ndescription: Generated.\nlanguage: en\nswatches: off\n" + more


def rule(title="Rule", front="", body="", example=EXAMPLE.format(0)):
    return (f"---\ntitle: {title}\nimpact: HIGH\nimpactDescription: People can read it\n{front}---\n\n"
            f"## {title}\n\nPeople read small text with effort.\n\n{body}\n{example}\n")


def site(files, more=""):
    return {"handbook.yaml": settings(more), "main/_section.md": "---\ntitle: Main\nimpact: HIGH\n---\n\nText.\n",
            **files}


def page(body, front=""):
    """A handbook with one rule."""
    return site({"main/rule.md": rule(front=front, body=body)})


def rules(n):
    return site({f"main/rule-{i}.md": rule(
        f"Rule {i}", f"tags: common, tag{i % 10}\n", f"See [another](rule-{(i + 1) % n}.md).\n",
        EXAMPLE.format(i)) for i in range(n)})


def sections(n):
    files = {}
    for i in range(n):
        files[f"s{i}/_section.md"] = f"---\ntitle: Section {i}\nimpact: HIGH\n---\n\nText.\n"
        files[f"s{i}/rule-{i}.md"] = rule(f"Rule {i}", example=EXAMPLE.format(i))
    return {"handbook.yaml": settings(), **files}


def articles(n):
    return site({"main/rule.md": rule(), **{
        f"articles/article-{i}.md": f"---\ntitle: Article {i}\n---\n\nText {i}.\n" for i in range(n)}})


def drafts(n):
    return site({"main/rule.md": rule(), **{
        f"main/draft-{i}.md": rule(f"Draft {i}", "draft: true\n") for i in range(n)}})


def handbooks(n):
    return {f"book{i}/{path}": text.replace("Handbook", f"Handbook {i}")
            for i in range(n) for path, text in rules(2).items()}


def tags(n):
    return page("", "tags: " + ", ".join(f"tag {i}" for i in range(n)) + "\n")


def tags_of_rules(n):
    return site({f"main/rule-{i}.md": rule(f"Rule {i}", f"tags: tag {i}, tag {(i + 1) % n}\n")
                 for i in range(n)})


def shared_tags(n):
    """Rules that all have the same tags, each of which is listed on several pages."""
    tags = ", ".join(f"tag {i}" for i in range(40))
    return site({f"main/rule-{i}.md": rule(f"Rule {i}", f"tags: {tags}\n") for i in range(n)})


def page_lists(n):
    """Articles with tags of their own, and rules with a platform and a rule that replaces them."""
    return site({
        **{f"article-{i}.md": f"---\ntitle: Article {i}\ntags: topic {i}, topic {(i + 1) % n}\n---\n\nText.\n"
           for i in range(n)},
        **{f"main/rule-{i}.md": rule(f"Rule {i}", f"platforms: [system {i}]\ndeprecated: rule-{(i * 7 + 3) % n}\n")
           for i in range(n)}},
        "redirects:\n" + "".join(f"  old-{i}.html: rules/rule-{i}.html\n" for i in range(n)))


def aliases(n):
    return page("", "aliases: [" + ", ".join(f"old-{i}" for i in range(n)) + "]\n")


def redirects(n):
    return site({"main/rule.md": rule()}, "redirects:\n" + "".join(
        f"  old/page-{i}.html: index.html\n" for i in range(n)))


def links(n):
    return page("".join(f"See [rule {i}](rule.md) and [site](https://example.com/{i}).\n"
                        for i in range(n)))


def misspelled_names(n):
    """Rules in which the names of rules, pages, anchors, pictures, checks and redirects are wrong."""
    front = "checks: [type-fixed-sise, text-{0}]\nrelated: [ruel-{0}, rul-{0}, rules-{0}]\n"
    body = "[a](ruel-{0}.md) [b](rule-x{0}.md) [c](long.md#headnig-{0}) ![d](pictre-{0}.png)\n"
    return site({
        "main/long.md": rule("Long", body="".join(f"### Heading {i}\n\n" for i in range(n))),
        **{f"main/rule-{i}.md": rule(f"Rule {i}", front.format(i), body.format(i))
           for i in range(n)}},
        "redirects:\n" + "".join(f"  old-{i}.html: rules/rlue-{i}.html\n" for i in range(n)))


def links_between_rules(n):
    return site({f"main/rule-{i}.md": rule(f"Rule {i}", body="".join(
        f"[rule](rule-{(i * 7 + j) % n}.md) " for j in range(4)) + "\n") for i in range(n)})


def references(n):
    return page("".join(f"See [rule][r{i}].\n" for i in range(n)) + "\n"
                + "".join(f"[r{i}]: rule.md\n" for i in range(n)))


def footnotes(n):
    return page("".join(f"Text[^{i}].\n" for i in range(n)) + "\n"
                + "".join(f"[^{i}]: A note.\n" for i in range(n)))


def examples(n):
    return page("\n".join(EXAMPLE.format(i) for i in range(n)))


def views_of_example(n):
    return site({"main/rule.md": rule(
        example=EXAMPLE + "\n**Correct (more):**\n\n```swift\nVStack {\n" + "".join(
            f'  Text("Line {i}").font(.title)\n' for i in range(n)) + "}\n```\n")})


def findings_of_example(n):
    return page("**Incorrect (all of it):**\n\n```swift\n" + "".join(
        f'Text("{i}").font(.system(size: 9)).padding(3)\n' for i in range(n)) + "```\n",
        "checks: type-fixed-size, space-off-grid\n")


def symbols(n):
    return page("\n**Correct (more):**\n\n```swift\n" + "".join(
        f"let a{i} = Kind{i}()\n" for i in range(n)) + "```\n")


def fences(n):
    return page("".join(f"```js\nconst a{i} = 'text'\n```\n\n" for i in range(n)))


def fence_lines(n):
    return page("```js\n" + "".join(f"const a{i} = 'text' // note\n" for i in range(n)) + "```\n")


def swatches(n):
    """Swatches of nearly the same area, but all different, since twins are rendered once."""
    def size(i):
        width = 20 + i % 80
        return f"{width}x{2400 // width + i // 80}"
    return page("".join(f"```swatch\nmaterial: regular\nlevel: secondary\nsize: {size(i)}\n```\n\n"
                        for i in range(n)))


def table_rows(n):
    return page("| a | b |\n| --- | --- |\n" + "".join(f"| row {i} | `code` |\n" for i in range(n)))


def table_columns(n):
    line = "|" + " a |" * n + "\n"
    return page(line + "|" + " --- |" * n + "\n" + line)


def headings(n):
    return page("".join(f"### Heading\n\nText {i}.\n\n" for i in range(n)))


def paragraphs(n):
    return page("".join(f"Some *emphasized* text and `code` in line {i}.\n\n" for i in range(n)))


def line_length(n):
    return page("Some *emphasized* text and `code` in a line. " * n + "\n")


def lists(n):
    return page("".join(f"- item {i}\n" for i in range(n)))


def nested_lists(n):
    return page("".join("  " * i + "- item\n" for i in range(n)))


def quotes(n):
    return page(">" * n + " text\n")


def sources(n):
    return site({"main/rule.md": rule() + "Reference: " + ", ".join(
        f"[Page {i}](https://example.com/{i})" for i in range(n)) + "\n"})


def check(id, select, more=""):
    return (f"  - id: {id}\n    select: '{select}'\n    message: do not use this\n{more}")


# A check that flags the Incorrect example of `rule`.
PROOF = check("one", "Text[font.scales=false]")


def declared_checks(n):
    body = "\n**Correct (more):**\n\n```swift\nVStack {\n" + "".join(
        f'  Text("Line {i}")\n' for i in range(16)) + "}\n```\n"
    return page(body, "checks:\n" + PROOF + "".join(
        check(f"check-{i}", f"Kind{i}[font.size>17]") for i in range(n)))


def app_with_declared_checks(n):
    """An app with as many views as its handbook declares checks, each of which finds all of them."""
    handbook = {f"Book/{path}": text for path, text in site({
        f"main/rule-{i}.md": rule(f"Rule {i}", "checks:\n" + check(f"check-{i}", "Text"))
        for i in range(n)}).items()}
    body = "".join(f'      Text("Line {i}")\n' for i in range(n))
    return {**handbook, ".proofbook.yml": "handbook: Book\n", "App.swift": (
        "import SwiftUI\n\nstruct Screen: View {\n  var body: some View {\n    VStack {\n"
        + body + "    }\n  }\n}\n")}


def checked_views(n):
    body = "\n**Correct (more):**\n\n```swift\nVStack {\n" + "".join(
        f'  Text("Line {i}").font(.title)\n' for i in range(n)) + "}\n```\n"
    return page(body, "checks:\n" + PROOF
                + check("group", "Text[font.size>17]",
                        "    group: parent\n    count: 3\n    distinct: [foreground]\n")
                + check("inside", "VStack:has(Image) Text"))


def nested_has(n):
    """Nested views, and a selector with `:has` in `:has`, as deeply as the parser accepts."""
    selector = "VStack" + ":has(VStack" * 6 + ":has(Image)" + ")" * 6
    body = "\n**Correct (more):**\n\n```swift\n" + "VStack {\n" * n + 'Text("a")\n' + "}\n" * n + "```\n"
    return page(body, "checks:\n" + PROOF + check("nested", selector))


def words(n):
    """Prose without twins, for the search index."""
    choose = random.Random(7)
    letters = "abcdefghijklmnopqrstuvwxyz"
    vocabulary = ["".join(choose.choice(letters) for _ in range(7)) for _ in range(n)]
    return page("\n".join(" ".join(vocabulary[i:i + 12]) for i in range(0, n, 12)) + "\n")


def generated_rules(n, seed=24):
    """Rules of varied text, tags, links and code, the same for a seed."""
    choose = random.Random(seed)
    nouns = "text color level card button title sheet list picture spacing font row".split()
    verbs = "Use Keep Choose Avoid Limit Align Rank Name".split()

    def sentence():
        return f"{choose.choice(verbs)} the {choose.choice(nouns)} that {choose.choice(nouns)} people read."

    def code():
        lines = []
        for _ in range(choose.randrange(4, 14)):
            lines.append("            " + choose.choice([
                'Text("{0}").font(.{1}).foregroundStyle(.{2})', 'Text("{0}").font(.system(size: {3}))',
                'Image(systemName: "star").frame(width: {3}, height: {3})',
                'Button("{0}") {{ send() }}.padding({3})',
                'Color.{4}.frame(height: {3}).background(.regularMaterial)']).format(
                    choose.choice(nouns).title(), choose.choice(["title", "body", "caption"]),
                    choose.choice(["primary", "secondary", "blue"]), choose.randrange(4, 40),
                    choose.choice(["red", "green", "blue"])))
        name = choose.choice(nouns).title()
        return (f"```swift\nstruct {name}Screen: View {{\n    var body: some View {{\n"
                f"        VStack(spacing: {choose.randrange(4, 24)}) {{\n" + "\n".join(lines)
                + "\n        }\n    }\n}\n```\n")

    files = {}
    for i in range(n):
        section = f"section-{i // 50}"
        files.setdefault(f"{section}/_section.md",
                         f"---\ntitle: Section {i // 50}\nimpact: HIGH\n---\n\n{sentence()}\n")
        body = "\n\n".join(" ".join(sentence() for _ in range(4)) for _ in range(5))
        other = choose.randrange(n)
        files[f"{section}/rule-{i}.md"] = rule(
            f"{choose.choice(verbs)} {choose.choice(nouns)} number {i}",
            f"tags: {', '.join(sorted(choose.sample(nouns, 6)))}\n",
            f"{body}\n\nSee [another](../section-{other // 50}/rule-{other}.md).\n",
            f"**Incorrect ({choose.choice(nouns)} too small):**\n\n{code()}\n"
            f"**Correct ({choose.choice(nouns)} in order):**\n\n{code()}")
    return {"handbook.yaml": settings(), **files}
