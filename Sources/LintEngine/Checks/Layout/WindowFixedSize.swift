import HandbookModel
import ViewTree

extension Check {
  static let windowFixedSize = Check("window-fixed-size", platforms: [.macOS]) { context in
    let forest = context.forest
    guard forest.declarations.imports.isDisjoint(with: gameFrameworks) else { return [] }
    var checked: Set<Int> = []
    return context.views(named: ["WindowGroup"]).compactMap { group in
      // The first window of an app is the main one.
      guard checked.insert(group.rootNumber).inserted, group.isSwiftUIView,
        group.arguments.allSatisfy({ $0.value == .closure }),
        let resizability = group.modifier("windowResizability"), resizability.condition == nil,
        resizability.arguments.first?.value.path?.last == "contentSize",
        group.children(.content).count == 1, let frame = fixedFrame(of: group.children(.content)[0])
      else { return nil }
      return .fixed(frame)
    }
  }

  /// Returns the modifier that gives the content of a window one size; `nil` if there is none.
  private static func fixedFrame(of content: ViewNode) -> ViewModifier? {
    if let frame = content.modifiers.last(where: { $0.name == "frame" }) {
      return isFixed(frame) ? frame : nil
    }
    guard !content.modifiers.contains(where: \.isUnknown), let body = content.definition,
      body.views.count == 1, let top = content.forest.views(of: body).first
    else { return nil }
    return top.modifiers.last { $0.name == "frame" }.flatMap { isFixed($0) ? $0 : nil }
  }

  private static func isFixed(_ frame: ViewModifier) -> Bool {
    func isOne(_ length: String, _ least: String, _ most: String) -> Bool {
      if frame.arguments[length]?.number != nil { return true }
      guard let smallest = frame.arguments[least]?.number else { return false }
      return smallest == frame.arguments[most]?.number
    }
    return frame.condition == nil && isOne("width", "minWidth", "maxWidth")
      && isOne("height", "minHeight", "maxHeight")
  }
}

extension Finding {
  fileprivate static func fixed(_ frame: ViewModifier) -> Finding {
    Finding(
      check: Check.windowFixedSize.id,
      message: "people cannot resize the main window; give it a minimum size, and let its content "
        + "grow",
      range: frame.nameRange, notes: [], fix: nil)
  }
}
