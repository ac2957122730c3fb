import HandbookModel

@testable import SiteGenerator
@testable import SwatchRenderer

extension FuzzTarget {
  /// PNG files of swatches. Checksums are corrected, and the content of a chunk named `pxls` is
  /// compressed and becomes pixel data, since no mutation could do that.
  static let png = FuzzTarget(
    "png", share: 10, samples: FuzzSamples.png, pieces: FuzzSamples.pngPieces
  ) {
    input in
    let file = corrected(input)
    _ = try? PNGDecoder.text(of: file)
    guard let decoded = try? PNGDecoder.decode(file) else { return nil }
    let image = decoded.image
    guard image.bytes.count == image.width * image.height * 3 else { return "pixels are missing" }
    guard image.width * image.height < 10_000 else { return nil }
    let again = try PNGDecoder.decode(PNGEncoder.encode(image, text: decoded.text))
    if again.image != image { return "pixels differ after encoding" }
    var allowance = SwatchVerification.Allowance()
    _ = try? SwatchVerification.verify(file, within: &allowance)
    return nil
  }

  private static func corrected(_ input: [UInt8]) -> [UInt8] {
    var file = Array(input.prefix(8))
    var rest = input.dropFirst(8)
    while rest.count >= 12 {
      let length = min(rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }, rest.count - 12)
      var name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      var content = Array(rest.dropFirst(8).prefix(length))
      if name == "pxls" {
        name = "IDAT"
        content = Deflate.compressed(content, effort: .quick)
      }
      file.appendChunk(name, content)
      rest = rest.dropFirst(length + 12)
    }
    return file + rest
  }

  /// Files beside the rules: SVG, and the beginnings of other files.
  static let pictures = FuzzTarget(
    "pictures", share: 16, samples: FuzzSamples.pictures, pieces: FuzzSamples.svgPieces
  ) { input in
    for ending in ["png", "mp4", "mp3", "woff2", "pdf", "zip", "txt", "svg"] {
      let file = AttachedFile(path: "a." + ending, shownPath: "a." + ending, size: input.count)
      let verdict = file.verdict { Array(input.prefix($0)) }
      let text = SourceFile(String(decoding: input, as: UTF8.self))
      if let flaw = text.misplaced(among: [verdict.refusal, verdict.remark].compactMap(\.self)) {
        return flaw
      }
    }
    if PictureCheck.problem(in: input) == nil { return activeContent(ofPicture: input) }
    return nil
  }

  /// Returns what browsers would run in an SVG, found without parsing XML; `nil` if there is
  /// nothing.
  private static func activeContent(ofPicture input: [UInt8]) -> String? {
    let text = String(decoding: input, as: UTF8.self).lowercased()
      .replacing(/<!--[\s\S]*?-->|<!\[cdata\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/, with: "")
    let tags = text.matches(of: /<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/).map(\.output)
    return tags.lazy.compactMap { tag in
      let names = tag.replacing(/"[^"]*"|'[^']*'/, with: "\"\"")
      if let match = names.firstMatch(of: /<(script|foreignobject|iframe|object|embed)\b/) {
        return "an SVG with \(match.output.0)"
      }
      if names.contains(/[\s"'\/]on[a-z]+\s*=/) { return "an SVG with \(tag)" }
      if tag.contains(/href\s*=\s*["'][\s\x00-\x20]*(javascript|vbscript|http|\/\/)/) {
        return "an SVG with \(tag)"
      }
      return nil
    }.first
  }
}
