import SwiftSyntax
import ViewTree

/// The declaration of a member that returns views, such as `var header: some View`.
struct ViewMember {
  /// The name of the type that declares the member; "" if there is none.
  let type: String
  let name: String
  let kind: ViewRoot.Kind
  let body: CodeBlockItemListSyntax
  /// The parameters of the member if it is a function; `nil` for a property.
  let parameters: Parameters?
  /// In the declaration of a modifier, the name of the view that the modifier is applied to:
  /// `content` or `self`. `nil` for a member that is not a modifier.
  let receiver: String?
  /// What the type of the views that the member returns depends on.
  let resultType: ResultType
  let nameRange: Range<Int>
  let range: Range<Int>
}

/// The declarations of a piece of code, found in a single walk. A class, since every reader of values
/// refers to them.
final class Declarations {
  /// The members that return views, in source order.
  let members: [ViewMember]
  let types: TypeTable
  let names: DeclarationIndex
  /// The indices in `members` of the members that are not modifiers, by the name of the type, then
  /// by the name of the member.
  private var index: [String: [String: Overloads]] = [:]
  /// The indices in `members` of the functions in extensions of `View`, by the name of the
  /// function.
  private var functions: [String: Overloads] = [:]
  /// The indices in `members` of the `body(content:)` functions of view modifiers, by the name of
  /// the modifier's type.
  private var modifierBodies: [String: [Int]] = [:]
  /// The values of constants. The key is the full name, such as `Spacing.small` or, for a global
  /// constant, `gap`. The value is `nil` for a constant that is declared more than once.
  private let constants: [String: ExprSyntax?]
  /// The names of the constants without those of their types. Most names in code are none of these.
  private let constantNames: Set<String>
  /// The names of the types that the code declares as views.
  private var viewTypes: Set<String> = []
  /// Whether one of the types of an ambiguous name is a view, by the first of these types.
  private var ambiguousViews: [String: Bool] = [:]
  /// The number of parameters and arguments that have been compared with each other to find the
  /// functions that calls refer to.
  private var comparisons = 0
  /// The maximum number of comparisons. Each takes up to a tenth of a microsecond. Code with 300
  /// functions of one name and 1,000 calls of different forms needs half a million.
  private static let mostComparisons = 5_000_000
  /// The call that exceeds the maximum number of comparisons; `nil` if none does.
  private(set) var excess: ViewExcess?

  init(_ tree: SourceFileSyntax) {
    types = TypeTable(tree)
    let reader = DeclarationReader(types)
    reader.walk(tree)
    constants = reader.constants
    constantNames = reader.constantNames
    names = reader.names
    members = reader.members
    for type in names.conformances where !type.value.isDisjoint(with: ["View", "Shape"]) {
      viewTypes.insert(type.key)
    }
    for (number, member) in members.enumerated() {
      switch member.kind {
      case .modifier where member.name == "body":
        modifierBodies[member.type, default: []].append(number)
      case .modifier: functions.overloads(member.name).add(number, member)
      case .body, .member, .scene:
        index[member.type, default: [:]].overloads(member.name).add(number, member)
      case .preview, .fragment: break
      }
    }
  }

  /// Returns the member that a name refers to inside a type, as an index in `members`. If the type
  /// has no member of that name, a global one is returned. The result is `nil` if there is none or
  /// if the reference is ambiguous.
  /// - Parameter call: The call, if the expression calls the name; otherwise `nil`.
  func member(_ name: String, _ call: FunctionCallExprSyntax?, of type: String) -> Int? {
    (index[type]?[name] ?? index[""]?[name]).flatMap { only(meant($0, call)) }
  }

  /// Returns the members of one name that an expression may refer to. If there are several, the
  /// first two are returned.
  private func meant(_ overloads: Overloads, _ call: FunctionCallExprSyntax?) -> [Int] {
    guard excess == nil else { return [] }
    let meant = overloads.members(fitting: call.map(Parameters.CallForm.init), &comparisons)
    if let call, comparisons > Self.mostComparisons {
      excess = ViewExcess("code declares too many functions of one name", at: call)
    }
    return meant
  }

  /// The result of searching the analyzed code for the declaration of a modifier.
  enum Function: Equatable {
    /// The modifier is not declared in the analyzed code.
    case foreign
    /// The modifier is declared by the member with this index in ``Declarations/members``.
    case known(Int)
    /// The modifier has an ambiguous declaration, or one that cannot be read.
    case unresolved
  }

  /// Returns the result of searching the extensions of `View` for the function that is called as a
  /// modifier.
  func function(_ name: String, _ call: FunctionCallExprSyntax) -> Function {
    guard let meant = functions[name].map({ meant($0, call) }), !meant.isEmpty else {
      return .foreign
    }
    return only(meant).map { .known($0) } ?? .unresolved
  }

  /// Returns the result of searching for the `body(content:)` of a view modifier, given the name of
  /// the modifier's type as it is written inside the type `type`.
  func modifierBody(_ name: String, in type: String) -> Function {
    switch types.meaning(of: name, in: type) {
    case .foreign, .ambiguous: .unresolved
    case .type(let modifier): only(modifierBodies[modifier] ?? []).map { .known($0) } ?? .unresolved
    }
  }

  private func only(_ numbers: [Int]) -> Int? { numbers.count == 1 ? numbers[0] : nil }

  /// Whether a name that is written inside the type `type` refers to a view that the analyzed code
  /// declares.
  func isView(_ name: String, in type: String) -> Bool {
    switch types.meaning(of: name, in: type) {
    case .foreign: false
    case .type(let meant): viewTypes.contains(meant)
    case .ambiguous(let all): mayBeView(all)
    }
  }

  /// Whether one of the types that a name may refer to is a view.
  private func mayBeView(_ types: [String]) -> Bool {
    let first = types.first ?? ""
    if let known = ambiguousViews[first] { return known }
    let answer = types.contains(where: viewTypes.contains)
    ambiguousViews[first] = answer
    return answer
  }

  /// Returns the value of a constant as an expression, given the constant's path as it is written
  /// inside the type `type`, such as `["Spacing", "small"]`; `nil` if the path does not name a
  /// constant.
  func constant(_ path: [String], in type: String) -> ExprSyntax? {
    guard let name = path.last, constantNames.contains(name) else { return nil }
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
