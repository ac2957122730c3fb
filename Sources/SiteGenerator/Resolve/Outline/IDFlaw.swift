/// The reason why a text cannot be the id of a page. The raw value is the wording in diagnostics.
enum IDFlaw: String {
  case notAName = "it is not a name"
  case tooLong = "it is longer than 200 bytes"
  case lineBreak = "it contains a line break"
  case separator = "it contains '/', '\\' or '~'"
}

extension String {
  /// The reason why the text cannot be used as an id; `nil` if it can. Ids are restricted because
  /// they are part of file names and addresses.
  var idFlaw: IDFlaw? {
    if isEmpty || self == "." || self == ".." { return .notAName }
    if utf8.count > 200 { return .tooLong }
    if utf8.allSatisfy(Self.isPlainInID) { return nil }
    if contains(where: { $0.isNewline || $0 == "\0" }) { return .lineBreak }
    return contains { "/\\~".contains($0) } ? .separator : nil
  }

  /// Whether the byte is an ASCII letter, digit or hyphen. Nearly all ids consist only of these
  /// bytes and need no further check.
  private static func isPlainInID(_ byte: UInt8) -> Bool {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    return isLetter || byte == UInt8(ascii: "-")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
