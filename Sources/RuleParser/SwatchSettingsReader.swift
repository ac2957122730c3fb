import HandbookModel

extension FieldReader {
  /// `on`, `off`, the platforms that have pages, or numbers by platform, material and appearance.
  mutating func swatches(_ entry: DataNode.Entry) -> SwatchSettings {
    var settings = SwatchSettings(file: file)
    guard case .map(let platforms) = entry.value.kind else {
      settings.isShown = switched(entry)
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

  /// Nil for anything but `on` and `off`, as YAML spells them.
  private func switched(_ entry: DataNode.Entry) -> Bool? {
    guard case .scalar(let word, isPlain: true) = entry.value.kind else { return nil }
    return switch word.lowercased() {
    case "on", "true", "yes": true
    case "off", "false", "no": false
    default: nil
    }
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
