package import ViewTree

/// What the code of an app says about the types with raw values, to tell raw values that are words from
/// those that have nothing to translate.
package struct RawValueTypes: Sendable {
  /// The types whose raw values are words, by the last part of their names.
  private var worded: Set<String> = []
  /// The other types with raw values that the code declares: those without words, such as emoji and
  /// addresses, and those that compute their raw values.
  private var wordless: Set<String> = []
  /// The last parts of the names of the types that properties with a name have; "" for a type that is
  /// not known.
  private var propertyTypes: [String: Set<String>] = [:]

  /// Combines what the files of an app say.
  package init(_ files: [RawValueTypes]) {
    for file in files {
      worded.formUnion(file.worded)
      wordless.formUnion(file.wordless)
      propertyTypes.merge(file.propertyTypes) { $0.union($1) }
    }
  }

  /// Reads what a file says.
  package init(_ forest: ViewForest) {
    let declarations = forest.declarations
    for type in declarations.types where type.kind != .protocol {
      let isComputed =
        declarations.conformances[type.name]?.contains("RawRepresentable") == true
        || declarations.properties[type.name]?.contains { $0.name == "rawValue" } == true
      if isComputed {
        wordless.insert(type.lastName)
      } else if type.kind == .enum, let cases = declarations.cases[type.name] {
        let values = declarations.rawValues[type.name] ?? [:]
        let isWorded = cases.contains { name in values[name].map(Self.isWord) ?? true }
        if isWorded { worded.insert(type.lastName) } else { wordless.insert(type.lastName) }
      }
    }
    for property in declarations.properties.values.joined() {
      propertyTypes[property.name, default: []].insert(Self.type(of: property))
    }
  }

  /// Whether a raw value may be a word of a language.
  private static func isWord(_ value: Value) -> Bool {
    guard let text = value.string else { return true }
    return text.contains(where: \.isLetter) && !text.contains("://")
  }

  private static func type(of property: DeclarationIndex.Property) -> String {
    var written = property.type ?? ""
    if case .member(.name(let base)?, _)? = property.value, written.isEmpty { written = base }
    let name = written.prefix { $0 != "?" && $0 != "!" && $0 != "<" }
    return name.split(separator: ".").last.map(String.init) ?? ""
  }

  /// Returns whether the value with a path is known to have a raw value without words, such as an emoji
  /// or an address. Its type is that of all properties of this name, or else the one of the same name
  /// as the value.
  func areWordless(_ path: [String]) -> Bool {
    guard let name = path.last(where: { $0 != "wrappedValue" }), let first = name.first else {
      return false
    }
    let types = propertyTypes[name] ?? [first.uppercased() + name.dropFirst()]
    return types.allSatisfy { wordless.contains($0) && !worded.contains($0) }
  }
}
