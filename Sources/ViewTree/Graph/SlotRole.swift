/// The role of a view in a slot with respect to the view that has the slot.
package enum SlotRole: String, Hashable, Sendable, CaseIterable {
  case content, label, icon, header, footer, title, actions, message, placeholder, description
  case background, overlay, mask, toolbar, tabItem, safeArea, listRowBackground
  /// Slots on a separate layer: fonts, styles and backgrounds set outside do not apply inside.
  case sheet, popover, cover, alert, dialog, menu, inspector, swipeActions, destination
  case suggestions, accessory, sidebar, detail, valueLabel

  /// Whether fonts, styles and backgrounds from outside end at this slot. A sheet inherits
  /// SwiftUI's environment, but not a material behind the presenting view, nor that view's style or
  /// font.
  package var isSeparateLayer: Bool {
    switch self {
    case .sheet, .popover, .cover, .alert, .dialog, .menu, .inspector, .swipeActions,
      .destination, .suggestions, .toolbar, .tabItem, .sidebar, .detail:
      true
    default: false
    }
  }

  /// Whether the slot is a separate page, which inherits nothing but SwiftUI's environment.
  var isPresented: Bool {
    switch self {
    case .sheet, .cover, .destination: true
    default: false
    }
  }
}
