/// The keys of interface strings that code uses, as an enum: the raw value of a case is the key in
/// the files of interface strings, such as `all_rules`. A page can declare such an enum for its own
/// strings and read them with `Localization.text`.
package protocol MessageKey: RawRepresentable<String>, CaseIterable, Sendable {}

extension MessageKey {
  /// The keys of all cases, in the order of their declaration.
  package static var keys: [String] { allCases.map(\.rawValue) }
}

/// A group of interface strings with one string for each value of a type, such as the name of each
/// impact. Code refers to a string by the family and the value, as in `words[.alert, kind]`.
package struct MessageFamily<Value: Sendable>: Sendable {
  private let values: [Value]
  /// Returns the key of the string for a value, such as `alert_note`.
  let key: @Sendable (Value) -> String

  /// Creates a family with a string for each of the given values.
  package init(_ values: [Value], key: @escaping @Sendable (Value) -> String) {
    self.values = values
    self.key = key
  }

  /// Creates a family with a string for each case of an enum. Its key consists of the prefix, the
  /// raw value of the case, and the suffix.
  package init(
    _ prefix: String, _ suffix: String = ""
  ) where Value: RawRepresentable<String> & CaseIterable {
    self.init(Array(Value.allCases)) { prefix + $0.rawValue + suffix }
  }

  /// The keys of all strings in the family, in the order of the values.
  package var keys: [String] { values.map(key) }
}

/// The grammatical numbers that interface strings distinguish, by their names in Unicode CLDR.
package enum PluralForm: String, CaseIterable, Sendable {
  /// The form for 1.
  case one
  /// The form for all other numbers.
  case other
}
