import HandbookModel

extension FieldParser {
  /// Parses the `swatches` setting. Its value is `on`, `off`, a list of the platforms whose
  /// materials get pages, or a map of material parameters by platform, material and appearance.
  mutating func swatches(_ entry: YAMLValue.Entry) -> SwatchSettings {
    var settings = SwatchSettings(file: file)
    guard case .map(let platforms) = entry.value.kind else {
      settings.isShown = onOffValue(entry)
      if settings.isShown == nil {
        settings.platforms = words(entry)
        settings.isShown = settings.platforms.isEmpty ? nil : true
      }
      return settings
    }
    for platform in platforms {
      if platform.key == "platforms" {
        settings.platforms = words(platform)
        continue
      }
      for material in mapEntries(platform, "regular: {light: {blur: 24}}") {
        for appearance in mapEntries(material, "light: {blur: 24}") {
          for field in mapEntries(appearance, "blur: 24", isAppearance: true) {
            guard let value = number(field) else { continue }
            settings.numbers.append(
              SwatchSettings.Number(
                platform: platform.name, material: material.name, appearance: appearance.name,
                field: field.name, value: value))
          }
        }
      }
    }
    return settings
  }

  /// Returns `true` for `on` and `false` for `off`, in any spelling of YAML; `nil` for any other
  /// value.
  private func onOffValue(_ entry: YAMLValue.Entry) -> Bool? {
    guard case .scalar(let word, isPlain: true) = entry.value.kind else { return nil }
    return switch word.lowercased() {
    case "on", "true", "yes": true
    case "off", "false", "no": false
    default: nil
    }
  }

  /// Returns the entries of a map. A value that is not a map is reported, and the result is then
  /// empty.
  /// - Parameters:
  ///   - example: The contents of a valid map, which the diagnostic suggests as a fix.
  ///   - isAppearance: Whether the key of the entry should be `light` or `dark`. For any other key,
  ///     the diagnostic says that the entry must be inside an appearance.
  private mutating func mapEntries(
    _ entry: YAMLValue.Entry, _ example: String, isAppearance: Bool = false
  ) -> [YAMLValue.Entry] {
    if case .map(let entries) = entry.value.kind { return entries }
    // The key is a parameter that is written directly under the material, without an appearance.
    let isNumber = isAppearance && !["light", "dark"].contains(entry.key)
    diagnostics.append(
      file.diagnostic(
        wrongType,
        isNumber
          ? "'\(entry.key)' must be inside an appearance"
          : "'\(entry.key)' must be a map", at: entry.value.range,
        fix: Fix(
          isNumber
            ? "write 'light: {\(entry.key): …}' or 'dark: {\(entry.key): …}'"
            : "write '\(entry.key): {\(example)}'")))
    return []
  }

  private mutating func number(_ entry: YAMLValue.Entry) -> Located<String>? {
    if case .scalar = entry.value.kind { return text(entry) }
    diagnostics.append(
      .wrongType(
        wrongType, "'\(entry.key)'", is: entry.value.nameOfKind, wanted: "a number",
        entry.value, in: file))
    return nil
  }
}

extension YAMLValue.Entry {
  fileprivate var name: Located<String> { Located(key, at: keyRange) }
}
