/// What a `handbook.yaml` says. A pack without one has what its own files tell of it.
package struct Configuration: Sendable {
  /// Which severity a flaw has that a public pack may well contain.
  package enum Standard: Sendable {
    /// Somebody's pack, taken as it is: such a flaw is a warning.
    case pack
    /// A handbook with a `handbook.yaml`: such a flaw is an error.
    case handbook
  }

  /// How much a flaw of the content weighs.
  package var standard = Standard.pack
  /// Nil where the file does not say; then the pack or its folder is asked.
  package var title: Located<String>?
  /// One or two sentences for the home page; nil without any.
  package var summary: Located<String>?
  /// A BCP 47 tag such as `en`; nil for English.
  package var language: Located<String>?
  /// Where the site will be published, with a final `/`; nil when it is not known.
  package var siteURL: String?
  /// Section ids in the order of the book; sections that are not named follow.
  package var sectionOrder: [Located<String>] = []
  /// The address of a page's editor; `{path}` stands for the path in the content folder.
  package var editLink: String?
  /// The address of a page's source; `{path}` as above.
  package var sourceLink: String?
  /// An sRGB colour as `#rrggbb`; nil for the default.
  package var accent: String?
  /// A path in the content folder.
  package var logo: Located<String>?
  /// A path in the content folder.
  package var stylesheet: Located<String>?
  /// Old page → new page, both as paths in the site.
  package var redirects: [Redirect] = []
  /// Whether raw HTML in Markdown is passed through instead of shown as text; nil where the file does
  /// not say, and then it is not.
  package var html: Bool?
  /// Whether what a check of one rule finds in the Correct example of another is an error; nil where
  /// the file does not say, and then it is a note.
  package var contradictions: Bool?
  /// What is said of pictures of materials; nil for nothing.
  package var swatches: SwatchSettings?
  /// Facts about the pack for the home page, in order: label and value.
  package var facts: [Fact] = []
  /// Sources of the whole pack, in order: an address or a plain text.
  package var references: [Located<String>] = []

  /// Raw HTML in Markdown is passed through instead of shown as text.
  package var allowsHTML: Bool { html ?? false }
  /// What a check of one rule finds in the Correct example of another is an error.
  package var forbidsContradictions: Bool { contradictions ?? false }

  package init() {}

  /// A labelled fact, such as the version of a pack.
  package struct Fact: Hashable, Sendable {
    /// What the fact is about.
    package enum Kind: String, Sendable {
      case version, date, organization, technology
    }
    /// What the fact is about.
    package let kind: Kind
    /// The fact in the words of the file.
    package let value: String

    package init(_ kind: Kind, _ value: String) {
      self.kind = kind
      self.value = value
    }
  }

  /// A page that moved.
  package struct Redirect: Sendable {
    /// The old page.
    package let from: Located<String>
    /// The new page.
    package let to: Located<String>

    package init(from: Located<String>, to: Located<String>) {
      self.from = from
      self.to = to
    }
  }
}
