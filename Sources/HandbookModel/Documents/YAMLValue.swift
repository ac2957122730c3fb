/// A piece of structured data, such as front matter, with a place on every part of it.
package struct YAMLValue: Hashable, Sendable {
  /// What the data is.
  package indirect enum Kind: Hashable, Sendable {
    /// A single value as text. `isPlain` tells that it stood without quotes, so that `true` can be
    /// a truth value and `"true"` a word.
    case scalar(String, isPlain: Bool)
    case list([YAMLValue])
    /// In the order written; keys are unique.
    case map([Entry])
  }

  /// One key with its value.
  package struct Entry: Hashable, Sendable {
    /// Without quotes.
    package let key: String
    /// The key alone.
    package let keyRange: SourceRange
    /// What stands after the colon.
    package let value: YAMLValue

    package init(key: String, keyRange: SourceRange, value: YAMLValue) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// What it is, with its parts.
  package let kind: Kind
  /// The whole value, with quotes.
  package let range: SourceRange

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// The entries of a map; empty for anything else.
  package var entries: [Entry] {
    if case .map(let entries) = kind { entries } else { [] }
  }

  /// What a reader would call this value: `a list`, `a text`.
  package var nameOfKind: String {
    switch kind {
    case .scalar: "a text"
    case .list: "a list"
    case .map: "a map of keys"
    }
  }
}
