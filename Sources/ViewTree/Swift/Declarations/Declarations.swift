import SwiftSyntax

/// A member that gives views, before they are read.
struct ViewMember {
  /// The type that has it; "" for none.
  let type: String
  let name: String
  let kind: ViewRoot.Kind
  let body: CodeBlockItemListSyntax
  /// Nil for what is not called: properties.
  let parameters: Parameters?
  /// What a modifier calls the view that it is put on: `content`, or `self`.
  let receiver: String?
  let nameRange: Range<Int>
  let range: Range<Int>

  /// Whether an expression can mean it: a call, or, for nil, a name that is not called.
  func accepts(_ call: FunctionCallExprSyntax?) -> Bool {
    guard let parameters else { return call == nil }
    return call.map(parameters.accept) ?? false
  }
}

/// Everything that a piece of code declares, found in one walk.
struct Declarations {
  /// Those that give views, in the order of the code.
  let members: [ViewMember]
  let types: TypeTable
  let names: DeclarationIndex
  /// Indices in `members` by type, then by name.
  private var index: [String: [String: [Int]]] = [:]
  /// Functions in extensions of `View` by name.
  private var functions: [String: [Int]] = [:]
  /// `body(content:)` by the modifier's type.
  private var modifierBodies: [String: [Int]] = [:]
  /// What constants are given, by type and name; nil for one that is declared more than once.
  private let constants: [String: ExprSyntax?]
  /// Types that are declared as views.
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

  /// The number of the member of a type that an expression means; of one outside of all types where
  /// the type has none of the name. Nil also where several can be meant.
  func member(_ name: String, _ call: FunctionCallExprSyntax?, of type: String) -> Int? {
    let named = index[type]?[name] ?? index[""]?[name] ?? []
    return only(named.filter { members[$0].accepts(call) })
  }

  /// What a modifier that the code declares itself is.
  enum Function: Equatable {
    /// It is not declared here.
    case foreign
    case known(Int)
    /// One of several, or one that cannot be read.
    case unclear
  }

  /// The function in an extension of `View` that a modifier calls.
  func function(_ name: String, _ call: FunctionCallExprSyntax) -> Function {
    let meant = (functions[name] ?? []).filter { members[$0].accepts(call) }
    if meant.isEmpty { return .foreign }
    return only(meant).map { .known($0) } ?? .unclear
  }

  /// The `body(content:)` of a modifier's type, seen from inside a type.
  func modifierBody(_ name: String, in type: String) -> Function {
    switch types.meaning(of: name, in: type) {
    case .foreign, .several: .unclear
    case .type(let modifier): only(modifierBodies[modifier] ?? []).map { .known($0) } ?? .unclear
    }
  }

  private func only(_ numbers: [Int]) -> Int? { numbers.count == 1 ? numbers[0] : nil }

  /// Whether a name means a view of this code, seen from inside a type.
  func isView(_ name: String, in type: String) -> Bool {
    switch types.meaning(of: name, in: type) {
    case .foreign: false
    case .type(let meant): viewTypes.contains(meant)
    case .several(let all): all.contains(where: viewTypes.contains)
    }
  }

  /// What a constant stands for, seen from inside a type.
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
