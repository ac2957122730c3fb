/// The lexical grammar of a language: enough to color its tokens, not to parse it.
struct Grammar: Sendable {
  /// A form of string literal.
  struct Quote: Sendable {
    /// The delimiter that opens the literal, such as `"` or `"""`.
    let open: String
    /// The delimiter that closes it.
    let close: String
    /// The byte that escapes the next one; `nil` if the literal has no escapes.
    let escape: UInt8?
    /// The delimiters of embedded code, such as `${` and `}`; `nil` if there is none.
    let interpolation: (open: String, close: UInt8)?
    /// Whether the literal may contain line breaks.
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

  /// Forms that only some languages have.
  enum Feature: Sendable {
    /// `@name` is an attribute.
    case attributes
    /// `#[name]` is an attribute.
    case bracketAttributes
    /// `#name` is a directive of a preprocessor.
    case directives
    /// `$name` is a variable.
    case variables
    /// `:name` is a symbol.
    case symbols
    /// `/…/` after an operator is a regular expression.
    case regularExpressions
    /// `<name>` after an operator is an element with attributes and children.
    case elements
    /// `<<NAME` starts a string that ends at a line with that name.
    case hereDocuments
    /// `'name` without a closing quote is a lifetime.
    case lifetimes
    /// A name or string before `:` is a key.
    case keys
    /// Capitalized names are types.
    case capitalizedTypes
    /// Keywords have no case.
    case caseInsensitive
    /// Names may contain `-`, and `#` and digits start a value.
    case styleSheet
    /// Lines of `key: value`; `|` and `>` start a block of text.
    case indentedKeys
  }

  /// The names of the language on a fence, in lower case; the first is the usual one.
  let names: [String]
  /// The delimiters that start a comment that ends with the line.
  var lineComments: [String] = []
  /// The delimiters that open and close a comment.
  var blockComments: [(open: String, close: String)] = []
  /// The forms of string literals; a longer delimiter comes before its own prefix.
  var quotes: [Quote] = []
  /// Reserved words, in lower case if the language has no case.
  var keywords: Set<String> = []
  /// Names of types that are not recognized by their capital letter.
  var types: Set<String> = []
  var features: Set<Feature> = []
}
