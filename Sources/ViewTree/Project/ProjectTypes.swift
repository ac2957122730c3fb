/// What the files of an app declare, so that code in one file can ask about the types of others.
package struct ProjectTypes: Sendable {
  /// What is known about a type.
  package struct Facts: Sendable {
    /// The keyword of the type's declaration, such as `class`.
    package let kind: TypeDeclaration.Kind
    /// The protocols and the superclass of the type, as its declaration and extensions name them.
    package fileprivate(set) var conformances: Set<String>
    /// The names of the attributes without their `@`, such as `Observable`.
    package let attributes: Set<String>

    fileprivate init(_ declaration: TypeDeclaration, extended: Set<String>) {
      kind = declaration.kind
      conformances = extended.union(declaration.conformances)
      attributes = Set(declaration.attributes)
    }
  }

  private var facts: [String: Facts] = [:]
  /// What the types of the files conform to, other than in private code.
  private var conformances: Set<String> = []
  /// The views of which it is known that nothing in them reacts to people, each with whether it
  /// shows a text or a picture.
  private var passive: [String: Bool] = [:]
  /// The views in which something reacts to people.
  private var reacting: Set<String> = []
  /// What the modifiers that the files declare may set.
  private(set) var modifiers = ModifierEffects()
  /// The values that the files keep under names.
  private(set) var values = NamedValues()
  /// The colors that types of the files compute.
  private(set) var memberStyles = MemberStyles()
  /// What the files add to the types of other modules.
  private(set) var additions = TypeAdditions()
  /// The types of the files that have the names of SwiftUI's views.
  private(set) var hiddenViews = HiddenViews()
  /// The methods that the files declare under the names of SwiftUI's modifiers.
  private(set) var methods = AppMethods()
  /// The members in the files that are views.
  private(set) var viewMembers = ViewMembers()

  /// Creates a value that knows no types.
  package init() {}

  /// Combines what is known about each file. A type that several files declare is not known.
  package init(_ files: [FileTypes]) {
    modifiers = ModifierEffects(files.map(\.modifiers))
    values = NamedValues(files.map(\.values))
    memberStyles = MemberStyles(files.map(\.memberStyles))
    additions = TypeAdditions(files.map(\.additions))
    hiddenViews = HiddenViews(files.map(\.hiddenViews))
    methods = AppMethods(files.map(\.methods))
    viewMembers = ViewMembers(files.map(\.viewMembers))
    var counts: [String: Int] = [:]
    for type in files.lazy.flatMap(\.types) { counts[type.name, default: 0] += 1 }
    let extended = files.lazy.flatMap(\.extensions).reduce(into: [String: Set<String>]()) {
      $0[$1.name, default: []].formUnion($1.conformances)
    }
    conformances = files.lazy.flatMap(\.types).reduce(into: Set(extended.values.joined())) {
      $0.formUnion($1.conformances)
    }
    for type in files.lazy.flatMap(\.types) where counts[type.name] == 1 {
      facts[type.name] = Facts(type, extended: extended[type.name] ?? [])
    }
    let bodies = files.lazy.flatMap(\.bodies).filter { counts[$0.key] == 1 }
    readBodies(Dictionary(bodies.map { ($0, $1) }) { first, _ in first })
  }

  /// Finds out which views react, and in which ones nothing does. What is true of a view is also true
  /// of the views that show it.
  private mutating func readBodies(_ bodies: [String: BodyContent]) {
    var users: [String: [String]] = [:]
    for (name, body) in bodies {
      for shown in body.foreignViews { users[shown, default: []].append(name) }
    }
    func reached(from start: [String]) -> Set<String> {
      var reached = Set(start)
      var open = start
      while let name = open.popLast() {
        for user in users[name] ?? [] where reached.insert(user).inserted { open.append(user) }
      }
      return reached
    }
    reacting = reached(from: bodies.filter(\.value.reacts).map(\.key))
    let undeclared = users.keys.filter { bodies[$0] == nil }
    let unknown = reached(
      from: bodies.filter {
        $0.value.isUnknown || !$0.value.systemViews.isDisjoint(with: hiddenViews.names)
      }.map(\.key) + undeclared)
    let showing = reached(from: bodies.filter(\.value.hasContent).map(\.key))
    for name in bodies.keys where !reacting.contains(name) && !unknown.contains(name) {
      passive[name] = showing.contains(name)
    }
  }

  /// Returns what is known about a type that exactly one file of the app declares; `nil` for any
  /// other name.
  subscript(name: String) -> Facts? { facts[name] }

  /// Returns whether a type of the app conforms to a protocol, as its declaration says.
  package func haveType(conformingTo name: String) -> Bool { conformances.contains(name) }

  /// Returns whether a view is known to show nothing that reacts to people.
  func doesNotReact(_ name: String) -> Bool { passive[name] != nil }

  /// Returns whether a view is known to show a text or picture, and nothing that reacts to people;
  /// `nil` if that is not known.
  func showsPassiveContent(_ name: String) -> Bool? {
    reacting.contains(name) ? false : passive[name]
  }
}

/// The types of one file that other files may use.
package struct FileTypes: Sendable {
  fileprivate let types: [TypeDeclaration]
  fileprivate let extensions: [TypeDeclaration]
  /// The content of the body of each view, by the name of the view.
  fileprivate let bodies: [String: BodyContent]
  fileprivate let modifiers: FileModifiers
  fileprivate let values: NamedValues
  fileprivate let memberStyles: MemberStyles
  fileprivate let additions: TypeAdditions
  fileprivate let hiddenViews: HiddenViews
  fileprivate let methods: AppMethods
  fileprivate let viewMembers: ViewMembers

  /// Collects the types of a file.
  /// - Parameter isTest: Whether the file is a test, whose types the app does not see.
  package init(_ forest: ViewForest, isTest: Bool = false) {
    hiddenViews = isTest ? HiddenViews() : HiddenViews(forest.declarations)
    modifiers = FileModifiers(forest)
    values = NamedValues(sharedBy: forest.declarations)
    memberStyles = forest.memberStyles
    additions = TypeAdditions(forest.declarations, areShared: true)
    methods = AppMethods(forest.declarations, areShared: true)
    viewMembers = isTest ? ViewMembers() : forest.viewMembers
    let declared = forest.declarations.types.filter { !$0.isNested && !$0.isPrivate }
    types = declared.filter { $0.kind != .extension }
    extensions = declared.filter { $0.kind == .extension && !$0.conformances.isEmpty }
    let names = Set(types.map(\.name))
    var bodies: [String: BodyContent] = [:]
    for (number, root) in forest.roots.enumerated()
    where root.kind == .body && names.contains(root.type) {
      let shown = forest.bodies(shownBy: number)
      guard shown.count < ViewForest.mostShownBodies else { continue }
      bodies[root.type] = BodyContent([root] + shown, of: forest)
    }
    self.bodies = bodies
  }
}

extension ViewForest {
  /// Returns what is known about a type, given its name as it is written in the analyzed code, such
  /// as `Library` or `Library?`; `nil` if it is not certain which type is meant.
  package func facts(ofType written: String) -> ProjectTypes.Facts? {
    let name = written.typeName
    guard !name.isEmpty else { return nil }
    let own = typesByLastName[name] ?? []
    guard let type = own.first else { return project[name] }
    return own.count == 1 ? facts(of: type) : nil
  }

  /// Returns what is known about a type that the analyzed code declares.
  package func facts(of type: TypeDeclaration) -> ProjectTypes.Facts {
    let others = type.isNested || type.isPrivate ? [] : project[type.name]?.conformances ?? []
    return ProjectTypes.Facts(
      type, extended: others.union(declarations.conformances[type.name] ?? []))
  }
}

extension String {
  /// The name of the type without `?`, `!`, `any` and generic arguments; "" for a type without a
  /// name, such as an array.
  fileprivate var typeName: String {
    var name = self[...]
    if name.hasPrefix("any ") || name.hasPrefix("some ") {
      name = name[name.index(after: name.firstIndex(of: " ") ?? name.startIndex)...]
    }
    while name.last == "?" || name.last == "!" { name.removeLast() }
    if name.last == ">", let start = name.firstIndex(of: "<") { name = name[..<start] }
    let isName = name.unicodeScalars.allSatisfy { $0.properties.isIDContinue || $0 == "." }
    return isName ? name.split(separator: ".").last.map(String.init) ?? "" : ""
  }
}
