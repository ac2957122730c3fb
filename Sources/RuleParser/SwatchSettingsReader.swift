import HandbookModel

extension FieldReader {
  /// `on`, `off`, or numbers by platform, material and appearance.
  mutating func swatches(_ entry: DataNode.Entry) -> SwatchSettings {
    var settings = SwatchSettings(file: file)
    guard case .map(let platforms) = entry.value.kind else {
      settings.isShown = switched(entry)
      return settings
    }
    for platform in platforms {
      for material in inner(platform, "materials such as 'regular'") {
        for appearance in inner(material, "appearances: 'light' and 'dark'") {
          for field in inner(appearance, "numbers such as 'blur: 24'") {
            guard let value = text(field) else { continue }
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

  private mutating func switched(_ entry: DataNode.Entry) -> Bool? {
    if case .scalar(let word, isPlain: true) = entry.value.kind {
      switch word.lowercased() {
      case "on", "true", "yes": return true
      case "off", "false", "no": return false
      default: break
      }
    }
    diagnostics.append(
      file.diagnostic(
        invalidValueID, .error, "'\(entry.key)' must be 'on', 'off' or numbers of materials",
        at: entry.value.range,
        fix: Fix("write 'off', or lines such as 'ios: {regular: {light: {blur: 24}}}'")))
    return nil
  }

  /// The entries of a map; none, and a diagnostic, for anything else.
  private mutating func inner(_ entry: DataNode.Entry, _ wanted: String) -> [DataNode.Entry] {
    if case .map(let entries) = entry.value.kind { return entries }
    diagnostics.append(
      .wrongType(
        wrongTypeID, "'\(entry.key)'", is: entry.value.nameOfKind, wanted: wanted, entry.value,
        in: file))
    return []
  }
}

extension DataNode.Entry {
  fileprivate var name: Located<String> { Located(key, at: keyRange) }
}
