/// The declaration of a type, or an extension of one.
package struct TypeDeclaration: Hashable, Sendable {
  /// The keyword of the declaration.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  /// The keyword of the declaration, such as `class`.
  package let kind: Kind
  /// The name that identifies the type in the analyzed code, such as `Row` or `Inbox.Row`. An
  /// extension has the name of the type that it extends.
  package let name: String
  /// The protocols and the superclass that the declaration names, in source order.
  package let conformances: [String]
  /// The names of the attributes without their `@`, such as `Observable`, in source order.
  package let attributes: [String]
  /// Whether the declaration is inside that of another type.
  package let isNested: Bool
  /// Whether the type is `private` or `fileprivate`.
  package let isPrivate: Bool
  /// Whether the type is `public`, `open` or `package`, so that other modules can use it.
  package let isPublic: Bool
  /// The source range of the type's name, in UTF-8 bytes.
  package let nameRange: Range<Int>
  /// The source range of the whole declaration, in UTF-8 bytes.
  package let range: Range<Int>

  package init(
    kind: Kind, name: String, conformances: [String], attributes: [String], isNested: Bool,
    isPrivate: Bool, isPublic: Bool, nameRange: Range<Int>, range: Range<Int>
  ) {
    self.kind = kind
    self.name = name
    self.conformances = conformances
    self.attributes = attributes
    self.isNested = isNested
    self.isPrivate = isPrivate
    self.isPublic = isPublic
    self.nameRange = nameRange
    self.range = range
  }
}

extension TypeDeclaration {
  /// The last part of the type's name, such as `Row` for `Inbox.Row` or `Row (2)`.
  package var lastName: String {
    let name = name.prefix { $0 != " " }
    return name.split(separator: ".").last.map(String.init) ?? String(name)
  }
}
