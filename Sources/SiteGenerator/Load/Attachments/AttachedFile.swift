import FileSystem
import HandbookModel

/// A file beside the rules, such as a picture. Only formats that browsers are known not to run are
/// published, and a file must have the format that its name says.
struct AttachedFile {
  /// The result of checking a file.
  struct Verdict: Sendable {
    /// Why the file is not published; `nil` if it is.
    var refusal: Diagnostic?
    /// What readers would notice of the published file: its size; `nil` if nothing.
    var remark: Diagnostic?
  }

  /// The number of bytes that are read of a picture, whose size can follow long metadata.
  private static let startOfPicture = 256 * 1024
  /// The number of bytes that are read of any other file that is not parsed as a whole.
  private static let startOfFile = 4096
  /// The size, in bytes, up to which an SVG is parsed.
  private static let parsedLimit = 20_000_000
  private static let noteLimit = 2_000_000
  private static let warningLimit = 20_000_000

  /// The path relative to the content root.
  let path: String
  /// The path to show to the user; see ``SourceFile/path``.
  let shownPath: String
  /// The size of the file in bytes.
  let size: Int

  /// Checks the file.
  /// - Parameter read: Returns the beginning of the file, up to a number of bytes. Called at most
  ///   once.
  func verdict(read: (_ limit: Int) throws -> [UInt8]) rethrows -> Verdict {
    switch FileFormat.named(path.fileName) {
    case .active: return Verdict(refusal: .activeFile(shownPath))
    case .unknown(let ending): return Verdict(refusal: .unknownType(shownPath, ending))
    case .known(.svg):
      guard size <= Self.parsedLimit else {
        return Verdict(
          refusal: .unparsedPicture(shownPath, bytes: size), remark: remark(on: nil))
      }
      let bytes = try read(Self.parsedLimit)
      return Verdict(refusal: problem(ofPicture: bytes), remark: remark(on: nil))
    case .known(let format):
      let start = try read(format == .picture ? Self.startOfPicture : Self.startOfFile)
      guard format.matches(start) else {
        return Verdict(refusal: .wrongContent(shownPath, format))
      }
      return Verdict(remark: format == .picture ? remark(on: PictureSize(start)) : nil)
    }
  }

  private func problem(ofPicture bytes: [UInt8]) -> Diagnostic? {
    guard let problem = PictureCheck.problem(in: bytes) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let file = SourceFile(path: shownPath, pathInRoot: path, text: text)
    return .activePicture(problem, in: file)
  }

  private func remark(on pixels: PictureSize?) -> Diagnostic? {
    if let pixels, pixels.isExcessive { return .excessivePicture(shownPath, pixels) }
    guard size > Self.noteLimit else { return nil }
    return .largePicture(shownPath, bytes: size, isMinor: size <= Self.warningLimit)
  }
}

extension Diagnostic {
  fileprivate static func activeFile(_ path: String) -> Diagnostic {
    inFile(
      path, .fileActive,
      "the file can run code in readers' browsers and is not published",
      fix: Fix("remove it, or set 'html: allow' in handbook.yaml"))
  }

  fileprivate static func activePicture(
    _ problem: PictureCheck.Problem, in file: SourceFile
  ) -> Diagnostic {
    let position = file.position(at: problem.offset)
    return file.diagnostic(
      .fileActive,
      "the picture is not published, because \(problem.message) is not known to be harmless",
      at: SourceRange(position, position),
      fix: Fix("remove it, use a PNG, or add 'svg' to 'files' in handbook.yaml"))
  }

  fileprivate static func unparsedPicture(_ path: String, bytes: Int) -> Diagnostic {
    inFile(
      path, .fileActive,
      "the picture is not published, because SVG files of more than 20 MB are not checked; "
        + "it has \(megabytes(bytes)) MB",
      fix: Fix("use a PNG, or add 'svg' to 'files' in handbook.yaml"))
  }

  fileprivate static func unknownType(_ path: String, _ ending: String) -> Diagnostic {
    ending.isEmpty
      ? inFile(
        path, .fileUnknownType,
        "the file is not published: without an ending, browsers may take it for a page",
        fix: Fix("give it the ending of its format, such as '.txt', or remove it"))
      : inFile(
        path, .fileUnknownType,
        "the file is not published: browsers may run files that end in '.\(ending)'",
        fix: Fix("rename or remove it, or add '\(ending)' to 'files' in handbook.yaml"))
  }

  fileprivate static func wrongContent(_ path: String, _ format: FileFormat) -> Diagnostic {
    inFile(
      path, .fileWrongContent,
      "the file is not published: its name is that of \(format.name), but its content is not",
      fix: Fix(
        format == .text
          ? "begin it with text instead of markup, and save it as UTF-8, or remove it"
          : "export it again, give it the ending of its format, or remove it"))
  }

  fileprivate static func largePicture(
    _ path: String, bytes: Int, isMinor: Bool
  ) -> Diagnostic {
    let kind = DiagnosticKind.fileLargePicture
    return inFile(
      path, kind, "the picture has \(megabytes(bytes)) MB, and readers wait for it",
      fix: Fix("scale it down, or save it as JPEG, WebP or AVIF")
    ).with(severity: isMinor ? kind.minorSeverity : kind.severity)
  }

  fileprivate static func excessivePicture(_ path: String, _ size: PictureSize) -> Diagnostic {
    inFile(
      path, .fileLargePicture,
      "the picture has \(size.width) × \(size.height) pixels, more than browsers can show",
      fix: Fix("scale it down to 100 megapixels or less"))
  }

  /// Returns a size in megabytes of 1,000,000 bytes, rounded down to one decimal.
  private static func megabytes(_ bytes: Int) -> String {
    "\(bytes / 1_000_000).\(bytes / 100_000 % 10)"
  }
}
