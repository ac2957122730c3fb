/// How much a rule matters, in the six words that public rule packs use.
package enum Impact: String, CaseIterable, Comparable, Sendable {
  case critical = "CRITICAL"
  case high = "HIGH"
  case mediumHigh = "MEDIUM-HIGH"
  case medium = "MEDIUM"
  case lowMedium = "LOW-MEDIUM"
  case low = "LOW"

  /// 6 for critical down to 1 for low.
  package var rank: Int {
    Impact.allCases.count - (Impact.allCases.firstIndex(of: self) ?? 0)
  }

  /// The name in URLs and class names, such as `medium-high`.
  package var key: String { rawValue.lowercased() }

  /// Reads an impact in any case, with spaces or underscores for the hyphen; nil if it is none.
  package init?(word: String) {
    let name = word.uppercased().map { $0 == " " || $0 == "_" ? "-" : $0 }
    self.init(rawValue: String(name))
  }

  /// The lesser impact is the smaller value.
  package static func < (left: Impact, right: Impact) -> Bool { left.rank < right.rank }
}
