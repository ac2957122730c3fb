import ViewTree

/// How views find out that an object changes.
enum Observation {
  /// The class conforms to `ObservableObject`.
  case object
  /// The class has the macro `@Observable`, or one that implies it.
  case macro
  /// The class is known to have none of these.
  case none
}

extension LintContext {
  /// Returns how views find out that objects of a class change; `nil` if the type is no class, or if
  /// that is not known.
  /// - Parameter type: The name of the type as written, such as `Library` or `Library?`.
  func observation(of type: String) -> Observation? {
    var name = type
    // A class and the classes that it inherits from; a longer chain is not followed.
    for _ in 0..<8 {
      guard let facts = forest.facts(ofType: name), facts.kind == .class else { return nil }
      if facts.attributes.contains("Observable") { return .macro }
      if !facts.conformances.isDisjoint(with: ["ObservableObject", "Combine.ObservableObject"]) {
        return .object
      }
      // Another attribute may be a macro, and another protocol may require `ObservableObject`.
      guard facts.attributes.isSubset(of: Self.plainAttributes) else { return nil }
      let others = facts.conformances.subtracting(Self.plainProtocols)
      guard let superclass = others.first else { return Observation.none }
      guard others.count == 1 else { return nil }
      name = superclass
    }
    return nil
  }

  private static let plainAttributes: Set<String> = ["MainActor", "objc", "dynamicMemberLookup"]

  /// Protocols and superclasses that have nothing to do with observation.
  static let plainProtocols: Set<String> = [
    "Identifiable", "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "Sendable",
    "Comparable", "CustomStringConvertible", "CustomDebugStringConvertible", "NSObject",
  ]
}

extension DeclarationIndex.Property {
  /// The type as written, or the type that the first value creates; `nil` if neither is known.
  var knownType: String? { type ?? createdType }
}
