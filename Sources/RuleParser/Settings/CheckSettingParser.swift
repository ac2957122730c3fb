import HandbookModel

extension FieldParser {
  /// Parses what `.proofbook.yml` says about a check: a level, or a map of options, which may have a
  /// level. For any other value, the result is `nil`, and a diagnostic is reported.
  /// - Parameter check: The id of the check with its value.
  mutating func checkSetting(_ check: YAMLValue.Entry) -> CheckSetting? {
    let id = Located(check.key, at: check.keyRange)
    switch check.value.kind {
    case .scalar(let text, _) where text.trimmed.isEmpty:
      diagnostics.append(
        .wrongType(
          wrongType, "'\(check.key)'", is: "empty", wanted: "a level or a map of options",
          check.value, in: file))
      return nil
    case .scalar: return text(check).map { CheckSetting(id: id, level: $0, in: file) }
    case .map(let entries):
      let level = entries.first { $0.key == "level" }.flatMap { text($0) }
      return CheckSetting(
        id: id, level: level, options: entries.filter { $0.key != "level" }, in: file)
    case .list:
      diagnostics.append(
        .wrongType(
          wrongType, "'\(check.key)'", is: check.value.nameOfKind,
          wanted: "a level or a map of options", check.value, in: file))
      return nil
    }
  }

  /// Parses what `handbook.yaml` says about a check: a map of options. For any other value, the
  /// result is `nil`, and a diagnostic is reported.
  /// - Parameter check: The id of the check with its value.
  mutating func checkOptions(_ check: YAMLValue.Entry) -> CheckSetting? {
    guard let options = map(check, wanted: "a map of options")?.entries else { return nil }
    if let level = options.first(where: { $0.key == "level" }) {
      diagnostics.append(
        file.diagnostic(
          invalidValue, "a handbook sets no level of a check", at: level.keyRange,
          fix: Fix("remove it; apps set levels in .proofbook.yml")))
    }
    return CheckSetting(
      id: Located(check.key, at: check.keyRange), options: options.filter { $0.key != "level" },
      in: file)
  }
}
