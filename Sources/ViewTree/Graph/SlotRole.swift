/// The role of the views in a slot for the view that has the slot.
package enum SlotRole: String, Hashable, Sendable, CaseIterable {
  case content, label, icon, header, footer, title, actions, message, placeholder, description
  case background, overlay, mask, toolbar, tabItem, safeArea, listRowBackground
  /// Slots on a separate layer, in which fonts, styles and backgrounds that are set outside do not
  /// apply.
  case sheet, popover, cover, alert, dialog, menu, inspector, swipeActions, destination
  case suggestions, accessory, sidebar, detail, valueLabel

  /// Whether fonts, styles and backgrounds that are set outside the slot do not apply inside. A
  /// sheet inherits SwiftUI's environment, but not a material behind the presenting view, nor that
  /// view's style or font.
  package var isSeparateLayer: Bool {
    switch self {
    case .sheet, .popover, .cover, .alert, .dialog, .menu, .inspector, .swipeActions,
      .destination, .suggestions, .toolbar, .tabItem, .sidebar, .detail:
      true
    default: false
    }
  }

  /// Whether the slot's content is a separate page, which inherits nothing but SwiftUI's
  /// environment.
  var isPresented: Bool {
    switch self {
    case .sheet, .cover, .destination: true
    default: false
    }
  }
}
