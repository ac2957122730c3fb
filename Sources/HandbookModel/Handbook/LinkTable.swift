/// Everything in the site that a Markdown link can point to.
package struct LinkTable: Sendable {
  /// A page or a copied file that a Markdown link can point to.
  package struct Target: Hashable, Sendable {
    /// The path of the page or file in the site, such as `rules/contrast.html`.
    package let url: String
    /// The anchors of the page, without the `#`; `nil` for a copied file, whose anchors are
    /// unknown.
    package let anchors: Set<String>?

    package init(url: String, anchors: Set<String>?) {
      self.url = url
      self.anchors = anchors
    }
  }

  /// The pages and copied files that links can point to. The key is the path of the source file,
  /// relative to the content root.
  package let targets: [String: Target]
  /// The names that become links to a page if they appear in inline code: ids of rules, and
  /// framework symbols. The outer key is the key of a handbook, the inner key is a name, and the
  /// value is the path of the page in the site.
  package let names: [String: [String: String]]

  /// The drafts that this build leaves out, as paths of their files, relative to the content root.
  package let drafts: Set<String>
  /// The drafts that this build includes, as the paths of their pages in the site.
  package let draftPages: Set<String>
  /// Files that were skipped because of a problem, as paths relative to the content root. The
  /// problem has been reported, so links to these files cause no further diagnostics.
  package let skipped: Set<String>
  /// The reasons why files are not published, such as that they could run code in readers'
  /// browsers, by the paths of the files relative to the content root.
  package let refused: [String: Diagnostic]
  /// The pages about materials that this build does not generate, as the paths by which links name
  /// them. The paths are relative to the content root, although there are no files at them.
  package let notGenerated: Set<String>
  /// The current path of each file that was renamed, by the file's old path. Both paths are
  /// relative to the content root.
  package let renamed: [String: String]

  package init(
    targets: [String: Target], names: [String: [String: String]], drafts: Set<String> = [],
    draftPages: Set<String> = [], skipped: Set<String> = [], refused: [String: Diagnostic] = [:],
    notGenerated: Set<String> = [],
    renamed: [String: String] = [:]
  ) {
    self.draftPages = draftPages
    self.skipped = skipped
    self.refused = refused
    self.notGenerated = notGenerated
    self.renamed = renamed
    self.targets = targets
    self.names = names
    self.drafts = drafts
  }

  /// Returns the key of the handbook that contains a file; `nil` if no handbook does.
  /// - Parameter path: The path of the file, relative to the content root.
  package func handbook(of path: String) -> String? {
    names.keys.filter { $0.isEmpty || path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
  }

  /// A link table without any targets.
  package static let empty = LinkTable(targets: [:], names: [:])
}
