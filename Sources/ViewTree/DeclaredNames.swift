/// What a piece of code declares that is no view, as far as checks ask for it.
package struct DeclaredNames: Sendable {
  /// A property that is no view.
  package struct Property: Hashable, Sendable {
    /// As it is declared.
    package let name: String
    /// The name of its property wrapper, such as `State`; nil without one.
    package let wrapper: String?
    /// As it is written; nil where the compiler infers it.
    package let type: String?
    /// What it is set to; nil where it is set to nothing, and for one that is computed.
    package let value: Value?
    /// Whether it belongs to the type itself.
    package let isStatic: Bool
    /// UTF-8 bytes of the name.
    package let range: Range<Int>
  }

  /// The properties of each type, of extensions, too; those outside of types under "".
  package internal(set) var properties: [String: [Property]] = [:]
  /// The types that each type is declared to conform to or inherit from.
  package internal(set) var conformances: [String: Set<String>] = [:]
  /// The modules that are imported.
  package internal(set) var imports: Set<String> = []
  /// Types that no other file can name.
  package internal(set) var hiddenTypes: Set<String> = []
}
