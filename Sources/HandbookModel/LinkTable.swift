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
  /// Files that were renamed: where the old one stood, with the new one, both in the content root.
  package let renamed: [String: String]

  package init(
    targets: [String: Target], names: [String: [String: String]], drafts: Set<String> = [],
    renamed: [String: String] = [:]
  ) {
    self.renamed = renamed
    self.targets = targets
    self.names = names
    self.drafts = drafts
  }

  /// With files that are left out of the site, so that a link to one is not told as broken.
  package func adding(leftOut paths: Set<String>) -> LinkTable {
    let files = paths.map { ($0, Target(url: $0, anchors: nil)) }
    return LinkTable(
      targets: targets.merging(files) { known, _ in known }, names: names, drafts: drafts,
      renamed: renamed)
  }

  /// The key of the handbook that a file stands in; nil for one outside of all.
  package func handbook(of path: String) -> String? {
    names.keys.filter { $0.isEmpty || path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
  }

  package static let empty = LinkTable(targets: [:], names: [:])
}
