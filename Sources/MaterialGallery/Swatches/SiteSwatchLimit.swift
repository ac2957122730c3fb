import HandbookModel
import SwatchRenderer

/// Counts the pixels of the swatches that the fences of a site describe. The limit is needed because
/// handbooks may be untrusted: a few lines can describe a picture of four million pixels.
package struct SiteSwatchLimit {
  /// The maximum total number of pixels: 312 different pictures of the default size.
  private static let pixelLimit = 20_000_000

  /// The swatches so far, by the folder in the site to which they are written.
  private var counted: [String: Set<SwatchSpec>] = [:]
  private var pixels = 0

  package init() {}

  /// Counts the swatches of a figure that no earlier one has. Returns whether the figure may be
  /// shown.
  /// - Parameter folder: The folder in the site to which the swatches are written.
  mutating func allows(_ figure: SwatchFigure, in folder: String) -> Bool {
    let new = figure.pictures.filter { counted[folder, default: []].insert($0).inserted }
    pixels += new.count * figure.canvas.pixelWidth * figure.canvas.pixelHeight
    return new.isEmpty || pixels <= Self.pixelLimit
  }
}

extension Diagnostic {
  /// Creates the diagnostic for a fence that exceeds the limit of a site.
  static func siteSwatchLimit(_ fence: SwatchFence, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .swatchSize, "the swatches of this site exceed 20 million pixels",
      at: SourceRange(fence.range.start, fence.range.start),
      fix: Fix("use smaller or fewer swatches"))
  }
}
