/// The kind of a file beside the rules, as its name says.
enum FileFormat: Sendable {
  /// A picture of pixels.
  case picture
  case svg
  case video, audio, font, pdf, archive
  /// Plain text that browsers show or download, but do not run.
  case text

  /// The formats of files that are published, by their endings in lowercase.
  private static let formats: [String: FileFormat] = {
    let endings: [(FileFormat, String)] = [
      (.picture, "png apng jpg jpeg jpe jfif gif webp avif heic heif bmp ico tif tiff"),
      (.svg, "svg"),
      (.video, "mp4 m4v mov webm ogv"),
      (.audio, "mp3 m4a m4b wav aif aiff aifc flac ogg oga opus caf aac"),
      (.font, "woff woff2 ttf otf ttc"),
      (.pdf, "pdf"),
      (.archive, "zip gz tgz sketch docx xlsx pptx odt ods odp key pages numbers usdz epub"),
      (
        .text,
        """
        txt text csv tsv json jsonl ndjson geojson md markdown mdown css scss less yaml yml toml ini
        swift swiftinterface strings xcstrings stringsdict h m mm c cc cpp metal kt java py rb sh go
        rs ts tsx jsx sql graphql log diff patch vtt srt cube gpl webmanifest tokens bib tex
        """
      ),
    ]
    return endings.reduce(into: [:]) { formats, entry in
      for ending in entry.1.split(whereSeparator: \.isWhitespace) {
        formats[String(ending)] = entry.0
      }
    }
  }()

  /// The names of text files that have no ending.
  private static let plainNames: Set<String> = [
    "license", "licence", "notice", "copying", "authors", "changelog", "readme", "version",
  ]

  /// The endings of files that servers run, in lowercase.
  private static let serverEndings: Set<String> = [
    "php", "php5", "phtml", "phar", "asp", "aspx", "jsp", "cgi", "pl", "fcgi", "cfm", "shtml",
  ]

  /// The endings of files that browsers or servers run, in lowercase.
  private static let activeEndings: Set<String> = serverEndings.union([
    "html", "htm", "xhtml", "xht", "shtm", "stm", "htmlx", "mht", "mhtml", "hta", "htc", "js",
    "mjs", "cjs", "es", "wasm", "xml", "xsl", "xslt", "xul", "xbl", "rdf", "rss", "atom", "mathml",
    "mml", "svgz", "swf", "jar", "class", "htaccess", "vbs", "appcache", "manifest", "dtd", "ent",
  ])

  /// The kind of file that a name indicates.
  enum Name: Equatable {
    case known(FileFormat)
    /// The name of a file that browsers or servers run.
    case active
    /// A name that is in no list; its ending in lowercase, or an empty string.
    case unknown(ending: String)
  }

  static func named(_ fileName: String) -> Name {
    let parts = fileName.lowercased().split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count > 1, let ending = parts.last else {
      return plainNames.contains(fileName.lowercased()) ? .known(.text) : .unknown(ending: "")
    }
    guard let format = formats[ending] else {
      return activeEndings.contains(ending) ? .active : .unknown(ending: ending)
    }
    // A server that does not know the last ending of `page.html.swift`, or takes the last one of
    // `page.html.gz` for a compression, goes by the one before.
    // Some servers run a file if any of its endings is that of a script, as in `page.php.png`.
    let dangerous: Set<String> =
      switch format {
      case .text: activeEndings
      // A picture in an archive is not examined.
      case .archive: activeEndings.union(["svg"])
      default: serverEndings
      }
    return parts.dropFirst().contains(where: dangerous.contains) ? .active : .known(format)
  }

  /// Whether the content of a file has this format.
  /// - Parameter start: The first bytes of the file, 4,096 or more of them if it is that long.
  func matches(_ start: [UInt8]) -> Bool {
    switch self {
    case .picture: Signature.picture.contains { $0.matches(start) }
    case .video: Signature.video.contains { $0.matches(start) }
    case .audio: Signature.audio.contains { $0.matches(start) } || Signature.isFrame(start)
    case .font: Signature.font.contains { $0.matches(start) }
    case .pdf: Signature.pdf.matches(start)
    case .archive: Signature.archive.contains { $0.matches(start) }
    // SVG is parsed, see `PictureCheck`.
    case .svg: true
    case .text: !start.contains(0) && !Self.resemblesMarkup(start)
    }
  }

  /// Whether a browser that does not know the type of a file could take it for HTML or XML, which
  /// begin with `<` after white space and a byte-order mark.
  private static func resemblesMarkup(_ start: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]]
    var text = start[...]
    if let mark = marks.first(where: text.starts) {
      if mark.count == 2 { return true }
      text = text.dropFirst(mark.count)
    }
    text = text.drop { $0.isXMLSpace || $0 == 0x0C }
    guard text.first == UInt8(ascii: "<"), let next = text.dropFirst().first else { return false }
    return (0x41...0x5A).contains(next & 0xDF) || [0x21, 0x2F, 0x3F].contains(next)
  }

  /// The format with an article, such as `a picture`.
  var name: String {
    switch self {
    case .picture, .svg: "a picture"
    case .video: "a video"
    case .audio: "a sound"
    case .font: "a font"
    case .pdf: "a PDF"
    case .archive: "an archive"
    case .text: "plain text"
    }
  }
}

/// The bytes with which files of a format begin.
private struct Signature {
  let bytes: [UInt8]
  /// The offset of the bytes in the file.
  let offset: Int

  init(_ text: String, at offset: Int = 0) { self.init(Array(text.utf8), at: offset) }

  init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  func matches(_ start: [UInt8]) -> Bool { start.dropFirst(offset).starts(with: bytes) }

  static let picture = [
    Signature([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), Signature([0xFF, 0xD8, 0xFF]),
    Signature("GIF87a"), Signature("GIF89a"), Signature("WEBP", at: 8), Signature("BM"),
    Signature([0, 0, 1, 0]), Signature([0x49, 0x49, 0x2A, 0]), Signature([0x4D, 0x4D, 0, 0x2A]),
    Signature("ftypavi", at: 4), Signature("ftyphei", at: 4), Signature("ftyphev", at: 4),
    Signature("ftypmif", at: 4), Signature("ftypmsf", at: 4),
  ]
  static let video = [
    Signature("ftyp", at: 4), Signature("moov", at: 4), Signature("mdat", at: 4),
    Signature("wide", at: 4), Signature("free", at: 4), Signature("skip", at: 4),
    Signature([0x1A, 0x45, 0xDF, 0xA3]), Signature("OggS"),
  ]
  static let audio = [
    Signature("ID3"), Signature("ftyp", at: 4), Signature("WAVE", at: 8),
    Signature("AIFF", at: 8), Signature("AIFC", at: 8), Signature("fLaC"), Signature("OggS"),
    Signature("caff"), Signature("ADIF"),
  ]
  static let font = [
    Signature("wOFF"), Signature("wOF2"), Signature([0, 1, 0, 0]), Signature("true"),
    Signature("OTTO"), Signature("ttcf"),
  ]
  static let pdf = Signature("%PDF-")
  static let archive = [
    Signature([0x50, 0x4B, 3, 4]), Signature([0x50, 0x4B, 5, 6]), Signature([0x1F, 0x8B]),
  ]

  /// Whether the file begins with a frame of MPEG audio, which begins with eleven bits that are 1.
  static func isFrame(_ start: [UInt8]) -> Bool {
    start.count > 1 && start[0] == 0xFF && start[1] & 0xE0 == 0xE0 && start[1] != 0xFF
      && start[1] != 0xFE
  }
}
