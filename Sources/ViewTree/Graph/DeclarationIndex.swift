/// The declarations of a piece of code that are not views, as far as checks need them.
package struct DeclarationIndex: Sendable {
  /// A property that is not a view.
  package struct Property: Hashable, Sendable {
    /// The declared name.
    package let name: String
    /// The name of the property wrapper, such as `State`; `nil` if there is none.
    package let wrapper: String?
    /// The first argument of the wrapper, such as `\\.colorScheme`; `nil` if there is none.
    package let wrapperValue: Value?
    /// The declared type as written; `nil` if the compiler infers it.
    package let type: String?
    /// The initial value; `nil` if there is none, and for a computed property.
    package let value: Value?
    /// The value that the getter returns; `nil` for a stored property, and if the getter is too
    /// complex to be reduced to a value.
    package let result: Value?
    /// Whether the property is static.
    package let isStatic: Bool
    /// Whether the property is a stored `var`. A call of the memberwise initializer may omit it if
    /// it is also optional.
    package let isStoredVariable: Bool
    /// The source range of the name, in UTF-8 bytes.
    package let range: Range<Int>
  }

  /// A parameter of an initializer or function.
  package struct Parameter: Hashable, Sendable {
    /// The argument label; `nil` if there is none.
    package let label: String?
    /// The name inside the function.
    package let name: String
    /// The type as written.
    package let type: String
    /// The default value; `nil` if a call must pass the argument.
    package let value: Value?
  }

  /// An initializer of a type.
  package struct Initializer: Hashable, Sendable {
    /// The parameters in source order.
    package let parameters: [Parameter]
    /// The values of properties by name, for properties that are assigned exactly once and
    /// unconditionally.
    package let assignments: [String: Value]
    /// The names of properties that the initializer sets in any other way.
    package let changed: Set<String>
    /// The call of another initializer of the type; `nil` if the initializer does not delegate.
    package let delegation: Value?
  }

  /// A function that returns a value other than a view.
  package struct Function: Hashable, Sendable {
    /// The declared name.
    package let name: String
    /// The parameters in source order.
    package let parameters: [Parameter]
    /// The return type as written.
    package let type: String
    /// The returned value, expressed in terms of the parameters.
    package let result: Value
    /// Whether the function is static.
    package let isStatic: Bool
  }

  /// The properties of each type, those of its extensions included; global ones under "".
  package internal(set) var properties: [String: [Property]] = [:]
  /// The cases of each enumeration, in source order.
  package internal(set) var cases: [String: [String]] = [:]
  /// The explicit raw values of each enumeration, by the names of the cases.
  package internal(set) var rawValues: [String: [String: Value]] = [:]
  /// The initializers of each type, in source order.
  package internal(set) var initializers: [String: [Initializer]] = [:]
  /// The functions of each type whose results can be expressed as values; global ones under "".
  package internal(set) var functions: [String: [Function]] = [:]
  /// Names of variables in any scope that have a floating-point type, or are initialized with a
  /// floating-point literal and have no explicit type.
  package internal(set) var floatingPointNames: Set<String> = []
  /// Names of variables in any scope that are initialized with an integer literal and have no
  /// explicit type.
  package internal(set) var integerNames: Set<String> = []
  /// The types that each type is declared to conform to or inherit from.
  package internal(set) var conformances: [String: Set<String>] = [:]
  /// The names of the imported modules.
  package internal(set) var imports: Set<String> = []
  /// The types that are private to the file.
  package internal(set) var hiddenTypes: Set<String> = []
}
