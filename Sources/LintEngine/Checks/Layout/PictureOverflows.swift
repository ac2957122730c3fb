import HandbookModel
import ViewTree

extension Check {
  static let pictureOverflows = Check("picture-overflows") { context in
    context.views(modifiedBy: ["scaledToFill", "aspectRatio"]).compactMap { picture in
      guard isPicture(picture), let fill = picture.modifiers.firstIndex(where: fills),
        picture.modifiers[fill].condition == nil
      else { return nil }
      let own = picture.modifiers[(fill + 1)...]
      let loader = picture.parent.flatMap { parent in
        parent.name == "AsyncImage" && parent.isSwiftUIView && picture.slotPosition.modifier == nil
          ? parent : nil
      }
      let chain = own + (loader?.modifiers ?? [])
      if let loader, let frame = frameWithoutWidth(chain), context.isInside(Grid.self, loader) {
        return .tooWide(frame)
      }
      guard let frame = chain.first(where: isFixed),
        loader != nil || isLoaded(picture) || isOblong(frame),
        frame.condition == nil, !context.isInside(Clipping.self, picture),
        !own.contains(where: mayClip)
      else { return nil }
      let clipped = picture.inherited(by: clipNames, stopsAtControls: false) { _ in Fact.known(true)
      }
      return clipped == .unset ? .overflowing(frame) : nil
    }
  }

  private static let clipNames = [
    "clipped", "clipShape", "cornerRadius", "mask", "ignoresSafeArea", "edgesIgnoringSafeArea",
    "hidden", "blur", "containerShape", "glassEffect",
  ]

  /// Whether a view is a picture whose own size may be any: a resizable one that is loaded or bundled.
  private static func isPicture(_ view: ViewNode) -> Bool {
    guard view.modifiers.contains(where: { $0.name == "resizable" }) else { return false }
    if view.kind == .view {
      return view.name == "Image" && view.isSwiftUIView && view.arguments["systemName"] == nil
    }
    return view.parent?.name == "AsyncImage"
  }

  /// Whether a picture comes from elsewhere, and not from the app, whose icons are often square.
  private static func isLoaded(_ picture: ViewNode) -> Bool {
    ["uiImage", "nsImage"].contains(picture.arguments.first?.label)
  }

  /// Whether a frame is known not to be square, or about so.
  private static func isOblong(_ frame: ViewModifier) -> Bool {
    guard let width = frame.arguments["width"]?.number,
      let height = frame.arguments["height"]?.number
    else { return false }
    return max(width, height) > min(width, height) * 1.2
  }

  private static func fills(_ modifier: ViewModifier) -> Bool {
    switch modifier.name {
    case "scaledToFill": true
    case "aspectRatio":
      modifier.arguments["contentMode"]?.path?.last == "fill" && modifier.arguments.count == 1
    default: false
    }
  }

  /// Whether a frame has both a width and a height in points, of which the picture covers more.
  private static func isFixed(_ modifier: ViewModifier) -> Bool {
    modifier.name == "frame"
      && ["width", "height"].allSatisfy { label in
        switch modifier.arguments[label] {
        case nil, .null?: false
        default: true
        }
      }
  }

  /// The frame of a picture that sets nothing but its height; `nil` if something else may limit its
  /// width.
  private static func frameWithoutWidth(_ chain: some Collection<ViewModifier>) -> ViewModifier? {
    let sizes = chain.filter {
      $0.isUnknown
        || ["frame", "containerRelativeFrame", "aspectRatio", "position"].contains($0.name)
    }
    guard sizes.count == 1, let frame = sizes.first, frame.name == "frame", frame.condition == nil,
      frame.arguments["height"] != nil,
      frame.arguments.allSatisfy({ ["height", "alignment"].contains($0.label) })
    else { return nil }
    return frame
  }

  /// The cells of a grid, which are narrower than many pictures are at a given height.
  private enum Grid: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      view.name == "LazyVGrid" && view.isSwiftUIView
    }
  }

  private static func mayClip(_ modifier: ViewModifier) -> Bool {
    modifier.isUnknown || clipNames.contains(modifier.name)
  }

  /// Surroundings that cut off what is outside of them, or may do so. What is behind something is
  /// often meant to reach farther.
  private enum Clipping: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      [.background, .mask, .listRowBackground].contains(role)
        || view.kind != .view || view.modifiers.contains(where: mayClip)
    }
  }
}

extension Finding {
  fileprivate static func tooWide(_ frame: ViewModifier) -> Finding {
    Finding(
      check: Check.pictureOverflows.id,
      message: "at this height, a wide picture is wider than its column; add 'minWidth: 0' and "
        + "'maxWidth: .infinity' to the frame",
      range: frame.nameRange, notes: [], fix: nil)
  }

  fileprivate static func overflowing(_ frame: ViewModifier) -> Finding {
    Finding(
      check: Check.pictureOverflows.id,
      message: "the picture fills this frame and is drawn beyond it; add 'clipped' or 'clipShape' "
        + "after it",
      range: frame.nameRange, notes: [], fix: nil)
  }
}
