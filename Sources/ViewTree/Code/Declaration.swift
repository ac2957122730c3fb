/// A declaration of the analyzed code that selectors can select: a type, an extension, a property or
/// an initializer.
package struct Declaration: Sendable {
  /// What is declared.
  package enum Content: Sendable {
    /// A type or an extension.
    case type(TypeDeclaration)
    case property(DeclarationIndex.Property)
    case initializer(DeclarationIndex.Initializer)
  }

  /// What is declared.
  package let content: Content
  /// The source range of the declaration's name, in UTF-8 bytes.
  package let nameRange: Range<Int>
  /// The source range of the whole type or initializer, in UTF-8 bytes; of a property, that of its
  /// name.
  package let range: Range<Int>
  /// The index in ``DeclarationTree/declarations`` of the type or extension around the declaration;
  /// `nil` if there is none.
  package fileprivate(set) var parent: Int?
  /// The indices in ``DeclarationTree/declarations`` of the declarations directly inside this one,
  /// in source order.
  package fileprivate(set) var children: [Int] = []

  fileprivate init(_ content: Content, _ nameRange: Range<Int>, _ range: Range<Int>) {
    self.content = content
    self.nameRange = nameRange
    self.range = range
  }
}

/// The declarations of a piece of code in source order, each with what is around it and inside it.
package struct DeclarationTree: Sendable {
  /// All declarations, each before those inside it.
  package private(set) var declarations: [Declaration]

  package init(_ forest: ViewForest) {
    let index = forest.declarations
    let types = index.types.map { Declaration(.type($0), $0.nameRange, $0.range) }
    let properties = index.properties.values.lazy.joined().map {
      Declaration(.property($0), $0.range, $0.range)
    }
    let initializers = index.initializers.values.lazy.joined().map {
      Declaration(.initializer($0), $0.nameRange, $0.range)
    }
    declarations = (types + properties + initializers).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
    var open: [Int] = []
    for number in declarations.indices {
      let start = declarations[number].range.lowerBound
      while let last = open.last, declarations[last].range.upperBound <= start {
        open.removeLast()
      }
      if let parent = open.last {
        declarations[number].parent = parent
        declarations[parent].children.append(number)
      }
      if case .type = declarations[number].content { open.append(number) }
    }
  }
}
