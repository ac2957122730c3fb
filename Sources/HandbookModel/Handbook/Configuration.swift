/// The settings in a `handbook.yaml`. For a rule pack without that file, the settings are derived
/// from the pack's other files.
package struct Configuration: Sendable {
  /// The severity of defects that public rule packs commonly contain, such as a broken link.
  package enum SeverityProfile: Sendable {
    /// A public rule pack that is used unchanged: such a defect is a warning.
    case pack
    /// A handbook with its own `handbook.yaml`: such a defect is an error.
    case handbook
  }

  /// The severity of defects that public rule packs commonly contain.
  package var severityProfile = SeverityProfile.pack
  /// The handbook's title; `nil` if `handbook.yaml` does not set it, so that it is taken from the
  /// rule pack or the name of its folder.
  package var title: Located<String>?
  /// One or two sentences about the handbook for its home page; `nil` if there are none.
  package var summary: Located<String>?
  /// The language of the handbook's pages as a BCP 47 tag such as `en`; `nil` for English.
  package var language: Located<String>?
  /// The URL at which the site will be published, with a final `/`; `nil` if it is unknown.
  package var siteURL: String?
  /// Section ids in the order in which the handbook shows the sections. Sections that are not
  /// listed come after these.
  package var sectionOrder: [Located<String>] = []
  /// The URL at which a page's source can be edited; `{path}` in it is replaced by the file's path
  /// in the content folder. `nil` if pages have no such link.
  package var editLink: String?
  /// The URL at which a page's source can be viewed; `{path}` in it is replaced by the file's path
  /// in the content folder. `nil` if pages have no such link.
  package var sourceLink: String?
  /// The site's accent color in sRGB as `#rrggbb`; `nil` for the default color.
  package var accent: String?
  /// The path of the site's logo in the content folder; `nil` if there is none.
  package var logo: Located<String>?
  /// The path of an additional stylesheet in the content folder; `nil` if there is none.
  package var stylesheet: Located<String>?
  /// Redirects from old pages of the site to new ones.
  package var redirects: [Redirect] = []
  /// Whether raw HTML in Markdown is passed through to pages instead of shown as text; `nil` if
  /// `handbook.yaml` does not set it.
  package var html: Bool?
  /// Whether it is an error if the check of one rule flags a Correct example of another rule; `nil`
  /// if `handbook.yaml` does not set it.
  package var contradictions: Bool?
  /// The settings for pages and pictures of materials; `nil` if there are none.
  package var swatches: SwatchSettings?
  /// Facts about the handbook for the home page, in order.
  package var facts: [Fact] = []
  /// Sources of the whole handbook in order, each as a URL or as plain text.
  package var references: [Located<String>] = []

  /// Whether raw HTML in Markdown is passed through to pages. By default, it is shown as text.
  package var allowsHTML: Bool { html ?? false }
  /// Whether it is an error if the check of one rule flags a Correct example of another rule. By
  /// default, it is only a note.
  package var forbidsContradictions: Bool { contradictions ?? false }

  package init() {}

  /// A fact with a label, such as the version of a rule pack.
  package struct Fact: Hashable, Sendable {
    /// The label of a fact, which pages show in their own language.
    package enum Kind: String, Sendable {
      case version, date, organization, technology
    }
    /// The label of the fact.
    package let kind: Kind
    /// The text after the label, as written in the file.
    package let value: String

    package init(_ kind: Kind, _ value: String) {
      self.kind = kind
      self.value = value
    }
  }

  /// A redirect from an old page to a new one. Both are paths in the site, not yet validated.
  package struct Redirect: Sendable {
    /// The path of the old page in the site.
    package let from: Located<String>
    /// The path of the new page in the site.
    package let to: Located<String>

    package init(from: Located<String>, to: Located<String>) {
      self.from = from
      self.to = to
    }
  }
}
