extension DrawnView {
  /// A surface in front of a screen.
  enum Panel: Hashable, Sendable {
    case sheet(SheetHeight)
    case cover, alert, dialog, menu
    /// The lower edge of the screen, with surfaces on it.
    case bottom

    var isSheet: Bool { if case .sheet = self { true } else { false } }
    var fillsWidth: Bool { self != .alert && self != .menu }
    var fillsHeight: Bool { self == .cover || self == .sheet(.large) }

    /// Sources: sheets of iOS 15 to 18 have corners of 10 points, alerts of `UIAlertController` 14,
    /// and menus of `UIMenu` 13.
    var outline: ShapeOutline {
      switch self {
      case .sheet: .uneven([10, 10, 0, 0])
      case .alert, .dialog: .rounded(14)
      case .menu: .rounded(13)
      case .cover, .bottom: .rectangle
      }
    }
  }

  enum SheetHeight: Hashable, Sendable {
    case large
    /// A fraction of the screen, 0…1.
    case fraction(Double)
    case points(Double)
  }
}
