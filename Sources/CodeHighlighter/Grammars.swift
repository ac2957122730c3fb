extension Grammar {
  /// Returns the grammar of a language; `nil` if the language is unknown.
  /// - Parameter name: The name of the language after the opening fence, in lower case.
  static func named(_ name: String) -> Grammar? { byName[name] }

  private static let byName = Dictionary(
    uniqueKeysWithValues: all.flatMap { grammar in grammar.names.map { ($0, grammar) } })

  /// The grammars of all languages that are highlighted without being parsed. Swift is not among
  /// them, because it is parsed. The keywords are taken from the references of the languages.
  static let all: [Grammar] = [
    Grammar(
      names: ["javascript", "js", "mjs", "cjs", "jsx"], lineComments: ["//"],
      blockComments: cComments, quotes: scriptQuotes, keywords: scriptKeywords,
      features: [.attributes, .regularExpressions, .elements, .capitalizedTypes]),
    Grammar(
      names: ["tsx"], lineComments: ["//"], blockComments: cComments, quotes: scriptQuotes,
      keywords: typeScriptKeywords, types: typeScriptTypes,
      features: [.attributes, .regularExpressions, .elements, .capitalizedTypes]),
    Grammar(
      names: ["typescript", "ts", "mts", "cts"], lineComments: ["//"], blockComments: cComments,
      quotes: scriptQuotes, keywords: typeScriptKeywords, types: typeScriptTypes,
      features: [.attributes, .regularExpressions, .capitalizedTypes]),
    Grammar(
      names: ["css", "scss", "less"], lineComments: ["//"], blockComments: cComments,
      quotes: [Quote("\""), Quote("'")], keywords: ["and", "not", "only", "or", "from", "to"],
      features: [.attributes, .keys, .styleSheet]),
    Grammar(
      names: ["json", "jsonc", "json5"], lineComments: ["//"], blockComments: cComments,
      quotes: [Quote("\""), Quote("'")], keywords: ["true", "false", "null"], features: [.keys]),
    Grammar(
      names: ["yaml", "yml"], lineComments: ["#"],
      quotes: [Quote("\"", isMultiline: true), Quote("'", escape: nil, isMultiline: true)],
      keywords: words("true false null yes no on off"), features: [.indentedKeys]),
    Grammar(
      names: ["python", "py"], lineComments: ["#"],
      quotes: ["\"\"\"", "'''"].map { Quote($0, isMultiline: true) } + [Quote("\""), Quote("'")],
      keywords: words(
        "False None True and as assert async await break case class continue def del elif else"
          + " except finally for from global if import in is lambda match nonlocal not or pass"
          + " raise return try while with yield"),
      types: words("bool bytes dict float int list object set str tuple"),
      features: [.attributes, .capitalizedTypes]),
    Grammar(
      names: ["ruby", "rb"], lineComments: ["#"], blockComments: [("\n=begin", "\n=end")],
      quotes: [
        Quote("\"", interpolation: "#{", isMultiline: true), Quote("'", isMultiline: true),
        Quote("`", interpolation: "#{"),
      ],
      keywords: words(
        "BEGIN END alias and begin break case class def defined? do else elsif end ensure false"
          + " for if in module next nil not or redo rescue retry return self super then true undef"
          + " unless until when while yield require require_relative attr_accessor attr_reader"),
      features: [
        .attributes, .symbols, .variables, .regularExpressions, .hereDocuments, .capitalizedTypes,
      ]),
    Grammar(
      names: ["kotlin", "kt", "kts"], lineComments: ["//"], blockComments: cComments,
      quotes: [
        Quote("\"\"\"", escape: nil, interpolation: "${", isMultiline: true),
        Quote("\"", interpolation: "${"), Quote("'"),
      ],
      keywords: words(
        "abstract actual annotation as break by catch class companion const constructor continue"
          + " crossinline data do else enum expect external false final finally for fun get if"
          + " import in infix init inline inner interface internal is lateinit null object open"
          + " operator out override package private protected public reified return sealed set"
          + " super suspend this throw true try typealias val var vararg when where while"),
      features: [.attributes, .capitalizedTypes]),
    Grammar(
      names: ["dart"], lineComments: ["//"], blockComments: cComments,
      quotes: ["\"\"\"", "'''"].map { Quote($0, interpolation: "${", isMultiline: true) }
        + [Quote("\"", interpolation: "${"), Quote("'", interpolation: "${")],
      keywords: words(
        "abstract as assert async await base break case catch class const continue covariant"
          + " default deferred do dynamic else enum export extends extension external factory false"
          + " final finally for get if implements import in interface is late library mixin new"
          + " null on operator part required rethrow return sealed set show static super switch"
          + " this throw true try typedef var void when while with yield"),
      types: words("bool double int num"), features: [.attributes, .capitalizedTypes]),
    Grammar(
      names: ["sh", "bash", "shell", "zsh", "console"], lineComments: ["#"],
      quotes: [
        Quote("\"", interpolation: "$(", isMultiline: true),
        Quote("'", escape: nil, isMultiline: true),
      ],
      keywords: words(
        "break case continue do done elif else esac exit export fi for function if in local"
          + " readonly return select set shift source then until while"),
      features: [.variables, .hereDocuments]),
    Grammar(
      names: ["sql"], lineComments: ["--"], blockComments: cComments,
      quotes: [Quote("'", escape: nil, isMultiline: true), Quote("\"", escape: nil)],
      keywords: words(
        "add all alter and as asc begin between by case check column commit constraint create cross"
          + " database default delete desc distinct drop else end exists false foreign from full"
          + " function group having if in index inner insert into is join key left like limit not"
          + " null offset on or order outer over partition primary references returning right"
          + " rollback select set table then true union unique update using values view when where"
          + " with"),
      types: words(
        "bigint boolean bytea char date decimal double float int integer json jsonb numeric real"
          + " serial smallint text time timestamp timestamptz uuid varchar"),
      features: [.caseInsensitive]),
    Grammar(
      names: ["go", "golang"], lineComments: ["//"], blockComments: cComments,
      quotes: [Quote("\""), Quote("`", escape: nil, isMultiline: true), Quote("'")],
      keywords: words(
        "break case chan const continue default defer else fallthrough false for func go goto if"
          + " import interface iota map nil package range return select struct switch true type"
          + " var"),
      types: words(
        "any bool byte error float32 float64 int int8 int16 int32 int64 rune string uint uint8"
          + " uint16 uint32 uint64 uintptr"),
      features: [.capitalizedTypes]),
    Grammar(
      names: ["rust", "rs"], lineComments: ["//"], blockComments: cComments,
      quotes: [
        Quote("r##\"", "\"##", escape: nil, isMultiline: true),
        Quote("r#\"", "\"#", escape: nil, isMultiline: true),
        Quote("\"", isMultiline: true), Quote("'"),
      ],
      keywords: words(
        "as async await break const continue crate dyn else enum extern false fn for if impl in"
          + " let loop match mod move mut pub ref return self static struct super trait true type"
          + " union unsafe use where while"),
      types: words(
        "Self bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize"),
      features: [.bracketAttributes, .lifetimes, .capitalizedTypes]),
    Grammar(
      names: ["java"], lineComments: ["//"], blockComments: cComments,
      quotes: [Quote("\"\"\"", isMultiline: true), Quote("\""), Quote("'")],
      keywords: words(
        "abstract assert break case catch class const continue default do else enum extends false"
          + " final finally for if implements import instanceof interface native new null package"
          + " permits private protected public record return sealed static super switch"
          + " synchronized this throw throws transient true try var volatile while yield"),
      types: words("boolean byte char double float int long short void"),
      features: [.attributes, .capitalizedTypes]),
    Grammar(
      names: ["c", "h"], lineComments: ["//"], blockComments: cComments,
      quotes: [Quote("\""), Quote("'")],
      keywords: words(
        "auto break case const continue default do else enum extern false for goto if inline NULL"
          + " register restrict return sizeof static struct switch true typedef union volatile"
          + " while"),
      types: words(
        "bool char double float int int8_t int16_t int32_t int64_t long short signed size_t"
          + " uint8_t uint16_t uint32_t uint64_t unsigned void"),
      features: [.directives, .capitalizedTypes]),
    Grammar(
      names: ["html", "htm", "xml", "svg", "vue", "svelte"], blockComments: [("<!--", "-->")],
      features: [.elements]),
  ]

  private static let cComments = [(open: "/*", close: "*/")]
  private static let scriptQuotes = [
    Quote("\""), Quote("'"), Quote("`", interpolation: "${", isMultiline: true),
  ]
  private static let scriptKeywords = words(
    "as async await break case catch class const continue debugger default delete do else export"
      + " extends false finally for from function get if import in instanceof let new null of"
      + " return set static super switch this throw true try typeof undefined var void while yield")
  private static let typeScriptKeywords = scriptKeywords.union(
    words(
      "abstract asserts declare enum implements infer interface is keyof namespace override private"
        + " protected public readonly satisfies type"))
  private static let typeScriptTypes = words(
    "any bigint boolean never number object string symbol unknown")

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}
