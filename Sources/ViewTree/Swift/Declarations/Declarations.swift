import SwiftSyntax

/// The declaration of a member that returns views, such as `var header: some View`.
struct ViewMember {
  /// The name of the type that declares the member; "" if there is none.
  let type: String
  let name: String
  let kind: ViewRoot.Kind
  let body: CodeBlockItemListSyntax
  /// The parameters of the member if it is a function; `nil` for a property.
  let parameters: Parameters?
  /// The name by which a modifier refers to the view that it is applied to: `content` or `self`.
  /// `nil` for a member that is not a modifier.
  let receiver: String?
  let nameRange: Range<Int>
  let range: Range<Int>

  /// Whether an expression with the member's name can refer to this member.
  /// - Parameter call: The call of the name; `nil` if the name is not called.
  func accepts(_ call: FunctionCallExprSyntax?) -> Bool {
    guard let parameters else { return call == nil }
    return call.map(parameters.accept) ?? false
  }
}

/// The declarations of a piece of code, found in a single walk.
struct Declarations {
  /// The members that return views, in source order.
  let members: [ViewMember]
  let types: TypeTable
  let names: DeclarationIndex
  /// Indices in `members` of members that are not modifiers, by type name, then by member name.
  private var index: [String: [String: [Int]]] = [:]
  /// Indices in `members` of functions in extensions of `View`, by function name.
  private var functions: [String: [Int]] = [:]
  /// Indices in `members` of the `body(content:)` of each view modifier, by the modifier's type.
  private var modifierBodies: [String: [Int]] = [:]
  /// The values of constants, by a key such as `Spacing.small` or, for a global constant, `gap`.
  /// The value is `nil` for a constant that is declared more than once.
  private let constants: [String: ExprSyntax?]
  /// The names of the types that the code declares as views.
  private var viewTypes: Set<String> = []

  init(_ tree: SourceFileSyntax) {
    types = TypeTable(tree)
    let reader = DeclarationReader(types)
    reader.read(tree)
    constants = reader.constants
    names = reader.names
    members = reader.members
    for type in names.conformances where !type.value.isDisjoint(with: ["View", "Shape"]) {
      viewTypes.insert(type.key)
    }
    for (number, member) in members.enumerated() {
      switch member.kind {
      case .modifier where member.name == "body":
        modifierBodies[member.type, default: []].append(number)
      case .modifier: functions[member.name, default: []].append(number)
      case .body, .member, .scene:
        index[member.type, default: [:]][member.name, default: []].append(number)
      case .preview, .fragment: break
      }
    }
  }

  /// Returns the index in `members` of the member that a name refers to inside a type: a member of
  /// the type or, if the type has none of that name, a global one. `nil` if there is none or if the
  /// reference is ambiguous.
  func member(_ name: String, _ call: FunctionCallExprSyntax?, of type: String) -> Int? {
    let named = index[type]?[name] ?? index[""]?[name] ?? []
    return only(named.filter { members[$0].accepts(call) })
  }

  /// The result of searching the same code for the declaration of a modifier.
  enum Function: Equatable {
    /// The code does not declare the modifier.
    case foreign
    /// The declaration is the member with this index.
    case known(Int)
    /// The declaration of the modifier is ambiguous or cannot be read.
    case unresolved
  }

  /// Returns the function in an extension of `View` that is called as a modifier.
  func function(_ name: String, _ call: FunctionCallExprSyntax) -> Function {
    let meant = (functions[name] ?? []).filter { members[$0].accepts(call) }
    if meant.isEmpty { return .foreign }
    return only(meant).map { .known($0) } ?? .unresolved
  }

  /// Returns the `body(content:)` of a view modifier with the given type name, which is resolved
  /// inside `type`.
  func modifierBody(_ name: String, in type: String) -> Function {
    switch types.meaning(of: name, in: type) {
    case .foreign, .ambiguous: .unresolved
    case .type(let modifier): only(modifierBodies[modifier] ?? []).map { .known($0) } ?? .unresolved
    }
  }

  private func only(_ numbers: [Int]) -> Int? { numbers.count == 1 ? numbers[0] : nil }

  /// Whether a name refers to a view that this code declares. The name is resolved inside the type
  /// `type`.
  func isView(_ name: String, in type: String) -> Bool {
    switch types.meaning(of: name, in: type) {
    case .foreign: false
    case .type(let meant): viewTypes.contains(meant)
    case .ambiguous(let all): all.contains(where: viewTypes.contains)
    }
  }

  /// Returns the expression that is the value of a constant; `nil` if the path does not name a
  /// constant. The path is resolved inside the type `type`.
  func constant(_ path: [String], in type: String) -> ExprSyntax? {
    guard let name = path.last, !constants.isEmpty else { return nil }
    if path.count == 1 {
      return (type.isEmpty ? nil : constants[type + "." + name]) ?? constants[name] ?? nil
    }
    if path[0] == "Self" || path[0] == "self" {
      return path.count == 2 ? constants[type + "." + name] ?? nil : nil
    }
    guard
      case .type(let owner) = types.meaning(
        of: path.dropLast().joined(separator: "."), in: type)
    else { return nil }
    return constants[owner + "." + name] ?? nil
  }
}
