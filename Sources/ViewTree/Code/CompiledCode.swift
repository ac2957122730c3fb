/// The part of some code that is compiled for at least one of some platforms: what `#if` does not
/// exclude on all of them.
package struct CompiledCode: Sendable {
  private let forest: ViewForest
  private let systems: PlatformSet

  /// Creates the part of some code that is compiled for platforms.
  package init(_ forest: ViewForest, for systems: PlatformSet) {
    self.forest = forest
    self.systems = systems
  }

  /// Returns whether the code at an offset is a part.
  /// - Parameter offset: The offset from the start of the code, in UTF-8 bytes.
  package func contains(_ offset: Int) -> Bool {
    !forest.systems(at: offset).isDisjoint(with: systems)
  }

  /// Returns whether a view of the code is shown on one of the platforms.
  package func contains(_ view: ViewNode) -> Bool { !view.systems.isDisjoint(with: systems) }

  /// Returns whether a call in the code is a part.
  package func contains(_ call: CallSite) -> Bool { contains(call.range.lowerBound) }

  /// Returns whether a declaration in the code is a part.
  package func contains(_ declaration: Declaration) -> Bool {
    contains(declaration.nameRange.lowerBound)
  }
}
