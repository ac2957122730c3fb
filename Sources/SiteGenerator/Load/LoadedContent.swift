import HandbookModel

/// A handbook with the text of its files. Only the settings have been parsed.
struct LoadedHandbook: Sendable {
  /// The files of the handbook and what each of them is for.
  let layout: ContentLayout
  /// The settings of the handbook. Most settings that its own `handbook.yaml` does not contain are
  /// copied from the `handbook.yaml` in the content root.
  var configuration: Configuration
  /// The `handbook.yaml` of the handbook; `nil` if there is none.
  let configurationFile: SourceFile?
  /// The first heading of `SKILL.md`, which is used as the name of a pack; `nil` if there is
  /// none.
  let name: String?
  /// The pages in the order of `layout.pages`, without those that could not be read as text.
  let pages: [(page: ContentLayout.Page, file: SourceFile)]
  /// The `_sections.md` of a pack, which declares the order and the titles of sections; `nil` if
  /// there is none.
  let sectionsFile: SourceFile?
  /// The stylesheet that is set in `handbook.yaml`, and those that it imports; empty if none is set
  /// or the file does not exist.
  let stylesheets: [SourceFile]
  /// The text files other than pages, such as `handbook.yaml` and `metadata.json`.
  let others: [SourceFile]
  /// The files that were skipped with a diagnostic, as paths relative to the content root. Links
  /// to them are not reported as broken, because the files have already been reported.
  let skipped: Set<String>
  /// The files that are neither pages nor settings.
  let attachments: CheckedAttachments
}

/// Which files beside the rules are published, of those that could be. All paths are relative to
/// the content root.
struct CheckedAttachments: Sendable, Equatable {
  /// The files that are always published.
  var published: [String] = []
  /// The files that are published if a page, the settings or the stylesheet refers to them.
  var linkable: [String] = []
  /// The files that are not published, with the reasons. References to them are reported.
  var refused: [String: Diagnostic] = [:]
  /// The diagnostics that are reported if a file is published, such as one about its size.
  var remarks: [String: Diagnostic] = [:]
}

/// Everything that was loaded from the content folder.
struct LoadedContent: Sendable {
  /// The handbooks, in the order of their paths.
  let handbooks: [LoadedHandbook]
  /// The paths of all files, relative to the content root, in the order of their UTF-8 bytes.
  let paths: [String]
  /// The settings in the content root. If the root is itself a handbook, they are the settings of
  /// that handbook. Otherwise, all handbooks share them.
  let configuration: Configuration
  /// The `handbook.yaml` in the content root; `nil` if there is none.
  let configurationFile: SourceFile?
  /// The stylesheet that all handbooks share, and those that it imports.
  let stylesheets: [SourceFile]
  /// The files that are not in any handbook; empty if the content root itself is a handbook.
  let looseFiles: CheckedAttachments
}
