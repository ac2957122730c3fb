import HandbookModel
import Testing

@testable import SwatchRenderer

/// Limits of swatches, their rendering, and what batches share.
struct SwatchSpecTests {
  @Test(arguments: [
    (0, 100, 2.0, SwatchError.sideOutOfRange(0)), (160, -5, 2, .sideOutOfRange(-5)),
    (1_000_000, 100, 2, .sideOutOfRange(1_000_000)), (.max, 100, 2, .sideOutOfRange(.max)),
    (160, 100, 0, .scaleOutOfRange(0)), (160, 100, -1, .scaleOutOfRange(-1)),
    (160, 100, .infinity, .scaleOutOfRange(.infinity)), (160, 100, 100, .scaleOutOfRange(100)),
    (4000, 4000, 1, .tooManyPixels(16_000_000)),
  ])
  func `A size or scale outside the limits is an error`(
    _ width: Int, _ height: Int, _ scale: Double, _ error: SwatchError
  ) {
    #expect(throws: error) { try SwatchCanvas(width: width, height: height, scale: scale) }
    #expect(!error.message.isEmpty)
  }

  @Test func `A scale of NaN is an error`() {
    #expect(throws: SwatchError.self) { try SwatchCanvas(scale: .nan) }
  }

  @Test(arguments: [(1.0, 160, 100), (2, 320, 200), (3, 480, 300), (0.25, 40, 25)])
  func `A canvas's pixel size follows its scale`(_ scale: Double, _ width: Int, _ height: Int)
    throws
  {
    let canvas = try SwatchCanvas(scale: scale)
    #expect(canvas.pixelWidth == width)
    #expect(canvas.pixelHeight == height)
  }

  @Test(arguments: [
    PointRectangle(x: 0, y: 0, width: 0, height: 5),
    PointRectangle(x: -1, y: 0, width: 5, height: 5),
    PointRectangle(x: 30, y: 0, width: 11, height: 5),
    PointRectangle(x: .nan, y: 0, width: 5, height: 5),
    PointRectangle(x: 0, y: 0, width: .infinity, height: 5),
  ])
  func `A layer outside the canvas is an error`(_ rectangle: PointRectangle) throws {
    let layer = SwatchSpec(.materialLayer(variant, rectangle), try canvas())
    #expect(throws: SwatchError.self) { try layer.rendered() }
  }

  @Test func `Unknown names are errors`() throws {
    let canvas = try canvas()
    #expect(throws: SwatchError.unknownMaterial("regullar", .iOS, suggestion: "regular")) {
      try SwatchSpec(.gallery(MaterialVariant(.iOS, "regullar", .light)), canvas).rendered()
    }
    #expect(throws: SwatchError.missingLevel(.fill, .tvOS)) {
      try SwatchSpec(.level(.fill, MaterialVariant(.tvOS, "dark", .dark)), canvas).rendered()
    }
    #expect(Backdrop.Kind(named: "dask") == nil)
    #expect(Backdrop.Kind(named: "60, 140, 160") == .flat(red: 60, green: 140, blue: 160))
    #expect(Backdrop.Kind(named: "60,140,300") == nil)
  }

  @Test func `A level is drawn on the bare material`() throws {
    let canvas = try SwatchCanvas(Backdrop(.gray), width: 40, height: 25, scale: 1)
    let sample = try ColorSample(
      .iOS, material: "regular", .light, backdrop: (red: 128, green: 128, blue: 128))
    let fill = try #require(sample.levels[.fill])
    let picture = try SwatchSpec(.level(.fill, variant), canvas).rendered()
    // In the upper bar, in the card's margin, and outside the card.
    #expect(picture[20, 9].x == UInt8(fill[0].rounded()))
    #expect(picture[20, 4].x == UInt8(sample.material[0].rounded()))
    #expect(picture[1, 1].x == 128)
  }

  @Test func `A vibrant layer is the material with the level applied`() throws {
    let canvas = try canvas()
    let rectangle = PointRectangle(x: 8, y: 5, width: 20, height: 10)
    let material = try SwatchSpec(.materialLayer(variant, rectangle), canvas).rendered()
    let layer = try SwatchSpec(.vibrantLayer(.label, variant, rectangle), canvas).rendered()
    #expect(layer.width == 20)
    #expect(layer.height == 10)
    let expected = Double(material[7, 3].x) * 0.04
    #expect(abs(Double(layer[7, 3].x) - expected) <= 1)
  }

  @Test func `Behind-window materials sample the desktop, within-window ones the window`() throws {
    let rectangle = PointRectangle(x: 15, y: 12, width: 4, height: 4)
    let layer = { (backdrop: Backdrop.Kind, blending: Blending) in
      try SwatchSpec(
        .materialLayer(MaterialVariant(.macOS, "popover", .light, blending: blending), rectangle),
        SwatchCanvas(Backdrop(backdrop), width: 40, height: 25, scale: 1)
      ).rendered()
    }
    #expect(try layer(.light, .behindWindow) != layer(.dark, .behindWindow))
    #expect(try layer(.light, .withinWindow) == layer(.dark, .withinWindow))
  }

  @Test func `The gallery's swatches are unique and grouped in batches`() throws {
    let pictures = Gallery.pictures(canvas: try canvas())
    #expect(Set(pictures).count == pictures.count)
    #expect(pictures.count == 460)
    let batches = SwatchBatch.batches(of: pictures + pictures)
    #expect(batches.flatMap(\.pictures) == pictures)
    #expect(Set(batches.map(\.backdropImage)).count == 3)
    let phone = batches.filter { $0.variant?.platform == .iOS }
    #expect(phone.allSatisfy { $0.pictures.count == 9 })
  }

  @Test func `A swatch has the same bytes whether rendered in a batch or alone`() throws {
    let batch = SwatchBatch.batches(
      of: Gallery.pictures(
        of: [.macOS], canvas: try SwatchCanvas(width: 24, height: 15, scale: 1)))[3]
    let packed = try batch.packed(
      Array(batch.pictures.indices), on: BackdropImage(batch.backdropImage))
    let files = packed.enumerated().map { number, packed in
      packed.file(text: [batch.text(of: number, table: .standard)])
    }
    #expect(files == (try batch.pictures.map { try $0.encoded() }))
  }

  @Test func `Materials with identical values are rendered once`() throws {
    let canvas = try SwatchCanvas(width: 24, height: 15, scale: 1)
    let batches = SwatchBatch.batches(of: Gallery.pictures(canvas: canvas))
    let identicalBatches = SwatchBatch.identicalBatches(among: batches)
    #expect(Set(identicalBatches.joined()) == Set(batches))
    #expect(identicalBatches.count < batches.count * 3 / 4)
    for group in identicalBatches where group.count > 1 {
      let images = try group.map { try $0.pictures[0].rendered() }
      #expect(Set(images).count == 1, "\(group.compactMap(\.variant?.material))")
    }
    let changed = try MaterialTable.standard.applying([
      MaterialOverride(.iOS, "thick", .light, "blur", 3)
    ])
    let apart = SwatchBatch.identicalBatches(among: batches, table: changed)
    #expect(apart.count == identicalBatches.count + 1)
  }

  @Test func `Grayscale vision gives a gray image`() throws {
    let spec = SwatchSpec(.gallery(variant), try canvas(), vision: .grayscale)
    let bytes = try spec.rendered().bytes
    #expect(stride(from: 0, to: bytes.count, by: 3).allSatisfy { bytes[$0] == bytes[$0 + 2] })
  }

  @Test(arguments: Backdrop.Kind.named)
  func `The seed determines a generated backdrop`(_ kind: Backdrop.Kind) {
    let small = Backdrop(kind, seed: 7).image(width: 16, height: 10, scale: 0.1)
    #expect(small == Backdrop(kind, seed: 7).image(width: 16, height: 10, scale: 0.1))
    let isEven = Backdrop(kind).flatColor != nil
    #expect((small == Backdrop(kind, seed: 8).image(width: 16, height: 10, scale: 0.1)) == isEven)
  }

  private let variant = MaterialVariant(.iOS, "regular", .light)

  private func canvas() throws -> SwatchCanvas { try SwatchCanvas(width: 40, height: 25, scale: 1) }
}
