extension ViewForest {
  /// Returns whether parameters take the arguments of a call, by their labels and, as far as they are
  /// known, by their types.
  /// - Parameters:
  ///   - arguments: The arguments of the call, a trailing closure last.
  ///   - closureLabels: The labels of the trailing closures after the first one.
  func takes(
    _ parameters: [DeclarationIndex.Parameter], _ arguments: [CallArgument],
    _ closureLabels: [String]
  ) -> Bool {
    var open = parameters[...]
    var last: DeclarationIndex.Parameter?
    /// Takes the next parameter that fits. Those before it are left out if they have default values.
    func take(where fits: (DeclarationIndex.Parameter) -> Bool) -> Bool {
      while let parameter = open.popFirst() {
        last = parameter
        if fits(parameter) { return true }
        guard parameter.isSkippable else { return false }
      }
      return false
    }
    for (number, argument) in arguments.enumerated() {
      let isTrailing =
        number == arguments.count - 1 && argument.label == nil && argument.value == .closure
      if argument.label == nil, !isTrailing, let last, last.isVariadic { continue }
      guard
        take(where: { parameter in
          isTrailing && parameter.type.contains("->")
            || parameter.label == argument.label && mayTake(parameter.type, argument.value)
        })
      else { return false }
    }
    return closureLabels.allSatisfy { label in take { $0.label == label } }
      && open.allSatisfy(\.isSkippable)
  }

  /// Whether a parameter of a type may take a value. A value of another type of the app does not fit,
  /// and neither does a literal that the type cannot be written as.
  private func mayTake(_ type: String, _ value: Value) -> Bool {
    let name = String(type.nameOfType)
    switch value {
    case .call(.name(let created), _):
      guard created.first?.isUppercase == true else { return true }
      if Self.numbers.union(Self.texts).contains(name) || name == "Bool" {
        return !ViewVocabulary.views.contains(created)
      }
      guard let facts = facts(ofType: type), facts.kind != .protocol, facts.kind != .class else {
        return true
      }
      return name == created
    case .number: return !Self.texts.contains(name) && name != "Bool" && mayBeLiteral(type, name)
    case .boolean:
      return !Self.texts.contains(name) && !Self.numbers.contains(name) && mayBeLiteral(type, name)
    case .string, .interpolation:
      return !Self.numbers.contains(name) && name != "Bool" && mayBeLiteral(type, name)
    default: return true
    }
  }

  /// Whether a number, a string, `true` or `false` may be a value of a type.
  private func mayBeLiteral(_ type: String, _ name: String) -> Bool {
    guard !ViewVocabulary.views.contains(name), name != "Visibility" else { return false }
    guard let facts = facts(ofType: type), facts.kind != .protocol else { return true }
    return facts.conformances.contains { $0.hasPrefix("ExpressibleBy") }
  }

  private static let numbers: Set<String> = ["Int", "Double", "CGFloat", "Float", "UInt"]
  private static let texts: Set<String> = [
    "String", "Substring", "LocalizedStringKey", "LocalizedStringResource",
  ]
}

extension DeclarationIndex.Parameter {
  fileprivate var isVariadic: Bool { type.hasSuffix("...") }
  fileprivate var isSkippable: Bool { value != nil || isVariadic }
}

extension String {
  /// The name of a type without its module and without what follows it, such as `?` or generic
  /// arguments.
  fileprivate var nameOfType: Substring {
    split(separator: ".").last?.prefix { $0.isLetter || $0.isNumber || $0 == "_" } ?? ""
  }
}
