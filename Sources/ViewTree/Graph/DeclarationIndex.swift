/// What a piece of code declares that is no view, as far as checks ask for it.
package struct DeclarationIndex: Sendable {
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
    /// Whether it is a `var` that keeps a value: what makes it may leave it out where it is optional.
    package let isStoredVariable: Bool
    /// UTF-8 bytes of the name.
    package let range: Range<Int>
  }

  /// A parameter of an initializer or function.
  package struct Parameter: Hashable, Sendable {
    /// Nil without one.
    package let label: String?
    /// What the code inside calls it.
    package let name: String
    /// As it is written.
    package let type: String
    /// What it is where a call says nothing; nil where a call has to say.
    package let value: Value?
  }

  /// What makes a value of a type.
  package struct Initializer: Hashable, Sendable {
    /// In the order written.
    package let parameters: [Parameter]
    /// What properties are set to, by name, where that is said once and whatever else happens.
    package let assignments: [String: Value]
    /// Names of properties that it sets in any other way.
    package let changed: Set<String>
    /// What it gives to another initializer, as a call; nil where it sets everything itself.
    package let delegation: Value?
  }

  /// A function that gives a value and no view.
  package struct Function: Hashable, Sendable {
    /// As it is declared.
    package let name: String
    /// In the order written.
    package let parameters: [Parameter]
    /// The type of what it gives, as it is written.
    package let type: String
    /// What it gives, told by its parameters.
    package let result: Value
    /// Whether it belongs to the type itself.
    package let isStatic: Bool
  }

  /// The properties of each type, of extensions, too; those outside of types under "".
  package internal(set) var properties: [String: [Property]] = [:]
  /// The cases of each enumeration, in order.
  package internal(set) var cases: [String: [String]] = [:]
  /// What is written as the raw values of the cases of each enumeration, by the names of the cases.
  package internal(set) var rawValues: [String: [String: Value]] = [:]
  /// The initializers of each type, in the order of the code.
  package internal(set) var initializers: [String: [Initializer]] = [:]
  /// The functions of each type that give values, as far as these can be told; those outside of types under
  /// "".
  package internal(set) var functions: [String: [Function]] = [:]
  /// Names that are given a number with a point, or declared as one, wherever that is.
  package internal(set) var fractions: Set<String> = []
  /// Names that are given a number without a point and no type, wherever that is.
  package internal(set) var integers: Set<String> = []
  /// The types that each type is declared to conform to or inherit from.
  package internal(set) var conformances: [String: Set<String>] = [:]
  /// The modules that are imported.
  package internal(set) var imports: Set<String> = []
  /// Types that no other file can name.
  package internal(set) var hiddenTypes: Set<String> = []
}
