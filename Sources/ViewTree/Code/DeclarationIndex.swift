/// The properties, functions, initializers and other declarations in a piece of code. Views are not
/// included.
package struct DeclarationIndex: Sendable {
  /// A property whose value is not a view.
  package struct Property: Hashable, Sendable {
    /// The name of the property.
    package let name: String
    /// The name of the property wrapper without its `@`, such as `State`; `nil` if there is none.
    package let wrapper: String?
    /// The names of all attributes of the property without their `@`, in source order. The first one
    /// that names a type is the wrapper.
    package let attributes: [String]
    /// The first argument of the property wrapper, such as `\.colorScheme`; `nil` if there is none.
    package let wrapperValue: Value?
    /// The declared type of the property as written; `nil` if the compiler infers the type.
    package let type: String?
    /// The initial value of the property; `nil` for a computed property and for a property without
    /// an initial value.
    package let value: Value?
    /// The value that the getter of a computed property returns; `nil` for a stored property, and
    /// if the getter is too complex to be read as a single value.
    package let result: Value?
    /// Whether the property is static.
    package let isStatic: Bool
    /// Whether the property is stored, and not computed.
    package let isStored: Bool
    /// Whether the property is a stored `var`. If such a property has an optional type, a call of
    /// the memberwise initializer may omit its argument.
    package let isStoredVariable: Bool
    /// Whether the property is `private` or `fileprivate`. `private(set)` does not count.
    package let isPrivate: Bool
    /// The source range of the property's name, in UTF-8 bytes.
    package let range: Range<Int>

    package init(
      name: String, wrapper: String?, attributes: [String], wrapperValue: Value?, type: String?,
      value: Value?, result: Value?, isStatic: Bool, isStored: Bool, isStoredVariable: Bool,
      isPrivate: Bool, range: Range<Int>
    ) {
      self.name = name
      self.wrapper = wrapper
      self.attributes = attributes
      self.wrapperValue = wrapperValue
      self.type = type
      self.value = value
      self.result = result
      self.isStatic = isStatic
      self.isStored = isStored
      self.isStoredVariable = isStoredVariable
      self.isPrivate = isPrivate
      self.range = range
    }
  }

  /// A parameter of an initializer or function.
  package struct Parameter: Hashable, Sendable {
    /// The argument label; `nil` if the parameter has none.
    package let label: String?
    /// The name of the parameter inside the function.
    package let name: String
    /// The type of the parameter as written.
    package let type: String
    /// The default value of the parameter; `nil` if every call must pass an argument for it.
    package let value: Value?

    package init(label: String?, name: String, type: String, value: Value?) {
      self.label = label
      self.name = name
      self.type = type
      self.value = value
    }
  }

  /// An initializer of a type.
  package struct Initializer: Hashable, Sendable {
    /// The parameters of the initializer in source order.
    package let parameters: [Parameter]
    /// The values that the initializer assigns to properties, by property name. A property is
    /// included only if it is assigned exactly once and unconditionally.
    package let assignments: [String: Value]
    /// The names of the properties that the initializer sets conditionally, more than once, or
    /// otherwise in a form that `assignments` cannot represent.
    package let changed: Set<String>
    /// The call of another initializer of the same type, such as `self.init(…)`; `nil` if this
    /// initializer does not call one.
    package let delegation: Value?
    /// Whether the initializer is `private` or `fileprivate`.
    package let isPrivate: Bool
    /// Whether the initializer may return `nil`, as `init?` and `init!` do.
    package let isFailable: Bool
    /// The source range of the word `init`, in UTF-8 bytes.
    package let nameRange: Range<Int>
    /// The source range of the whole initializer, in UTF-8 bytes.
    package let range: Range<Int>

    package init(
      parameters: [Parameter], assignments: [String: Value], changed: Set<String>,
      delegation: Value?, isPrivate: Bool, isFailable: Bool, nameRange: Range<Int>,
      range: Range<Int>
    ) {
      self.parameters = parameters
      self.assignments = assignments
      self.changed = changed
      self.delegation = delegation
      self.isPrivate = isPrivate
      self.isFailable = isFailable
      self.nameRange = nameRange
      self.range = range
    }
  }

  /// A function that returns a value other than a view.
  package struct Function: Hashable, Sendable {
    /// The name of the function.
    package let name: String
    /// The parameters of the function in source order.
    package let parameters: [Parameter]
    /// The return type of the function as written.
    package let type: String
    /// The value that the function returns, as an expression that contains the names of the
    /// parameters.
    package let result: Value
    /// Whether the function is static.
    package let isStatic: Bool

    package init(name: String, parameters: [Parameter], type: String, result: Value, isStatic: Bool)
    {
      self.name = name
      self.parameters = parameters
      self.type = type
      self.result = result
      self.isStatic = isStatic
    }
  }

  /// A function that returns nothing, and is called for what it does.
  package struct Procedure: Hashable, Sendable {
    /// The name of the function.
    package let name: String
    /// The parameters of the function in source order.
    package let parameters: [Parameter]
    /// The source range of the function's body, in UTF-8 bytes.
    package let body: Range<Int>

    package init(name: String, parameters: [Parameter], body: Range<Int>) {
      self.name = name
      self.parameters = parameters
      self.body = body
    }
  }

  /// A method of a type that has the name of one of SwiftUI's modifiers.
  package struct Method: Hashable, Sendable {
    /// The name of the type that declares the method, or that an extension with it extends.
    package let type: String
    /// The name of the method.
    package let name: String
    /// The parameters of the method in source order.
    package let parameters: [Parameter]
    /// Whether only the file can call the method.
    package let isPrivate: Bool

    package init(type: String, name: String, parameters: [Parameter], isPrivate: Bool) {
      self.type = type
      self.name = name
      self.parameters = parameters
      self.isPrivate = isPrivate
    }
  }

  /// The declarations and extensions of types, in source order.
  package var types: [TypeDeclaration] = []
  /// The properties of each type, including those in extensions, by the name of the type. Global
  /// properties have the key "".
  package var properties: [String: [Property]] = [:]
  /// The names of each enumeration's cases in source order, by the name of the enumeration.
  package var cases: [String: [String]] = [:]
  /// The explicit raw values of enumeration cases, by the name of the enumeration, then by the name
  /// of the case.
  package var rawValues: [String: [String: Value]] = [:]
  /// The initializers of each type in source order, by type name.
  package var initializers: [String: [Initializer]] = [:]
  /// The functions whose results can be read as values, by the name of the type that declares them.
  /// Global functions have the key "".
  package var functions: [String: [Function]] = [:]
  /// The functions that return nothing, by the name of the type that declares them. Global functions
  /// have the key "".
  package var procedures: [String: [Procedure]] = [:]
  /// The methods of types that have the names of SwiftUI's modifiers, in source order.
  package var methods: [Method] = []
  /// The names of the members that are views or return views, by the name of the type that declares
  /// them. Global ones have the key "".
  package var viewMembers: [String: Set<String>] = [:]
  /// The generic parameters of each type that are views, by the name of the type.
  package var viewParameters: [String: Set<String>] = [:]
  /// The methods of views whose written result is neither `some View` nor `Self`.
  package var viewMethods: [ViewMethod] = []
  /// The functions that return views, in source order.
  package var viewFunctions: [ViewFunction] = []
  /// Whether a constraint or the name of a closure's type asks for a `Text`, so that other views of the
  /// same place may not compile.
  package var requiresText = false
  /// The names of the variables, in any scope, that are known to be floating-point numbers. A
  /// variable is known to be one if it has a floating-point type, or if it has no explicit type and
  /// is initialized with a floating-point literal.
  package var floatingPointNames: Set<String> = []
  /// The names of the variables, in any scope, that are known to be integers. A variable is known
  /// to be one if it has no explicit type and is initialized with an integer literal.
  package var integerNames: Set<String> = []
  /// The names of the protocols and superclasses in each type's declaration, by the name of the
  /// type.
  package var conformances: [String: Set<String>] = [:]
  /// The names of the imported modules.
  package var imports: Set<String> = []
  /// The names of the modules that are imported outside of any `#if`.
  package var unconditionalImports: Set<String> = []
  /// The names of the types that are private to the file.
  package var hiddenTypes: Set<String> = []

  /// The names of the variables that functions and closures declare with a property wrapper.
  package var localWrappedNames: Set<String> = []

  /// Creates an index without declarations.
  package init() {}
}
