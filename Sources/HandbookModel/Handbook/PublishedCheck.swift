/// A check that the rules of a handbook refer to or declare, with the information needed to run it
/// on an app.
package struct PublishedCheck: Sendable {
  /// The id of the check.
  package let id: String
  /// The path in the site of the page that explains the check, including the anchor; `nil` if
  /// no page explains it.
  package let page: String?
  /// The YAML that declares the check in a rule's front matter; `nil` for a built-in check.
  package let declaration: YAMLValue?
  /// The file of the first rule that refers to or declares the check, or the file of a built site
  /// that lists the check.
  package let file: SourceFile

  package init(id: String, page: String?, declaration: YAMLValue?, file: SourceFile) {
    self.id = id
    self.page = page
    self.declaration = declaration
    self.file = file
  }
}

/// The checks of a handbook, with the information needed to link to the pages that explain them.
package struct PublishedChecks: Sendable {
  /// The checks in the order in which the handbook lists them.
  package let checks: [PublishedCheck]
  /// The options of checks that the handbook sets, at most once for each check. The checks need not
  /// be among ``checks``.
  package let settings: [CheckSetting]
  /// The absolute URL that the paths of pages are relative to, with a final slash; `nil` if it is
  /// unknown.
  package let siteURL: String?
  /// The number of errors found in the handbook's files.
  package let errors: Int

  /// The ids of the checks whose links to pages of a built site are no links into the site, so that
  /// they are left out.
  package let invalidPages: [String]
  /// Whether a built site gives its URL as something that is not the URL of a site.
  package let hasInvalidURL: Bool
  /// What is wrong with the list of checks of a built site, at its places.
  package let problems: [Diagnostic]

  package init(
    checks: [PublishedCheck], settings: [CheckSetting], siteURL: String?, errors: Int,
    invalidPages: [String] = [], hasInvalidURL: Bool = false, problems: [Diagnostic] = []
  ) {
    self.problems = problems
    self.checks = checks
    self.settings = settings
    self.siteURL = siteURL
    self.errors = errors
    self.invalidPages = invalidPages
    self.hasInvalidURL = hasInvalidURL
  }
}
