/// The meaning of a type's name at the place where it is used: which type of the analyzed code it
/// refers to, if any.
package enum TypeMeaning: Hashable, Sendable {
  /// The name does not refer to a type of the analyzed code.
  case foreign
  /// The name refers to the type with this name, such as `Row` or `Inbox.Row`. It is unique in the
  /// analyzed code.
  case type(String)
  /// The name refers to one of several types that cannot be distinguished. Each has a unique name,
  /// such as `Row (1)` and `Row (2)` for two declarations of `Row`.
  case ambiguous([String])
}
