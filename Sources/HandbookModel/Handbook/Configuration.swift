/// The settings in a `handbook.yaml`. For a pack without one, they are derived from its other
/// files.
package struct Configuration: Sendable {
  /// The severity of defects that public packs commonly contain.
  package enum SeverityProfile: Sendable {
    /// A public pack used as it is: such a defect is a warning.
    case pack
    /// A handbook with a `handbook.yaml`: such a defect is an error.
    case handbook
  }

  /// The severity of such defects.
  package var severityProfile = SeverityProfile.pack
  /// The title of the handbook; `nil` if the file does not set it. Then it comes from the pack or
  /// its folder.
  package var title: Located<String>?
  /// One or two sentences for the home page; `nil` if there are none.
  package var summary: Located<String>?
  /// A BCP 47 tag such as `en`; `nil` for English.
  package var language: Located<String>?
  /// The URL at which the site will be published, with a final `/`; `nil` if it is unknown.
  package var siteURL: String?
  /// Section ids in the order of the handbook; unnamed sections follow.
  package var sectionOrder: [Located<String>] = []
  /// The URL for editing a page; `{path}` is replaced by the path in the content folder.
  package var editLink: String?
  /// The URL of a page's source; `{path}` is replaced by the path in the content folder.
  package var sourceLink: String?
  /// The accent color in sRGB as `#rrggbb`; `nil` for the default.
  package var accent: String?
  /// The logo, as a path in the content folder.
  package var logo: Located<String>?
  /// An additional stylesheet, as a path in the content folder.
  package var stylesheet: Located<String>?
  /// Redirects from old pages to new ones.
  package var redirects: [Redirect] = []
  /// Whether raw HTML in Markdown is passed through instead of shown as text; `nil` if the file
  /// does not set it.
  package var html: Bool?
  /// Whether a finding of one rule's check in another rule's Correct example is an error; `nil` if
  /// the file does not set it.
  package var contradictions: Bool?
  /// The swatch settings; `nil` if there are none.
  package var swatches: SwatchSettings?
  /// Facts about the handbook for the home page, in order.
  package var facts: [Fact] = []
  /// Sources of the whole handbook in order; each is a URL or plain text.
  package var references: [Located<String>] = []

  /// Whether raw HTML in Markdown is passed through instead of shown as text; `false` by default.
  package var allowsHTML: Bool { html ?? false }
  /// Whether a finding of one rule's check in another rule's Correct example is an error. By
  /// default it is a note.
  package var forbidsContradictions: Bool { contradictions ?? false }

  package init() {}

  /// A labeled fact, such as the version of a pack.
  package struct Fact: Hashable, Sendable {
    /// The label of a fact.
    package enum Kind: String, Sendable {
      case version, date, organization, technology
    }
    /// The label of the fact.
    package let kind: Kind
    /// The text of the fact as written in the file.
    package let value: String

    package init(_ kind: Kind, _ value: String) {
      self.kind = kind
      self.value = value
    }
  }

  /// A redirect from an old page to a new one, as paths in the site.
  package struct Redirect: Sendable {
    /// The old path.
    package let from: Located<String>
    /// The new path.
    package let to: Located<String>

    package init(from: Located<String>, to: Located<String>) {
      self.from = from
      self.to = to
    }
  }
}
