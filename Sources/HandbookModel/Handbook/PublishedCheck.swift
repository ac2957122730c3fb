/// A check that the rules of a handbook name or declare.
package struct PublishedCheck: Sendable {
  /// The id of the check.
  package let id: String
  /// The page and anchor that explain the check, as a path in the site; `nil` if there is none.
  package let page: String?
  /// The declaration in a rule's front matter; `nil` for a built-in check.
  package let declaration: YAMLValue?
  /// The file of the declaration, or of the rule that names the check.
  package let file: SourceFile

  package init(id: String, page: String?, declaration: YAMLValue?, file: SourceFile) {
    self.id = id
    self.page = page
    self.declaration = declaration
    self.file = file
  }
}

/// The checks of a handbook, with what is needed to link to their pages.
package struct PublishedChecks: Sendable {
  /// The checks, in the order of the handbook.
  package let checks: [PublishedCheck]
  /// The absolute URL of the site, with a final slash; `nil` if it is unknown.
  package let siteURL: String?
  /// The number of errors in the handbook's files.
  package let errors: Int

  package init(checks: [PublishedCheck], siteURL: String?, errors: Int) {
    self.checks = checks
    self.siteURL = siteURL
    self.errors = errors
  }
}
