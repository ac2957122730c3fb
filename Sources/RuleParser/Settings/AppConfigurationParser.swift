package import HandbookModel

/// Parses an app's configuration file, `.proofbook.yml`.
package enum AppConfigurationParser {
  private static let keys = [
    "handbook", "url", "ignore", "baseline", "platforms", "deployment", "checks", "reasons",
  ]

  /// Parses the configuration file. Settings that are missing from the file keep their defaults.
  package static func read(_ file: SourceFile) -> Outcome<AppConfiguration> {
    var configuration = AppConfiguration()
    var fields = FieldParser(
      file: file, wrongType: .lintConfiguration, invalidValue: .lintConfiguration)
    do {
      let node = try YAMLParser(file: file, firstLine: 1).read(file.text)
      if let node, node.entries.isEmpty {
        fields.diagnostics.append(
          file.diagnostic(
            .lintConfiguration,
            "the configuration is \(node.nameOfKind); it must be keys and values",
            at: node.range, fix: Fix("write lines such as 'handbook: ../Handbook'")))
      }
      for entry in node?.entries ?? [] where !entry.isEmpty {
        apply(entry, to: &configuration, with: &fields)
      }
    } catch {
      fields.diagnostics.append(
        file.diagnostic(
          .lintConfiguration, "the configuration is not valid YAML: \(error.message)",
          at: error.range, fix: error.fix))
    }
    return Outcome(configuration, fields.diagnostics)
  }

  /// Parses a path. An empty one would be that of a folder, so it is an error.
  private static func path(
    _ entry: YAMLValue.Entry, _ wanted: String, _ fields: inout FieldParser
  ) -> Located<String>? {
    guard let path = fields.text(entry) else { return nil }
    guard path.value.isEmpty else { return path }
    fields.diagnostics.append(
      .wrongType(
        .lintConfiguration, "'\(entry.key)'", is: "empty", wanted: wanted, entry.value,
        in: fields.file))
    return nil
  }

  /// The maximum number of patterns of ignored paths. Each is compared with each file.
  private static let mostPatterns = 1_000

  private static func apply(
    _ entry: YAMLValue.Entry, to configuration: inout AppConfiguration,
    with fields: inout FieldParser
  ) {
    switch entry.key {
    case "handbook": configuration.handbook = path(entry, "a path or an address", &fields)
    case "url":
      configuration.handbookURL = fields.siteURL(entry)
    case "ignore":
      let patterns = fields.words(entry)
      configuration.ignored = Array(patterns.prefix(mostPatterns))
      if patterns.count > mostPatterns {
        fields.diagnostics.append(.tooManyPatterns(mostPatterns, patterns, in: fields.file))
      }
    case "baseline": configuration.baseline = path(entry, "a path", &fields)
    case "platforms": configuration.platforms = fields.words(entry)
    case "deployment":
      guard case .map = entry.value.kind else {
        fields.diagnostics.append(
          .wrongType(
            .lintConfiguration, "'deployment'", is: entry.value.nameOfKind,
            wanted: "a map such as {iOS: 16}", entry.value, in: fields.file))
        return
      }
      for system in entry.value.entries {
        guard let version = fields.text(system) else { continue }
        configuration.deployment.append((Located(system.key, at: system.keyRange), version))
      }
    case "reasons":
      configuration.requiresReason =
        fields.choice(entry, ["optional", "required"]) == "required"
    case "checks":
      guard case .map = entry.value.kind else {
        fields.diagnostics.append(
          fields.file.diagnostic(
            .lintConfiguration,
            "'checks' is \(entry.value.nameOfKind); it must be a map of check ids to levels",
            at: entry.value.range, fix: Fix("write lines such as 'color-nonsemantic: error'")))
        return
      }
      configuration.checks = entry.value.entries.compactMap { fields.checkSetting($0) }
    default:
      let meant = suggestion(for: entry.key, among: keys)
      fields.diagnostics.append(
        fields.file.diagnostic(
          .lintConfiguration, isMinor: true, "unknown setting '\(entry.key)'",
          at: entry.keyRange,
          fix: meant.map { Fix("did you mean '\($0)'?", edits: [Edit(entry.keyRange, $0)]) }
            ?? Fix("the settings are \(keys.joined(separator: ", "))")))
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyPatterns(
    _ most: Int, _ patterns: [Located<String>], in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .lintConfiguration,
      "'ignore' has \(patterns.count) patterns; those after the first \(most) have no effect",
      at: patterns[most].range, fix: Fix("ignore whole folders"))
  }
}
