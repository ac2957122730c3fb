import ViewRenderer
import HandbookModel
import SwatchRenderer
import ViewTree

/// Creates the stylesheet for the drawings of a handbook. It contains the shared rules, and of all
/// other rules only those that the drawings use.
///
/// Colors and images have two values, one for light and one for dark appearance. They are written
/// as `var(--light,A)var(--dark,B)`. The result is A if `--light` is invalid and `--dark` is empty,
/// and B in the opposite case. Two custom properties therefore switch the appearance, and the
/// stylesheet contains each value only once.
enum DrawingStylesheet {
  /// Returns the stylesheet.
  /// - Parameters:
  ///   - base: The shared rules, as in the template.
  ///   - needs: The classes, colors and materials that the drawings use.
  ///   - table: The values of the materials.
  ///   - address: Returns the URL of a swatch image in CSS syntax; `nil` if the site has no images.
  static func css(
    _ base: String, _ needs: Needs, table: MaterialTable,
    address: ((SwatchSpec) throws -> String)?
  ) throws -> String {
    var css = StylesheetFilter(minifiedCSS(base)).kept(for: needs.classes)
    css +=
      "\n" + DrawingMetrics.css(usedBy: css) + appearances + texts(needs) + colors(needs.colors)
    css += needs.styles.sorted().map(\.rule).joined()
    css += try MaterialStylesheet.css(needs.materials, table: table, address: address)
    return css
  }

  private static let light = "{--light:initial;--dark: ;color-scheme:light}"
  private static let dark = "{--light: ;--dark:initial;color-scheme:dark}"

  /// The CSS rules that select the appearance: that of the system, or the opposite one if the
  /// reader has switched it.
  private static let appearances = """
    .canvas,.canvas .d-light\(light)
    .canvas .d-dark\(dark)
    .d-dark,.d-light{color:var(--label)}
    .drawn:has(.see-other:checked) .canvas\(dark)
    @media not print{@media (prefers-color-scheme:dark){.canvas\(dark)
    .drawn:has(.see-other:checked) .canvas\(light)}}

    """

  private static func texts(_ needs: Needs) -> String {
    let classes = needs.classes
    var css = TextMetrics.css(for: needs.styles.map(\.value)) { category in
      switch category {
      case .large: ".canvas"
      case .xxxLarge, .accessibility3:
        ".drawn:has([value=\(category.rawValue)]:checked) .canvas"
      case .accessibility5: ".drawn:has(.see-large:checked) .canvas"
      }
    }
    for style in TextStyle.all where classes.contains(TextMetrics.className(style.name)) {
      css += ".d-\(style.name){font:400 var(--\(style.name)) var(--font)}\n"
    }
    return css + (classes.contains("d-headline") ? ".d-headline{font-weight:600}\n" : "")
  }

  /// The selectors of the elements on which the color variables are defined: the canvas, and views
  /// that set an appearance.
  static let scopes = ".canvas,.canvas .d-dark,.canvas .d-light"

  private static func colors(_ names: Set<String>) -> String {
    // The shared rules use these colors.
    let common = ["label", "secondaryLabel", "separator", "systemBackground"]
    let colors = names.union(common).sorted().compactMap(SystemColor.named)
    func variables(
      _ light: SystemColor.Setting, _ dark: SystemColor.Setting, of colors: [SystemColor]
    ) -> String {
      colors.map { color in
        "\(color.variable):var(--light,\(color.css(light)))var(--dark,\(color.css(dark)))"
      }.joined(separator: ";")
    }
    let contrastColors = colors.filter {
      $0.css(.light) != $0.css(.lightContrast) || $0.css(.dark) != $0.css(.darkContrast)
    }
    let contrast = "{\(variables(.lightContrast, .darkContrast, of: contrastColors))}"
    return """
      \(Self.scopes){\(variables(.light, .dark, of: colors))}
      .drawn:has(.see-contrast:checked) :is(\(Self.scopes))\(contrast)
      @media (prefers-contrast:more){\(Self.scopes)\(contrast)}

      """
  }

  /// The classes, styles, colors and materials that drawings use. The stylesheet must define all of
  /// them.
  struct Needs: Equatable, Sendable {
    var classes: Set<String> = []
    var styles: Set<UtilityClass> = []
    var colors: Set<String> = []
    var materials: Set<DrawnMaterial> = []
    /// Whether there is at least one drawing. If not, the site has no stylesheet for drawings.
    var isNeeded = false

    mutating func add(_ drawing: Drawing) {
      isNeeded = true
      classes.formUnion(drawing.classes)
      styles.formUnion(drawing.styles)
      colors.formUnion(drawing.colors)
      materials.formUnion(drawing.materials)
    }
  }
}
