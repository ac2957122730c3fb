/// What `proofbook explain` says about a diagnostic.
package struct Explanation: Sendable {
  /// Such as `link/unknown-page`.
  package let id: String
  /// One line.
  package let summary: String
  /// What it means and what to do, in whole sentences.
  package let details: String

  /// The whole explanation, lines of up to 80 characters.
  package var text: String {
    var lines: [String] = []
    for paragraph in details.split(separator: "\n") {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + word.count >= 80 {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      lines += [line, ""]
    }
    return "\(id): \(summary)\n\n" + lines.dropLast().joined(separator: "\n")
  }
}
