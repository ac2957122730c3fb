import FileSystem
import HandbookModel
import RuleParser

/// Compares the names under `sections` in `handbook.yaml` with the names of the folders on disk.
struct SectionFolders {
  /// The names of the folders that are sections.
  private let folders: Set<String>
  /// The first folder of each name, by its spelling in URLs.
  private let folderOfName: [String: String]
  /// The path of the handbook's folder, as it is shown in diagnostics.
  private let root: String

  init(of layout: ContentLayout, in root: String) {
    folders = Set(layout.pages.filter { $0.kind != .article }.compactMap(\.folder))
    folderOfName = Dictionary(
      folders.sorted().map { (safeName(for: $0), $0) }, uniquingKeysWith: { first, _ in first })
    self.root = root
  }

  /// Returns the settings with the name of each section spelled exactly like its folder, because
  /// links depend on the spelling. Names that were spelled differently are reported.
  /// - Parameter file: The `handbook.yaml` that contains the settings.
  func matched(_ configuration: Configuration, in file: SourceFile) -> Outcome<Configuration> {
    var outcome = Outcome(configuration)
    outcome.value.sectionOrder = configuration.sectionOrder.map { section in
      guard let folder = folder(of: section.value), folder != section.value else { return section }
      outcome.diagnostics.append(.spelledDifferently(section, folder: folder, in: file))
      return Located(folder, at: section.range)
    }
    outcome.diagnostics += unlisted(among: configuration.sectionOrder.map(\.value))
    return outcome
  }

  /// Returns the name of the folder of a section; `nil` if there is none. Names are compared as
  /// they would be spelled in URLs, so case is ignored.
  private func folder(of section: String) -> String? {
    folders.contains(section) ? section : folderOfName[safeName(for: section)]
  }

  /// Returns diagnostics for folders that are not listed under `sections`, but whose name is
  /// similar to a listed one. Such a name may be a misspelling.
  private func unlisted(among sections: [String]) -> [Diagnostic] {
    let named = sections.compactMap(folder)
    let names = Suggestions(names: named)
    return folders.subtracting(named).sorted().compactMap { folder in
      names.nearest(to: folder).map {
        .unlisted(folder, at: FileSystem.join(root, folder), meant: $0)
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func spelledDifferently(
    _ section: Located<String>, folder: String, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .handbookSectionSpelling,
      "the folder of the section '\(section.value)' is named '\(folder)'", at: section.range,
      fix: Fix("did you mean '\(folder)'?", edits: [Edit(section.range, folder)]))
  }

  fileprivate static func unlisted(
    _ folder: String, at path: String, meant: String
  ) -> Diagnostic {
    inFile(
      path, .handbookUnlistedSection,
      "the section '\(folder)' is not listed under 'sections' in handbook.yaml",
      fix: Fix("did you mean '\(meant)'? If not, add it to 'sections'"))
  }
}
