/// For one file of an app: how the other files use the views that the file declares.
package struct CrossFileUses: Sendable {
  /// What other files may set around each view, by the name of the view's type, such as `Card`.
  private var uses: [String: PossibleEffects] = [:]
  /// The platforms for which other files use each view.
  private var systems: [String: PlatformSet] = [:]

  /// Returns what may be set around a view where other files use it; `nil` if no other file does.
  subscript(type: String) -> PossibleEffects? { uses[type] }

  /// Returns the platforms for which other files use a view; empty if no other file does.
  func systems(using type: String) -> PlatformSet { systems[type] ?? [] }

  /// A type in an app. The file is `nil` unless the type is private to it.
  private struct TypeKey: Hashable {
    let name: String
    let file: Int?
  }

  /// Determines how views are used by other files.
  /// - Parameter project: The modifiers that the files of the app declare.
  package init(_ files: [ReferencedViews], _ project: ProjectTypes = ProjectTypes()) {
    /// What is set around each type by all files.
    var all: [TypeKey: PossibleEffects] = [:]
    var shown: [TypeKey: [TypeKey]] = [:]
    func key(_ name: String, _ number: Int) -> TypeKey {
      TypeKey(name: name, file: files[number].hiddenTypes.contains(name) ? number : nil)
    }
    for (number, file) in files.enumerated() {
      for view in file.views {
        let type = view.isForeign ? TypeKey(name: view.name, file: nil) : key(view.name, number)
        all[type, default: .nothing].formUnion(view.effects(project))
        if let enclosing = view.enclosingType {
          shown[key(enclosing, number), default: []].append(type)
        }
      }
    }
    // What is set around a view also applies to the views that it shows.
    var open = Array(all.keys)
    while let type = open.popLast() {
      guard let known = all[type] else { continue }
      for inner in shown[type] ?? [] {
        var combined = all[inner] ?? .nothing
        combined.formUnion(known)
        guard combined != all[inner] else { continue }
        all[inner] = combined
        open.append(inner)
      }
    }
    for (number, file) in files.enumerated() {
      for view in file.views where view.isForeign {
        let outer = view.enclosingType.flatMap { all[key($0, number)] } ?? .nothing
        uses[view.name, default: .nothing].formUnion(view.effects(project))
        uses[view.name]?.formUnion(outer)
        systems[view.name, default: []].formUnion(view.systems)
      }
    }
    // The files did not note the uses of a type with the name of one of SwiftUI's views.
    for name in project.hiddenViews.names {
      uses[name] = .unknown
      systems[name] = .all
    }
  }
}

/// The views that a file shows and that it or other files declare.
package struct ReferencedViews: Sendable {
  fileprivate struct Reference: Sendable {
    let name: String
    /// Whether another file declares the view.
    let isForeign: Bool
    let outerModifiers: OuterModifiers
    /// The platforms for which the file uses the view.
    let systems: PlatformSet
    /// The name of the type whose body shows the view; `nil` if there is none.
    let enclosingType: String?

    /// What the file may set around the view.
    func effects(_ project: ProjectTypes) -> PossibleEffects {
      outerModifiers.modifiers.reduce(into: outerModifiers.effects) {
        $0.formUnion(project.modifiers[$1])
      }
    }
  }

  fileprivate let views: [Reference]
  /// The names of the types that are private to the file.
  fileprivate let hiddenTypes: Set<String>

  /// Collects the views that a file shows. Views in previews and those of SwiftUI are left out.
  package init(_ forest: ViewForest) {
    hiddenTypes = forest.declarations.hiddenTypes
    var viewOffsets: Set<Int> = []
    var views: [Reference] = []
    for view in forest.views where view.kind == .view {
      viewOffsets.insert(view.nameRange.lowerBound)
      guard view.root.kind != .preview, !view.isSwiftUIView else { continue }
      var outerModifiers = view.outerModifiers
      outerModifiers.effects.places = view.systemPlaces
      // Where the members of other types are shown is not known.
      if !view.root.kind.isStandalone { outerModifiers.effects.isUnknown = true }
      let types: [String]
      switch view.record.meaning {
      case .foreign: types = [view.writtenName]
      case .type(let type): types = [type]
      case .ambiguous(let all): types = all
      }
      for type in types {
        views.append(
          Reference(
            name: type, isForeign: view.record.meaning == .foreign, outerModifiers: outerModifiers,
            systems: view.systems, enclosingType: view.root.type.isEmpty ? nil : view.root.type))
      }
    }
    // A value of an unknown type outside the view graph may be a view that is shown anywhere.
    for call in forest.calls
    where call.name.isTypeName && !call.enclosing.isPreview
      && !viewOffsets.contains(call.nameRange.lowerBound)
      && !ViewVocabulary.views.contains(call.name)
      && forest.declarations.conformances[call.name] == nil
    {
      views.append(
        Reference(
          name: call.name, isForeign: true, outerModifiers: OuterModifiers(effects: .unknown),
          systems: forest.systems(at: call.range.lowerBound), enclosingType: nil))
    }
    self.views = views
  }
}
