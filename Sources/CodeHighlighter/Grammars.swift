import HandbookModel

extension CodeLexer {
  /// The names of each language after the opening fence, in lower case. The usual name of a
  /// language comes first.
  package static let languages = Grammar.all.map(\.names)
}

extension Grammar {
  /// Returns the grammar of a language, arranged for the lexer; `nil` if the language is unknown.
  /// - Parameter name: The name of the language after the opening fence, in lower case.
  static func named(_ name: String) -> LexerTables? { byName[name] }

  private static let byName: [String: LexerTables] = Dictionary(
    uniqueKeysWithValues: all.flatMap { grammar in
      let tables = LexerTables(grammar)
      return grammar.names.map { ($0, tables) }
    })

  /// The grammars of all languages that are highlighted without being parsed. Swift is not among
  /// them, because it is parsed. The keywords are taken from the references of the languages.
  static let all: [Grammar] = [
    Grammar(
      names: ["javascript", "js", "mjs", "cjs", "jsx"], forms: scriptForms,
      keywords: scriptKeywords,
      features: [.regularExpressions, .elements, .capitalizedTypes]),
    Grammar(
      names: ["tsx"], forms: scriptForms, keywords: typeScriptKeywords, types: typeScriptTypes,
      features: [.regularExpressions, .elements, .capitalizedTypes]),
    Grammar(
      names: ["typescript", "ts", "mts", "cts"], forms: scriptForms, keywords: typeScriptKeywords,
      types: typeScriptTypes,
      features: [.regularExpressions, .capitalizedTypes]),
    Grammar(
      names: ["css", "scss", "less"],
      forms: [
        lineComment("//", if: .afterBlank), blockComment("/*", "*/"), attribute,
        Form(.number, "#", if: .declaration), string("\""), string("'"),
      ], keywords: ["and", "not", "only", "or", "from", "to"],
      features: [.keys, .styleSheet]),
    Grammar(
      names: ["json", "jsonc", "json5"], forms: cComments + [string("\""), string("'")],
      keywords: ["true", "false", "null"], features: [.keys]),
    Grammar(
      names: ["yaml", "yml"],
      forms: [
        lineComment("#", if: .afterBlank), Form(.directive, "---", "\n", if: .firstInLine),
        string("\"", if: .scalar, isMultiline: true),
        string("'", if: .scalar, escape: nil, literals: ["''"], isMultiline: true),
      ], keywords: words("true false null yes no on off"), features: [.indentedKeys]),
    Grammar(
      names: ["python", "py"],
      forms: [lineComment("#", if: .outsideStrings), attribute] + pythonStrings,
      keywords: words(
        "False None True and as assert async await break case class continue def del elif else"
          + " except finally for from global if import in is lambda match nonlocal not or pass"
          + " raise return try while with yield"),
      types: words("bool bytes dict float int list object set str tuple"),
      features: [.capitalizedTypes]),
    Grammar(
      names: ["ruby", "rb"],
      forms: [
        lineComment("#", if: .afterBlank), blockComment("=begin", "\n=end", if: .firstInLine),
        string("\"", interpolations: ["#{"], isMultiline: true), string("'", isMultiline: true),
        string("`", interpolations: ["#{"]), Form(.attribute, "@@", if: .beforeName), attribute,
        Form(.label, ":", if: .beforeName),
      ] + variables,
      keywords: words(
        "BEGIN END alias and begin break case class def defined? do else elsif end ensure false"
          + " for if in module next nil not or redo rescue retry return self super then true undef"
          + " unless until when while yield require require_relative attr_accessor attr_reader"),
      features: [.regularExpressions, .hereDocuments, .capitalizedTypes]),
    Grammar(
      names: ["kotlin", "kt", "kts"],
      forms: nestedComments + [
        string("\"\"\"", escape: nil, interpolations: ["${", "$"], isMultiline: true),
        string("\"", interpolations: ["${", "$"]), string("'"), attribute,
      ],
      keywords: words(
        "abstract actual annotation as break by catch class companion const constructor continue"
          + " crossinline data do else enum expect external false final finally for fun get if"
          + " import in infix init inline inner interface internal is lateinit null object open"
          + " operator out override package private protected public reified return sealed set"
          + " super suspend this throw true try typealias val var vararg when where while"),
      features: [.capitalizedTypes]),
    Grammar(
      names: ["dart"],
      forms: nestedComments + dartStrings + [attribute],
      keywords: words(
        "abstract as assert async await base break case catch class const continue covariant"
          + " default deferred do dynamic else enum export extends extension external factory false"
          + " final finally for get if implements import in interface is late library mixin new"
          + " null on operator part required rethrow return sealed set show static super switch"
          + " this throw true try typedef var void when while with yield"),
      types: words("bool double int num"), features: [.capitalizedTypes]),
    Grammar(
      names: ["sh", "bash", "shell", "zsh", "console"],
      forms: [
        lineComment("#", if: .afterBlank), string("\"", interpolations: ["$("], isMultiline: true),
        string("'", escape: nil, isMultiline: true),
      ] + variables,
      keywords: words(
        "break case continue do done elif else esac exit export fi for function if in local"
          + " readonly return select set shift source then until while"),
      features: [.hereDocuments]),
    Grammar(
      names: ["sql"],
      forms: [
        lineComment("--"), blockComment("/*", "*/"), string("'", escape: nil, isMultiline: true),
        string("\"", escape: nil),
      ],
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
      names: ["go", "golang"],
      forms: cComments + [string("\""), string("`", escape: nil, isMultiline: true), string("'")],
      keywords: words(
        "break case chan const continue default defer else fallthrough false for func go goto if"
          + " import interface iota map nil package range return select struct switch true type"
          + " var"),
      types: words(
        "any bool byte error float32 float64 int int8 int16 int32 int64 rune string uint uint8"
          + " uint16 uint32 uint64 uintptr"),
      features: [.capitalizedTypes]),
    Grammar(
      names: ["rust", "rs"],
      forms: nestedComments + [
        Form(.attribute, "#", "]"), Form(.label, "'", if: .lifetime),
        string("r##\"", "\"##", escape: nil, isMultiline: true),
        string("r#\"", "\"#", escape: nil, isMultiline: true), string("\"", isMultiline: true),
        string("'"),
      ],
      keywords: words(
        "as async await break const continue crate dyn else enum extern false fn for if impl in"
          + " let loop match mod move mut pub ref return self static struct super trait true type"
          + " union unsafe use where while"),
      types: words(
        "Self bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize"),
      features: [.capitalizedTypes]),
    Grammar(
      names: ["java"],
      forms: cComments + [
        string("\"\"\"", isMultiline: true), string("\""), string("'"), attribute,
      ],
      keywords: words(
        "abstract assert break case catch class const continue default do else enum extends false"
          + " final finally for if implements import instanceof interface native new null package"
          + " permits private protected public record return sealed static super switch"
          + " synchronized this throw throws transient true try var volatile while yield"),
      types: words("boolean byte char double float int long short void"),
      features: [.capitalizedTypes]),
    Grammar(
      names: ["c", "h"], forms: cComments + [string("\""), string("'"), Form(.directive, "#")],
      keywords: words(
        "auto break case const continue default do else enum extern false for goto if inline NULL"
          + " register restrict return sizeof static struct switch true typedef union volatile"
          + " while"),
      types: words(
        "bool char double float int int8_t int16_t int32_t int64_t long short signed size_t"
          + " uint8_t uint16_t uint32_t uint64_t unsigned void"),
      features: [.capitalizedTypes]),
    Grammar(
      names: ["html", "htm", "xml", "svg", "vue", "svelte"], forms: [blockComment("<!--", "-->")],
      features: [.elements, .documents]),
  ]

  private static let cComments = [lineComment("//"), blockComment("/*", "*/")]
  private static let nestedComments = [lineComment("//"), blockComment("/*", "*/", isNested: true)]
  private static let attribute = Form(.attribute, "@", if: .beforeName)
  private static let variables = [Form(.member, "${", "}"), Form(.member, "$")]
  private static let scriptForms =
    cComments + [
      string("\""), string("'"), string("`", interpolations: ["${"], isMultiline: true), attribute,
    ]

  /// The string literals of Python with each of their prefixes. Those with an `f` contain code.
  private static let pythonStrings = quotes.flatMap { quote in
    words("r R b B u U f F rb rB Rb RB br bR Br BR rf rF Rf RF fr fR Fr FR").union([""]).map {
      let prefix = $0.lowercased()
      let containsCode = prefix.contains("f")
      return string(
        $0 + quote, quote, escape: containsCode ? nil : "\\",
        literals: containsCode
          ? ["{{", "\\\\", "\\\"", "\\'", "\\\n"] + (prefix == "f" ? ["\\N{"] : []) : [],
        interpolations: containsCode ? ["{"] : [], isMultiline: quote.count == 3)
    }
  }

  private static let dartStrings = quotes.flatMap { quote in
    let isMultiline = quote.count == 3
    return [
      string("r" + quote, quote, escape: nil, isMultiline: isMultiline),
      string(quote, interpolations: ["${", "$"], isMultiline: isMultiline),
    ]
  }

  private static let quotes = ["\"\"\"", "'''", "\"", "'"]

  private static func lineComment(_ open: String, if condition: Form.Condition = .always) -> Form {
    Form(.comment, open, "\n", if: condition)
  }

  private static func blockComment(
    _ open: String, _ close: String, if condition: Form.Condition = .always, isNested: Bool = false
  ) -> Form {
    Form(.comment, open, close, if: condition, isMultiline: true, isNested: isNested)
  }

  private static func string(
    _ open: String, _ close: String? = nil, if condition: Form.Condition = .always,
    escape: Character? = "\\", literals: [String] = [], interpolations: [String] = [],
    isMultiline: Bool = false
  ) -> Form {
    Form(
      .string, open, close ?? open, if: condition, escape: escape, literals: literals,
      interpolations: interpolations, isMultiline: isMultiline)
  }

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
