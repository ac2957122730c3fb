import HandbookModel

/// The properties of a programming language that the lexer needs to color its tokens. They are not
/// sufficient to parse the language.
struct Grammar: Sendable {
  /// A part of code that begins with a fixed text and has one color, such as a comment or a string
  /// literal.
  struct Form: Sendable {
    /// Where a form, such as a comment, may begin.
    enum Condition: Sendable {
      case always
      /// The form may begin at the beginning of the code, or after whitespace or a semicolon.
      case afterBlank
      /// The form may begin where only whitespace precedes it on its line.
      case firstInLine
      /// The form may begin before a name, but not directly after its own first character. A symbol
      /// of Ruby, such as `:name`, therefore does not begin in `a::b`.
      case beforeName
      /// The form may begin before a name, as in Rust's lifetime `'static`. It does not begin if a
      /// second quote makes it a character literal, as in `'a'`.
      case lifetime
      /// The form may begin outside of code in string literals. The `#` in Python's `f"{x:#x}"`
      /// therefore begins no comment.
      case outsideStrings
      /// The form may begin in a declaration of a style sheet, but not in a selector.
      case declaration
      /// The form may begin where a value of YAML may begin, but not in an unquoted scalar, such as
      /// `the reader's place`.
      case scalar
    }

    let kind: CodeToken.Kind
    /// The text that begins the form, such as `"` or `//`, as UTF-8.
    let open: [UInt8]
    /// The text that ends the form, as UTF-8; `nil` if the form consists of `open` and the name
    /// that follows. This name may be empty.
    let close: [UInt8]?
    /// Whether the form may contain line breaks. Otherwise, it ends at the end of its line.
    let isMultiline: Bool
    /// Whether the form may contain forms of the same kind, each with its own closing text, such as
    /// `/* a /* b */ c */` in Rust.
    let isNested: Bool
    let condition: Condition
    /// The byte that escapes the next byte, usually a backslash; `nil` if there are no escapes.
    let escape: UInt8?
    /// Texts inside the form that neither end it nor begin code, such as `{{` in Python's `f"{{"`,
    /// as UTF-8.
    let literals: [[UInt8]]
    /// The kinds of code that may be embedded in the form; empty if it cannot contain code.
    let interpolations: [Interpolation]

    init(
      _ kind: CodeToken.Kind, _ open: String, _ close: String? = nil,
      if condition: Condition = .always, escape: Character? = nil, literals: [String] = [],
      interpolations: [String] = [], isMultiline: Bool = false, isNested: Bool = false
    ) {
      self.kind = kind
      self.open = Array(open.utf8)
      self.close = close.map { Array($0.utf8) }
      self.isMultiline = isMultiline
      self.isNested = isNested
      self.condition = condition
      self.escape = escape?.asciiValue
      self.literals = literals.map { Array($0.utf8) }
      self.interpolations = interpolations.map(Interpolation.init)
    }
  }

  /// Code that is embedded in other text, such as `${name}` in a string literal.
  struct Interpolation: Sendable {
    /// Code in braces, such as `{name}` in an element of JSX or a mapping of YAML.
    static let braces = Interpolation("{")
    /// Code in brackets, such as a sequence of YAML.
    static let brackets = Interpolation("[")

    /// The text that begins the code, such as `${`, as UTF-8.
    let open: [UInt8]
    /// The bracket that ends the code; `nil` if the code is the name that follows `open`, as in
    /// Kotlin's `"$name"`.
    let close: UInt8?

    init(_ open: String) {
      let closers = ["(": UInt8(ascii: ")"), "[": UInt8(ascii: "]"), "{": UInt8(ascii: "}")]
      self.open = Array(open.utf8)
      close = open.last.flatMap { closers[String($0)] }
    }
  }

  /// Syntactic features that only some languages have.
  struct Features: OptionSet, Sendable {
    let rawValue: UInt16

    /// In this language, `/…/` is a regular expression where an operand may begin, as in
    /// JavaScript.
    static let regularExpressions = Features(rawValue: 1 << 0)
    /// In this language, `<name>` begins an element with attributes and children where an operand
    /// may begin, as in JSX.
    static let elements = Features(rawValue: 1 << 1)
    /// In this language, `<<NAME` begins a string that ends at a line with only that name, as in
    /// shell scripts.
    static let hereDocuments = Features(rawValue: 1 << 2)
    /// In this language, a name or string before `:` is a key, as in JSON.
    static let keys = Features(rawValue: 1 << 3)
    /// In this language, names that begin with a capital letter are types.
    static let capitalizedTypes = Features(rawValue: 1 << 4)
    /// In this language, the case of keywords does not matter.
    static let caseInsensitive = Features(rawValue: 1 << 5)
    /// In this language, names may contain `-`, and blocks contain declarations, as in CSS.
    static let styleSheet = Features(rawValue: 1 << 6)
    /// In this language, lines have the form `key: value`, and `|` or `>` begins a block scalar, as
    /// in YAML.
    static let indentedKeys = Features(rawValue: 1 << 7)
    /// In this language, the code is a document of elements, as in HTML.
    static let documents = Features(rawValue: 1 << 8)
  }

  /// The names for the language after the opening fence of a code block, in lower case. The usual
  /// name comes first.
  let names: [String]
  /// The comments, string literals and other forms. If two forms begin with the same characters,
  /// the one with the longer opening text comes first: `"""` before `"`.
  var forms: [Form] = []
  /// The language's keywords. They are in lower case if the language ignores case.
  var keywords: Set<String> = []
  /// Names of types that do not begin with a capital letter, such as `int`.
  var types: Set<String> = []
  var features: Features = []
}

/// A grammar, arranged so that the lexer finds what it needs quickly.
struct LexerTables: Sendable {
  let features: Grammar.Features
  /// The forms by the first byte of their opening text: 256 lists, each in the order of the
  /// grammar.
  let forms: [[Grammar.Form]]
  /// The kinds of keywords and of the names of types. The words are in lower case if the language
  /// ignores case.
  let words: [String: CodeToken.Kind]
  /// The length of the longest of these words in UTF-8 bytes.
  let longestWord: Int

  init(_ grammar: Grammar) {
    features = grammar.features
    var forms = [[Grammar.Form]](repeating: [], count: 256)
    for form in grammar.forms { forms[form.open.first.map(Int.init) ?? 0].append(form) }
    self.forms = forms
    let keywords = grammar.keywords.map { ($0, CodeToken.Kind.keyword) }
    let types = grammar.types.map { ($0, CodeToken.Kind.type) }
    words = Dictionary(keywords + types, uniquingKeysWith: { keyword, _ in keyword })
    longestWord = words.keys.map(\.utf8.count).max() ?? 0
  }
}
