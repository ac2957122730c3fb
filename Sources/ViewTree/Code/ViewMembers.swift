/// Which members of types are views, as far as the files of an app say so, and which methods of views
/// return something else.
struct ViewMembers: Sendable {
  /// The names of the members, by the last part of the name of their type; "" for global ones.
  private var names: [String: Set<String>] = [:]
  /// The generic parameters that are views, by the last part of the name of their type.
  private var parameters: [String: Set<String>] = [:]
  /// The methods of views whose result is not written as `some View` or `Self`, by name.
  private var results: [String: [DeclarationIndex.ViewMethod]] = [:]
  /// The functions that return views, by name.
  private var functions: [String: [DeclarationIndex.ViewFunction]] = [:]

  init() {}

  /// Collects the members that a file declares.
  init(_ declarations: DeclarationIndex) {
    for (type, members) in declarations.viewMembers {
      names[type.lastPathComponent, default: []].formUnion(members)
    }
    for (type, known) in declarations.viewParameters {
      parameters[type.lastPathComponent, default: []].formUnion(known)
    }
    results = Dictionary(grouping: declarations.viewMethods, by: \.name)
    functions = Dictionary(
      grouping: declarations.viewFunctions.filter(\.takesReceiver), by: \.name)
  }

  /// Combines the members that the files of an app declare.
  init(_ files: [ViewMembers]) {
    for file in files {
      names.merge(file.names) { $0.union($1) }
      parameters.merge(file.parameters) { $0.union($1) }
      results.merge(file.results) { $0 + $1 }
      functions.merge(file.functions) { $0 + $1 }
    }
  }

  /// Returns whether a type has a member with a name that is a view.
  func contain(_ name: String, of type: String) -> Bool { names[type]?.contains(name) == true }

  /// Returns whether a generic parameter of a type is a view.
  func haveViewParameter(_ name: String, of type: String) -> Bool {
    parameters[type]?.contains(name) == true
  }

  /// Returns the methods of views with a name whose result may not be a view.
  func methods(_ name: String) -> [DeclarationIndex.ViewMethod] { results[name] ?? [] }

  /// Returns whether a modifier with a name passes the view that it is called on to a closure.
  func passReceiver(to name: String) -> Bool { functions[name] != nil }
}

extension DeclarationIndex {
  /// A method of views, whose written result is neither `some View` nor `Self`.
  package struct ViewMethod: Hashable, Sendable {
    /// The name of the type that declares the method, or that an extension with it extends.
    package let type: String
    /// The name of the method.
    package let name: String
    /// The type of the result as written.
    package let result: String

    package init(type: String, name: String, result: String) {
      self.type = type
      self.name = name
      self.result = result
    }
  }

  /// A function that returns views.
  package struct ViewFunction: Hashable, Sendable {
    /// The name of the function.
    package let name: String
    /// The parameters of the function in source order.
    package let parameters: [Parameter]
    /// The generic parameters of the function that are views.
    package let viewParameters: Set<String>
    /// The source range of the whole function, in UTF-8 bytes.
    package let range: Range<Int>

    package init(
      name: String, parameters: [Parameter], viewParameters: Set<String>, range: Range<Int>
    ) {
      self.name = name
      self.parameters = parameters
      self.viewParameters = viewParameters
      self.range = range
    }

    /// Whether a closure that is passed to the function takes the value that it is called on.
    fileprivate var takesReceiver: Bool {
      parameters.contains { $0.type.contains("(Self)") && $0.type.contains("->") }
    }
  }

  /// Returns the function that returns views and contains an offset, in UTF-8 bytes.
  func viewFunction(at offset: Int) -> ViewFunction? {
    let next = viewFunctions.firstIndex(from: offset + 1, by: \.range.lowerBound)
    guard next > 0, viewFunctions[next - 1].range.contains(offset) else { return nil }
    return viewFunctions[next - 1]
  }
}

extension String {
  /// The part after the last dot, as `Row` in `Inbox.Row`.
  var lastPathComponent: String {
    let start = lastIndex(of: ".").map { index(after: $0) } ?? startIndex
    return String(self[start...].prefix { $0 != " " })
  }

  /// The name of a type without `some`, `?`, its module and generic arguments, of a closure that of its
  /// result.
  var nameOfResult: String {
    var name = self[...]
    // Types have no dash other than that of an arrow.
    if let dash = name.lastIndex(of: "-") { name = name[dash...].dropFirst(2) }
    while let first = name.first, first == " " || first == "(" { name.removeFirst() }
    for word in ["some ", "any "] where name.hasPrefix(word) { name.removeFirst(word.count) }
    if name.hasPrefix("SwiftUI.") { name.removeFirst("SwiftUI.".count) }
    return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
  }
}
