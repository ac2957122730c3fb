import HandbookModel

/// The metadata in the file of a swatch. It is sufficient to render the swatch again.
package struct SwatchMetadata: Hashable, Sendable {
  /// The version of the renderer. It must be increased whenever the same description gives a
  /// different file, because cached and published images are then out of date.
  package static let rendererVersion = 2

  /// The keyword of the PNG text chunk with the metadata of a swatch.
  package static let keyword = "Proofbook swatch"

  /// The description of the swatch.
  package let spec: SwatchSpec
  /// The overrides of built-in material values, in the order in which they are applied.
  package let overrides: [MaterialOverride]

  package init(spec: SwatchSpec, overrides: [MaterialOverride] = []) {
    self.spec = spec
    self.overrides = overrides
  }

  /// The metadata as a PNG text chunk. Each line is a `name=value` pair.
  package var text: PNGEncoder.Text {
    let canvas = spec.canvas
    var fields: [(Name, String)] = [(.renderer, String(Self.rendererVersion))]
    if let variant = spec.variant {
      fields += [
        (.platform, variant.platform.key), (.material, variant.material),
        (.appearance, variant.appearance.rawValue),
      ]
      if let blending = variant.blending { fields.append((.blending, blending.rawValue)) }
    }
    switch spec.picture {
    case .backdrop: fields.append((.picture, PictureName.backdrop.rawValue))
    case .gallery(let variant):
      fields += [
        (.picture, PictureName.gallery.rawValue),
        (.levels, variant.platform.levels.map(\.rawValue).joined(separator: ",")),
      ]
    case .level(let level, _):
      fields += [(.picture, PictureName.level.rawValue), (.levels, level.rawValue)]
    case .materialLayer(_, let rectangle):
      fields += [
        (.picture, PictureName.materialLayer.rawValue), (.rectangle, rectangle.serialized),
      ]
    case .vibrantLayer(let level, _, let rectangle):
      fields += [
        (.picture, PictureName.vibrantLayer.rawValue), (.levels, level.rawValue),
        (.rectangle, rectangle.serialized),
      ]
    }
    fields += [
      (.backdrop, canvas.backdrop.kind.name), (.seed, String(canvas.backdrop.seed)),
      (.size, "\(canvas.width),\(canvas.height)"), (.scale, String(canvas.scale)),
    ]
    if spec.vision != .full { fields.append((.vision, spec.vision.rawValue)) }
    fields += overrides.map { (.override, $0.serialized) }
    let lines = fields.map { "\($0.rawValue)=\($1)" }
    return PNGEncoder.Text(keyword: Self.keyword, value: lines.joined(separator: "\n"))
  }

  /// Parses the metadata in a PNG text chunk.
  /// - Throws: `SwatchVerification.Failure` if a value is missing, malformed or out of range, if the
  ///   file was made by another version of the renderer, or if it has other lines than this version
  ///   writes.
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
    spec = SwatchSpec(
      try reader.picture(), try reader.canvas(),
      vision: fields[.vision] == nil
        ? .full : try reader.value(.vision, ColorVision.init(rawValue:)))
    overrides = try fields[.override, default: []].map { line throws(SwatchVerification.Failure) in
      guard let override = MaterialOverride(serialized: line) else {
        throw .invalidValue(Name.override.rawValue)
      }
      return override
    }
    // An unknown, repeated or unused value would not change the picture.
    let known = self.text.value
    guard text.value != known else { return }
    let lines = [text.value, known + "\n"].map {
      $0.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let first = zip(lines[0], lines[1]).first { $0 != $1 }?.0
    throw .otherLine(String(first ?? ""))
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
        throw .invalidValue(name.rawValue)
      }
      return value
    }

    func canvas() throws(SwatchVerification.Failure) -> SwatchCanvas {
      let size = try value(.size) { $0.integers(count: 2) }
      let backdrop = Backdrop(
        try value(.backdrop, Backdrop.Kind.init(named:)), seed: try value(.seed) { UInt32($0) })
      let scale = try value(.scale) { Double($0) }
      do throws(SwatchError) {
        return try SwatchCanvas(backdrop, width: size[0], height: size[1], scale: scale)
      } catch {
        throw .invalidSpec(error)
      }
    }

    func picture() throws(SwatchVerification.Failure) -> SwatchSpec.Picture {
      switch try value(.picture, PictureName.init(rawValue:)) {
      case .backdrop: .backdrop
      case .gallery: .gallery(try variant())
      case .level: .level(try level(), try variant())
      case .materialLayer: .materialLayer(try variant(), try rectangle())
      case .vibrantLayer: .vibrantLayer(try level(), try variant(), try rectangle())
      }
    }

    private func variant() throws(SwatchVerification.Failure) -> MaterialVariant {
      MaterialVariant(
        try value(.platform, SwatchPlatform.init(named:)), try value(.material) { $0 },
        try value(.appearance, Appearance.init(rawValue:)),
        blending: fields[.blending] == nil ? nil : try value(.blending, Blending.init(rawValue:)))
    }

    private func level() throws(SwatchVerification.Failure) -> VibrancyLevel {
      try value(.levels, VibrancyLevel.init(rawValue:))
    }

    private func rectangle() throws(SwatchVerification.Failure) -> PointRectangle {
      try value(.rectangle, PointRectangle.init(serialized:))
    }
  }
}

extension String {
  /// Parses comma-separated integers. Returns `nil` if there are not exactly `count` of them.
  fileprivate func integers(count: Int) -> [Int]? {
    let parts = split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    return parts.count == count && numbers.count == count ? numbers : nil
  }
}

extension PointRectangle {
  fileprivate var serialized: String { "\(x),\(y),\(width),\(height)" }

  fileprivate init?(serialized: String) {
    let parts = serialized.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard parts.count == 4, numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension MaterialOverride {
  /// The override as text: platform, material, appearance, field and value, such as
  /// `ios/regular/light/blur/24.0`.
  package var serialized: String {
    "\(platform.key)/\(material)/\(appearance.rawValue)/\(field)/\(value)"
  }

  fileprivate init?(serialized: String) {
    let parts = serialized.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, let platform = SwatchPlatform(named: parts[0]),
      let appearance = Appearance(rawValue: parts[2]), let value = Float(parts[4])
    else { return nil }
    self.init(platform, parts[1], appearance, parts[3], value)
  }
}
