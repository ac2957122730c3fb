import Foundation
import HandbookModel

/// The build settings of a target or project, as they are written in an Xcode project or an
/// `.xcconfig` file: each key with a value that may contain references such as `$(SDKROOT)`.
struct BuildSettings: Sendable {
  /// The values by key, such as `SDKROOT` or `SDKROOT[sdk=macosx*]`.
  private(set) var values: [String: String] = [:]
  /// Whether all files with settings could be read. Otherwise, a key that is not set may be set there.
  private(set) var isComplete = true

  init(_ values: [String: String] = [:], isComplete: Bool = true) {
    self.values = values
    self.isComplete = isComplete
  }

  /// Adds settings that replace those with the same key. `$(inherited)` in them stands for the value
  /// that they replace.
  mutating func override(with other: BuildSettings) {
    isComplete = isComplete && other.isComplete
    for (key, value) in other.values {
      values[key] =
        ["$(inherited)", "${inherited}"].reduce(value) {
          $0.replacing($1, with: values[key] ?? "")
        }
    }
  }

  /// The maximum number of references that are followed one after the other.
  private static let referenceLimit = 16

  /// Returns the value of a key with all references replaced; `nil` if it is not set or if one of the
  /// references cannot be replaced.
  /// - Parameter sdk: The name of an SDK, such as `iphoneos`. Settings whose condition names it take
  ///   precedence; those with any other condition are ignored. `nil` to ignore all conditions.
  func value(_ key: String, sdk: String? = nil) -> String? {
    value(key, sdk, depth: 0)
  }

  private func value(_ key: String, _ sdk: String?, depth: Int) -> String? {
    guard depth < Self.referenceLimit else { return nil }
    let conditional = sdk.flatMap { sdk in
      // The longest condition is the most specific one.
      values.keys.filter { $0.hasPrefix(key + "[") && Self.condition(of: $0, matches: sdk) }
        .max { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    }
    guard let text = values[conditional ?? key] else { return nil }
    return expanded(text, sdk, depth: depth)
  }

  /// Whether the condition of a key such as `SDKROOT[sdk=iphone*]` names an SDK.
  private static func condition(of key: String, matches sdk: String) -> Bool {
    let conditions = key.split(separator: "[").dropFirst().flatMap {
      $0.prefix { $0 != "]" }.split(separator: ",")
    }
    return conditions.allSatisfy { condition in
      guard condition.hasPrefix("sdk=") else { return false }
      let pattern = condition.dropFirst(4)
      return pattern.hasSuffix("*") ? sdk.hasPrefix(pattern.dropLast()) : sdk == pattern
    }
  }

  private func expanded(_ text: String, _ sdk: String?, depth: Int) -> String? {
    guard text.contains("$") else { return text }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      guard let open = rest.first, open == "(" || open == "{",
        let end = rest.firstIndex(of: open == "(" ? ")" : "}")
      else { return nil }
      let name = rest[..<end].dropFirst()
      // An operator, such as `:lower`, is rare in the settings that matter here.
      guard !name.contains(where: { ":$".contains($0) }),
        let value = value(String(name), sdk, depth: depth + 1), value.utf8.count < 1_000
      else { return nil }
      result += value
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }
}

extension BuildSettings {
  /// Reads an `.xcconfig` file. Its order of lines matters, since a later line replaces an earlier
  /// one.
  /// - Parameter included: Returns the settings of a file that an `#include` names.
  init(xcconfig text: String, included: (_ path: String) -> BuildSettings) {
    self.init()
    for line in text.split(whereSeparator: \.isNewline) {
      // `//` begins a comment, also inside a URL.
      let code = Self.withoutComment(line).trimmingCharacters(in: .whitespaces)
      if code.hasPrefix("#include") {
        let path = code.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first
        if let path { override(with: included(String(path))) }
        continue
      }
      guard let equals = Self.assignment(in: code) else { continue }
      let key = code[..<equals].trimmingCharacters(in: .whitespaces)
      let value = code[equals...].dropFirst().trimmingCharacters(in: .whitespaces)
      override(with: BuildSettings([key: value.hasSuffix(";") ? String(value.dropLast()) : value]))
    }
  }

  private static func withoutComment(_ line: Substring) -> String {
    var previous: Character?
    for index in line.indices {
      if line[index] == "/", previous == "/" { return String(line[..<line.index(before: index)]) }
      previous = line[index]
    }
    return String(line)
  }

  /// Returns the index of the `=` that is not part of a condition such as `[sdk=iphoneos*]`.
  private static func assignment(in code: String) -> String.Index? {
    var isCondition = false
    return code.indices.first { index in
      switch code[index] {
      case "[": isCondition = true
      case "]": isCondition = false
      case "=": return !isCondition
      default: break
      }
      return false
    }
  }
}

extension BuildSettings {
  /// Everything that depends on the platform in the settings of Xcode.
  private struct System {
    let platform: Platform
    /// The name of the SDK for devices.
    let sdk: String
    /// The names in `SUPPORTED_PLATFORMS`.
    let names: Set<String>
    let deploymentKey: String
  }

  private static let systems = [
    System(
      platform: .iOS, sdk: "iphoneos", names: ["iphoneos", "iphonesimulator"],
      deploymentKey: "IPHONEOS_DEPLOYMENT_TARGET"),
    System(
      platform: .macOS, sdk: "macosx", names: ["macosx"], deploymentKey: "MACOSX_DEPLOYMENT_TARGET"
    ),
    System(
      platform: .tvOS, sdk: "appletvos", names: ["appletvos", "appletvsimulator"],
      deploymentKey: "TVOS_DEPLOYMENT_TARGET"),
    System(
      platform: .watchOS, sdk: "watchos", names: ["watchos", "watchsimulator"],
      deploymentKey: "WATCHOS_DEPLOYMENT_TARGET"),
    System(
      platform: .visionOS, sdk: "xros", names: ["xros", "xrsimulator"],
      deploymentKey: "XROS_DEPLOYMENT_TARGET"),
  ]

  /// The platforms and oldest versions of a target with these settings.
  var requirements: SystemRequirements {
    var found = SystemRequirements()
    for system in supported {
      found.platforms.insert(system.platform)
      if let version = value(system.deploymentKey, sdk: system.sdk).flatMap(SystemVersion.init) {
        found.oldest[system.platform] = version
      } else if isComplete, values[system.deploymentKey] == nil {
        // Xcode builds for the version of its SDK.
        found.oldest[system.platform] = .newest
      }
    }
    // 1 is iPhone and 2 is iPad. Without the setting, an app runs on both.
    let families = value("TARGETED_DEVICE_FAMILY", sdk: "iphoneos") ?? "1,2"
    if found.platforms.contains(.iOS), families.contains("2") {
      found.platforms.insert(.iPadOS)
      found.oldest[.iPadOS] = found.oldest[.iOS]
      if !families.contains("1") {
        found.platforms.remove(.iOS)
        found.oldest[.iOS] = nil
      }
    }
    return found
  }

  private var supported: [System] {
    if let named = value("SUPPORTED_PLATFORMS") {
      let names = Set(named.split(whereSeparator: \.isWhitespace).map(String.init))
      return Self.systems.filter { !$0.names.isDisjoint(with: names) }
    }
    if let root = value("SDKROOT"), root != "auto" {
      return Self.systems.filter { root.hasPrefix($0.sdk) }
    }
    return []
  }
}
