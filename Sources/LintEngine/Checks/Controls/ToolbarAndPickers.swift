import HandbookModel
import ViewTree

extension Check {
  static let toolbarPlacement = Check(
    "toolbar-placement", platforms: [.iOS, .iPadOS, .visionOS],
    select: """
      ToolbarItem[arg.placement=/^(navigationBar|topBar)Trailing$|^primaryAction$/]\
      :has(> Button[arg.0=Cancel]), \
      ToolbarItem[arg.placement=/^(navigationBar|topBar)Leading$/]\
      :has(> Button[arg.0=/^(Save|Done)$/])
      """,
    message: "this is where people expect the opposite; use 'cancellationAction' for Cancel and "
      + "'confirmationAction' for Save or Done")

  static let pickerWheelFew = Check("picker-wheel-few", platforms: [.iOS, .iPadOS]) { context in
    let matcher = SelectorMatcher(nil)
    let wheels = context.views(named: ["Picker"]).filter { matcher.matches($0, wheel) == true }
    let counts = Dictionary(wheels.map { ($0.root.type, 1) }, uniquingKeysWith: +)
    return wheels.compactMap { picker in
      guard matcher.matches(picker, fewChoices) == true,
        let style = picker.modifier("pickerStyle"),
        !isColumn(picker, besideOthers: counts[picker.root.type] ?? 0 > 1)
      else { return nil }
      return .fewOnWheel(style)
    }
  }

  private static let wheel = selector(
    "Picker[mod.pickerStyle=/^(wheel|WheelPickerStyle\\(\\))$/]", of: "picker-wheel-few")
  private static let fewChoices = selector(
    "Picker:count(> Text)>1:count(> Text)<5:not(:has(ForEach))", of: "picker-wheel-few")

  /// Whether a wheel is a column of several, as for the hour and the half of the day: it is as wide as
  /// a column or in a row.
  private static func isColumn(_ picker: ViewNode, besideOthers: Bool) -> Bool {
    besideOthers
      && (picker.parent?.name == "HStack"
        || picker.modifiers.contains {
          $0.name == "frame" && ($0.arguments["width"] ?? $0.arguments["maxWidth"]) != nil
        })
  }

  static let toolbarProminentItems = Check("toolbar-prominent-items") { context in
    context.views(modifiedBy: ["toolbar"]).flatMap { view in
      view.modifiers.filter { $0.name == "toolbar" }.compactMap { toolbar in
        let items = toolbar.slots.flatMap(view.views).filter { !isElsewhere($0) }
        let prominent = items.flatMap(\.subtree).filter {
          $0.name == "Button" && $0.branches == view.branches && $0.isProminent
        }
        return prominent.count > 1 ? .prominent(prominent) : nil
      }
    }
  }

  static let buttonsProminent = Check(
    "buttons-prominent", platforms: [.iOS, .iPadOS, .macOS, .visionOS], minimumVersions: .systems15
  ) { context in
    context.views(named: ["HStack", "VStack"]).compactMap { stack in
      let buttons = stack.children(.content).filter { $0.kind == .view && $0.name == "Button" }
      let prominent = buttons.filter { $0.isProminent && $0.branches == stack.branches }
      // Different colors or sizes show which one is the main one.
      guard 2...3 ~= prominent.count, prominent.count == buttons.count,
        Set(prominent.map(look)).count == 1,
        prominent.allSatisfy({ !$0.modifiers.contains(where: \.isUnknown) && !$0.isInControl })
      else { return nil }
      return .equallyProminent(prominent)
    }
  }

  /// What sets a prominent button apart from another one.
  private static func look(_ button: ViewNode) -> [String] {
    let names = ["tint", "controlSize", "accentColor", "opacity", "hidden"]
    return [button.role ?? ""]
      + names.map { button.modifier($0).map { "\($0.arguments.map(\.value.spelling))" } ?? "" }
  }

  /// Whether a toolbar item is in another bar than those at the top.
  private static func isElsewhere(_ item: ViewNode) -> Bool {
    let placement = item.arguments["placement"]?.path?.last
    return ["bottomBar", "keyboard", "status", "bottomOrnament"].contains(placement)
  }
}

extension ViewNode {
  /// Whether the view has the style of the most important button of a screen.
  fileprivate var isProminent: Bool {
    let style = modifier("buttonStyle")?.arguments[nil]
    return ["borderedProminent", "glassProminent"].contains(style?.path?.last)
  }
}

extension Finding {
  fileprivate static func fewOnWheel(_ style: ViewModifier) -> Finding {
    Finding(
      check: Check.pickerWheelFew.id,
      message: "a wheel for so few choices takes much room; use a menu or segments",
      range: style.nameRange, notes: [], fix: nil)
  }

  fileprivate static func equallyProminent(_ buttons: [ViewNode]) -> Finding {
    Finding(
      check: Check.buttonsProminent.id,
      message: "\(buttons.count) buttons side by side claim to be the main one; give the others a "
        + "quieter style",
      range: buttons[1].nameRange,
      notes: [Finding.Note(message: "this is the first of them", range: buttons[0].nameRange)],
      fix: nil)
  }

  fileprivate static func prominent(_ buttons: [ViewNode]) -> Finding {
    Finding(
      check: Check.toolbarProminentItems.id,
      message: "\(buttons.count) buttons of this bar claim to be the main one; keep one of them",
      range: buttons[1].nameRange,
      notes: [Finding.Note(message: "this is the first of them", range: buttons[0].nameRange)],
      fix: nil)
  }
}
