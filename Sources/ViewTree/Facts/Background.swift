package import HandbookModel
import Synchronization

/// The surface directly behind a view, such as a material or a picture.
package enum Background: Hashable, Sendable {
  case material(SwiftUIMaterial)
  /// A color, gradient or other shape style.
  case paint(Style)
  /// An image, map or video.
  case picture
  /// The analyzed code contains nothing behind the view. The view is directly on the window or on
  /// whatever else presents it.
  case nothing
  case unknown
}

/// A background of a view, with the view or modifier that provides that background.
package struct BackgroundSite: Sendable {
  /// The surface behind the view.
  package let background: Background
  /// The view that provides the background, either with one of its modifiers or as a sibling
  /// further back in a `ZStack`.
  package let view: ViewNode
  /// The index in the view's modifiers of ``modifier``; `nil` if the view itself is the background.
  let modifierNumber: Int?

  /// The modifier that provides the background; `nil` if the view itself is the background.
  package var modifier: ViewModifier? { modifierNumber.map { view.modifiers[$0] } }
}

/// A background as the forest keeps it. A ``BackgroundSite`` would keep the forest, too.
struct KnownBackground: Sendable {
  let background: Background
  /// The index in ``ViewForest/records`` of the view that provides the background.
  let view: Int
  let modifierNumber: Int?
}

extension BackgroundSite {
  /// The next background further back, behind this one; `nil` if the analyzed code contains none.
  package var beneath: BackgroundSite? { view.backgroundSite(beneath: modifier) }
}

extension ViewNode {
  /// The surface directly behind this view. It is the first one found while searching outward: in
  /// the view's own modifiers, in siblings further back in a `ZStack`, in the ancestors, and then
  /// at the uses of the view in the analyzed code, provided that these uses agree.
  package var background: Background { backgroundSite?.background ?? .nothing }

  /// The background of this view and the view that provides it; `nil` if the analyzed code contains
  /// no background for this view.
  package var backgroundSite: BackgroundSite? {
    note(.background)
    let known = forest.backgrounds.withLock { $0[index] }
    guard let known else {
      let site = backgroundSite(from: 0)
      let kept = site.map {
        KnownBackground(
          background: $0.background, view: $0.view.index, modifierNumber: $0.modifierNumber)
      }
      forest.backgrounds.withLock { $0[index] = .some(kept) }
      return site
    }
    return known.map {
      BackgroundSite(
        background: $0.background, view: ViewNode(forest: forest, index: $0.view),
        modifierNumber: $0.modifierNumber)
    }
  }

  /// Returns the background behind this view and its modifiers up to and including `modifier`;
  /// `nil` if the analyzed code contains none. If `modifier` is `nil`, all modifiers are included.
  package func backgroundSite(beneath modifier: ViewModifier?) -> BackgroundSite? {
    let own = modifiers.firstIndex { $0.nameRange == modifier?.nameRange }
    return backgroundSite(from: own.map { $0 + 1 } ?? modifiers.count)
  }

  /// Searches outward for the background of this view.
  /// - Parameters:
  ///   - number: The index in `modifiers` of the first modifier to consider.
  ///   - searchesAllUses: Whether all uses are searched if several views use the body that contains
  ///     this view. It is false for a search that starts at one of those uses; otherwise the number
  ///     of paths would double with every level.
  private func backgroundSite(from number: Int, searchesAllUses: Bool = true) -> BackgroundSite? {
    var view = self
    var first = number
    var useCount = 0
    while true {
      if let found = view.firstBackground(in: view.modifiers.indices[first...]) {
        return BackgroundSite(
          background: found.background, view: view, modifierNumber: found.modifier)
      }
      switch view.step(searchesAllUses: searchesAllUses) {
      case .found(let found): return found
      case .onward(let next, let modifier):
        if view.parent == nil { useCount += 1 }
        guard useCount < Self.maximumUses else { return view.unknownSite }
        (view, first) = (next, modifier)
      case .end: return nil
      }
    }
  }

  private enum Step {
    case found(BackgroundSite)
    /// The search continues at this view. The number is the index in ``ViewNode/modifiers`` of the
    /// first modifier to consider.
    case onward(ViewNode, Int)
    case end
  }

  /// Moves the search for a background one step outward: from this view to its parent or, at the
  /// top level of a body, to a view that uses the body.
  /// - Parameter searchesAllUses: Whether the background that all uses of a body have in common is
  ///   found, too. If not, a body with several uses ends the search with an unknown background.
  private func step(searchesAllUses: Bool) -> Step {
    guard let parent else {
      // Other files show this view, and a part of a page may have any background there.
      if forest.uses[record.root].crossFileUses != nil, !root.isPage { return unknown }
      switch useSite {
      case .known(let use): return .onward(use, 0)
      case .unset: return root.kind.isStandalone && kind != .receiver ? .end : unknown
      case .unknown: return searchesAllUses ? commonBackground : unknown
      }
    }
    if let modifier = slotPosition.modifier {
      // Several views of a background or overlay are layers, as in a `ZStack`.
      if [.background, .overlay].contains(slotPosition.role), let behind = behindInStack {
        return .found(behind)
      }
      switch slotPosition.role {
      case .background, .mask: return .onward(parent, modifier + 1)
      case .overlay:
        if let frontSurface = parent.frontSurface(below: modifier) { return .found(frontSurface) }
        return .onward(parent, modifier + 1)
      default: return unknown
      }
    }
    if parent.name == "ZStack", let behind = behindInStack { return .found(behind) }
    if parent.paintsSystemBackground(around: slotPosition.role) {
      return .found(
        BackgroundSite(
          background: .paint(.semantic("systemBackground")), view: parent, modifierNumber: nil))
    }
    guard parent.isClear(around: slotPosition.role) else { return unknown }
    return .onward(parent, 0)
  }

  /// For a top-level view of a body that several views use: the background that all of these uses
  /// have in common. It is unknown if the backgrounds differ.
  private var commonBackground: Step {
    guard hasSeveralUses else { return unknown }
    let uses = useSites
    let behind = uses.map { $0.backgroundSite(from: 0, searchesAllUses: false) }
    guard let first = behind.first, behind.allSatisfy({ $0?.background == first?.background })
    else {
      return unknown
    }
    return first.map { .found($0) } ?? .end
  }

  /// The maximum number of `ZStack` layers to search. Every layer searches the layers behind it, so
  /// without a limit, the time would be quadratic in the number of layers.
  private static let maximumLayers = 64

  private var unknown: Step { .found(unknownSite) }

  private var unknownSite: BackgroundSite {
    BackgroundSite(background: .unknown, view: self, modifierNumber: nil)
  }

  /// The surface of the nearest sibling further back in the same `ZStack` that draws something;
  /// `nil` if none does.
  private var behindInStack: BackgroundSite? {
    let views = siblingIndices
    let own = views.firstIndex(from: index) { $0 }
    for (number, other) in views[..<own].reversed().enumerated() {
      let sibling = ViewNode(forest: forest, index: other)
      guard number < Self.maximumLayers else { return unknownSite }
      guard !excludes(sibling), !sibling.isTooSmallForBackground else { continue }
      // A sibling that depends on another condition may be absent.
      let isSure = sibling.branches.allSatisfy(branches.contains)
      guard let frontSurface = sibling.frontSurface else { continue }
      return BackgroundSite(
        background: isSure ? frontSurface : .unknown, view: sibling, modifierNumber: nil)
    }
    return nil
  }

  /// Whether the view is too small to be a background of text: its width or height is less than 13
  /// points. Examples are a dot and a bar at the side. The limit is the line height of the smallest
  /// text style (iOS, Caption 2 at the Dynamic Type size Large).
  private var isTooSmallForBackground: Bool {
    modifiers.contains { modifier in
      modifier.name == "frame"
        && modifier.arguments.contains { argument in
          ["width", "height"].contains(argument.label) && (argument.value.number ?? .infinity) < 13
        }
    }
  }

  /// Whether this view draws nothing behind the views that it contains in a role. If so, those
  /// views have the same background as this view.
  /// - Parameter role: The role of the contained views, such as `content` or `label`.
  private func isClear(around role: SlotRole) -> Bool {
    guard isSwiftUIView else { return false }
    if ViewVocabulary.transparentContainers.contains(name) || name == "Label" { return true }
    if name == "Section" { return role == .content }
    guard ["Button", "NavigationLink", "Toggle"].contains(name), role == .label else {
      return false
    }
    // A button style may draw a shape, and it may be set on any ancestor.
    let style = inherited(by: ["buttonStyle"], stopsAtControls: false) {
      Fact.known($0.modifier)
    }
    switch style {
    case .known(let modifier):
      return ["plain", "borderless"].contains(modifier.arguments.first?.value.path?.last ?? "")
    case .unset: return true
    case .unknown: return false
    }
  }
}

extension ViewNode {
  /// Whether the view is a list, form or navigation stack that is certain to have the background of
  /// the system behind the views in a role.
  fileprivate func paintsSystemBackground(around role: SlotRole) -> Bool {
    guard isSwiftUIView, role == .content else { return false }
    switch name {
    case "NavigationStack", "NavigationView":
      return !modifiers.contains { $0.isUnknown || $0.name == "containerBackground" }
    case "List", "Form":
      guard forest.names.isDisjoint(with: ["UITableView", "UICollectionView"]),
        inherited(by: ["scrollContentBackground"], stopsAtControls: false, { _ in .known(true) })
          == .unset
      else { return false }
      let style = inherited(by: ["listStyle", "formStyle"], stopsAtControls: false) { site in
        Fact.known(site.modifier.arguments.first?.value.path?.last ?? "")
      }
      return style == .unset || Self.opaqueListStyles.contains { style == .known($0) }
    default: return false
    }
  }

  /// The styles of lists and forms whose rows are opaque.
  private static let opaqueListStyles = [
    "automatic", "plain", "grouped", "inset", "insetGrouped",
  ]
}

extension BackgroundSite {
  /// Whether the background is that of a list, form or navigation stack, which the system paints.
  package var isOfSystemContainer: Bool {
    modifierNumber == nil
      && ["List", "Form", "NavigationStack", "NavigationView"].contains(view.name)
  }
}

extension ViewRoot {
  /// Whether the name of the tree's type ends in `Screen` or `Page`. Such a tree is assumed to be a
  /// full page, which has only the page's own background behind it.
  fileprivate var isPage: Bool { ["Screen", "Page"].contains(where: type.hasSuffix) }
}

extension Background {
  /// Creates a background from a shape style; returns `nil` if the style is fully transparent.
  init?(_ style: Style) {
    switch style {
    case .clear: return nil
    case .material(let material): self = .material(material)
    case .image: self = .picture
    case .unknown: self = .unknown
    case .conditional(let styles):
      let backgrounds = Set(styles.map { Background($0) })
      guard backgrounds.count == 1, let only = backgrounds.first ?? nil else {
        self = .unknown
        return
      }
      self = only
    default: self = .paint(style)
    }
  }
}
