import HandbookModel
import Testing

@testable import SwatchRenderer

/// PNG files: encoding, decoding, damaged files, and verification against their metadata.
struct PNGTests {
  @discardableResult
  private func verify(_ file: [UInt8]) throws -> SwatchMetadata {
    var allowance = SwatchVerification.Allowance()
    return try SwatchVerification.verify(file, within: &allowance)
  }

  @Test(
    arguments: [
      SwatchSpec.Picture.backdrop, .gallery(MaterialVariant(.iOS, "ultraThin", .light)),
      .level(.quaternary, MaterialVariant(.macOS, "sidebar", .dark, blending: .withinWindow)),
      .level(.tertiary, MaterialVariant(.visionOS, "glass", .dark)),
      .materialLayer(
        MaterialVariant(.tvOS, "prominent", .dark),
        PointRectangle(x: 2.5, y: 3, width: 11, height: 7)),
      .vibrantLayer(
        .fill, MaterialVariant(.iOS, "chrome", .dark),
        PointRectangle(x: 0, y: 0, width: 24, height: 15)
      ),
    ], [Backdrop.Kind.dusk, .flat(red: 1, green: 200, blue: 30)])
  func `A file can be verified from its metadata`(
    _ picture: SwatchSpec.Picture, _ backdrop: Backdrop.Kind
  ) throws {
    let canvas = try SwatchCanvas(Backdrop(backdrop, seed: 9), width: 24, height: 15, scale: 1.5)
    let table = try MaterialTable.standard.applying([
      MaterialOverride(.iOS, "ultraThin", .light, "blur", 3),
      MaterialOverride(.iOS, "ultraThin", .light, "label.alpha", 0.7),
    ])
    let spec = SwatchSpec(picture, canvas, vision: .deutan)
    let file = try spec.encoded(table: table)
    #expect(file == (try spec.encoded(table: table)))
    let metadata = try verify(file)
    #expect(metadata.spec == spec)
    #expect(metadata.overrides == table.overrides)
  }

  @Test func `Verification finds a changed pixel`() throws {
    let spec = SwatchSpec(.backdrop, try small)
    let text = SwatchMetadata(spec: spec).text
    var image = try spec.rendered()
    image[3, 2] = SIMD4(image[3, 2].x ^ 1, image[3, 2].y, image[3, 2].z, 0)
    #expect(throws: SwatchVerification.Failure.differs(pixels: 1, column: 3, row: 2)) {
      try verify(PNGEncoder.encode(image, text: [text]))
    }
    #expect(throws: SwatchVerification.Failure.missingMetadata) {
      try verify(PNGEncoder.encode(image))
    }
  }

  @Test(arguments: [
    ("renderer=2", "renderer=99"), ("size=24,15", "size=1000000,1000000"), ("scale=1.0", "scale=0"),
    ("scale=1.0", "scale=nan"), ("seed=1", "seed=-1"), ("backdrop=dusk", "backdrop=down"),
    ("material=thin", "material=thinn"), ("platform=ios", "platform="), ("picture=level", "x"),
    ("levels=label", "levels=all"), ("size=24,15", "size=24,16"),
  ])
  func `Invalid metadata fails verification`(_ original: String, _ replacement: String) throws {
    let spec = SwatchSpec(
      .level(.label, MaterialVariant(.iOS, "thin", .light)), try small)
    let text = SwatchMetadata(spec: spec).text
    let value = text.value.split(separator: "\n").map { $0 == original ? replacement : String($0) }
    let changed = PNGEncoder.Text(
      keyword: text.keyword, value: value.joined(separator: "\n"))
    #expect(changed != text)
    let file = PNGEncoder.encode(try spec.rendered(), text: [changed])
    #expect(throws: SwatchVerification.Failure.self) { try verify(file) }
  }

  @Test(arguments: [
    ("seed=1", "seed=1\nblur=3"), ("seed=1", "seed=1\nseed=1"), ("seed=1", "seed=01"),
    ("levels=label", "levels=label\nrectangle=0.0,0.0,1.0,1.0"), ("seed=1", "seed=1\n"),
    ("scale=1.0", "scale=1.0\nnothing"),
  ])
  func `A description has no other lines than the renderer writes`(
    _ line: String, _ replacement: String
  ) throws {
    let spec = SwatchSpec(.level(.label, MaterialVariant(.iOS, "thin", .light)), try small)
    let text = SwatchMetadata(spec: spec).text
    let changed = PNGEncoder.Text(
      keyword: text.keyword, value: text.value.replacing(line, with: replacement))
    let image = try spec.rendered()
    try verify(PNGEncoder.encode(image, text: [text]))
    for texts in [[changed], [text, text]] {
      #expect(throws: SwatchVerification.Failure.self) {
        try verify(PNGEncoder.encode(image, text: texts))
      }
    }
  }

  @Test func `Files that describe many pixels in few bytes are not rendered again`() throws {
    let canvas = try SwatchCanvas(Backdrop(.gray), width: 1_000, height: 1_000)
    let spec = SwatchSpec(.backdrop, canvas)
    let large = try spec.encoded()
    let other = PNGEncoder.encode(
      try SwatchSpec(.backdrop, try small).rendered(), text: [SwatchMetadata(spec: spec).text])
    var allowance = SwatchVerification.Allowance()
    #expect(throws: SwatchVerification.Failure.otherSize(width: 24, height: 15)) {
      try SwatchVerification.verify(other, within: &allowance)
    }
    for _ in 0..<5 { try SwatchVerification.verify(large, within: &allowance) }
    #expect(throws: SwatchVerification.Failure.tooManyPixels) {
      try SwatchVerification.verify(large, within: &allowance)
    }
    try SwatchVerification.verify(
      try SwatchSpec(.backdrop, try small).encoded(), within: &allowance)
  }

  @Test func `Encoding and decoding preserve every pixel`() throws {
    var noise = SplitMix64(seed: 4)
    for (width, height) in [(1, 1), (7, 3), (40, 25)] {
      let bytes = (0..<width * height * 3).map { _ in UInt8(noise.index(below: 256)) }
      let image = RGBImage(width: width, height: height, bytes: bytes)
      #expect(try PNGDecoder.decode(PNGEncoder.encode(image)).image == image)
    }
  }

  @Test func `A file truncated at any byte is an error`() throws {
    let file = PNGEncoder.encode(try SwatchSpec(.backdrop, small).rendered())
    for count in 0..<file.count {
      #expect(throws: PNGError.self) { try PNGDecoder.decode(Array(file.prefix(count))) }
    }
  }

  @Test func `Bytes after the end of a file are an error`() throws {
    let file = PNGEncoder.encode(try SwatchSpec(.backdrop, small).rendered()) + [0]
    #expect(throws: PNGError.trailingBytes) { try PNGDecoder.decode(file) }
    #expect(throws: PNGError.trailingBytes) { try PNGDecoder.text(of: file) }
  }

  @Test func `Any changed byte is an error, never a crash`() throws {
    let file = PNGEncoder.encode(try SwatchSpec(.backdrop, small).rendered())
    for index in file.indices {
      var changed = file
      changed[index] ^= 0x55
      #expect(throws: PNGError.self) { try PNGDecoder.decode(changed) }
    }
  }

  /// Chunks with valid checksums and invalid contents.
  @Test(
    arguments: [
      [("IHDR", [0, 0, 0, 0, 0, 0, 0, 1, 8, 2, 0, 0, 0])],
      [("IHDR", [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 8, 2, 0, 0, 0])],
      [("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 16, 2, 0, 0, 0])],
      [("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 1])], [("IHDR", [])], [("IDAT", [])],
      [("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]), ("IDAT", [1, 2, 3])],
      [("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]), ("tEXt", [65])],
      [
        ("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]),
        ("IDAT", Deflate.compressed([9, 0, 0, 0], effort: .quick)),
      ],
      [
        ("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]),
        (
          "IDAT",
          Deflate.compressed([UInt8](repeating: 0, count: 100_000), effort: .quick)
        ),
      ],
      [
        ("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 3, 0, 0, 0]),
        ("IDAT", Deflate.compressed([0, 7], effort: .quick)),
      ],
    ] as [[(String, [UInt8])]])
  func `Invalid chunks are errors`(_ chunks: [(String, [UInt8])]) {
    var file = PNGEncoder.signature
    for (name, content) in chunks + [("IEND", [])] { file.appendChunk(name, content) }
    #expect(throws: PNGError.self) { try PNGDecoder.decode(file) }
  }

  @Test func `Filters make smooth images smaller`() throws {
    let canvas = try SwatchCanvas(width: 80, height: 50)
    for material in ["ultraThin", "thick"] {
      let variant = MaterialVariant(.iOS, material, .light)
      for picture in [SwatchSpec.Picture.gallery(variant), .level(.separator, variant)] {
        let spec = SwatchSpec(picture, canvas)
        let plain = Deflate.compressed(try spec.rendered().bytes, effort: .thorough)
        #expect(try spec.encoded().count < plain.count)
      }
    }
  }

  private var small: SwatchCanvas {
    get throws { try SwatchCanvas(width: 24, height: 15, scale: 1) }
  }
}
