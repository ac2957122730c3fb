/// A view of a drawing that readers can choose in the view bar, such as dark appearance. The raw
/// value is its word in the address of a page and in the front matter of a rule.
package enum SeenView: String, CaseIterable, Hashable, Sendable {
  case light, dark
  case fullColor = "full-color"
  case grayscale, protan, deutan, tritan
  case defaultText = "default-text"
  case xxxl, ax3, ax5
  case standardContrast = "standard-contrast"
  case increasedContrast = "increased-contrast"
  case ltr, rtl

  /// A group of the view bar, of which one option is chosen.
  package enum Group: String, CaseIterable, Hashable, Sendable {
    case appearance, vision, text, contrast, direction
  }

  /// The group of the view bar that has the option.
  package var group: Group {
    switch self {
    case .light, .dark: .appearance
    case .fullColor, .grayscale, .protan, .deutan, .tritan: .vision
    case .defaultText, .xxxl, .ax3, .ax5: .text
    case .standardContrast, .increasedContrast: .contrast
    case .ltr, .rtl: .direction
    }
  }
}

/// Where the drawings of a pair differ, as far as the program can compute it.
package enum PairOpening: Hashable, Sendable {
  /// The drawings differ in the view that readers have first.
  case ordinary
  /// The drawings look alike in the view that readers have first, and differ in another one, in
  /// which the pair therefore opens.
  case view(SeenView)
  /// The drawings look alike in each view. The difference is only in the code.
  case alike
}
