package import ViewTree

/// Which types of an app use which of its views. People never see a view that nothing uses, although
/// previews may show it.
package struct ViewUses: Sendable {
  /// The views that the app declares and that only its own module can use.
  private var views: Set<String> = []
  /// The names of the types around views that are declared in a type, by the names of the views.
  private var outerTypes: [String: String] = [:]
  /// How many types have each name, without the names of the types around them.
  private var counts: [String: Int] = [:]
  /// The names of the types whose code names each type, except for previews; "" for code outside of
  /// types.
  private var users: [String: Set<String>] = [:]
  /// Whether the code contains the start of an app.
  private var hasStart = false
  /// Whether all of the code was read.
  private let isComplete: Bool

  /// Combines the files of an app.
  package init(_ files: [ViewUses]) {
    isComplete = files.allSatisfy(\.isComplete)
    for file in files {
      hasStart = hasStart || file.hasStart
      views.formUnion(file.views)
      users.merge(file.users) { $0.union($1) }
      outerTypes.merge(file.outerTypes) { first, _ in first }
      counts.merge(file.counts, uniquingKeysWith: +)
    }
    // A view in another view is a part of it, unless its name may be that of another type.
    let outerViews = views
    for (view, outer) in outerTypes where outerViews.contains(outer) && counts[view] == 1 {
      views.insert(view)
    }
  }

  /// Reads a file.
  /// - Parameter isComplete: Whether all of the code was read.
  package init(_ forest: ViewForest, isComplete: Bool) {
    self.isComplete = isComplete
    let declarations = forest.declarations
    let types = declarations.types.filter { $0.kind != .extension }
    hasStart = types.contains { !Self.starts.isDisjoint(with: $0.conformances) }
    // A name of several types, as in `#if`, does not identify one of them.
    views = Set(
      types.lazy.filter {
        $0.conformances.contains("View") && !$0.isPublic && !$0.isNested && $0.attributes.isEmpty
      }.map(\.name).filter { $0.isTypeName && !$0.contains(" ") })
    counts = Dictionary(types.map { ($0.lastName, 1) }, uniquingKeysWith: +)
    outerTypes = Self.outerTypes(in: declarations.types)
    let previews = Set(
      types.lazy.filter { $0.conformances.contains("PreviewProvider") }.map(\.name))
    users = forest.typeUsers.mapValues { $0.filter { !previews.contains($0) } }
  }

  /// Returns the names of the types around nested views, by the names of the views.
  /// - Parameter declarations: All types and extensions, in source order.
  private static func outerTypes(in declarations: [TypeDeclaration]) -> [String: String] {
    var outerTypes: [String: String] = [:]
    var around: [TypeDeclaration] = []
    for type in declarations.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      while let last = around.last, last.range.upperBound <= type.range.lowerBound {
        around.removeLast()
      }
      if let outer = around.last, type.kind != .extension, type.conformances.contains("View"),
        !type.isPublic, type.attributes.isEmpty, type.name == type.lastName
      {
        outerTypes[type.name] = outer.name
      }
      around.append(type)
    }
    return outerTypes
  }

  /// The protocols of the types with which an app starts.
  private static let starts: Set<String> = [
    "App", "UIApplicationDelegate", "UIWindowSceneDelegate", "NSApplicationDelegate",
    "WKApplicationDelegate",
  ]

  /// Returns the names of the views that no code uses, except for previews and for other such views.
  /// There are none if the start of the app was not read, or if the rest of its code is not known.
  /// - Parameter namedElsewhere: Returns which of some names are in code of the app that was not read;
  ///   `nil` if not all of it can be searched.
  package func unused(_ namedElsewhere: (Set<String>) -> Set<String>?) -> Set<String> {
    guard isComplete, hasStart else { return [] }
    let unused = viewsWithoutUsers
    // Other code is searched only if it matters.
    guard !unused.isEmpty, let named = namedElsewhere(unused) else { return [] }
    guard !named.isEmpty else { return unused }
    var all = self
    for view in named { all.users[view, default: []].insert("") }
    return all.viewsWithoutUsers
  }

  private var viewsWithoutUsers: Set<String> {
    var shown: [String: [String]] = [:]
    var open: [String] = []
    for view in views {
      let users = users[view] ?? []
      for user in users.intersection(views) { shown[user, default: []].append(view) }
      if !users.isSubset(of: views) { open.append(view) }
    }
    var used = Set(open)
    while let user = open.popLast() {
      for view in shown[user] ?? [] where used.insert(view).inserted { open.append(view) }
    }
    return views.subtracting(used)
  }
}
