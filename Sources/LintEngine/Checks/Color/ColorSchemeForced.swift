import HandbookModel
import ViewTree

extension Check {
  static let colorSchemeForced = Check("color-scheme-forced") { context in
    context.views.flatMap { view in
      view.modifiers.compactMap { modifier in
        isForced(modifier, on: view) && !isForPictures(view) && !isForPreviews(view)
          ? .forcedScheme(modifier) : nil
      }
    }
  }

  private static func isForced(_ modifier: ViewModifier, on view: ViewNode) -> Bool {
    guard modifier.condition == nil, view.branches.isEmpty else { return false }
    switch modifier.name {
    case "preferredColorScheme": return isScheme(modifier.arguments.first?.value)
    case "colorScheme": return isScheme(modifier.arguments.first?.value) && isScreen(view)
    case "environment":
      return modifier.arguments.first?.value.spelling == "\\.colorScheme"
        && isScheme(modifier.arguments.last?.value) && isScreen(view)
    default: return false
    }
  }

  private static func isScheme(_ value: Value?) -> Bool {
    guard let path = value?.path, let name = path.last, ["dark", "light"].contains(name) else {
      return false
    }
    return path.count == 1 ? value?.isImplicit == true : path.dropLast().last == "ColorScheme"
  }

  /// Whether the view is a whole screen. A view that is only a part of a screen can be dark for a
  /// reason, such as a dark picture behind it.
  private static func isScreen(_ view: ViewNode) -> Bool {
    if ["NavigationStack", "NavigationView", "NavigationSplitView", "TabView"].contains(view.name) {
      return true
    }
    return view.parent?.name == "WindowGroup"
  }

  /// Whether the screen shows a video, a camera image or an immersive scene, which look best in
  /// dark surroundings. This is decided by the name of the screen's type and by its content.
  private static func isForPictures(_ view: ViewNode) -> Bool {
    let words = view.root.type.words.reversed().drop {
      ["view", "screen", "page", "detail"].contains($0)
    }
    if let last = words.first, media.contains(last) { return true }
    // A screen without a status bar is dedicated to a single picture.
    let top = [view] + view.ancestors
    if top.contains(where: { $0.modifier("statusBarHidden", "persistentSystemOverlays") != nil }) {
      return true
    }
    return view.subtree.contains { pictures.contains($0.name) }
      || !view.forest.names.isDisjoint(with: [
        "AVPlayer", "AVQueuePlayer", "AVCaptureSession", "AVPlayerLayer",
      ])
  }

  /// Whether the view is only for previews, as a modifier for these says.
  private static func isForPreviews(_ view: ViewNode) -> Bool {
    ([view] + view.ancestors).contains { part in
      part.modifiers.contains { $0.name.hasPrefix("preview") }
    }
  }

  private static let media: Set<String> = [
    "player", "camera", "viewer", "viewfinder", "scanner", "slideshow", "cinema", "theater",
    "theatre", "lightbox", "game", "video", "photo",
  ]

  private static let pictures: Set<String> = [
    "VideoPlayer", "ARView", "ARViewContainer", "RealityView", "SceneView", "SpriteView", "Map",
  ]
}

extension Finding {
  fileprivate static func forcedScheme(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.colorSchemeForced.id,
      message: "a fixed color scheme overrides the appearance that people chose in Settings",
      range: modifier.nameRange, notes: [],
      fix: Finding.Fix(
        title: "follow the system appearance", range: modifier.range, replacement: "",
        safety: .review))
  }
}
