import ViewTree

/// The types of a file whose code concerns what code elsewhere in the file mentions: those that mention
/// it, those that show or use them, those that they show or use, and those that use the same model.
struct RelatedTypes {
  /// Whether code that belongs to no single type mentions it, such as an extension of `View`.
  private let isEverywhere: Bool
  private let names: Set<String>

  /// Returns whether a type is one of them.
  func contains(_ type: String) -> Bool { isEverywhere || names.contains(type.lastTypeName) }

  /// Creates a value without types.
  fileprivate init() {
    isEverywhere = false
    names = []
  }

  /// - Parameter types: The types whose code mentions it.
  fileprivate init(mentioning types: Set<String>, _ uses: TypeUses, _ forest: ViewForest) {
    isEverywhere = !types.isDisjoint(with: ["", "View", "App", "Scene"])
    guard !isEverywhere else {
      names = []
      return
    }
    let used = uses.reached(from: types, uses.used)
    let models = used.filter { type in
      forest.facts(ofType: type).map { [.class, .actor].contains($0.kind) } ?? false
    }
    names = used.union(uses.reached(from: types, uses.users))
      .union(models.flatMap { uses.users[$0] ?? [] })
  }
}

extension LintContext {
  /// Returns the types of the file that have to do with code that mentions one of some names.
  func types(mentioning words: Set<String>) -> RelatedTypes {
    let found = words.intersection(forest.names)
    return found.isEmpty ? RelatedTypes() : types { found.contains($0) }
  }

  /// Returns the types of the file that have to do with code in which a name has a property.
  func types(mentioning isMeant: (String) -> Bool) -> RelatedTypes {
    var answers: [String: Bool] = [:]
    func isAsked(_ name: String) -> Bool {
      if let known = answers[name] { return known }
      let answer = isMeant(name)
      answers[name] = answer
      return answer
    }
    let places = index(TypesByPlace.self)
    var types: Set<String> = []
    for use in forest.variableReferences where isAsked(use.name) {
      let isShown = !forest.roots(around: use.offset).contains { $0.kind == .preview }
      if isShown { types.insert(places.type(at: use.offset).lastTypeName) }
    }
    for (type, properties) in forest.declarations.properties {
      if properties.contains(where: { isAsked($0.name) }) { types.insert(type.lastTypeName) }
    }
    for (name, users) in forest.typeUsers where isAsked(name) {
      types.formUnion(users.map(\.lastTypeName))
    }
    return types.isEmpty
      ? RelatedTypes() : RelatedTypes(mentioning: types, index(TypeUses.self), forest)
  }
}

/// Which types of a file use which others.
private struct TypeUses: LintIndex {
  private(set) var users: [String: Set<String>] = [:]
  private(set) var used: [String: Set<String>] = [:]

  init(_ context: LintContext) {
    for (type, all) in context.forest.typeUsers {
      let users = Set(all.map(\.lastTypeName)).subtracting(["", type])
      self.users[type] = users
      for user in users { used[user, default: []].insert(type) }
    }
  }

  /// Returns the types that are reached from some types, and these.
  func reached(from types: Set<String>, _ next: [String: Set<String>]) -> Set<String> {
    var reached = types
    var open = Array(types)
    while let type = open.popLast() {
      for other in next[type] ?? [] where reached.insert(other).inserted { open.append(other) }
    }
    return reached
  }
}

/// The innermost type around each place of a file.
private struct TypesByPlace: LintIndex {
  private let types: [TypeDeclaration]
  /// For each type, the index of the type around it; `nil` if there is none.
  private let outer: [Int?]

  init(_ context: LintContext) {
    let sorted = context.forest.declarations.types.sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
    var outer: [Int?] = []
    var open: [Int] = []
    for (number, type) in sorted.enumerated() {
      while let last = open.last, sorted[last].range.upperBound <= type.range.lowerBound {
        open.removeLast()
      }
      outer.append(open.last)
      open.append(number)
    }
    types = sorted
    self.outer = outer
  }

  /// Returns the name of the type around an offset; "" if there is none.
  func type(at offset: Int) -> String {
    var number: Int? = types.firstIndex(from: offset + 1, by: \.range.lowerBound) - 1
    while let index = number, index >= 0 {
      if types[index].range.contains(offset) { return types[index].name }
      number = outer[index]
    }
    return ""
  }
}

extension String {
  /// The last part of the name of a type, such as `Row` for `Inbox.Row` or `Row (2)`.
  fileprivate var lastTypeName: String {
    let name = prefix { $0 != " " }
    return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? String(name)
  }
}
