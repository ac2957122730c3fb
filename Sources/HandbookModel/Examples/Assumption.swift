/// A view, a value or a decision that a drawing shows although it is not in the code of the example.
package struct Assumption: Hashable, Sendable {
  /// What is assumed.
  package enum Kind: String, Sendable, CaseIterable {
    /// A view that the example does not declare. It is drawn as a neutral area with the words of its
    /// name, which is the `code`.
    case view
    /// A value that the example does not declare: the `code`, such as `Spacing.md`, has the `value`.
    case value
    /// The number of elements of a list whose length is unknown; the `code` is empty.
    case rows
    /// A condition is true: the `code`.
    case condition
    /// An optional value is not `nil`: the `code`.
    case presence
    /// The first case of a `switch` is shown; the `code` is empty.
    case choice
  }

  /// The kind of the assumption.
  package let kind: Kind
  /// The code that the assumption is about; empty if the kind alone is enough.
  package let code: String
  /// The assumed value as Swift code, such as `16` or `.orange`; empty for kinds without a value.
  package let value: String

  package init(_ kind: Kind, _ code: String = "", value: String = "") {
    self.kind = kind
    self.code = code
    self.value = value
  }
}
