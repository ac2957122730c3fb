package import HandbookModel

/// Reads the `.proofbook.yml` of an app.
package enum AppConfigurationReader {
  private static let keys = [
    "handbook", "url", "ignore", "baseline", "platforms", "checks", "reasons",
  ]

  /// What the file says; what it does not say keeps its default.
  package static func read(_ file: SourceFile) -> Outcome<AppConfiguration> {
    var configuration = AppConfiguration()
    var fields = FieldReader(file: file, wrongTypeID: "lint/configuration")
    do {
      let node = try YAMLReader(file: file, firstLine: 1).read(file.text)
      for entry in node?.entries ?? [] where !entry.isEmpty {
        apply(entry, to: &configuration, with: &fields)
      }
    } catch {
      fields.diagnostics.append(
        file.diagnostic(
          "lint/configuration", .error, "this is no YAML: \(error.message)", at: error.range,
          fix: error.fix))
    }
    return Outcome(configuration, fields.diagnostics)
  }

  private static func apply(
    _ entry: DataNode.Entry, to configuration: inout AppConfiguration,
    with fields: inout FieldReader
  ) {
    switch entry.key {
    case "handbook": configuration.handbook = fields.text(entry)
    case "url":
      configuration.handbookURL = fields.text(entry).map {
        $0.value.hasSuffix("/") ? $0.value : $0.value + "/"
      }
    case "ignore": configuration.ignored = fields.words(entry)
    case "baseline": configuration.baseline = fields.text(entry)
    case "platforms": configuration.platforms = fields.words(entry)
    case "reasons": configuration.requiresReason = fields.text(entry)?.value == "required"
    case "checks":
      for check in entry.value.entries {
        guard let level = fields.text(check) else { continue }
        configuration.checks.append((Located(check.key, at: check.keyRange), level))
      }
    default:
      let meant = suggestion(for: entry.key, among: keys)
      fields.diagnostics.append(
        fields.file.diagnostic(
          "lint/configuration", .warning, "there is no setting '\(entry.key)'", at: entry.keyRange,
          fix: meant.map { Fix("did you mean '\($0)'?", edits: [Edit(entry.keyRange, $0)]) }
            ?? Fix("known are \(keys.joined(separator: ", "))")))
    }
  }
}

/// Reads any YAML or JSON as data with a place on every part.
package enum DataReader {
  /// Nil when the text is neither, or empty.
  package static func read(_ file: SourceFile) -> DataNode? {
    try? YAMLReader(file: file, firstLine: 1).read(file.text)
  }
}
