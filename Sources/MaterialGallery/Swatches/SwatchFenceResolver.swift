import HandbookModel
import SwatchRenderer

/// Creates figures from the swatch fences of a file. A swatch fence is a code block that describes
/// an image of a material.
struct SwatchFenceResolver {
  private static let keys = [
    "platform", "material", "level", "appearance", "backdrop", "blending", "vision", "size",
  ]

  let file: SourceFile
  let table: MaterialTable
  private(set) var diagnostics: [Diagnostic] = []
  /// The total number of pixels in the swatches of the file so far.
  private var pixels = 0
  /// The maximum total number of pixels in the swatches of a page. It is enough for 93 swatches of
  /// the default size in both appearances. The limit is needed because handbooks may be untrusted:
  /// rendering a million pixels takes about a third of a second.
  private static let pixelLimit = 12_000_000

  init(file: SourceFile, table: MaterialTable) {
    self.file = file
    self.table = table
  }

  /// Returns the figure for a fence. If the fence has errors, reports all of them and returns
  /// `nil`.
  mutating func figure(_ fence: SwatchFence) -> SwatchFigure? {
    let before = diagnostics.count
    var fieldValues: [String: Located<String>] = [:]
    for entry in fence.entries {
      guard Self.keys.contains(entry.key) else {
        diagnostics.append(.unknownSwatchKey(entry, known: Self.keys, in: file))
        continue
      }
      switch entry.value.kind {
      case .scalar(let text, _): fieldValues[entry.key] = Located(text, at: entry.value.range)
      // Two keys accept a list: a color for the backdrop, and several types of color vision.
      case .list(let items)
      where ["backdrop", "vision"].contains(entry.key) && items.allSatisfy(\.isScalar):
        fieldValues[entry.key] = Located(
          items.map(\.text).joined(separator: ","), at: entry.value.range)
      case .list, .map:
        diagnostics.append(
          file.diagnostic(
            .swatchWrongType,
            "'\(entry.key)' must be a single value, not \(entry.value.nameOfKind)",
            at: entry.value.range, fix: Fix("write a single word or number")))
      }
    }
    let platform = read(
      fieldValues["platform"], or: SwatchPlatform.iOS, SwatchPlatform.init(requested:))
    let material = platform.flatMap { readMaterial(fieldValues["material"], on: $0, of: fence) }
    let level = readLevel(fieldValues["level"], on: platform)
    let appearance = readAppearance(fieldValues["appearance"], of: material)
    let backdrop = read(
      fieldValues["backdrop"], or: Backdrop.Kind.dusk, Backdrop.Kind.init(requested:))
    let blending = readBlending(fieldValues["blending"], of: material)
    let visions = readVisions(fieldValues["vision"])
    let canvas = readCanvas(fieldValues["size"], Backdrop(backdrop ?? .dusk))
    guard diagnostics.count == before, let material, let canvas else { return nil }
    let figure = SwatchFigure(
      material, level: level, blending: blending, canvas: canvas, visions: visions ?? [.full],
      appearances: appearance.map { [$0] })
    pixels += figure.pictures.count * canvas.pixelWidth * canvas.pixelHeight
    guard pixels <= Self.pixelLimit else {
      diagnostics.append(
        file.diagnostic(
          .swatchSize, "the swatches on this page exceed 12 million pixels",
          at: SourceRange(fence.range.start, fence.range.start),
          fix: Fix("use smaller or fewer swatches")))
      return nil
    }
    return figure
  }

  // MARK: Values

  /// Parses the value of a key in a swatch fence. If the value is invalid, reports it and returns
  /// `nil`.
  /// - Parameters:
  ///   - word: The text of the value; `nil` if the key is missing.
  ///   - usual: The result if the key is missing.
  ///   - value: Converts the text to the value. Throws an error if the text is invalid.
  private mutating func read<Value>(
    _ word: Located<String>?, or usual: Value? = nil,
    _ value: (String) throws(SwatchError) -> Value
  ) -> Value? {
    guard let word else { return usual }
    do throws(SwatchError) {
      return try value(word.value)
    } catch {
      diagnostics.append(.swatch(error, at: word.range, in: file))
      return nil
    }
  }

  private mutating func readMaterial(
    _ name: Located<String>?, on platform: SwatchPlatform, of fence: SwatchFence
  ) -> Material? {
    guard let name else {
      // If there is an unknown key, it is probably a misspelled `material`, and has been reported.
      let hasUnknownKey = fence.entries.contains { !Self.keys.contains($0.key) }
      guard !hasUnknownKey else { return nil }
      let known = table.materials(of: platform).map(\.key).joined(separator: ", ")
      diagnostics.append(
        file.diagnostic(
          .swatchNoMaterial, "the swatch has no material",
          at: SourceRange(fence.range.start, fence.range.start),
          fix: Fix("add 'material: ' with one of \(known)")))
      return nil
    }
    let table = table
    return read(name) { name throws(SwatchError) in try table.material(name, on: platform) }
  }

  private mutating func readAppearance(
    _ name: Located<String>?, of material: Material?
  ) -> Appearance? {
    read(name) { name throws(SwatchError) in
      let appearance = try Appearance(requested: name)
      if let material, !material.appearances.contains(appearance) {
        throw .missingAppearance(material.key, appearance)
      }
      return appearance
    }
  }

  private mutating func readLevel(
    _ name: Located<String>?, on platform: SwatchPlatform?
  ) -> VibrancyLevel? {
    read(name) { name throws(SwatchError) in
      let wanted = name.lowercased()
      guard let level = VibrancyLevel.allCases.first(where: { $0.rawValue.lowercased() == wanted })
      else {
        let names = VibrancyLevel.allCases.map(\.rawValue)
        let other = Self.level(namedAs: wanted)
        throw .unknownLevel(name, suggestion: other ?? suggestion(for: name, among: names))
      }
      if let platform, !platform.levels.contains(level) { throw .missingLevel(level, platform) }
      return level
    }
  }

  /// Returns the name of a vibrancy level in swatch fences, such as `label`, for a name from
  /// SwiftUI, UIKit or AppKit, such as `.primary`, `secondaryLabel`, `tertiarySystemFill` or
  /// `labelColor`; `nil` for other names.
  /// - Parameter name: The name from SwiftUI, UIKit or AppKit, in lowercase.
  private static func level(namedAs name: String) -> String? {
    var bare = (name.split(separator: ".").last ?? "").filter { $0.isLetter }
    if bare.hasSuffix("color") { bare.removeLast("color".count) }
    if bare == "primary" { return VibrancyLevel.label.rawValue }
    let names = [bare, bare.replacing("label", with: ""), bare.replacing("system", with: "")]
    return VibrancyLevel.allCases.first { names.contains($0.rawValue.lowercased()) }?.rawValue
  }

  private mutating func readBlending(
    _ word: Located<String>?, of material: Material?
  ) -> Blending? {
    guard let word else { return nil }
    guard let blending = Blending(rawValue: word.value) else {
      diagnostics.append(
        .unknownSwatchValue("blending", word, among: Blending.allCases.map(\.rawValue), in: file))
      return nil
    }
    guard let material else { return nil }
    guard material.defaultBlending != nil else {
      diagnostics.append(
        file.diagnostic(
          .swatchUnknownField,
          "no \(material.platform.title) material has a 'blending'", at: word.range,
          fix: Fix("remove the line; only macOS materials have it")))
      return nil
    }
    return blending
  }

  /// Parses the types of color vision: a single type, several types separated by commas, or `all`.
  /// Returns `nil` if the key is missing, or if a type is unknown, which is reported.
  private mutating func readVisions(_ word: Located<String>?) -> [ColorVision]? {
    guard let word else { return nil }
    let names = word.value.split(separator: ",").map { $0.filter { !$0.isWhitespace }.lowercased() }
    if names.contains("all"), names.allSatisfy({ $0 == "all" || ColorVision(rawValue: $0) != nil })
    {
      return ColorVision.allCases
    }
    let visions = names.compactMap(ColorVision.init(rawValue:))
    guard !names.isEmpty, visions.count == names.count else {
      let wrong = names.first { ColorVision(rawValue: $0) == nil } ?? word.value
      diagnostics.append(
        .unknownSwatchValue(
          "vision", Located(wrong, at: word.range),
          among: ColorVision.allCases.map(\.rawValue) + ["all"], in: file))
      return nil
    }
    return visions
  }

  /// Parses a size in points, such as `320x200`. If only a width is given, the height follows from
  /// the default aspect ratio, 8:5. If the key is missing, the size is the default one. If the size
  /// is invalid, reports it and returns `nil`.
  private mutating func readCanvas(_ word: Located<String>?, _ backdrop: Backdrop) -> SwatchCanvas?
  {
    guard let word else { return try? SwatchCanvas(backdrop) }
    let parts = word.value.split { "x×, ".contains($0.lowercased()) }.map { Int($0) }
    guard (1...2).contains(parts.count), let width = parts[0], let height = parts.last ?? nil else {
      diagnostics.append(
        file.diagnostic(
          .swatchSize, "'\(word.value)' is not a valid size", at: word.range,
          fix: Fix("use a width and height in points, such as '320x200'")))
      return nil
    }
    return read(word) { _ throws(SwatchError) in
      let (product, isTooLarge) = width.multipliedReportingOverflow(by: 5)
      return try SwatchCanvas(
        backdrop, width: width, height: parts.count == 2 || isTooLarge ? height : product / 8)
    }
  }
}

extension Backdrop.Kind {
  /// Finds a kind of backdrop by its name.
  /// - Throws: `SwatchError.unknownBackdrop`.
  fileprivate init(requested name: String) throws(SwatchError) {
    guard let kind = Backdrop.Kind(named: name) else {
      // Pages display these backdrops with other names, which authors may try to use.
      let other = ["white": "light", "black": "dark"][name.lowercased()]
      throw .unknownBackdrop(
        name, suggestion: other ?? suggestion(for: name, among: Backdrop.Kind.names))
    }
    self = kind
  }
}

extension SwatchError {
  /// The name that the author probably meant; `nil` if there is no similar one.
  var suggestion: String? {
    switch self {
    case .unknownPlatform(_, let name), .unknownMaterial(_, _, let name, _),
      .unknownLevel(_, let name), .unknownBackdrop(_, let name), .unknownField(_, let name, _):
      name
    default: nil
    }
  }
}

extension YAMLValue {
  fileprivate var isScalar: Bool { if case .scalar = kind { true } else { false } }

  /// The text of a scalar; empty for lists and maps.
  fileprivate var text: String { if case .scalar(let text, _) = kind { text } else { "" } }
}

extension Diagnostic {
  fileprivate static func unknownSwatchKey(
    _ entry: YAMLValue.Entry, known: [String], in file: SourceFile
  ) -> Diagnostic {
    let meant = suggestion(for: entry.key, among: known)
    return file.diagnostic(
      .swatchUnknownKey, "unknown swatch key '\(entry.key)'", at: entry.keyRange,
      notes: [Note("valid keys are \(known.joined(separator: ", "))")],
      fix: meant.map { Fix("did you mean '\($0)'?", edits: [Edit(entry.keyRange, $0)]) }
        ?? Fix("remove the line"))
  }

  fileprivate static func unknownSwatchValue(
    _ key: String, _ word: Located<String>, among names: [String], in file: SourceFile
  ) -> Diagnostic {
    let meant =
      names.first { word.value.lowercased().hasPrefix($0) }
      ?? suggestion(for: word.value, among: names)
    return file.diagnostic(
      .swatchUnknownName, "unknown \(key) '\(word.value)'", at: word.range,
      fix: meant.map { Fix("did you mean '\($0)'?") }
        ?? Fix("use one of \(names.joined(separator: ", "))"))
  }
}
