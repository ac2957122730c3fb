/// The role that a group of views has in the view or modifier that contains them, such as `sheet`.
package enum SlotRole: String, Hashable, Sendable, CaseIterable {
  case content, label, icon, header, footer, title, actions, message, placeholder, description
  case background, overlay, mask, toolbar, tabItem, safeArea, listRowBackground
  /// Roles on a separate layer: fonts, styles and backgrounds from outside do not apply there.
  case sheet, popover, cover, alert, dialog, menu, inspector, swipeActions, destination
  case suggestions, accessory, sidebar, detail, valueLabel

  /// Whether views in this role are shown in a layer of their own, such as a sheet. The background,
  /// font and style of the view that presents them do not apply to them.
  package var isSeparateLayer: Bool {
    switch self {
    case .sheet, .popover, .cover, .alert, .dialog, .menu, .inspector, .swipeActions,
      .destination, .suggestions, .toolbar, .tabItem, .sidebar, .detail:
      true
    default: false
    }
  }

  /// Whether the views in this role are a separate page, which inherits nothing but SwiftUI's
  /// environment.
  var isPresented: Bool {
    switch self {
    case .sheet, .cover, .destination: true
    default: false
    }
  }
}
