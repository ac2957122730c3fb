/// The settings in a `handbook.yaml`. For a rule pack without that file, the settings are derived
/// from the pack's other files.
package struct Configuration: Sendable {
  /// The severity of problems that are common in public rule packs, such as broken links.
  package enum SeverityProfile: Sendable {
    /// The profile for a public rule pack that is used unchanged: common problems are warnings.
    case pack
    /// The profile for a handbook with its own `handbook.yaml`: common problems are errors.
    case handbook
  }

  /// Whether problems that are common in public rule packs, such as broken links, are warnings or
  /// errors.
  package var severityProfile = SeverityProfile.pack
  /// The handbook's title; `nil` if `handbook.yaml` does not set it. The title is then taken from
  /// the rule pack or from the name of its folder.
  package var title: Located<String>?
  /// A description of the handbook for its home page, in one or two sentences; `nil` if there is
  /// none.
  package var summary: Located<String>?
  /// The language of the handbook's pages as a BCP 47 tag such as `en`; `nil` for English.
  package var language: Located<String>?
  /// The URL at which the site will be published, with a final `/`; `nil` if it is unknown.
  package var siteURL: String?
  /// Ids of sections, in the order in which the handbook shows the sections. Sections that are not
  /// listed come last.
  package var sectionOrder: [Located<String>] = []
  /// The URL for editing the source of a page; `nil` if pages have no such link. In the URL,
  /// `{path}` is replaced by the path of the page's file in the content folder.
  package var editLink: String?
  /// The URL for viewing the source of a page; `nil` if pages have no such link. In the URL,
  /// `{path}` is replaced by the path of the page's file in the content folder.
  package var sourceLink: String?
  /// The site's accent color; `nil` for the default color.
  package var accent: RGBColor?
  /// The path of the site's logo, relative to the content folder; `nil` if there is none.
  package var logo: Located<String>?
  /// The path of an additional stylesheet, relative to the content folder; `nil` if there is none.
  package var stylesheet: Located<String>?
  /// Redirects from old pages of the site to new ones.
  package var redirects: [Redirect] = []
  /// Whether raw HTML in Markdown is passed through to pages; otherwise, it is shown as text. `nil`
  /// if `handbook.yaml` does not set it.
  package var html: Bool?
  /// The endings, in lowercase and without a dot, of files beside the rules that are published
  /// without a check; `nil` if `handbook.yaml` does not set them.
  package var files: [String]?
  /// Whether it is an error if a check of one rule flags a Correct example of another rule; `nil`
  /// if `handbook.yaml` does not set it.
  package var contradictions: Bool?
  /// The options of checks, for the examples of the handbook and for apps that use it.
  package var checks: [CheckSetting] = []
  /// The settings for pages and pictures of materials; `nil` if there are none.
  package var swatches: SwatchSettings?
  /// Facts about the handbook that its home page shows, in order.
  package var facts: [Fact] = []
  /// Sources of the handbook as a whole, in order. Each is a URL or plain text.
  package var references: [Located<String>] = []

  /// Whether raw HTML in Markdown is passed through to pages. By default, it is shown as text.
  package var allowsHTML: Bool { html ?? false }
  /// Whether it is an error if a check of one rule flags a Correct example of another rule. By
  /// default, it is only a note.
  package var forbidsContradictions: Bool { contradictions ?? false }

  package init() {}

  /// Whether a file beside the rules is published without a check of its name and content.
  package func publishesUnchecked(_ fileName: String) -> Bool {
    let name = fileName.lowercased()
    return allowsHTML || (files ?? []).contains { name.hasSuffix("." + $0) }
  }

  /// A fact with a label, such as the version of a rule pack.
  package struct Fact: Hashable, Sendable {
    /// The kind of a fact, which determines its label. Pages show the label in their own language.
    package enum Kind: String, CaseIterable, Sendable {
      case version, date, organization, technology
    }
    /// The kind of the fact, which determines its label.
    package let kind: Kind
    /// The text after the label, as written in `metadata.json`.
    package let value: String

    package init(_ kind: Kind, _ value: String) {
      self.kind = kind
      self.value = value
    }
  }

  /// A redirect from an old page to a new one, as written in a `handbook.yaml` and not validated
  /// yet. Both paths are relative to the handbook's folder in the site, such as
  /// `rules/old-name.html`. In a `handbook.yaml` that several handbooks share, they are relative to
  /// the site's root.
  package struct Redirect: Sendable {
    /// The path of the old page, as written, such as `rules/old-name.html`.
    package let from: Located<String>
    /// The path of the new page, as written, such as `rules/new-name.html`.
    package let to: Located<String>

    package init(from: Located<String>, to: Located<String>) {
      self.from = from
      self.to = to
    }
  }
}
