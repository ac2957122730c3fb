/// The position of an element in a list of a handbook, such as a rule in ``Handbook/rules``.
/// Because each list has its own type of index, an index cannot be used on another list.
package struct Index<Element>: Hashable, Strideable, Sendable {
  /// The position in the list, from 0.
  package let position: Int

  @inlinable package init(_ position: Int) { self.position = position }

  /// Returns the indices of all elements of a list, in ascending order.
  @inlinable package static func indices(of list: [some Any]) -> Range<Index> {
    Index(0)..<Index(list.count)
  }

  @inlinable package func distance(to other: Index) -> Int { other.position - position }
  @inlinable package func advanced(by count: Int) -> Index { Index(position + count) }
  @inlinable package static func == (left: Index, right: Index) -> Bool {
    left.position == right.position
  }
  @inlinable package static func < (left: Index, right: Index) -> Bool {
    left.position < right.position
  }
}

extension HandbookCollection {
  package subscript(index: Index<Handbook>) -> Handbook { handbooks[index.position] }

  package var handbookIndices: Range<Index<Handbook>> { Index.indices(of: handbooks) }
}

extension Handbook {
  package subscript(index: Index<Section>) -> Section { sections[index.position] }
  package subscript(index: Index<Rule>) -> Rule { rules[index.position] }
  package subscript(index: Index<Article>) -> Article { articles[index.position] }
  package subscript(index: Index<Tag>) -> Tag { tags[index.position] }
  package subscript(index: Index<Platform>) -> Tag { platforms[index.position] }
  package subscript(index: Index<SymbolIndexEntry>) -> SymbolIndexEntry { symbols[index.position] }
  package subscript(index: Index<Reference>) -> Reference { references[index.position] }

  package var sectionIndices: Range<Index<Section>> { Index.indices(of: sections) }
  package var ruleIndices: Range<Index<Rule>> { Index.indices(of: rules) }
  package var articleIndices: Range<Index<Article>> { Index.indices(of: articles) }
  package var tagIndices: Range<Index<Tag>> { Index.indices(of: tags) }
  package var platformIndices: Range<Index<Platform>> { Index.indices(of: platforms) }
  package var symbolIndices: Range<Index<SymbolIndexEntry>> { Index.indices(of: symbols) }
  package var referenceIndices: Range<Index<Reference>> { Index.indices(of: references) }
}
