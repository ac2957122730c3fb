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
    /// The text that begins the form, such as `"` or `//`.
    let open: String
    /// The text that ends the form; `nil` if the form consists of `open` and the name that follows.
    /// This name may be empty.
    let close: String?
    /// Whether the form may contain line breaks. Otherwise, it ends at the end of its line.
    let isMultiline: Bool
    /// Whether the form may contain forms of the same kind, each with its own closing text, such as
    /// `/* a /* b */ c */` in Rust.
    let isNested: Bool
    let condition: Condition
    /// The byte that escapes the next byte, usually a backslash; `nil` if there are no escapes.
    let escape: UInt8?
    /// Texts inside the form that neither end it nor begin code, such as `{{` in Python's `f"{{"`.
    let literals: [String]
    /// The kinds of code that may be embedded in the form; empty if it cannot contain code.
    let interpolations: [Interpolation]

    init(
      _ kind: CodeToken.Kind, _ open: String, _ close: String? = nil,
      if condition: Condition = .always, escape: Character? = nil, literals: [String] = [],
      interpolations: [String] = [], isMultiline: Bool = false, isNested: Bool = false
    ) {
      self.kind = kind
      self.open = open
      self.close = close
      self.isMultiline = isMultiline
      self.isNested = isNested
      self.condition = condition
      self.escape = escape?.asciiValue
      self.literals = literals
      self.interpolations = interpolations.map(Interpolation.init)
    }
  }

  /// Code that is embedded in other text, such as `${name}` in a string literal.
  struct Interpolation: Sendable {
    /// Code in braces, such as `{name}` in an element of JSX or a mapping of YAML.
    static let braces = Interpolation("{")
    /// Code in brackets, such as a sequence of YAML.
    static let brackets = Interpolation("[")

    /// The text that begins the code, such as `${`.
    let open: String
    /// The bracket that ends the code; `nil` if the code is the name that follows `open`, as in
    /// Kotlin's `"$name"`.
    let close: UInt8?

    init(_ open: String) {
      let closers = ["(": UInt8(ascii: ")"), "[": UInt8(ascii: "]"), "{": UInt8(ascii: "}")]
      self.open = open
      close = open.last.flatMap { closers[String($0)] }
    }
  }

  /// A syntactic feature that only some languages have.
  enum Feature: Sendable {
    /// In this language, `/…/` is a regular expression where an operand may begin, as in
    /// JavaScript.
    case regularExpressions
    /// In this language, `<name>` begins an element with attributes and children where an operand
    /// may begin, as in JSX.
    case elements
    /// In this language, `<<NAME` begins a string that ends at a line with only that name, as in
    /// shell scripts.
    case hereDocuments
    /// In this language, a name or string before `:` is a key, as in JSON.
    case keys
    /// In this language, names that begin with a capital letter are types.
    case capitalizedTypes
    /// In this language, the case of keywords does not matter.
    case caseInsensitive
    /// In this language, names may contain `-`, and blocks contain declarations, as in CSS.
    case styleSheet
    /// In this language, lines have the form `key: value`, and `|` or `>` begins a block scalar, as
    /// in YAML.
    case indentedKeys
    /// In this language, the code is a document of elements, as in HTML.
    case documents
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
  var features: Set<Feature> = []
}
