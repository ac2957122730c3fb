package import ViewTree

/// Whether code chooses the appearance of an app itself, light or dark, so that colors that do not adapt
/// may be meant for it.
package enum AppearanceSetting {
  /// Whether a file sets a color scheme or an interface style for what it shows.
  package static func isSet(in forest: ViewForest) -> Bool {
    !forest.names.isDisjoint(with: ["preferredColorScheme", "overrideUserInterfaceStyle"])
  }
}
