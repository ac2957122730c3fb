import HandbookModel
@testable import SwatchRenderer

/// Valid inputs of the targets, and short pieces of their languages.
enum FuzzSamples {
  static let frontMatter = [
    """
    title: "Levels: which?"
    impact: HIGH
    impactDescription: reads well
    tags: color, é, 'a b'
    platforms: [iOS, macOS]
    aliases:
      - old-name
    related: [wind-west]
    since: 2025-01-01
    checks:
      - id: own-check
        select: Text[font.size>17]
        message: "{font.size} is too large"
    sample:
      name: &n "Ada"
      other: *n
    """,
    """
    title: Harbor
    description: |
      Two
      lines
    url: https://a.example/b/
    html: allow
    sections: [a, {id: b, title: B}]
    redirects:
      old.html: new.html
    swatches:
      ios:
        thin:
          light: {blur: 3, label.alpha: 0.5}
    """,
    """
    handbook: ../Handbook
    checks:
      vibrancy-quaternary-thin: error
      type-all-caps: off
    ignore: [Sources/Mocks/, "*.generated.swift"]
    deployment: {iOS: 17.0, macOS: 14}
    """,
    #"{"version": "2.1", "abstract": "A\u0062", "references": ["https://a.example/"], "x": [1, null]}"#,
    "# Sections\n\n## 1. Lights at Sea (light)\n\n**Impact:** HIGH\n**Description:** Be seen.\n",
  ]
  static let yamlPieces = [
    "title:", "impact: ", "tags: ", "checks:", "- ", "  ", "\n", "\r\n", ": ", ":", "|\n", ">-\n",
    "\"", "'", "[", "]", "{", "}", "&a ", "*a", "!!str ", "? ", "#", "---", "...", "%", "@", "~",
    "\\u0041", "\t", "é", "\u{301}", "\u{2028}", "\u{FEFF}", "👩‍👧", "<<: ", ", ", "select: ",
    "redirects:", "sections:", "## 1. ", "null", "true", "1e999", "0x10",
  ]

  static let markdown = [
    """
    ---
    title: Fade less
    impact: HIGH
    tags: color, é
    checks: vibrancy-hardcoded-opacity
    ---

    ## Fade less

    Text with [a link](wind-west.md#why "t") and `code`, <https://a.example>, ![p](a.png).

    > [!NOTE]
    > Look **here**.

    **Incorrect (too *faint*):**

    ```swift
    Text("é").opacity(0.3).foregroundStyle(.quaternary)
    ```

    **Correct (a level):**

    ```swift
    struct A: View { var body: some View { Text("é").foregroundStyle(.secondary) } }
    ```

    ### Why

    - [ ] one[^1]
    - [x] two
      1. three

         four

    | a | b |
    |---|:-:|
    | `c` | [d](e) |

    Reference: [A](https://a.example/b(_:)), [B](wind-west.md)
    """,
    "---\ntitle: East\n---\n\n```swift parse=off reason=\"why\"\na\n```\n\n- c\n  ```\n  d\n  ```\n",
    "~~~\nfirst\n~~~\n\n````md\n```\ninner\n```\n````\n\n<b onclick=\"x()\">bold</b> <!-- c -->\n",
    "[r]: /u \"t\"\n[s]\n***x** y*\\\nz &amp; <script>w</script> ~~a~~ www.a.b x@y.example\n\n    c\n",
    """
    **Incorrect:**

    ```swatch
    material: thin
    platform: iOS
    levels: label, quaternary
    ```

    ```js
    const a = `${b}` // c
    ```

    # [A](javascript:a()) # B

    A
    ===

    ***

    <div><a href="wind-west.md" id=x><img src=a.png></a></div>
    """,
  ]
  static let markdownPieces = [
    "`", "```", "~~~", "*", "**", "_", "[", "]", "(", ")", "![", "](", "<", ">", "> ", "- ", "1. ",
    "#", "## ", "|", "\\", "&", "&lt;", "&#106;", ":", "---", "\n---\n", "\n", "\n\n", "\r\n", "\t",
    "    ", " ", "\"", "'", "é", "漢", "👩‍👧", "\u{2028}", "\u{301}", "Reference: ",
    "**Incorrect:**\n\n", "**Correct (", "- [x] ", "www.a.b ", "|--|\n", "\n===\n", "```swift\n",
    "```swatch\n", "[^1]", "[!NOTE]", "javascript:", "<a href=", "<!--", "-->", "wind-west.md",
    "wind-west", "proofbook", "Text(\"a\")", "[[a]]", "~~", "mailto:", "<script>",
  ]

  static let checks = [
    "select:text[foreground.level>=3][font.size<17]\ngroup:parent\nsame:font.size;font.weight\ncount:2",
    "select:VStack > :is(Text, Image):not([mod.padding]) Button:has(content)\nat:padding\nfix:12",
    "select:*[order.padding<background][arg.spacing~\"8\"]\nkeep:[slot=label]\nlevel:error",
    "select:[backing=material][env.font]\nplatforms:iOS;macOS\ngroup:file\ndiffer:own.foreground",
    "select:Row[declared=true]\ngroup:view\nsome:[branch=false]\ndistinct:children.count",
  ].map { "id:own\nmessage:{count} of {font.size}\n" + $0 }
  static let selectorPieces = [
    "select:", "group:parent", "group:view", "group:file", "keep:", "some:", "same:", "differ:",
    "distinct:", "count:", "at:", "fix:", "level:", "title:", "message:", ";", "\n", "[", "]", "(",
    ")", ":has(", ":is(", ":not(", " > ", ",", "*", "=", "!=", "~", "<=", ">=", "\"", "{", "}",
    "order.", "mod.", "arg.", "env.", "font.size", "foreground.level", "backing.material", "Text",
    "content", ":shows(", ":either(", ":count(", ":first-child", ":last-child", " + ", " ~ ", "~=",
    "^=", "$=", "/a+[b-d]{2}|^$/i", "parent.", "#2", "#any", "#count", "action.calls", "since:",
    "mod.animation.0.duration", "\\.self", "é", "1e309", "nan", "-0",
  ]

  static let swift = [
    """
    struct Card: View {
      let name: String
      @State private var isOn = false
      var body: some View {
        VStack(alignment: .leading, spacing: 6) {
          Text("\\(name), <b>&").font(.headline).foregroundStyle(isOn ? .red : .primary)
          ForEach(0..<3) { number in Row(number: number) }
          if let name { Text(name) } else { Divider() }
        }
        .padding(.horizontal, 16)
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 16))
        // proofbook:disable:next type-all-caps -- loud
        .overlay(alignment: .topTrailing) { Circle().fill(.blue).frame(width: 8, height: 8) }
      }
    }
    struct Row: View { let number: Int; var body: some View { Label("\\(number)", systemImage: "star") } }
    #Preview { Card(name: "Ada").preferredColorScheme(.dark) }
    """,
    """
    enum Kind: String, CaseIterable { case low = "a", high
      var title: String { switch self { case .low: "L"; case .high: "H" } } }
    struct Item: Identifiable { let id = 1; var name: String; var note: String?; let words: Int
      init(_ name: String, words: Int = 1240) { self.name = name.uppercased(); self.words = words } }
    @Observable class Model { var items: [Item]; init() { items = [Item("x"), .init("y", words: 9)] } }
    struct Screen: View {
      @State private var model = Model()
      let counts = ["a": 1, "b": 2]
      let kinds: [Kind] = [.low, .high]
      func text(for item: Item, _ more: String = "!") -> String {
        guard let note = item.note else { return "\\(item.name)\\(more)" }
        return String(format: "%02d:%.1f", item.words % 60, 5.25) + note
      }
      var body: some View {
        ForEach(model.items) { Text(text(for: $0)); Text("\\($0.words / 200)") }
        ForEach(counts.sorted { $0.key < $1.key }, id: \\.key) { key, value in Text("\\(key) \\(value)") }
        ForEach(Array(zip(kinds, 1...3)), id: \\.0) { kind, n in Text(kind.title + String(n)) }
        Text("a b".split(separator: " ").compactMap { $0.first }.map(String.init).joined())
        Text(1234.5, format: .currency(code: "EUR")); Text(Date.now, format: .dateTime.month(.wide))
      }
    }
    """,
    """
    NavigationStack {
      List { Section("A") { Toggle("B", isOn: .constant(true)); NavigationLink("C") { Text("D") } } }
        .navigationTitle("E").toolbar { Button("F", systemImage: "plus") {} }.sheet(isPresented: $a) { Text("s") }
    }
    #if os(iOS)
    TabView { Text("G").tabItem { Label("H", systemImage: "house") } }
    #endif
    Slider(value: $x, in: 0...10); ProgressView(value: 0.5); Picker("I", selection: $y) { Text("J").tag(1) }
    Grid { GridRow { Text("K"); Color.red.gradient } }
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) { ForEach(items) { Text($0.name) } }
    Text("L").opacity(0.5).animation(.easeInOut, value: x).withAnimation { }.onTapGesture { withAnimation { a = b } }
    """,
  ]
  static let swiftPieces = [
    "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\\(", "\"\"\"\n", "#\"", "/*", "*/", "//",
    "#if ",
    "#endif", "\n", ";", ",", ": ", "?", "!", "??", "...", "..<", "->", "&&", "=", "==", "+", "-",
    "/", ".", "$0", "\\.", "@", "_ ", "0", "1e400", "9223372036854775807", "nil", "true", "if ",
    "else ", "switch ", "case ", "for ", "in ", "guard ", "let ", "var ", "func ", "struct ",
    "class ", "extension ", "enum ", "some View ", "return ", "self", "await ", "try ", "inout ",
    "Text(\"a\")", "VStack {", "HStack {", "ForEach(", "Image(systemName: \"star\")", "Color.red",
    "Button(\"b\") {}", ".padding()", ".padding(-3)", ".font(.system(size: 12))",
    ".frame(width: 8)",
    ".background(", ".overlay(", ".foregroundStyle(", ".opacity(", ".mask(", ".offset(x: 1)",
    ".font(.body)", ".sheet(", ".modifier(", "body", "@ViewBuilder ", "@State ", "#Preview {",
    "proofbook:disable:", "é", "👩‍👧", "\u{301}", "`", "#/", "%", "String(repeating: ", "Array(",
  ]

  /// Code whose first byte selects the language.
  static let code: [[UInt8]] = [
    "const a = `x ${b + `y`} z` // c\n/[/]\\/a/g.test(<A b={c}>d {e} &amp;</A>)",
    "def f(a: int) -> str:\n  '''doc'''\n  return f\"{a!r:>{w}}\" + r'\\n' # c\n",
    "cat <<EOF | sed 's/a/b/'\n$HOME ${a:-\"$(b)\"}\nEOF\n",
    "a: &x [1, {b: \"c\"}]\n- |\n  d\n# e\n",
    "<!DOCTYPE html><style>a{b:url(c)}</style><script>let d = '<'</script><!-- e -->",
    "{\"a\": [1.5e3, null, \"\\u0041\"]}", "a { color: #fff; --b: c(d); } @media (e) { f:g { } }",
    "fn main<'a>() { let s = r#\"b\"#; /* c /* d */ */ println!(\"{}\", 'e'); }",
  ].enumerated().map { [UInt8($0)] + Array($1.utf8) }
  static let codePieces = [
    "\"", "'", "`", "${", "}", "{", "(", ")", "<a", "</a>", "/>", "/*", "*/", "//", "#", "<<X\n",
    "\nX\n", "\n", "\\", "é", "🌒", "\"\"\"", "'''", "|\n", ": ", "- ", "@", "$", "r#\"", "<script>",
    "</script>", "<style>", "f\"", "{{", "r'", "$a", "$(", "[", "]", ",", "<!--", "-->", ";", "=",
    "/", "return ", "let ",
  ]

  static let templates = [
    "<h1>{{title}}</h1>{{#new}}<b>{{words.search}}</b>{{/new}}{{^new}}old{{/new}}",
    "{{! note }}\n{{#parts}}\n  <p>{{title}} {{#parts}}{{title}}{{/parts}}</p>\n{{/parts}}\n{{> part}}\n",
    "{{{title}}}{{&title}}{{#title}}x{{/title}}",
  ]
  static let templatePieces = [
    "{{", "}}", "{{{", "}}}", "{", "}", "{{#", "{{/", "{{^", "{{>", "{{!", "{{=", "title", "parts",
    "new", "part", "page", "words.search", "{{#parts}}", "{{/parts}}", " ", "\n", "\r\n", "é", "&",
  ]

  static let png: [[UInt8]] = {
    let raw = [UInt8]([0, 1, 2, 3, 4, 5, 6, 1, 9, 9, 9, 200, 0, 1])
    var file = PNGEncoder.signature
    file.appendChunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0])
    file.appendChunk("pxls", raw)
    file.appendChunk("IEND", [])
    var indexed = PNGEncoder.signature
    indexed.appendChunk("IHDR", [0, 0, 0, 3, 0, 0, 0, 1, 8, 3, 0, 0, 0])
    indexed.appendChunk("PLTE", [1, 2, 3, 4, 5, 6])
    indexed.appendChunk("pxls", [4, 0, 1, 1])
    indexed.appendChunk("IEND", [])
    let variant = MaterialVariant(.iOS, "thin", .light)
    let canvas = try? SwatchCanvas(width: 24, height: 15, scale: 1)
    let swatch = canvas.flatMap { try? SwatchSpec(.level(.label, variant), $0).encoded() }
    return [file, indexed] + (swatch.map { [$0] } ?? [])
  }()
  static let pngPieces = [
    "IHDR", "IDAT", "PLTE", "tEXt", "pxls", "IEND", "size=", "scale=", "seed=", "backdrop=",
    "picture=", "material=", "levels=", "rectangle=", "vision=", "\n", "nan", "inf", "1e300", "-1",
    "0.0001", "9223372036854775807",
  ]

  static let pictures: [[UInt8]] =
    [
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
        <style>@media (a) { .b { fill: url(#c); stroke: rgb(1 2 3 / 4%) } /* d */ }</style>
        <defs><linearGradient id="c"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
        <g style="fill:url('#c')"><path d="M0 0h9" fill="url(#c)"/><use xlink:href="#c"/></g>
        <image href="data:image/png;base64,AA=="/><text x='1'>a &amp; &#x62;<![CDATA[<script>]]></text>
        <animate attributeName="x" values="1;2"/><!-- <script> -->
      </svg>
      """,
      "<svg><a href='#b'><title>c</title></a></svg>",
      "<x:svg xmlns:x='http://www.w3.org/2000/svg' xmlns:i='urn:i' i:j='k'><i:l/><x:g/></x:svg>",
    ].map { Array($0.utf8) } + [
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 9, 1, 0, 0, 0],
      Array("RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0\u{8}\0\0\u{8}\0\0".utf8),
      Array("GIF89a\u{1}\0\u{1}\0".utf8),
      Array("%PDF-1.7\n".utf8), Array("RIFF\0\0\0\0WEBPVP8L\u{5}\0\0\0/\0\0\0\0".utf8),
    ]
  static let svgPieces = [
    "<", ">", "/>", "</", "<svg ", "<script>", "<style>", "</style>", "<a ", "<use ", "<image ",
    "<foreignObject>", "<set ", "<animate ", "href=\"", "xlink:href='", "onload=\"", "style='",
    "xmlns=\"", "xmlns:a='", "http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg",
    "javascript:", "&#106;", "&amp;", "&#x0;", "<![CDATA[", "]]>", "<!--", "-->", "<!DOCTYPE svg",
    "<!ENTITY ", "<?xml ", "?>", "attributeName=\"href\"", "url(", "@import ", "/*", "*/", "\\",
    "\"", "'", "=", " ", "\n", "#a", "data:image/svg+xml,", "expression(", "xml:base=\"", "a:",
  ]
}
