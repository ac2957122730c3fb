import HandbookModel
import ViewTree

extension Check {
  static let textOnPicture = Check("text-on-picture") { context in
    var pictures: Set<ViewNode> = []
    var layers = ColoredLayers()
    return context.views(named: ["Text", "Label"]).compactMap { text in
      guard text.isSwiftUIView, let site = text.backgroundSite, site.background == .picture,
        let picture = site.picture, picture.showsUnknownPicture, !pictures.contains(picture),
        !isTreated(picture, behind: text), !layers.areIn(picture),
        text.isAccessibilityHidden != true, staysPlain(text, before: site, picture, &layers)
      else { return nil }
      pictures.insert(picture)
      return .onPicture(text)
    }
  }

  /// Whether something darkens, blurs or covers the picture behind a text, or the picture is too small
  /// for the text to be on it only.
  private static func isTreated(_ picture: ViewNode, behind text: ViewNode) -> Bool {
    let overlays = picture.modifiers.count { $0.name == "overlay" }
    return overlays > (text.ancestors.contains(picture) ? 1 : 0)
      || picture.modifiers.contains { modifier in
        modifier.isUnknown || treatments.contains(modifier.name)
          || modifier.name == "frame"
            && modifier.arguments.contains { ($0.value.number ?? .infinity) <= 80 }
      }
  }

  /// The answers, so far, to whether there are colors in pictures and in front of them.
  private struct ColoredLayers {
    private var inPictures: [ViewNode: Bool] = [:]
    private var besides: [ViewNode: Bool] = [:]

    /// Whether the content of a picture is darkened, blurred or covered, or may be so.
    mutating func areIn(_ picture: ViewNode) -> Bool {
      if let known = inPictures[picture] { return known }
      let answer = picture.children.lazy.flatMap(\.subtree).contains { part in
        part.name == "ZStack" || part.name.hasSuffix("Gradient")
          || part.modifiers.contains {
            $0.isUnknown || $0.name == "overlay" || treatments.contains($0.name)
          }
      }
      inPictures[picture] = answer
      return answer
    }

    /// Whether a view or one beside it, other than a picture, contains a color or a shape.
    mutating func areBeside(_ view: ViewNode, except picture: ViewNode) -> Bool {
      let first = view.firstSibling
      if let known = besides[first] { return known }
      let answer = view.siblings.lazy.filter { $0 != picture }.flatMap(\.subtree).contains {
        $0.kind == .view
          && ($0.name == "Color" || $0.name.hasSuffix("Gradient")
            || ViewVocabulary.shapes.contains($0.name))
      }
      besides[first] = answer
      return answer
    }
  }

  /// The names of modifiers that change how a picture looks, or take it away.
  private static let treatments: Set<String> = [
    "blur", "brightness", "colorMultiply", "opacity", "mask", "blendMode", "contrast",
    "saturation", "grayscale", "colorEffect", "layerEffect", "visualEffect", "luminanceToAlpha",
    "hidden", "redacted", "renderingMode", "scrollTransition", "phaseAnimator",
  ]

  /// Whether nothing between a text and the picture makes the text readable or moves it away.
  private static func staysPlain(
    _ text: ViewNode, before site: BackgroundSite, _ picture: ViewNode,
    _ layers: inout ColoredLayers
  ) -> Bool {
    if case .unknown = text.foreground { return false }
    let top = ([text] + text.ancestors).prefix { $0 != site.view && $0 != site.view.parent }
    guard let outermost = top.last,
      !top.contains(where: { view in
        view.modifiers.contains { $0.isUnknown || carriers.contains($0.name) }
      })
    else { return false }
    let isBehind = site.view == picture && !text.ancestors.contains(picture)
    return !layers.areBeside(isBehind ? picture : outermost, except: picture)
  }

  /// The names of modifiers that make a text readable on any picture, or put it elsewhere.
  private static let carriers: Set<String> = [
    "shadow", "offset", "position", "alignmentGuide", "hidden", "blendMode", "glassEffect",
    "background", "opacity", "visualEffect", "redacted", "textRenderer", "transformEffect",
  ]
}

extension BackgroundSite {
  /// The view that draws the picture; `nil` if several views are drawn together.
  fileprivate var picture: ViewNode? {
    guard let modifier else { return view }
    let layers = modifier.slots.flatMap(view.views)
    return modifier.name == "background" && layers.count == 1 ? layers[0] : nil
  }
}

extension ViewNode {
  /// Whether the view shows a picture that the code does not name, such as one that is loaded.
  fileprivate var showsUnknownPicture: Bool {
    guard isSwiftUIView else { return false }
    if name == "AsyncImage" { return true }
    guard name == "Image", modifier("resizable") != nil, let first = arguments.first else {
      return false
    }
    switch first.label {
    case "uiImage", "nsImage", "cgImage": return true
    case nil: return !first.isConstant && !first.value.isImplicit && first.value.isVariable
    default: return false
    }
  }
}

extension Value {
  /// Whether the value is a variable or a member of one, such as `place.photo`.
  fileprivate var isVariable: Bool { path?.first.map { !$0.isTypeName } ?? false }
}

extension Finding {
  fileprivate static func onPicture(_ text: ViewNode) -> Finding {
    Finding(
      check: Check.textOnPicture.id,
      message: "nothing separates this text from a picture that may have any colors; put a "
        + "gradient, a color or a material between them",
      range: text.nameRange, notes: [], fix: nil)
  }
}
