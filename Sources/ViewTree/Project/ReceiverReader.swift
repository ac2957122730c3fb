/// Finds out whether values are views, from what the code declares.
struct ReceiverReader {
  private let view: ViewNode
  private let forest: ViewForest
  /// The number of names that may still be followed.
  private var budget = 24

  init(_ view: ViewNode) {
    self.view = view
    forest = view.forest
  }

  /// Whether the view of this kind is really one: not a value of the app's own type, and not a static
  /// member of another type.
  var isCreatedView: Bool {
    mutating get {
      let created = view.value
      if let (type, member) = created.staticMember {
        if view.isSwiftUIView {
          return forest.addedProperties(member, of: type).allSatisfy { property in
            if let written = property.type { return isView(type: written) == true }
            return property.value.map { isView($0, scope: nil, type: type) } ?? true
          }
        }
        return isMember(member, of: type)
      }
      return view.isSwiftUIView || isView(type: view.writtenName) != false
    }
  }

  /// Returns whether a type is one of views; `nil` if it is not known.
  func isView(type written: String, in outer: String = "") -> Bool? {
    let name = written.nameOfResult
    if view.forest.declarations.viewFunction(at: view.nameRange.lowerBound)?.viewParameters
      .contains(name) == true
    {
      return true
    }
    if isParameter(name, of: outer) { return true }
    if let facts = forest.facts(ofType: name) { return isView(facts, depth: 0) }
    if forest.typesByLastName[name.lastPathComponent] != nil { return nil }
    if ViewVocabulary.viewProtocols.contains(name) || ViewVocabulary.views.contains(name) {
      return true
    }
    let labels = [".Label", ".Title", ".Icon", ".Content"]
    if name.contains("Configuration"), labels.contains(where: name.hasSuffix) { return true }
    return written.isEmpty ? true : nil
  }

  private func isParameter(_ name: String, of type: String) -> Bool {
    let owner = type.lastPathComponent
    return forest.viewMembers.haveViewParameter(name, of: owner)
      || forest.project.viewMembers.haveViewParameter(name, of: owner)
      || name == "Content" && conformances(of: type).contains("ViewModifier")
      || name == "Self" && ViewVocabulary.viewProtocols.contains(owner)
  }

  private func conformances(of type: String) -> Set<String> {
    (forest.declarations.conformances[type] ?? []).union(
      forest.project[type]?.conformances ?? [])
  }

  /// Whether a type with these facts is a view; `nil` if a protocol that it conforms to is not known.
  private func isView(_ facts: ProjectTypes.Facts, depth: Int) -> Bool? {
    if !facts.conformances.isDisjoint(with: ViewVocabulary.viewProtocols) { return true }
    var isKnown = true
    for name in facts.conformances where !Self.otherProtocols.contains(name) {
      if name.hasSuffix("Representable") { return true }
      guard depth < 4, let outer = forest.facts(ofType: name),
        let answer = isView(outer, depth: depth + 1)
      else {
        isKnown = false
        continue
      }
      if answer { return true }
    }
    return isKnown ? false : nil
  }

  /// The protocols that values of any type conform to.
  private static let otherProtocols: Set<String> = [
    "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable",
    "Decodable", "CaseIterable", "RawRepresentable", "CustomStringConvertible", "Error", "String",
    "Int", "ObservableObject", "NSObject", "ChartContent", "ShapeStyle", "EnvironmentKey",
    "ExpressibleByStringLiteral", "OptionSet", "Sequence", "Collection", "AnyObject", "Actor",
  ]

  /// Returns whether an expression is known to be a view.
  mutating func isView(_ value: Value, scope: Int?, type: String) -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    switch value {
    case .name("self"): return isView(type: type) == true
    case .name(let name): return isNamedView(name, scope: scope, type: type)
    case .member(let base?, let name): return isMember(name, ofValue: base, scope, type)
    case .call(.name(let name), _):
      return name.isTypeName
        ? isView(type: name) == true : isNamedView(name, scope: scope, type: type)
    case .call(.member(let base?, let name), _):
      if base.path?.last?.isTypeName != true, isView(base, scope: scope, type: type) {
        return ViewVocabulary.modifiers.contains(name) || isMember(name, of: "View")
      }
      return isMember(name, ofValue: base, scope, type)
    case .conditional(let values, _):
      return values.allSatisfy { isView($0, scope: scope, type: type) }
    case .operation(.optionalChaining, let operands, _),
      .operation(.operator("??"), let operands, _), .operation(.operator("+"), let operands, _):
      return operands.allSatisfy { isView($0, scope: scope, type: type) }
    case .operation(.subscript, let operands, _):
      guard let list = operands.first.flatMap({ writtenType(of: $0, scope, type) }),
        list.hasPrefix("["), list.hasSuffix("]"), !list.contains(":")
      else { return false }
      return isView(type: String(list.dropFirst().dropLast()), in: type) == true
    default: return false
    }
  }

  private mutating func isNamedView(_ name: String, scope: Int?, type: String) -> Bool {
    var scope = scope
    var type = type
    while let number = scope {
      let names = forest.scopes[number]
      switch names.names {
      case .values(let values):
        if let bound = values[name] {
          if let inner = bound.value { return isView(inner, scope: bound.scope, type: bound.type) }
          return parameter(name).map { isView(type: $0, in: type) == true } ?? false
        }
      case .parameters(let parameters):
        if parameters.contains(name) { return isView(parameter: name, of: number) }
      }
      type = names.type
      scope = names.outer
    }
    if let written = parameter(name) { return isView(type: written, in: type) == true }
    return isMember(name, of: type)
  }

  /// Returns whether the parameter of a closure is a view.
  private func isView(parameter name: String, of closure: Int) -> Bool {
    guard let inner = view.viewInClosure(closure), let holder = inner.parent else { return false }
    let isFirst = inner.slotParameters.first == name
    guard let number = inner.slotPosition.modifier else {
      return isFirst && holder.name == "AsyncImage" && holder.isSwiftUIView
        && holder.slots.count > 1
    }
    let modifier = holder.modifiers[number].name
    return isFirst
      && (["phaseAnimator", "keyframeAnimator", "animation"].contains(modifier)
        || forest.viewMembers.passReceiver(to: modifier)
        || forest.project.viewMembers.passReceiver(to: modifier))
  }

  private mutating func isMember(
    _ name: String, ofValue base: Value, _ scope: Int?, _ type: String
  ) -> Bool {
    if base == .name("self") || base == .name("Self") { return isMember(name, of: type) }
    if let path = base.path, let last = path.last, last.isTypeName, !base.isImplicit {
      return isMember(name, of: last)
    }
    if let owner = writtenType(of: base, scope, type)?.nameOfResult {
      if owner.hasSuffix("Configuration"), Self.labels.contains(name) { return true }
      return isMember(name, of: owner)
    }
    // The picture of a phase of `AsyncImage`.
    if name == "image", case .name(let phase) = base,
      view.ancestors.contains(where: { $0.name == "AsyncImage" }), parameter(phase) == nil
    {
      return true
    }
    return isView(base, scope: scope, type: type) && isMember(name, of: "View")
  }

  /// The views that the configurations of styles have.
  private static let labels: Set<String> = [
    "content", "currentValueLabel", "icon", "label", "maximumValueLabel", "minimumValueLabel",
    "title",
  ]

  /// Returns whether a member of a type, of a protocol that it conforms to, or of all views is a view.
  private mutating func isMember(_ name: String, of type: String) -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    let last = type.lastPathComponent
    var owners: Set<String> = [last]
    if type == view.root.type { owners.insert("") }
    if isView(type: type) != false { owners.insert("View") }
    owners.formUnion(conformances(of: type).map(\.lastPathComponent))
    for owner in owners {
      if forest.viewMembers.contain(name, of: owner)
        || forest.project.viewMembers.contain(name, of: owner)
      {
        return true
      }
    }
    guard
      let property = forest.declarations.properties[type]?.first(where: { $0.name == name })
        ?? forest.declarations.properties[""]?.first(where: { $0.name == name })
    else { return false }
    if let written = property.type { return isView(type: written, in: type) == true }
    return (property.value ?? property.result).map { isView($0, scope: nil, type: type) } ?? false
  }

  /// Returns the type of a name or member as it is written; `nil` if it is not known.
  private func writtenType(of value: Value, _ scope: Int?, _ type: String) -> String? {
    switch value {
    case .name(let name):
      return parameter(name) ?? property(name, of: type)
    case .member(.name("self")?, let name): return property(name, of: type)
    case .member(let base?, let name):
      guard let owner = writtenType(of: base, scope, type)?.nameOfResult else { return nil }
      return property(name, of: owner)
    case .operation(.optionalChaining, let operands, _):
      return operands.first.flatMap { writtenType(of: $0, scope, type) }
    case .call(.name(let name), _) where name.isTypeName: return name
    default: return nil
    }
  }

  private func property(_ name: String, of type: String) -> String? {
    let found = forest.declarations.properties[type]?.first { $0.name == name }
    if let written = found?.type { return written }
    guard case .call(.name(let created), _)? = found?.value, created.isTypeName else { return nil }
    return created
  }

  /// Returns the type of a parameter of the function around the view.
  private func parameter(_ name: String) -> String? {
    forest.declarations.viewFunction(at: view.nameRange.lowerBound)?
      .parameters.first { $0.name == name }?.type
  }
}

extension ViewNode {
  /// Returns the view around this one, or this one, that is at the top of a closure; `nil` if there is
  /// none.
  /// - Parameter closure: The index in ``ViewForest/scopes`` of the parameters of the closure.
  fileprivate func viewInClosure(_ closure: Int) -> ViewNode? {
    var view: ViewNode? = self
    while let inner = view, inner.slot?.closure != closure { view = inner.parent }
    return view
  }

  /// The names of the parameters of the closure that the view is in.
  fileprivate var slotParameters: [String] {
    guard let closure = slot?.closure, case .parameters(let names) = forest.scopes[closure].names
    else { return [] }
    return names
  }
}

extension Value {
  /// The type and the name of a member such as `Color.red` or `Color.brand(2)`; `nil` for any other
  /// value.
  var staticMember: (type: String, member: String)? {
    switch self {
    case .member(.name(let type)?, let member), .call(.member(.name(let type)?, let member), _):
      type.isTypeName && !member.isTypeName && member != "init" ? (type, member) : nil
    default: nil
    }
  }
}
