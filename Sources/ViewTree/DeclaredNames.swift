/// What a piece of code declares that is no view, as far as checks ask for it.
package struct DeclaredNames: Sendable {
  /// A property that is no view.
  package struct Property: Hashable, Sendable {
    /// As it is declared.
    package let name: String
    /// The name of its property wrapper, such as `State`; nil without one.
    package let wrapper: String?
    /// What the wrapper is given first, such as `\\.colorScheme`; nil for nothing.
    package let wrapperValue: Value?
    /// As it is written; nil where the compiler infers it.
    package let type: String?
    /// What it is set to; nil where it is set to nothing, and for one that is computed.
    package let value: Value?
    /// What one that is computed gives, where that is a single expression; nil for any other.
    package let result: Value?
    /// Whether it belongs to the type itself.
    package let isStatic: Bool
    /// UTF-8 bytes of the name.
    package let range: Range<Int>
  }

  /// A parameter of an initializer.
  package struct Parameter: Hashable, Sendable {
    /// Nil without one.
    package let label: String?
    /// What the code inside calls it.
    package let name: String
    /// What it is where a call says nothing; nil where a call has to say.
    package let value: Value?
  }

  /// The properties of each type, of extensions, too; those outside of types under "".
  package internal(set) var properties: [String: [Property]] = [:]
  /// The cases of each enumeration, in order.
  package internal(set) var cases: [String: [String]] = [:]
  /// What is written as the raw values of the cases of each enumeration, by the names of the cases.
  package internal(set) var rawValues: [String: [String: Value]] = [:]
  /// The parameters of each initializer of each type, in the order of the code.
  package internal(set) var initializers: [String: [[Parameter]]] = [:]
  /// The types that each type is declared to conform to or inherit from.
  package internal(set) var conformances: [String: Set<String>] = [:]
  /// The modules that are imported.
  package internal(set) var imports: Set<String> = []
  /// Types that no other file can name.
  package internal(set) var hiddenTypes: Set<String> = []
}
