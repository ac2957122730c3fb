import HandbookModel
import MaterialGallery

/// The result of the load stage.
struct LoadedSite: Sendable {
  /// The text of the content folder.
  let content: LoadedContent
  /// The compiled templates, the interface strings and the assets.
  let templates: TemplateSet
}

/// The result of the parse stage.
struct ParsedSite: Sendable {
  /// The result of the load stage: the text of the content folder, and the templates.
  let loaded: LoadedSite
  /// The handbooks in the order of `loaded.content.handbooks`.
  let handbooks: [ParsedHandbook]
}

/// The result of the prove stage.
struct ProvenSite: Sendable {
  /// The result of the load stage: the text of the content folder, and the templates.
  let loaded: LoadedSite
  /// The handbooks in the order of `loaded.content.handbooks`.
  let handbooks: [ProvenHandbook]

  init(loaded: LoadedSite, handbooks: [ProvenHandbook]) {
    self.loaded = loaded
    self.handbooks = handbooks
  }

  /// Creates a site whose examples are not checked yet, for a preliminary preview.
  init(unproven parsed: ParsedSite) {
    self.init(
      loaded: parsed.loaded, handbooks: parsed.handbooks.map(ProvenHandbook.init(unproven:)))
  }
}

/// The result of the resolve stage: everything that the pages of the site show.
struct ResolvedSite: Sendable {
  /// The result of the prove stage.
  let proven: ProvenSite
  /// The handbooks with their resolved links.
  let library: HandbookCollection
  /// The swatches of each handbook, in the order of `library.handbooks`.
  let swatchesByHandbook: [HandbookSwatches]
  /// The generation number of the ``Resolution``; 0 for a single build.
  let generation: Int
}
