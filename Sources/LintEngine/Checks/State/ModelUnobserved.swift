import HandbookModel
import ViewTree

extension Check {
  static let modelUnobserved = Check(
    "model-unobserved", isOptIn: true
  ) { context in
    let forest = context.forest
    let variables = changingVariables(forest)
    guard !variables.isEmpty else { return [] }
    let bodies = Dictionary(grouping: forest.roots.filter { $0.kind == .body }, by: \.type)
    return context.declaredViews.flatMap { view -> [Finding] in
      let shown = (bodies[view.name] ?? []).flatMap { members(shownIn: $0, forest) }
      let shownMembers = Dictionary(grouping: shown, by: \.owner).mapValues { $0.map(\.name) }
      return (forest.declarations.properties[view.name] ?? []).compactMap { property in
        guard property.isStored, !property.isStatic,
          property.attributes.isEmpty || property.attributes == ["State"],
          let type = property.knownType, let changing = variables[type.trimmingSuffix("?")],
          let member = shownMembers[property.name]?.first(where: changing.contains),
          context.observation(of: type) == Observation.none
        else { return nil }
        return .unobserved(property, member)
      }
    }
  }

  /// Returns the variables that classes change after their initializers, by the names of the
  /// classes.
  private static func changingVariables(_ forest: ViewForest) -> [String: Set<String>] {
    let changes = forest.assignments.filter { !$0.isInitialization }
    let changed = Dictionary(grouping: changes, by: \.enclosing.type)
    return changed.compactMapValues { changes in
      let names = Set(changes.map(\.name))
      let properties = forest.declarations.properties[changes[0].enclosing.type] ?? []
      let stored = properties.filter {
        $0.isStoredVariable && !$0.isStatic && !$0.isPrivate && $0.attributes.isEmpty
      }
      let changing = names.intersection(stored.map(\.name))
      return changing.isEmpty ? nil : changing
    }
  }

  /// Returns the members that a body uses, each with the variable that it is a member of.
  private static func members(
    shownIn body: ViewRoot, _ forest: ViewForest
  ) -> [(owner: String, name: String)] {
    let references = Array(forest.variableReferences(in: body.range))
    return zip(references, references.dropFirst()).compactMap { owner, member in
      guard !owner.isMember, member.isMember,
        member.offset <= owner.offset + owner.name.utf8.count + 2
      else { return nil }
      return (owner.name, member.name)
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

extension Finding {
  fileprivate static func unobserved(
    _ property: DeclarationIndex.Property, _ shown: String
  ) -> Finding {
    Finding(
      check: Check.modelUnobserved.id,
      message: "the view does not notice changes of '\(shown)'; make the class '@Observable'",
      range: property.range, notes: [], fix: nil)
  }
}
