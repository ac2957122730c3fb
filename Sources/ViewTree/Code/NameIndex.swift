import Synchronization

/// Where code uses variables, by their names, since checks ask for a name in long conditions once for
/// each view.
struct NameIndex: Sendable {
  /// The offsets at which the uses of each name start, in UTF-8 bytes, in source order.
  let offsets: [String: [Int]]

  init(_ references: [VariableReference]) {
    offsets = references.reduce(into: [:]) { $0[$1.name, default: []].append($1.offset) }
  }
}

extension ViewForest {
  /// Returns whether code in a range mentions one of the variables.
  /// - Parameters:
  ///   - names: The names of the variables.
  ///   - range: The range of the code in the source, as UTF-8 byte offsets.
  package func isMentioned(_ names: Set<String>, in range: Range<Int>) -> Bool {
    let references = variableReferences(in: range)
    // Most code is so short that no index is needed.
    guard references.count > 64 else { return references.contains { names.contains($0.name) } }
    let index = savedNameIndex.withLock { index in
      if let index { return index }
      let made = NameIndex(variableReferences)
      index = made
      return made
    }
    return names.contains { name in
      let offsets = index.offsets[name] ?? []
      let next = offsets.firstIndex(from: range.lowerBound, by: { $0 })
      return next < offsets.count && offsets[next] < range.upperBound
    }
  }
}
