import HandbookModel
import MaterialGallery
import SwatchRenderer
import ViewRenderer
import ViewTree

/// Creates the stylesheet for the drawings of a handbook. It contains the shared rules, and of all
/// other rules only those that the drawings use.
enum DrawingStylesheet {
  /// Everything that the stylesheet of a handbook depends on.
  struct Input: Equatable, Sendable {
    /// The shared rules: the CSS in `drawing.css`.
    let base: String
    /// The classes, colors and materials that the drawings use.
    let needs: Needs
    /// The values of the materials.
    let table: MaterialTable
    /// The path of the stylesheet in the site.
    let path: String
    /// The folder in the site for the images of materials; `nil` if the site has no images.
    let pictureFolder: String?
  }

  /// Returns the CSS of a handbook's stylesheet for drawings.
  static func css(_ input: Input) throws -> String {
    try css(
      input.base, input.needs, table: input.table,
      address: input.pictureFolder.map { folder in
        { Address.relative(folder + Address.picture($0), from: input.path) }
      })
  }

  /// Returns the CSS of a stylesheet for drawings.
  /// - Parameters:
  ///   - base: The shared rules: the CSS in `drawing.css`.
  ///   - needs: The classes, colors and materials that the drawings use.
  ///   - table: The values of the materials.
  ///   - address: Returns the URL of a swatch image. If it is `nil`, the site has no images, and
  ///     materials are drawn as single colors.
  static func css(
    _ base: String, _ needs: Needs, table: MaterialTable,
    address: ((SwatchSpec) throws -> String)?
  ) throws -> String {
    let utilities = needs.styles.sorted().map { style in
      CSSRule(".canvas .\(style.className)", [(style.property, style.value)])
    }
    let materials = try MaterialStylesheet.rules(needs.materials, table: table, address: address)
    return StylesheetFilter(minifiedCSS(base)).kept(for: needs.classes) + "\n"
      + (textSizes(needs.styles) + textStyles(needs.classes) + colors(needs.colors) + utilities
      + materials).css
  }

  /// Returns a CSS value that depends on the appearance; see `drawing.css`.
  /// - Parameters:
  ///   - light: The CSS value in light appearance, such as `#fff`.
  ///   - dark: The CSS value in dark appearance.
  static func value(light: String, dark: String) -> String {
    "var(--light,\(light))var(--dark,\(dark))"
  }

  /// Returns CSS rules that set the size and leading of each text style as variables, with one rule
  /// for each Dynamic Type size that readers can choose. A text style also gets a variable with its
  /// relative size (the ratio to its default size) if a drawing uses that variable.
  /// - Parameter styles: All utility classes of the drawings, each with its CSS declaration.
  private static func textSizes(_ styles: Set<UtilityClass>) -> [CSSRule] {
    let growing = TextStyle.all.filter { style in
      let factor = TextMetrics.factor(of: style.name)
      return styles.contains { $0.value.containsBytes(of: factor) }
    }
    return TextStyle.DynamicTypeSize.allCases.map { dynamicTypeSize in
      let sizes = TextStyle.all.map { style in
        let size = style.size(at: dynamicTypeSize)
        return ("--" + style.name, "\(size.points)px/\(size.leading)px")
      }
      let factors = growing.map { style in
        let factor = Double(style.size(at: dynamicTypeSize).points) / style.points
        return (TextMetrics.factorVariable(of: style.name), cssNumber(factor))
      }
      return CSSRule(selector(of: dynamicTypeSize), sizes + factors)
    }
  }

  private static func selector(of dynamicTypeSize: TextStyle.DynamicTypeSize) -> String {
    switch dynamicTypeSize {
    case .large: ".canvas"
    case .xxxLarge: ".drawn:has([value=xxxLarge]:checked) .canvas," + opened("xxxl")
    case .accessibility3: ".drawn:has([value=accessibility3]:checked) .canvas," + opened("ax3")
    case .accessibility5: ".drawn:has(.see-large:checked) .canvas," + opened("ax5")
    }
  }

  /// Returns the selector of the drawings of a pair that opens in a text size, as long as the reader
  /// has chosen none.
  private static func opened(_ size: String) -> String {
    ".drawn:not(:has([name=see-text]:checked)) .opens-\(size) .canvas"
  }

  private static func textStyles(_ classes: Set<String>) -> [CSSRule] {
    TextStyle.all.filter { classes.contains(TextMetrics.className($0.name)) }.map { style in
      CSSRule(
        "." + TextMetrics.className(style.name),
        [("font", "\(style.weight) var(--\(style.name)) var(--font)")])
    }
  }

  /// The CSS selectors, separated by commas, of the elements on which the color variables are
  /// defined: the `.canvas` element around a drawing, and views that set an appearance.
  static let scopes = ".canvas,.canvas .d-dark,.canvas .d-light"

  private static func colors(_ names: Set<String>) -> [CSSRule] {
    // The shared rules use these colors.
    let common = ["label", "secondaryLabel", "separator", "systemBackground"]
    let colors = names.union(common).sorted().compactMap(SystemColor.named)
    let variables = colors.map { color in
      let standard = value(light: color.css(.light), dark: color.css(.dark))
      let increased = value(light: color.css(.lightContrast), dark: color.css(.darkContrast))
      return (
        color.variable,
        standard == increased
          ? standard : "var(--standard,\(standard))var(--increased,\(increased))"
      )
    }
    return [CSSRule(scopes, variables)]
  }

  /// The classes, styles, colors and materials that drawings use. The stylesheet must define all of
  /// them.
  struct Needs: Equatable, Sendable {
    var classes: Set<String> = []
    var styles: Set<UtilityClass> = []
    var colors: Set<String> = []
    var materials: Set<DrawnMaterial> = []
    /// Whether there is at least one drawing or note about a missing one. If not, the site has no
    /// stylesheet for drawings.
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
