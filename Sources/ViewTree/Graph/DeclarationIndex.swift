/// The declarations in a piece of code, other than views, that checks need.
package struct DeclarationIndex: Sendable {
  /// A property whose value is not a view.
  package struct Property: Hashable, Sendable {
    /// The name of the property.
    package let name: String
    /// The name of the property wrapper without its `@`, such as `State`; `nil` if there is none.
    package let wrapper: String?
    /// The first argument of the property wrapper, such as `\.colorScheme`; `nil` if there is none.
    package let wrapperValue: Value?
    /// The declared type of the property as written; `nil` if the compiler infers the type.
    package let type: String?
    /// The initial value of the property; `nil` if there is none, and for a computed property.
    package let value: Value?
    /// The value that the property's getter returns; `nil` for a stored property, and if the getter
    /// is too complex to be reduced to a value.
    package let result: Value?
    /// Whether the property is static.
    package let isStatic: Bool
    /// Whether the property is a stored `var`. If its type is optional, a call of the memberwise
    /// initializer may omit it.
    package let isStoredVariable: Bool
    /// The source range of the property's name, in UTF-8 bytes.
    package let range: Range<Int>
  }

  /// A parameter of an initializer or function.
  package struct Parameter: Hashable, Sendable {
    /// The argument label; `nil` if the parameter has none.
    package let label: String?
    /// The name of the parameter inside the function.
    package let name: String
    /// The type of the parameter as written.
    package let type: String
    /// The default value of the parameter; `nil` if a call must pass the argument.
    package let value: Value?
  }

  /// An initializer of a type.
  package struct Initializer: Hashable, Sendable {
    /// The parameters of the initializer in source order.
    package let parameters: [Parameter]
    /// The values that the initializer assigns to properties, by property name. Only properties
    /// that are assigned exactly once and unconditionally are included.
    package let assignments: [String: Value]
    /// The names of the properties that the initializer sets in any other way.
    package let changed: Set<String>
    /// The call of another initializer of the same type; `nil` if the initializer does not
    /// delegate.
    package let delegation: Value?
  }

  /// A function that returns a value other than a view.
  package struct Function: Hashable, Sendable {
    /// The name of the function.
    package let name: String
    /// The parameters of the function in source order.
    package let parameters: [Parameter]
    /// The return type of the function as written.
    package let type: String
    /// The value that the function returns, expressed in terms of its parameters.
    package let result: Value
    /// Whether the function is static.
    package let isStatic: Bool
  }

  /// The properties of each type by type name, including those in extensions; global properties are
  /// under "".
  package internal(set) var properties: [String: [Property]] = [:]
  /// The names of each enumeration's cases in source order, by the name of the enumeration.
  package internal(set) var cases: [String: [String]] = [:]
  /// The explicit raw values of each enumeration, by the name of the enumeration and of the case.
  package internal(set) var rawValues: [String: [String: Value]] = [:]
  /// The initializers of each type in source order, by type name.
  package internal(set) var initializers: [String: [Initializer]] = [:]
  /// The functions of each type whose results can be expressed as values, by type name; global
  /// functions are under "".
  package internal(set) var functions: [String: [Function]] = [:]
  /// Names of variables in any scope that are known to be floating-point numbers: they have such a
  /// type, or they are initialized with a floating-point literal and have no explicit type.
  package internal(set) var floatingPointNames: Set<String> = []
  /// Names of variables in any scope that are known to be integers: they are initialized with an
  /// integer literal and have no explicit type.
  package internal(set) var integerNames: Set<String> = []
  /// The names of the types that each type is declared to conform to or inherit from, by type name.
  package internal(set) var conformances: [String: Set<String>] = [:]
  /// The names of the imported modules.
  package internal(set) var imports: Set<String> = []
  /// The names of the types that are private to the file.
  package internal(set) var hiddenTypes: Set<String> = []
}
