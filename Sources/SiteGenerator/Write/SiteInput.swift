import FileSystem
import HandbookModel
import RuleParser

/// Everything that the files of a site are made from, as hashes. They show which files a build would
/// make again with the same bytes.
struct SiteInput: Equatable, Sendable {
  /// A page of a handbook and the hash of its text.
  struct Document: Equatable, Sendable {
    /// The path of the file, relative to the content root.
    let path: String
    let text: UInt64
  }

  /// The hash of everything that may affect any page: the options, the templates, the settings, the
  /// names of all files, and the parts of each document that other pages depend on.
  let shared: UInt64
  /// All documents, handbook by handbook, in the order of their pages.
  let documents: [Document]

  init(shared: UInt64, documents: [Document]) {
    self.shared = shared
    self.documents = documents
  }

  /// Hashes the input of a site.
  init(_ site: ProvenSite, _ options: SiteBuilder.Options) throws {
    var shared = ContentHash()
    shared.add(site.loaded, options)
    let pages = site.handbooks.flatMap(\.pages)
    let hashes = try concurrentMap(pages, jobs: options.jobs) { page, proven in
      let file = proven.document.file
      var (shared, text) = (ContentHash(), ContentHash())
      shared.add(page.path)
      shared.add(proven)
      // The introductions of sections are shown on other pages.
      if page.kind == .section { shared.add(file.text) }
      text.add(file.text)
      return (shared: shared.value, Document(path: file.pathInRoot, text: text.value))
    }
    for (hash, _) in hashes { shared.add(Int(bitPattern: UInt(hash))) }
    self.init(shared: shared.value, documents: hashes.map(\.1))
  }

  /// Returns the paths of the documents whose text differs from that of an earlier input; `nil` if
  /// any page may be different.
  func changedDocuments(since earlier: SiteInput) -> Set<String>? {
    guard shared == earlier.shared, documents.count == earlier.documents.count else { return nil }
    return Set(zip(documents, earlier.documents).filter { $0 != $1 }.map(\.0.path))
  }
}

extension LoadedSite {
  /// Returns the hash of everything that was loaded, and of the options that change the site.
  func hash(_ options: SiteBuilder.Options) -> UInt64 {
    var hash = ContentHash()
    hash.add(self, options)
    for handbook in content.handbooks {
      for (page, file) in handbook.pages {
        hash.add(page.path)
        hash.add(file.text)
      }
    }
    return hash.value
  }
}

extension ContentHash {
  /// Adds the options that change the site, and everything that was loaded but the pages.
  fileprivate mutating func add(_ site: LoadedSite, _ options: SiteBuilder.Options) {
    for option in [options.includesDrafts, options.hasSwatches, options.drawsExamples] {
      add(option ? 1 : 0)
    }
    add(options.content)
    add(String(site.templates.overlayHash))
    add(site.content)
    for handbook in site.content.handbooks { add(handbook) }
  }

  /// Adds the settings in the content root, and the names of all files.
  fileprivate mutating func add(_ content: LoadedContent) {
    add(content.configurationFile)
    for file in content.stylesheets { add(file) }
    add(content.looseFiles)
    add(content.paths)
  }

  /// Adds everything about a handbook but its pages.
  fileprivate mutating func add(_ handbook: LoadedHandbook) {
    add(handbook.layout.key)
    add(handbook.name ?? "")
    let files = [handbook.configurationFile, handbook.sectionsFile]
    for file in files + handbook.others { add(file) }
    add(handbook.skipped.sorted())
    add(handbook.attachments)
    add(handbook.pages.count)
  }

  /// Adds the parts of a document that other pages depend on.
  fileprivate mutating func add(_ proven: ProvenDocument) {
    DocumentSignature(proven).add(to: &self)
    add(proven.proofs.sorted { $0.key < $1.key }.map(\.value.verdict.rawValue))
    add(proven.isProven ? 1 : 0)
  }

  private mutating func add(_ attachments: CheckedAttachments) {
    add(attachments.published)
    add(attachments.linkable)
    add(attachments.refused.keys.sorted())
    add(attachments.remarks.keys.sorted())
  }

  private mutating func add(_ file: SourceFile?) {
    add(file?.pathInRoot ?? "")
    add(file?.text ?? "")
  }

  private mutating func add(_ texts: [String]) {
    add(texts.count)
    for text in texts { add(text) }
  }
}
