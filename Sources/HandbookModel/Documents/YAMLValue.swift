/// A YAML value. The value itself and all values inside it have source ranges.
package struct YAMLValue: Hashable, Sendable {
  /// The kinds of YAML values, with their content.
  package indirect enum Kind: Hashable, Sendable {
    /// A single value as text. `isPlain` is `true` if the value is not quoted in the source. A
    /// plain `true` is a Boolean, but a quoted `"true"` is always a string.
    case scalar(String, isPlain: Bool)
    case list([YAMLValue])
    /// The entries of a map, in the order written. Each key occurs only once.
    case map([Entry])
  }

  /// A key of a YAML map with its value.
  package struct Entry: Hashable, Sendable {
    /// The key without quotes.
    package let key: String
    /// The source range of the key, without the value.
    package let keyRange: SourceRange
    /// The value that belongs to the key.
    package let value: YAMLValue

    package init(key: String, keyRange: SourceRange, value: YAMLValue) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// The kind of the value, with its content.
  package let kind: Kind
  /// The range of the whole value in the source, including quotes.
  package let range: SourceRange

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// The entries of a map; empty for any other kind.
  package var entries: [Entry] {
    if case .map(let entries) = kind { entries } else { [] }
  }

  /// The name of the value's kind for use in messages, such as `a list` or `text`.
  package var nameOfKind: String {
    switch kind {
    case .scalar: "text"
    case .list: "a list"
    case .map: "a map"
    }
  }
}
