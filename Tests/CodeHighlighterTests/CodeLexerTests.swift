import CodeHighlighter
import HandbookModel
import TestSupport
import Testing

struct CodeLexerTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let language: String
    let code: String
    /// The code with every token that is not plain as `kind‹text›`.
    let expected: String

    var testDescription: String { "\(language): \(code.prefix(40))" }
  }

  private func annotated(_ code: String, _ language: String) throws -> String {
    var rest = Substring(code).utf8
    return try #require(CodeLexer.tokens(of: code, in: language)).map { token in
      let text = String(decoding: rest.prefix(token.length), as: UTF8.self)
      rest = rest.dropFirst(token.length)
      return token.kind == .plain ? text : "\(token.kind)‹\(text)›"
    }.joined()
  }

  @Test(arguments: samples)
  func `Each language's tokens have the right kinds`(_ sample: Sample) throws {
    #expect(try annotated(sample.code, sample.language) == sample.expected)
  }

  @Test func `An unknown language has no tokens`() {
    #expect(CodeLexer.tokens(of: "x", in: "klingon") == nil)
    #expect(CodeLexer.tokens(of: "x", in: "") == nil)
  }

  @Test(arguments: Set(samples.map(\.language)).sorted())
  func `Tokens cover every byte of any text`(_ language: String) throws {
    var random = SeededRandom(seed: 7)
    let pieces =
      Self.samples.flatMap { $0.code.split(separator: " ").map(String.init) } + [
        "\"", "'", "`", "${", "}", "{", "(", ")", "<a", "</a>", "/>", "/*", "*/", "//", "#", "<<X",
        "\n", "\\", "é", "🌒", "\"\"\"", "|", ":", "- ", "@", "$", "\u{0}", "r#\"", "<script>",
        "f\"", "{{", "r'", "$a", "[", "]", ",",
      ]
    for _ in 0..<30 {
      let code = (0..<40).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined(separator: Bool.random(using: &random) ? "" : " ")
      let tokens = try #require(CodeLexer.tokens(of: code, in: language))
      #expect(tokens.map(\.length).reduce(0, +) == code.utf8.count)
      #expect(tokens.allSatisfy { $0.length > 0 })
      #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.kind != $1.kind })
    }
  }

  @Test(arguments: [
    "`${", "<a b={", "\"#{", "$(", "{", "<a>", "/[", "#[", "<<A", "a:", "- |\n ", "/*",
    "f\"{", "['a", "\"$a",
  ])
  func `Deeply nested and unclosed constructs are tokenized`(_ form: String) throws {
    let code = String(repeating: form, count: 200)
    for language in Set(Self.samples.map(\.language)) {
      let tokens = try #require(CodeLexer.tokens(of: code, in: language))
      #expect(tokens.map(\.length).reduce(0, +) == code.utf8.count)
    }
  }

  static let samples = [
    Sample(
      language: "ts",
      code: "const a: string = `x ${b.c(1)} y`; // no",
      expected:
        "keyword‹const› a: type‹string› = string‹`x ›${b.call‹c›(number‹1›)}string‹ y`›; comment‹// no›"
    ),
    Sample(
      language: "tsx",
      code: "return <Row size={2} on=\"x\">Don't {name} <br /></Row>;",
      expected:
        "keyword‹return› <type‹Row› label‹size›={number‹2›} label‹on›=string‹\"x\"›>Don't {name} <keyword‹br› /></type‹Row›>;"
    ),
    Sample(
      language: "tsx",
      code: "<a>http://b.c /* d */</a>\n<Row /> // e\n<Row f={null / 2 / 3} />",
      expected:
        "<keyword‹a›>http://b.c /* d */</keyword‹a›>\n<type‹Row› /> comment‹// e›\n<type‹Row› label‹f›={keyword‹null› / number‹2› / number‹3›} />"
    ),
    Sample(
      language: "tsx",
      code: "const id = <T,>(x: T) => useState<string>('') as T",
      expected:
        "keyword‹const› id = <type‹T›,>(x: type‹T›) => useState<type‹string›>(string‹''›) keyword‹as› type‹T›"
    ),
    Sample(
      language: "js", code: "w = i++ / 2 / 1e-5 + 0x1F",
      expected: "w = i++ / number‹2› / number‹1e-5› + number‹0x1F›"),
    Sample(
      language: "sh", code: "echo it\\'s \"fine\"", expected: "echo it\\'s string‹\"fine\"›"),
    Sample(
      language: "js",
      code: "if (/[\"/]'/g.test(a) && b / c < d) {}",
      expected: "keyword‹if› (string‹/[\"/]'/g›.call‹test›(a) && b / c < d) {}"),
    Sample(
      language: "css",
      code: "@media (min-width: 10px) { a:hover, #id .b { color: #fff; inset: 50% calc(1px) } }",
      expected:
        "attribute‹@media› (min-width: number‹10px›) { a:hover, #id .member‹b› { label‹color›: number‹#fff›; label‹inset›: number‹50%› call‹calc›(number‹1px›) } }"
    ),
    Sample(
      language: "json",
      code: "{\"a\": [1.5e3, \"b\", true]}",
      expected: "{label‹\"a\"›: [number‹1.5e3›, string‹\"b\"›, keyword‹true›]}"),
    Sample(
      language: "yaml",
      code: "--- # c\n- key: \"v\" # d\n  text: |\n    a: b\n  n: true\nx: a | b",
      expected:
        "directive‹--- # c›\n- label‹key›: string‹\"v\"› comment‹# d›\n  label‹text›: string‹|\n    a: b›\n  label‹n›: keyword‹true›\nlabel‹x›: a | b"
    ),
    Sample(
      language: "yaml",
      code: "a:\n  - |\n    b: c\n  - >-\n    'd\ne: f |g",
      expected:
        "label‹a›:\n  - string‹|\n    b: c›\n  - string‹>-\n    'd›\nlabel‹e›: f |g"
    ),
    Sample(
      language: "dart",
      code: "a./* b */in(\"$c.${d}\");\nx = e.\n  f;",
      expected:
        "a.comment‹/* b */›call‹in›(string‹\"›$cstring‹.›${d}string‹\"›);\nx = e.\n  member‹f›;"
    ),
    Sample(
      language: "python",
      code: "@cached\ndef f(x: int) -> str:  # c\n  return \"\"\"a\nb\"\"\" + 'c'",
      expected:
        "attribute‹@cached›\nkeyword‹def› call‹f›(x: type‹int›) -> type‹str›:  comment‹# c›\n  keyword‹return› string‹\"\"\"a\nb\"\"\"› + string‹'c'›"
    ),
    Sample(
      language: "ruby",
      code: "class A\n  def b = \"x#{@y + :z.to_s}\" # c\nend\n=begin\nx\n=end\n",
      expected:
        "keyword‹class› type‹A›\n  keyword‹def› b = string‹\"x›#{attribute‹@y› + label‹:z›.member‹to_s›}string‹\"› comment‹# c›\nkeyword‹end›\ncomment‹=begin\nx\n=end›\n"
    ),
    Sample(
      language: "ruby", code: "@@a-b @c-d A::B ${e}}",
      expected: "attribute‹@@a›-b attribute‹@c›-d type‹A›::type‹B› member‹${e}›}"),
    Sample(
      language: "kotlin",
      code: "val a: Int = f(\"x ${b.c} y\") /* z */",
      expected:
        "keyword‹val› a: type‹Int› = call‹f›(string‹\"x ›${b.member‹c›}string‹ y\"›) comment‹/* z */›"
    ),
    Sample(
      language: "dart",
      code: "final a = Text('x ${b}', style: null);",
      expected: "keyword‹final› a = type‹Text›(string‹'x ›${b}string‹'›, style: keyword‹null›);"),
    Sample(
      language: "sh",
      code: "for x in \"$HOME\"; do echo ${x#a} $(ls) # c\ndone\ncat <<EOF\na\nEOF\n",
      expected:
        "keyword‹for› x keyword‹in› string‹\"$HOME\"›; keyword‹do› echo member‹${x#a}› member‹$›(ls) comment‹# c›\nkeyword‹done›\ncat directive‹<<EOF›string‹\na\nEOF›\n"
    ),
    Sample(
      language: "sql",
      code: "SELECT a FROM b WHERE c = 'it''s' -- d",
      expected: "keyword‹SELECT› a keyword‹FROM› b keyword‹WHERE› c = string‹'it''s'› comment‹-- d›"
    ),
    Sample(
      language: "go",
      code: "func F(a []byte) error { return x.Y(`b`, 'c') }",
      expected:
        "keyword‹func› type‹F›(a []type‹byte›) type‹error› { keyword‹return› x.call‹Y›(string‹`b`›, string‹'c'›) }"
    ),
    Sample(
      language: "rust",
      code: "#[derive(Debug)]\nfn f<'a>(x: &'a str) -> char { r#\"a\"b\"#; 'c' }",
      expected:
        "attribute‹#[derive(Debug)]›\nkeyword‹fn› f<label‹'a›>(x: &label‹'a› type‹str›) -> type‹char› { string‹r#\"a\"b\"#›; string‹'c'› }"
    ),
    Sample(
      language: "java",
      code: "@Override public String a() { return \"b\"; }",
      expected:
        "attribute‹@Override› keyword‹public› type‹String› call‹a›() { keyword‹return› string‹\"b\"›; }"
    ),
    Sample(
      language: "c",
      code: "#include <a.h>\nint main(void) { return 0x1F; }",
      expected:
        "directive‹#include› <a.member‹h›>\ntype‹int› call‹main›(type‹void›) { keyword‹return› number‹0x1F›; }"
    ),
    Sample(
      language: "html",
      code: "<!DOCTYPE html><p class=\"a\">It's</p><script>let a = '</p>'</script><!-- b -->",
      expected:
        "<directive‹!DOCTYPE› label‹html›><keyword‹p› label‹class›=string‹\"a\"›>It's</keyword‹p›><keyword‹script›>keyword‹let› a = string‹'</p>'›</keyword‹script›>comment‹<!-- b -->›"
    ),
    Sample(
      language: "yaml",
      code: "summary: Keep the reader's place\nversion: 2\nname: build # ci",
      expected:
        "label‹summary›: Keep the reader's place\nlabel‹version›: number‹2›\nlabel‹name›: build comment‹# ci›"
    ),
    Sample(
      language: "yaml",
      code: "a: ['it''s', b's, \"c\"]\nd: !t 'e'\nf: &g \"h\"\ni: {\"j\":'k'}\nl: Yes, 'm\n- 'n'",
      expected:
        "label‹a›: [string‹'it''s'›, b's, string‹\"c\"›]\nlabel‹d›: !t string‹'e'›\nlabel‹f›: &g string‹\"h\"›\nlabel‹i›: {string‹\"j\"›:string‹'k'›}\nlabel‹l›: Yes, 'm\n- string‹'n'›"
    ),
    Sample(
      language: "python",
      code: "f\"Hello {name.upper()} {{x}} {n:#x}\" # c",
      expected:
        "string‹f\"Hello ›{name.call‹upper›()}string‹ {{x}} ›{n:#x}string‹\"› comment‹# c›"
    ),
    Sample(
      language: "python",
      code:
        "r\"\\\" # a\" + Rb'b' + rf'\\{{{c}\\}}' + F'''\n{d['e']}\\'{{''' + f'\\N{DASH}' + g'h'",
      expected:
        "string‹r\"\\\" # a\"› + string‹Rb'b'› + string‹rf'\\{{›{c}string‹\\}}'› + string‹F'''\n›{d[string‹'e'›]}string‹\\'{{'''› + string‹f'\\N{DASH}'› + gstring‹'h'›"
    ),
    Sample(
      language: "kotlin",
      code: "/* a /* b */ val c = 1 */ val d = \"$e.f ${g} \\$h $1\"",
      expected:
        "comment‹/* a /* b */ val c = 1 */› keyword‹val› d = string‹\"›$estring‹.f ›${g}string‹ \\$h $1\"›"
    ),
    Sample(
      language: "dart",
      code: "/* a /* b */ c */ f('$a${b}c $', r'$d\\', \"\"\"\n$e\"\"\")",
      expected:
        "comment‹/* a /* b */ c */› call‹f›(string‹'›$a${b}string‹c $'›, string‹r'$d\\'›, string‹\"\"\"\n›$estring‹\"\"\"›)"
    ),
    Sample(
      language: "rust", code: "/*/* a */ fn */ fn b() {}",
      expected: "comment‹/*/* a */ fn */› keyword‹fn› call‹b›() {}"),
    Sample(
      language: "c", code: "/* a /* b */ int c;",
      expected: "comment‹/* a /* b */› type‹int› c;"),
    Sample(
      language: "html", code: "<a b='c\nd'><style>a{e:#fff}",
      expected:
        "<keyword‹a› label‹b›=string‹'c\nd'›><keyword‹style›>a{label‹e›:number‹#fff›}"
    ),
  ]
}
