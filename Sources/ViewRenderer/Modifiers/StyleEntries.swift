import HandbookModel
import ViewTree

/// Modifiers that text, symbols and controls inside of a view inherit.
extension ModifierEntry {
  static let styleEntries: [ModifierEntry] = textEntries + controlEntries

  private static let textEntries: [ModifierEntry] = [
    ModifierEntry(
      "font", .partly("Drawn without the width and the line spacing of a font")
    ) { $0.reportUnsupportedFont($2.arguments.first?.value, $2.context) }.inherited {
      $0.applyFont($1, to: &$2)
    },
    ModifierEntry("bold", .drawn).inherited { if $1.first?.boolean != false { $2.weight = 700 } },
    ModifierEntry("fontWeight", .drawn).inherited {
      $2.weight = $1.word.flatMap { ResolvedFont.weights[$0] } ?? $2.weight
    },
    ModifierEntry("italic", .drawn).inherited { $2.isItalic = $1.first?.boolean ?? true },
    ModifierEntry("fontDesign", .drawn).inherited { $2.design = $1.word },
    ModifierEntry(
      "fontWidth", .partly("Drawn if the font of the reader has the width")
    ) { builder, _, use in
      if use.arguments.first?.value.path?.last != "standard" {
        builder.reportUnsupported(.letterWidths, "fontWidth")
      }
    }.inherited { $2.width = $1.word },
    ModifierEntry("monospaced", .drawn).inherited {
      if $1.first?.boolean != false { $2.design = "monospaced" }
    },
    ModifierEntry("monospacedDigit", .drawn).inherited { $2.hasMonospacedDigits = true },
    ModifierEntry(
      "foregroundStyle foregroundColor", .partly("Drawn with one layer")
    ) { builder, _, use in
      builder.readPaint(use, else: "label")
      if use.arguments.count > 1 { builder.reportUnsupported(.layers, "foregroundStyle") }
    }.inherited { builder, use, style in
      if let first = use.first { builder.applyForeground(first, use.name, to: &style) }
    },
    ModifierEntry("tint", .drawn) { builder, _, use in
      builder.readPaint(use, else: "blue")
    }.inherited { $0.applyTint($1, to: &$2) },
    ModifierEntry("accentColor", .drawn).inherited { $0.applyTint($1, to: &$2) },
    ModifierEntry("multilineTextAlignment", .drawn).inherited { _, use, style in
      style.textAlignment =
        ["leading": "start", "trailing": "end"][use.word ?? ""] ?? use.word
    },
    ModifierEntry(
      "lineLimit", .partly("Drawn without reserved space")
    ) { builder, _, use in
      if use.arguments["reservesSpace"]?.boolean == true {
        builder.reportUnsupported("lineLimit(reservesSpace:)")
      }
    }.inherited { $0.applyLineLimit($1.first, to: &$2) },
    ModifierEntry("lineSpacing", .drawn).inherited { $2.lineSpacing = $1.first?.number },
    ModifierEntry("tracking kerning", .drawn).inherited { $2.tracking = $1.first?.number },
    ModifierEntry("textCase", .drawn).inherited {
      $2.textCase = $1.word == "uppercase" || $1.word == "lowercase" ? $1.word : "none"
    },
    ModifierEntry(
      "underline", .partly("Drawn in the color of the text")
    ) { $0.reportLine($2) }.inherited { $2.isUnderlined = $1.first?.boolean ?? true },
    ModifierEntry(
      "strikethrough", .partly("Drawn in the color of the text")
    ) { $0.reportLine($2) }.inherited { $2.isStruckThrough = $1.first?.boolean ?? true },
    ModifierEntry(
      """
      minimumScaleFactor allowsTightening truncationMode baselineOffset textScale lineHeight
      dynamicTypeSize writingDirection
      """, .leftOut),
  ]

  private static let controlEntries: [ModifierEntry] = [
    ModifierEntry(
      "buttonStyle", .partly("Drawn for the styles of iOS 18")
    ) { builder, _, use in
      let name = use.arguments.first.map {
        (builder.evaluator.resolved($0.value, use.context).callee.path?.last ?? "").styleName
      }
      if let name, ["glass", "glassprominent"].contains(name) {
        builder.reportUnsupported("buttonStyle(.glass)")
      }
    }.inherited { $2.buttonStyle = $1.styleName },
    ModifierEntry(
      "buttonBorderShape", .partly("Drawn, but for circles")
    ) { builder, _, use in
      if use.arguments.first?.value.path?.last == "circle" {
        builder.reportUnsupported("buttonBorderShape(.circle)")
      }
    }.inherited { $2.buttonShape = $1.word ?? $1.first?.callee.path?.last },
    ModifierEntry("controlSize", .drawn).inherited { $2.controlSize = $1.word },
    ModifierEntry("imageScale", .drawn).inherited { $2.imageScale = $1.word },
    ModifierEntry("disabled", .drawn).inherited {
      $2.isDisabled = $1.first?.boolean ?? $2.isDisabled
    },
    ModifierEntry("labelsHidden", .drawn).inherited { $2.hidesLabels = true },
    ModifierEntry("pickerStyle", .drawn).inherited { $2.pickerStyle = $1.styleName },
    ModifierEntry(
      "labelStyle", commonStyles, draw: reportStyle
    ).inherited { $2.labelStyle = $1.styleName },
    ModifierEntry(
      "listStyle", commonStyles, draw: reportStyle
    ).inherited { $2.listStyle = $1.styleName },
    ModifierEntry(
      "textFieldStyle", commonStyles,
      draw: reportStyle
    ).inherited { $2.textFieldStyle = $1.styleName },
    ModifierEntry(
      "toggleStyle", commonStyles, draw: reportStyle
    ).inherited { $2.toggleStyle = $1.styleName },
    ModifierEntry(
      "progressViewStyle", commonStyles,
      draw: reportStyle
    ).inherited { $2.progressStyle = $1.styleName },
    ModifierEntry(
      """
      gaugeStyle groupBoxStyle datePickerStyle menuStyle tabViewStyle formStyle
      disclosureGroupStyle labeledContentStyle
      """, commonStyles, draw: reportStyle),
    ModifierEntry(
      """
      controlGroupStyle buttonSizing labelsVisibility labelIconToTitleSpacing
      labelReservedIconWidth indexViewStyle menuIndicator sliderThumbVisibility symbolVariant
      symbolVariants symbolRenderingMode symbolColorRenderingMode symbolVariableValueMode
      menuButtonStyle textEditorStyle tableStyle navigationLinkIndicatorVisibility
      paletteSelectionEffect
      """, .leftOut),
  ]

  private static let commonStyles = Support.partly("Drawn for common styles and those of the code")
  private static let reportStyle: Draw = { $0.reportUnsupportedStyle($2.modifier, $2.context) }
}

extension DrawnViewBuilder {
  /// Reads the color of a modifier, so that it is reported if it is unknown.
  /// - Parameter name: The name of the system color that is drawn instead.
  fileprivate mutating func readPaint(_ use: ModifierEntry.Use, else name: String) {
    if let first = use.arguments.first?.value {
      _ = paint(first, use.context, use.inherited, else: name)
    }
  }

  /// Reports a line with a color or a pattern of its own.
  fileprivate mutating func reportLine(_ use: ModifierEntry.Use) {
    if use.arguments.contains(where: { ["color", "pattern"].contains($0.label) }) {
      reportUnsupported(.ownLine, use.modifier.name)
    }
  }
}
