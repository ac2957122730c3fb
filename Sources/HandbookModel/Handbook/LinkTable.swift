/// Every place of the site that a Markdown file can link to.
package struct LinkTable: Sendable {
  /// A page or a copied file.
  package struct Target: Hashable, Sendable {
    /// The path in the site.
    package let url: String
    /// What can follow `#`; nil for a copied file, where nobody knows.
    package let anchors: Set<String>?

    package init(url: String, anchors: Set<String>?) {
      self.url = url
      self.anchors = anchors
    }
  }

  /// Path in the content root → page or file.
  package let targets: [String: Target]
  /// Names that inline code may use for a page, by handbook key: rule ids and API symbols.
  package let names: [String: [String: String]]

  /// Pages that are left out because they are drafts, as paths in the content root.
  package let drafts: Set<String>
  /// Paths in the site of drafts that have pages this time.
  package let draftPages: Set<String>
  /// Files that are there and left out, which has been reported, as paths in the content root.
  package let leftOut: Set<String>
  /// Files that could run code in readers' browsers and so are not published, as paths in the content
  /// root.
  package let blocked: Set<String>
  /// Pages of materials that are not made this time, as paths in the content root.
  package let notGenerated: Set<String>
  /// Files that were renamed: where the old one stood, with the new one, both in the content root.
  package let renamed: [String: String]

  package init(
    targets: [String: Target], names: [String: [String: String]], drafts: Set<String> = [],
    draftPages: Set<String> = [], leftOut: Set<String> = [], blocked: Set<String> = [],
    notGenerated: Set<String> = [],
    renamed: [String: String] = [:]
  ) {
    self.draftPages = draftPages
    self.leftOut = leftOut
    self.blocked = blocked
    self.notGenerated = notGenerated
    self.renamed = renamed
    self.targets = targets
    self.names = names
    self.drafts = drafts
  }

  /// The key of the handbook that a file stands in; nil for one outside of all.
  package func handbook(of path: String) -> String? {
    names.keys.filter { $0.isEmpty || path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
  }

  /// In which nothing is found.
  package static let empty = LinkTable(targets: [:], names: [:])
}
