import HandbookModel
import ViewTree

/// The kinds of declarations that selectors know, each with its name after the `@`.
enum DeclarationKind: String, CaseIterable, Sendable {
  case type, `extension`, property
  case initializer = "init"

  /// The facts of the declarations of this kind.
  var facts: [DeclarationFact] {
    switch self {
    case .type: [.name, .kind, .conforms, .attributes, .isPrivate]
    case .extension: [.name, .conforms, .attributes, .isPrivate]
    case .property:
      [
        .name, .wrapper, .wrapperValue, .attributes, .type, .typeKind, .typeConforms,
        .typeAttributes, .value, .isStatic, .isConstant, .isComputed, .isPrivate,
      ]
    case .initializer: [.parameters, .parameterCount, .sets, .calls, .isPrivate]
    }
  }

  /// Returns whether a declaration is of this kind.
  func contains(_ declaration: Declaration) -> Bool {
    switch (self, declaration.content) {
    case (.type, .type(let type)): type.kind != .extension
    case (.extension, .type(let type)): type.kind == .extension
    case (.property, .property), (.initializer, .initializer): true
    default: false
    }
  }
}

/// A property of declarations that the selectors of declared checks know by a fixed name, the raw
/// value. The article `custom-checks` of the manual describes each.
enum DeclarationFact: String, CaseIterable, Sendable {
  case name, kind, conforms, attributes
  case isPrivate = "private"
  case wrapper
  case wrapperValue = "wrapper.value"
  case type
  case typeKind = "type.kind"
  case typeConforms = "type.conforms"
  case typeAttributes = "type.attributes"
  case value
  case isStatic = "static"
  case isConstant = "constant"
  case isComputed = "computed"
  case parameters
  case parameterCount = "parameters.count"
  case sets, calls

  var valueKind: ViewProperty.Kind {
    switch self {
    case .isPrivate, .isStatic, .isConstant, .isComputed: .boolean
    case .parameterCount: .number
    case .kind, .typeKind:
      .word(TypeDeclaration.Kind.allCases.filter { $0 != .extension }.map(\.rawValue))
    default: .anyWord
    }
  }
}

extension FactQuery {
  /// Parses the name of a fact.
  /// - Parameter kind: The kind of the declarations that have the fact; `nil` for views.
  init(_ name: String, of kind: DeclarationKind?) throws(Problem) {
    guard let kind else {
      try self.init(name)
      return
    }
    var rest = name[...]
    var levels = 0
    while rest.hasPrefix("parent.") {
      rest = rest.dropFirst("parent.".count)
      levels += 1
    }
    let kinds: [DeclarationKind] = levels == 0 ? [kind] : [.type, .extension]
    let known = DeclarationFact.allCases.filter { fact in kinds.contains { $0.facts.contains(fact) }
    }
    let names = known.map(\.rawValue)
    let assigned = "sets."
    let subject: Subject
    if let fact = known.first(where: { $0.rawValue == rest }) {
      subject = .declaration(fact)
    } else if known.contains(.sets), rest.hasPrefix(assigned), rest.count > assigned.count {
      subject = .assigned(String(rest.dropFirst(assigned.count)))
    } else {
      let meant = suggestion(for: String(rest), among: names)
      throw Problem(
        message: rest.isEmpty
          ? "the name of a fact is missing"
          : "'@\(levels == 0 ? kind.rawValue : "type")' has no fact '\(rest)'",
        advice: meant.map { "did you mean '\($0)'?" }
          ?? "its facts are \(names.joined(separator: ", "))",
        offset: name.utf8.count - rest.utf8.count)
    }
    self.init(name: name, subject: subject, levels: levels)
  }
}
