/// The properties of a language that the lexer needs: enough to color its tokens, but not to parse
/// it.
struct Grammar: Sendable {
  /// A form of string literal, such as `"…"`.
  struct Quote: Sendable {
    /// The delimiter that opens the string literal, such as `"` or `"""`.
    let open: String
    /// The delimiter that closes the string literal.
    let close: String
    /// The byte that escapes the next one in the string literal; `nil` if there are no escapes.
    let escape: UInt8?
    /// The delimiters of code embedded in the string literal, such as `${` and `}`; `nil` if code
    /// cannot be embedded.
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

  /// A syntactic form that only some languages have.
  enum Feature: Sendable {
    /// `@name` is an attribute, as in Python.
    case attributes
    /// `#[name]` is an attribute, as in Rust.
    case bracketAttributes
    /// `#name` is a preprocessor directive.
    case directives
    /// `$name` is a variable, as in shell scripts.
    case variables
    /// `:name` is a symbol, as in Ruby.
    case symbols
    /// `/…/` is a regular expression where an operand may begin, as in JavaScript.
    case regularExpressions
    /// `<name>` is an element with attributes and children where an operand may begin, as in JSX.
    case elements
    /// `<<NAME` begins a string that ends at a line with only that name, as in shell scripts.
    case hereDocuments
    /// `'name` without a closing quote is a lifetime, as in Rust.
    case lifetimes
    /// A name or string before `:` is a key, as in JSON.
    case keys
    /// Names that begin with a capital letter are types.
    case capitalizedTypes
    /// Upper and lower case are equivalent in keywords.
    case caseInsensitive
    /// Names may contain `-`, and `#` begins a color, as in CSS.
    case styleSheet
    /// Lines have the form `key: value`, and `|` or `>` begins a block of text, as in YAML.
    case indentedKeys
  }

  /// The names by which a fence can refer to the language, in lower case; the usual one comes
  /// first.
  let names: [String]
  /// The delimiters that begin a comment up to the end of the line.
  var lineComments: [String] = []
  /// The delimiters that open and close a comment.
  var blockComments: [(open: String, close: String)] = []
  /// The forms of string literals. A longer delimiter comes before a shorter one that it begins
  /// with, such as `"""` before `"`.
  var quotes: [Quote] = []
  /// The language's keywords; in lower case if the language ignores case.
  var keywords: Set<String> = []
  /// Names of types that do not begin with a capital letter, such as `int`.
  var types: Set<String> = []
  var features: Set<Feature> = []
}
