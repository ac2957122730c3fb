/// What a view in a slot is to the view that has the slot.
package enum SlotRole: String, Hashable, Sendable, CaseIterable {
  case content, label, icon, header, footer, title, actions, message, placeholder, description
  case background, overlay, mask, toolbar, tabItem, safeArea, listRowBackground
  /// On a layer of its own: what is set outside does not come in.
  case sheet, popover, cover, alert, dialog, menu, inspector, swipeActions, destination
  case suggestions, accessory, sidebar, detail, valueLabel

  /// Whether fonts, styles and backgrounds of the view outside end here (SwiftUI's environment goes
  /// on into a sheet, but no material behind it does; style and font of what presents it neither).
  package var isLayerOfItsOwn: Bool {
    switch self {
    case .sheet, .popover, .cover, .alert, .dialog, .menu, .inspector, .swipeActions,
      .destination, .suggestions, .toolbar, .tabItem, .sidebar, .detail:
      true
    default: false
    }
  }

  /// Whether it is a page of its own: nothing but SwiftUI's environment comes in.
  var isPresented: Bool {
    switch self {
    case .sheet, .cover, .destination: true
    default: false
    }
  }
}
