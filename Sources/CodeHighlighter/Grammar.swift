/// The properties of a programming language that the lexer needs to color its tokens. They are not
/// sufficient to parse the language.
struct Grammar: Sendable {
  /// A form of string literal, such as `"…"`.
  struct Quote: Sendable {
    /// The delimiter that opens the string literal, such as `"` or `"""`.
    let open: String
    /// The delimiter that closes the string literal.
    let close: String
    /// The byte that escapes the next byte in the string literal; `nil` if the literal has no
    /// escapes.
    let escape: UInt8?
    /// The delimiters of code that is embedded in the string literal, such as `${` and `}`; `nil`
    /// if the literal cannot contain code.
    let interpolation: (open: String, close: UInt8)?
    /// Whether the string literal may contain line breaks.
    let isMultiline: Bool

    init(
      _ open: String, _ close: String? = nil, escape: Character? = "\\",
      interpolation: String? = nil, isMultiline: Bool = false
    ) {
      self.open = open
      self.close = close ?? open
      self.escape = escape?.asciiValue
      self.interpolation = interpolation.map {
        ($0, UInt8(ascii: $0.hasSuffix("(") ? ")" : "}"))
      }
      self.isMultiline = isMultiline
    }
  }

  /// A syntactic feature that only some languages have.
  enum Feature: Sendable {
    /// In this language, `@name` is an attribute, as in Python.
    case attributes
    /// In this language, `#[name]` is an attribute, as in Rust.
    case bracketAttributes
    /// In this language, `#name` is a preprocessor directive, as in C.
    case directives
    /// In this language, `$name` is a variable, as in shell scripts.
    case variables
    /// In this language, `:name` is a symbol, as in Ruby.
    case symbols
    /// In this language, `/…/` is a regular expression if an operand may begin there, as in
    /// JavaScript.
    case regularExpressions
    /// In this language, `<name>` begins an element with attributes and children if an operand may
    /// begin there, as in JSX.
    case elements
    /// In this language, `<<NAME` begins a string that ends at a line with only that name, as in
    /// shell scripts.
    case hereDocuments
    /// In this language, `'name` without a closing quote is a lifetime, as in Rust.
    case lifetimes
    /// In this language, a name or string before `:` is a key, as in JSON.
    case keys
    /// In this language, names that begin with a capital letter are types.
    case capitalizedTypes
    /// In this language, the case of keywords does not matter.
    case caseInsensitive
    /// In this language, names may contain `-`, and `#` begins a color, as in CSS.
    case styleSheet
    /// In this language, lines have the form `key: value`, and `|` or `>` begins a block scalar, as
    /// in YAML.
    case indentedKeys
  }

  /// The names for the language after the opening fence of a code block, in lower case. The usual
  /// name comes first.
  let names: [String]
  /// The delimiters that begin a comment that extends to the end of the line.
  var lineComments: [String] = []
  /// The pairs of delimiters that open and close a comment.
  var blockComments: [(open: String, close: String)] = []
  /// The forms of string literals. If one delimiter begins with another, the longer one comes
  /// first, such as `"""` before `"`.
  var quotes: [Quote] = []
  /// The language's keywords. They are in lower case if the language ignores case.
  var keywords: Set<String> = []
  /// Names of types that do not begin with a capital letter, such as `int`.
  var types: Set<String> = []
  var features: Set<Feature> = []
}
