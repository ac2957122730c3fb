/// The position of an element in a list of a handbook, such as a rule in ``Handbook/rules``.
/// `Element` names the list, so that an index cannot be used on another one: `Rule` for the
/// rules, and `Platform` for the tags in ``Handbook/platforms``.
package struct Index<Element>: Hashable, Strideable, Sendable {
  /// The position in the list, from 0.
  package let position: Int

  /// Creates the index of the element at a position, which is counted from 0.
  @inlinable package init(_ position: Int) { self.position = position }

  /// Returns the indices of all elements of a list, in ascending order.
  @inlinable package static func indices(of list: [some Any]) -> Range<Index> {
    Index(0)..<Index(list.count)
  }

  /// Returns the number of positions from this index to another one; negative if the other one is
  /// first.
  @inlinable package func distance(to other: Index) -> Int { other.position - position }

  /// Returns the index that is a number of positions after this one. It may be outside the list.
  @inlinable package func advanced(by count: Int) -> Index { Index(position + count) }

  /// Whether both indices are at the same position.
  @inlinable package static func == (left: Index, right: Index) -> Bool {
    left.position == right.position
  }

  /// Orders indices by position.
  @inlinable package static func < (left: Index, right: Index) -> Bool {
    left.position < right.position
  }
}

extension HandbookCollection {
  /// Returns the handbook at an index.
  package subscript(index: Index<Handbook>) -> Handbook { handbooks[index.position] }

  /// The indices of the handbooks.
  package var handbookIndices: Range<Index<Handbook>> { Index.indices(of: handbooks) }
}

extension Handbook {
  /// Returns the section at an index.
  package subscript(index: Index<Section>) -> Section { sections[index.position] }
  /// Returns the rule at an index.
  package subscript(index: Index<Rule>) -> Rule { rules[index.position] }
  /// Returns the article at an index.
  package subscript(index: Index<Article>) -> Article { articles[index.position] }
  /// Returns the tag at an index.
  package subscript(index: Index<Tag>) -> Tag { tags[index.position] }
  /// Returns the platform at an index.
  package subscript(index: Index<Platform>) -> Tag { platforms[index.position] }
  /// Returns the symbol at an index.
  package subscript(index: Index<SymbolIndexEntry>) -> SymbolIndexEntry { symbols[index.position] }
  /// Returns the source at an index.
  package subscript(index: Index<Reference>) -> Reference { references[index.position] }

  /// The indices of the sections.
  package var sectionIndices: Range<Index<Section>> { Index.indices(of: sections) }
  /// The indices of the rules.
  package var ruleIndices: Range<Index<Rule>> { Index.indices(of: rules) }
  /// The indices of the articles.
  package var articleIndices: Range<Index<Article>> { Index.indices(of: articles) }
  /// The indices of the tags.
  package var tagIndices: Range<Index<Tag>> { Index.indices(of: tags) }
  /// The indices of the platforms.
  package var platformIndices: Range<Index<Platform>> { Index.indices(of: platforms) }
  /// The indices of the symbols.
  package var symbolIndices: Range<Index<SymbolIndexEntry>> { Index.indices(of: symbols) }
  /// The indices of the sources.
  package var referenceIndices: Range<Index<Reference>> { Index.indices(of: references) }
}
