/// The metadata stored in a swatch's file; enough to render the swatch again.
package struct SwatchMetadata: Hashable, Sendable {
  /// The renderer's version. Increases whenever the same description renders to different pixels.
  package static let rendererVersion = 1

  /// The keyword of the text chunk.
  package static let keyword = "Proofbook swatch"

  /// The swatch.
  package let description: SwatchSpec
  /// The overrides of the built-in material values, in the order of application.
  package let overrides: [MaterialOverride]

  package init(description: SwatchSpec, overrides: [MaterialOverride] = []) {
    self.description = description
    self.overrides = overrides
  }

  /// The metadata as a text chunk with one `name=value` pair per line.
  package var text: PNGEncoder.Text {
    let frame = description.frame
    var fields: [(Name, String)] = [(.renderer, String(Self.rendererVersion))]
    if let use = description.use {
      fields += [
        (.platform, use.platform.key), (.material, use.material),
        (.appearance, use.appearance.rawValue),
      ]
      if let blending = use.blending { fields.append((.blending, blending.rawValue)) }
    }
    switch description.picture {
    case .backdrop: fields.append((.picture, PictureName.backdrop.rawValue))
    case .gallery(let use):
      fields += [
        (.picture, PictureName.gallery.rawValue),
        (.levels, use.platform.levels.map(\.rawValue).joined(separator: ",")),
      ]
    case .level(let level, _):
      fields += [(.picture, PictureName.level.rawValue), (.levels, level.rawValue)]
    case .materialLayer(_, let rectangle):
      fields += [
        (.picture, PictureName.materialLayer.rawValue), (.rectangle, rectangle.listed),
      ]
    case .vibrantLayer(let level, _, let rectangle):
      fields += [
        (.picture, PictureName.vibrantLayer.rawValue), (.levels, level.rawValue),
        (.rectangle, rectangle.listed),
      ]
    }
    fields += [
      (.backdrop, frame.backdrop.kind.name), (.seed, String(frame.backdrop.seed)),
      (.size, "\(frame.width),\(frame.height)"), (.scale, String(frame.scale)),
    ]
    if description.vision != .full { fields.append((.vision, description.vision.rawValue)) }
    fields += overrides.map { (.override, $0.listed) }
    let lines = fields.map { "\($0.rawValue)=\($1)" }
    return PNGEncoder.Text(keyword: Self.keyword, value: lines.joined(separator: "\n"))
  }

  /// Parses the text chunk; lines with unknown names are ignored.
  /// - Throws: `SwatchVerification.Failure` for a missing, malformed or out-of-range value.
  package init(_ text: PNGEncoder.Text) throws(SwatchVerification.Failure) {
    var fields: [Name: [String]] = [:]
    for line in text.value.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = Name(rawValue: String(parts[0])) else { continue }
      fields[name, default: []].append(String(parts[1]))
    }
    let reader = FieldReader(fields: fields)
    let version = try reader.value(.renderer) { Int($0) }
    guard version == Self.rendererVersion else { throw .otherVersion(version) }
    description = SwatchSpec(
      try reader.picture(), try reader.frame(),
      vision: fields[.vision] == nil
        ? .full : try reader.value(.vision, ColorVision.init(rawValue:)))
    overrides = try fields[.override, default: []].map { line throws(SwatchVerification.Failure) in
      guard let override = MaterialOverride(listed: line) else {
        throw .badParameter(Name.override.rawValue)
      }
      return override
    }
  }

  fileprivate enum Name: String {
    case renderer, platform, material, appearance, blending, picture, levels, rectangle
    case backdrop, seed, size, scale, vision, override
  }

  fileprivate enum PictureName: String {
    case backdrop, gallery, level, materialLayer, vibrantLayer
  }

  private struct FieldReader {
    let fields: [Name: [String]]

    func value<Value>(
      _ name: Name, _ read: (String) -> Value?
    ) throws(SwatchVerification.Failure) -> Value {
      guard let value = fields[name]?.first.flatMap(read) else {
        throw .badParameter(name.rawValue)
      }
      return value
    }

    func frame() throws(SwatchVerification.Failure) -> SwatchCanvas {
      let size = try value(.size) { $0.integers(count: 2) }
      let backdrop = Backdrop(
        try value(.backdrop, Backdrop.Kind.init(named:)), seed: try value(.seed) { UInt32($0) })
      let scale = try value(.scale) { Double($0) }
      do throws(SwatchError) {
        return try SwatchCanvas(backdrop, width: size[0], height: size[1], scale: scale)
      } catch {
        throw .badDescription(error)
      }
    }

    func picture() throws(SwatchVerification.Failure) -> SwatchSpec.Picture {
      switch try value(.picture, PictureName.init(rawValue:)) {
      case .backdrop: .backdrop
      case .gallery: .gallery(try use())
      case .level: .level(try level(), try use())
      case .materialLayer: .materialLayer(try use(), try rectangle())
      case .vibrantLayer: .vibrantLayer(try level(), try use(), try rectangle())
      }
    }

    private func use() throws(SwatchVerification.Failure) -> MaterialVariant {
      MaterialVariant(
        try value(.platform, SwatchPlatform.init(named:)), try value(.material) { $0 },
        try value(.appearance, Appearance.init(rawValue:)),
        blending: fields[.blending] == nil ? nil : try value(.blending, Blending.init(rawValue:)))
    }

    private func level() throws(SwatchVerification.Failure) -> VibrancyLevel {
      try value(.levels, VibrancyLevel.init(rawValue:))
    }

    private func rectangle() throws(SwatchVerification.Failure) -> PointRectangle {
      try value(.rectangle, PointRectangle.init(listed:))
    }
  }
}

extension String {
  /// Parses comma-separated integers; `nil` unless there are exactly `count`.
  fileprivate func integers(count: Int) -> [Int]? {
    let parts = split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    return parts.count == count && numbers.count == count ? numbers : nil
  }
}

extension PointRectangle {
  fileprivate var listed: String { "\(x),\(y),\(width),\(height)" }

  fileprivate init?(listed: String) {
    let parts = listed.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard parts.count == 4, numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension MaterialOverride {
  /// The override on one line, such as `ios/regular/light/blur/24.0`.
  package var listed: String {
    "\(platform.key)/\(material)/\(appearance.rawValue)/\(field)/\(value)"
  }

  fileprivate init?(listed: String) {
    let parts = listed.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, let platform = SwatchPlatform(named: parts[0]),
      let appearance = Appearance(rawValue: parts[2]), let value = Float(parts[4])
    else { return nil }
    self.init(platform, parts[1], appearance, parts[3], value)
  }
}
