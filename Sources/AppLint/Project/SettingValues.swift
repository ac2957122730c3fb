/// Finds out which values the build settings of one configuration can have.
final class SettingValues {
  /// The values that a setting can have, depending on what is not known, such as the architecture.
  struct Candidates {
    /// The values in the order in which they were found, without duplicates.
    var texts: [String] = []
    /// Whether the setting can also be without a value.
    var mayBeUnset = false

    fileprivate mutating func add(_ more: [String]) {
      for text in more where !texts.contains(text) { texts.append(text) }
    }
  }

  /// Why a value is not computed.
  struct Limit {
    let message: String
    /// `nil` for a setting of the project file.
    let origin: SettingAssignment.Origin?
  }

  /// An assignment of a name and all that it replaces.
  private struct Key: Hashable {
    let name: String
    let sdk: String?
    var layer = 0
    var index = 0
  }

  /// The maximum number of assignments and references from which the values of a configuration are
  /// computed.
  static let stepLimit = 1_000
  /// The maximum number of references that are followed one after the other.
  private static let depthLimit = 64
  /// The maximum number of bytes of a value. What matters here is shorter than a hundred.
  private static let lengthLimit = 1_000
  /// The maximum number of values that a setting can have.
  private static let candidateLimit = 16

  /// The first limit that a value exceeds.
  private(set) var limit: Limit?
  private let layers: [SettingsLayer]
  private let configuration: String
  private var known: [Key: Candidates?] = [:]
  private var steps = 0

  /// - Parameters:
  ///   - layers: The settings; a layer replaces what the following ones say.
  ///   - configuration: The name of the configuration, such as `Debug`.
  init(_ layers: [SettingsLayer], configuration: String) {
    self.layers = layers
    self.configuration = configuration
  }

  /// Returns what a setting can be, with all references replaced; `nil` if that is not known.
  /// - Parameter sdk: The name of the SDK that the code is compiled with; `nil` for any.
  func candidates(_ name: String, sdk: String? = nil) -> Candidates? {
    candidates(Key(name: name, sdk: sdk), depth: 0)
  }

  private func candidates(_ key: Key, depth: Int) -> Candidates? {
    if let candidates = known[key] { return candidates }
    // A setting that refers to itself has no known value.
    known.updateValue(nil, forKey: key)
    let candidates = find(key, depth: depth)
    known.updateValue(candidates, forKey: key)
    return candidates
  }

  private func find(_ key: Key, depth: Int) -> Candidates? {
    var found = Candidates()
    var next = key
    while next.layer < layers.count {
      let assignments = layers[next.layer].assignments(of: key.name)
      var hasValue = false
      while next.index < assignments.list.count {
        let assignment = assignments.list[next.index]
        next.index += 1
        guard takeStep(for: assignment) else { return nil }
        let isGeneral = assignment.conditions.isEmpty
        let applies = assignment.applies(sdk: key.sdk, configuration: configuration)
        guard applies != false, !(isGeneral && hasValue) else { continue }
        guard let texts = expanded(assignment, below: next, depth: depth) else { return nil }
        found.add(texts)
        guard found.texts.count <= Self.candidateLimit else { return tooMany(assignment) }
        // A condition is more specific than none, wherever it is, but tools disagree.
        hasValue = hasValue || isGeneral
        if isGeneral ? !assignments.hasConditions : applies == true { return found }
      }
      if hasValue { return found }
      next = Key(name: key.name, sdk: key.sdk, layer: next.layer + 1)
    }
    found.mayBeUnset = true
    return found
  }

  /// Counts an assignment or reference. Returns whether the limit is kept.
  private func takeStep(for assignment: SettingAssignment) -> Bool {
    steps += 1
    guard steps > Self.stepLimit else { return true }
    return stop("it depends on more than \(Self.stepLimit) others", assignment) ?? false
  }

  private func stop<Result>(_ reason: String, _ assignment: SettingAssignment) -> Result? {
    limit =
      limit
      ?? Limit(
        message: "the value of '\(assignment.name)' is unknown: \(reason)",
        origin: assignment.origin)
    return nil
  }

  /// Returns the values of an assignment.
  /// - Parameter below: The values that `$(inherited)` refers to.
  private func expanded(
    _ assignment: SettingAssignment, below: Key, depth: Int
  ) -> [String]? {
    var results = [""]
    var rest = Substring(assignment.value)
    guard rest.utf8.count <= Self.lengthLimit else { return tooLong(assignment) }
    while let dollar = rest.firstIndex(of: "$") {
      let before = rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      guard let open = rest.first, open == "(" || open == "{",
        let end = rest.firstIndex(of: open == "(" ? ")" : "}")
      else { return nil }
      let name = rest[..<end].dropFirst()
      rest = rest[end...].dropFirst()
      // An operator, such as `:lower`, is rare in the settings that matter here.
      guard !name.contains(where: { ":$".contains($0) }) else { return nil }
      guard takeStep(for: assignment) else { return nil }
      guard depth < Self.depthLimit else {
        return stop("it needs more than \(Self.depthLimit) references in a row", assignment)
      }
      let key = name == "inherited" ? below : Key(name: String(name), sdk: below.sdk)
      // Without a value, a reference can mean one that Xcode sets.
      guard let values = candidates(key, depth: depth + 1), !values.mayBeUnset else { return nil }
      guard results.count * values.texts.count <= Self.candidateLimit else {
        return tooMany(assignment)
      }
      results = results.flatMap { result in values.texts.map { result + before + $0 } }
      guard results.allSatisfy({ $0.utf8.count <= Self.lengthLimit }) else {
        return tooLong(assignment)
      }
    }
    return results.map { $0 + rest }
  }

  private func tooMany<Result>(_ assignment: SettingAssignment) -> Result? {
    stop("it has more than \(Self.candidateLimit) possible values", assignment)
  }

  private func tooLong<Result>(_ assignment: SettingAssignment) -> Result? {
    stop("it has more than \(Self.lengthLimit) bytes", assignment)
  }
}
