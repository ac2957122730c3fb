import SwiftSyntax

/// The types that a piece of code declares or extends.
///
/// A type is called by its last name where that says which one it is, by its path (`Inbox.Header`)
/// where several types end in that name, and where one path is declared more than once, each
/// declaration is a type of its own: nobody can tell which one a name means.
struct TypeTable {
  /// What a name means where it stands.
  enum Meaning: Hashable, Sendable {
    /// No type of this code.
    case foreign
    case type(String)
    /// One of several that cannot be told apart.
    case several([String])
  }

  /// Names by where the declaration begins.
  private var names: [Int: String] = [:]
  /// Names by path.
  private var byPath: [String: [String]] = [:]
  /// Paths by name.
  private var paths: [String: [String]] = [:]
  private var lastNames: Set<String> = []
  /// What types are called that the code extends and does not declare.
  private var extended: Set<String> = []

  init(_ tree: SourceFileSyntax) {
    let reader = TypeReader(viewMode: .sourceAccurate)
    reader.walk(tree)
    let groups = Dictionary(grouping: reader.found, by: \.path)
    let namesakes = Dictionary(grouping: groups.keys) { $0.last ?? "" }
    lastNames = Set(namesakes.keys)
    for (path, all) in groups {
      let whole = path.joined(separator: ".")
      let name = (namesakes[path.last ?? ""]?.count ?? 0) > 1 ? whole : path.last ?? ""
      let declared = all.filter { !$0.isExtension }
      if declared.isEmpty { extended.insert(name) }
      guard declared.count > 1 else {
        for one in all { names[one.offset] = name }
        byPath[whole] = [name]
        paths[name] = path
        continue
      }
      for (number, one) in declared.enumerated() {
        let numbered = "\(name) (\(number + 1))"
        names[one.offset] = numbered
        byPath[whole, default: []].append(numbered)
        paths[numbered] = path
      }
      let extended = name + " (extended)"
      paths[extended] = path
      for one in all where one.isExtension { names[one.offset] = extended }
    }
  }

  /// What a declaration or extension is called.
  func name(of declaration: some SyntaxProtocol, else written: String) -> String {
    names[declaration.position.utf8Offset] ?? written
  }

  /// The same for the name of a view: one of SwiftUI's that the code only extends stays what it is.
  func meaning(ofView name: String, in type: String) -> Meaning {
    let meaning = meaning(of: name, in: type)
    guard case .type(let meant) = meaning, extended.contains(meant),
      ViewVocabulary.views.contains(name)
    else { return meaning }
    return .foreign
  }

  /// What a name with dots means inside a type: the innermost declaration, then those around it.
  func meaning(of name: String, in type: String) -> Meaning {
    let last = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
    guard lastNames.contains(last) else { return .foreign }
    var scope = paths[type] ?? []
    while true {
      let path = (scope + [name]).joined(separator: ".")
      if let found = byPath[path] { return found.count == 1 ? .type(found[0]) : .several(found) }
      guard !scope.isEmpty else { return .foreign }
      scope.removeLast()
    }
  }
}

/// Finds the types; what stands in functions and closures is seen by nothing else.
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
    // `[Item]` has no name.
    let path =
      node.extendedType.typePath?.name.split(separator: ".").map(String.init)
      ?? [node.extendedType.trimmedDescription]
    return enter(node, path, isExtension: true)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
