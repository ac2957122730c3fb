/// The types that the files of an app declare under the names of SwiftUI's views. Where such a type is
/// visible, its name does not mean the view of SwiftUI.
struct HiddenViews: Sendable {
  /// The names of the types that are visible everywhere.
  private(set) var names: Set<String> = []
  /// The names of the types in others, by the name of the type around them. They are visible in that
  /// type only.
  private var nestedNames: [String: Set<String>] = [:]

  /// Creates a value without types.
  init() {}

  /// Collects the types of a file that other files see.
  init(_ declarations: DeclarationIndex) {
    let isNamed = declarations.types.contains { ViewVocabulary.views.contains($0.lastName) }
    guard isNamed else { return }
    var around: [TypeDeclaration] = []
    for type in declarations.typesInOrder {
      around.removeAll { $0.range.upperBound <= type.range.lowerBound }
      let name = type.lastName
      if type.kind != .extension, !type.isPrivate, ViewVocabulary.views.contains(name) {
        if !type.isNested {
          names.insert(name)
        } else if let outer = around.last {
          nestedNames[outer.lastName, default: []].insert(name)
        }
      }
      around.append(type)
    }
  }

  /// Combines the files of an app.
  init(_ files: [HiddenViews]) {
    for file in files {
      names.formUnion(file.names)
      nestedNames.merge(file.nestedNames) { $0.union($1) }
    }
  }

  /// Returns the views of some code, of which those of the app are noted as such; `nil` if there are
  /// none.
  func noted(in forest: ViewForest) -> [ViewRecord]? {
    guard !names.isEmpty || !nestedNames.isEmpty else { return nil }
    let visible = nestedNames.isEmpty ? [:] : namesByRoot(in: forest)
    var records = forest.records
    var isChanged = false
    for (index, record) in records.enumerated() where record.meaning == .foreign {
      guard names.contains(record.name) || visible[record.root]?.contains(record.name) == true
      else { continue }
      records[index].hideSystemView()
      isChanged = true
    }
    return isChanged ? records : nil
  }

  /// Returns the names of the nested types that are visible in each root of some code, by the index of
  /// the root. Roots without such names are left out.
  private func namesByRoot(in forest: ViewForest) -> [Int: Set<String>] {
    let types = forest.declarations.typesInOrder
    let roots = forest.roots.indices.sorted {
      forest.roots[$0].range.lowerBound < forest.roots[$1].range.lowerBound
    }
    var visible: [Int: Set<String>] = [:]
    var around: [TypeDeclaration] = []
    var next = 0
    for root in roots {
      let start = forest.roots[root].range.lowerBound
      while next < types.count, types[next].range.lowerBound <= start {
        if nestedNames[types[next].lastName] != nil { around.append(types[next]) }
        next += 1
      }
      around.removeAll { $0.range.upperBound <= start }
      guard !around.isEmpty else { continue }
      visible[root] = around.reduce(into: []) { $0.formUnion(nestedNames[$1.lastName] ?? []) }
    }
    return visible
  }
}

extension DeclarationIndex {
  /// The declarations and extensions of types in source order.
  fileprivate var typesInOrder: [TypeDeclaration] {
    types.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
