/// An operating system that apps are made for.
package enum Platform: String, Hashable, Sendable, CaseIterable {
  /// As their maker spells them.
  case iOS, iPadOS, macOS, tvOS, visionOS, watchOS

  /// Whatever the case of its letters; nil for a name that is none.
  package init?(named name: String) {
    guard
      let platform = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
    else { return nil }
    self = platform
  }
}
