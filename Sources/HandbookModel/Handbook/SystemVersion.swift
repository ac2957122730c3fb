/// The version of an operating system, consisting of a major and a minor number.
package struct SystemVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The major version number, at least 1.
  package let major: Int
  /// The minor version number; 0 if it is not given.
  package let minor: Int

  /// A version that is newer than all others, for code that runs on the newest system only.
  package static let newest = SystemVersion(.max)

  /// Creates a version from its numbers.
  package init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Parses a version such as `17`, `16.4` or `16.4.1`. A third number is ignored. The result is
  /// `nil` for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      .map { $0.allSatisfy(\.isASCII) ? Int($0) : nil }
    guard (1...3).contains(parts.count), let major = parts[0], major > 0,
      parts.allSatisfy({ $0.map { (0..<1000).contains($0) } ?? false })
    else { return nil }
    self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
  }

  /// The version as Apple writes it, such as `17` or `16.4`. A minor version of 0 is omitted.
  package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

  /// Returns whether the left version is older: by its major number, or else by its minor number.
  package static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
