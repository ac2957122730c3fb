/// The importance of a rule, in the six levels that public rule packs use.
package enum Impact: String, CaseIterable, Comparable, Sendable {
  case critical = "CRITICAL"
  case high = "HIGH"
  case mediumHigh = "MEDIUM-HIGH"
  case medium = "MEDIUM"
  case lowMedium = "LOW-MEDIUM"
  case low = "LOW"

  /// The rank of the impact as a number, from 6 for critical down to 1 for low.
  package var rank: Int {
    Impact.allCases.count - (Impact.allCases.firstIndex(of: self) ?? 0)
  }

  /// The name of the impact as used in URLs and class names, such as `medium-high`.
  package var key: String { rawValue.lowercased() }

  /// Creates the impact with the given name, such as `Medium High` or `medium_high`; `nil` for
  /// an unknown name. Case is ignored, and a space or an underscore may replace the hyphen.
  package init?(word: String) {
    if Impact(rawValue: word) != nil {
      self.init(rawValue: word)
    } else {
      let name = word.uppercased().map { $0 == " " || $0 == "_" ? "-" : $0 }
      self.init(rawValue: String(name))
    }
  }

  /// Orders impacts by rank, the lowest first.
  package static func < (left: Impact, right: Impact) -> Bool { left.rank < right.rank }
}
