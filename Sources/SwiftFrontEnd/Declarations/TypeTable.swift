import SwiftSyntax
import ViewTree

/// The types that a piece of code declares or extends.
///
/// A type is identified by its last name if no other type ends in that name, and otherwise by its
/// path, such as `Inbox.Header`. If a path is declared more than once, each declaration counts as a
/// separate type with a numbered name, such as `Header (2)`, and a reference to the path is
/// ambiguous.
struct TypeTable {
  /// The name that identifies each type, by the UTF-8 offset at which a declaration or extension of
  /// the type starts.
  private var names: [Int: String] = [:]
  /// The names that identify types, by the path of the type, such as `Inbox.Header`. There are
  /// several names for a path that is declared more than once.
  private var byPath: [String: [String]] = [:]
  /// The path of each type, such as `["Inbox", "Header"]`, by the name that identifies the type.
  private var paths: [String: [String]] = [:]
  private var lastNames: Set<String> = []
  /// The names of the types that the code extends but does not declare.
  private var extended: Set<String> = []

  init(_ tree: SourceFileSyntax) {
    let reader = TypeReader(viewMode: .sourceAccurate)
    reader.walk(tree)
    let groups = Dictionary(grouping: reader.found, by: \.path)
    let pathsByName = Dictionary(grouping: groups.keys) { $0.last ?? "" }
    lastNames = Set(pathsByName.keys)
    for (path, all) in groups {
      let qualifiedName = path.joined(separator: ".")
      let name = (pathsByName[path.last ?? ""]?.count ?? 0) > 1 ? qualifiedName : path.last ?? ""
      let declared = all.filter { !$0.isExtension }
      if declared.isEmpty { extended.insert(name) }
      guard declared.count > 1 else {
        for entry in all { names[entry.offset] = name }
        byPath[qualifiedName] = [name]
        paths[name] = path
        continue
      }
      for (number, entry) in declared.enumerated() {
        let numbered = "\(name) (\(number + 1))"
        names[entry.offset] = numbered
        byPath[qualifiedName, default: []].append(numbered)
        paths[numbered] = path
      }
      let extended = name + " (extended)"
      paths[extended] = path
      for entry in all where entry.isExtension { names[entry.offset] = extended }
    }
  }

  /// Returns the unique name of the type that a declaration declares or an extension extends.
  /// Returns `written`, the name as spelled in the source, if the type table has no entry for it.
  func name(of declaration: some SyntaxProtocol, else written: String) -> String {
    names[declaration.position.utf8Offset] ?? written
  }

  /// Returns the meaning of a view's name inside the type `type`. If the analyzed code only extends
  /// a SwiftUI view, the name still refers to SwiftUI.
  func meaning(ofView name: String, in type: String) -> TypeMeaning {
    let meaning = meaning(of: name, in: type)
    guard case .type(let meant) = meaning, extended.contains(meant),
      ViewVocabulary.views.contains(name)
    else { return meaning }
    return .foreign
  }

  /// Returns the meaning of a name, which may contain dots, inside the type `type`. Inner
  /// declarations shadow outer ones.
  func meaning(of name: String, in type: String) -> TypeMeaning {
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    let last = dot.map { String(name[name.utf8.index(after: $0)...]) } ?? name
    guard lastNames.contains(last) else { return .foreign }
    var scope = paths[type] ?? []
    while true {
      let path = (scope + [name]).joined(separator: ".")
      if let found = byPath[path] { return found.count == 1 ? .type(found[0]) : .ambiguous(found) }
      guard !scope.isEmpty else { return .foreign }
      scope.removeLast()
    }
  }
}

/// Finds the types that code declares or extends. Declarations inside functions and closures are
/// skipped, since code elsewhere cannot refer to them.
private final class TypeReader: SyntaxVisitor {
  struct Found {
    let path: [String]
    let isExtension: Bool
    let offset: Int
  }

  var found: [Found] = []
  private var scope: [[String]] = [[]]

  private func enter(_ node: some SyntaxProtocol, _ name: TokenSyntax) -> SyntaxVisitorContinueKind
  {
    enter(node, (scope.last ?? []) + [name.name ?? name.text], isExtension: false)
  }

  private func enter(
    _ node: some SyntaxProtocol, _ path: [String], isExtension: Bool
  ) -> SyntaxVisitorContinueKind {
    found.append(
      Found(path: path, isExtension: isExtension, offset: node.position.utf8Offset))
    scope.append(path)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name)
  }
  override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name)
  }
  override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name)
  }
  override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    // A type such as `[Item]` has no name.
    let path =
      node.extendedType.typePath?.name.split(separator: ".").map(String.init)
      ?? [node.extendedType.code]
    return enter(node, path, isExtension: true)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
