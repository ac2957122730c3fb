/// Everything in the site that a Markdown file can link to.
package struct LinkTable: Sendable {
  /// A page or a copied file.
  package struct Target: Hashable, Sendable {
    /// The path in the site.
    package let url: String
    /// The anchors of the page, without the `#`; `nil` for a copied file, whose anchors are
    /// unknown.
    package let anchors: Set<String>?

    package init(url: String, anchors: Set<String>?) {
      self.url = url
      self.anchors = anchors
    }
  }

  /// Pages and copied files by path in the content root.
  package let targets: [String: Target]
  /// Paths in the site by rule id or API symbol, the names that inline code can link with; by
  /// handbook key.
  package let names: [String: [String: String]]

  /// Pages that are left out because they are drafts, as paths in the content root.
  package let drafts: Set<String>
  /// Drafts that have pages in this build, as paths in the site.
  package let draftPages: Set<String>
  /// Files that were skipped with a diagnostic, as paths in the content root. Links to them are not
  /// reported again.
  package let skipped: Set<String>
  /// Files that are not published because they could run code in readers' browsers, as paths in the
  /// content root.
  package let blocked: Set<String>
  /// Pages about materials that this build does not generate, as paths in the content root.
  package let notGenerated: Set<String>
  /// Renamed files: the old path by the new path, both in the content root.
  package let renamed: [String: String]

  package init(
    targets: [String: Target], names: [String: [String: String]], drafts: Set<String> = [],
    draftPages: Set<String> = [], skipped: Set<String> = [], blocked: Set<String> = [],
    notGenerated: Set<String> = [],
    renamed: [String: String] = [:]
  ) {
    self.draftPages = draftPages
    self.skipped = skipped
    self.blocked = blocked
    self.notGenerated = notGenerated
    self.renamed = renamed
    self.targets = targets
    self.names = names
    self.drafts = drafts
  }

  /// Returns the key of the handbook that contains a file; `nil` if none does.
  package func handbook(of path: String) -> String? {
    names.keys.filter { $0.isEmpty || path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
  }

  /// A table without any targets.
  package static let empty = LinkTable(targets: [:], names: [:])
}
