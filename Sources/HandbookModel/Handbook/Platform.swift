/// An operating system that apps run on, spelled as Apple spells it.
package enum Platform: String, Hashable, Sendable, CaseIterable {
  case iOS, iPadOS, macOS, tvOS, visionOS, watchOS

  /// Creates the platform with the given name, ignoring case; `nil` for an unknown name.
  package init?(named name: String) {
    guard
      let platform = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
    else { return nil }
    self = platform
  }
}
