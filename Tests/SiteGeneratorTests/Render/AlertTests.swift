import Testing

@testable import SiteGenerator

/// Quotes that begin with an alert marker such as `[!NOTE]`.
struct AlertTests {
  private func page(_ body: String) throws -> String {
    try SampleSite.build(Sample.handbook.with(["boats/a.md": Sample.rule("A", body: body)]))
      .page("rules/a.html")
  }

  @Test(arguments: [
    ("> [!NOTE]\n> Words.", "note", "Note"), ("> [!tip]\n> Words.", "tip", "Tip"),
    ("> [!Important]\n> Words.", "important", "Important"),
    ("> [!WARNING]\n>\n> Words.", "warning", "Warning"),
    ("> [!CAUTION]\n> Words.", "caution", "Caution"),
  ])
  func `A quote with a marker is an alert`(_ body: String, _ kind: String, _ title: String) throws {
    let html = try page(body)
    #expect(
      html.contains(
        "<blockquote class=\"alert \(kind)\">\n<p class=\"alert-title\">\(title)</p>\n<p>Words.</p>\n</blockquote>"
      ))
  }

  @Test(arguments: ["> [!NOTE] Words.", "> [!OTHER]\n> Words.", "> Words.\n> [!NOTE]", "[!NOTE]"])
  func `A quote without a valid marker stays a quote`(_ body: String) throws {
    #expect(try !page(body).contains("class=\"alert"))
  }
}
