/// A value that a file or a project gives to a build setting, such as that of `SDKROOT = iphoneos` or
/// `SDKROOT[sdk=macosx*] = macosx`.
struct SettingAssignment: Sendable {
  /// A part of a condition, such as `sdk=macosx*`.
  struct Condition: Sendable {
    /// What the condition is about, such as `sdk`, `arch` or `config`.
    let kind: Substring
    /// The name that it must have; `*` matches any text.
    let pattern: Substring
  }

  /// Where a setting is written in an `.xcconfig` file.
  struct Origin: Sendable {
    let file: ConfigurationFile
    /// The offset in UTF-8 bytes.
    let offset: Int
  }

  /// The name without conditions, such as `SDKROOT`.
  let name: String
  /// All of them must hold for the value to apply; empty if it always applies.
  let conditions: [Condition]
  /// The value, which can contain references such as `$(SDKROOT)`.
  let value: String
  /// `nil` for a setting of a project.
  let origin: Origin?

  /// - Parameter key: The name with its conditions, such as `SDKROOT[sdk=macosx*]`.
  init(key: String, value: String, origin: Origin? = nil) {
    if key.utf8.contains(UInt8(ascii: "[")) {
      let parts = key.split(separator: "[", omittingEmptySubsequences: false)
      name = String(parts[0]).trimmed
      conditions = parts.dropFirst().flatMap { $0.prefix { $0 != "]" }.split(separator: ",") }
        .map { condition in
          let sides = condition.split(separator: "=", maxSplits: 1)
          return Condition(kind: sides.first ?? "", pattern: sides.count > 1 ? sides[1] : "")
        }
    } else {
      name = key
      conditions = []
    }
    self.value = value
    self.origin = origin
  }

  /// Returns whether the value applies; `nil` if that is not known.
  /// - Parameters:
  ///   - sdk: The name of an SDK without its version, such as `iphoneos`; `nil` for any.
  ///   - configuration: The name of the build configuration, such as `Debug`.
  func applies(sdk: String?, configuration: String) -> Bool? {
    var isKnown = true
    for condition in conditions {
      let answer: Bool? =
        switch condition.kind {
        case _ where condition.pattern == "*": true
        case "sdk": sdk.flatMap { Self.sdk($0, matches: condition.pattern) }
        case "config": Self.name(configuration, matches: condition.pattern)
        default: nil
        }
      if answer == false { return false }
      isKnown = isKnown && answer != nil
    }
    return isKnown ? true : nil
  }

  private static func name(_ name: String, matches pattern: Substring) -> Bool? {
    let isPrefix = pattern.hasSuffix("*")
    let text = isPrefix ? pattern.dropLast() : pattern
    if text.contains(where: { "*?[".contains($0) }) { return nil }
    return isPrefix ? name.hasPrefix(text) : name == text
  }

  /// The SDK of a build is named with its version, such as `iphoneos18.2`, which is not known.
  private static func sdk(_ sdk: String, matches pattern: Substring) -> Bool? {
    let answer = name(sdk, matches: pattern)
    return answer == false && pattern.hasPrefix(sdk)
      && pattern.dropFirst(sdk.count).first?.isNumber == true ? nil : answer
  }
}

/// The settings of one place, by their names. Of each name, the last assignment is the first.
typealias SettingsTable = [String: [SettingAssignment]]

extension SettingsTable {
  /// - Parameter assignments: The assignments in the order of their file.
  init(_ assignments: some BidirectionalCollection<SettingAssignment>) {
    self = Dictionary(grouping: assignments.reversed(), by: \.name)
  }
}

/// The settings of a project file or of an `.xcconfig` file with all files that it includes.
final class SettingsLayer {
  /// What a layer says about a name.
  struct Assignments {
    /// The assignments, the last one first. More than a value can depend on are left out.
    let list: [SettingAssignment]
    /// Whether one of them has a condition.
    let hasConditions: Bool

    fileprivate init(_ list: some Sequence<SettingAssignment>) {
      self.list = Array(list.prefix(SettingValues.stepLimit + 1))
      hasConditions = self.list.contains { !$0.conditions.isEmpty }
    }
  }

  /// The settings of each part; a part replaces what the following ones say.
  private let tables: [SettingsTable]
  /// Whether all files could be read. Otherwise, what is not set may be set there.
  let isComplete: Bool
  /// The assignments of the names that have been asked for.
  private var found: [String: Assignments] = [:]

  init(_ tables: [SettingsTable], isComplete: Bool = true) {
    self.tables = tables
    self.isComplete = isComplete
  }

  func assignments(of name: String) -> Assignments {
    if let known = found[name] { return known }
    let assignments = Assignments(tables.lazy.compactMap { $0[name] }.joined())
    found[name] = assignments
    return assignments
  }
}

extension String {
  /// The text without white space around it.
  var trimmed: String {
    let isSpace = { (byte: UInt8) in byte.isWhitespace }
    guard let start = utf8.firstIndex(where: { !isSpace($0) }),
      let end = utf8.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[start...end])
  }
}
