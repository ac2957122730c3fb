import Testing

@testable import SiteGenerator

/// Settings in the `handbook.yaml` shared by several handbooks.
struct LibraryTests {
  private static let settings = """
    title: Harbour
    accent: "#5b4bd6"
    logo: mark.svg
    stylesheet: own.css
    edit: https://git.example/edit/{path}
    source: https://git.example/blob/{path}
    html: allow
    language: de

    """

  private func build(_ more: [String: String] = [:]) throws -> SampleSite {
    try SampleSite.build(
      [
        "handbook.yaml": Self.settings, "mark.svg": "<svg></svg>", "own.css": "a {}",
        "one/references/_sections.md": "## 1. Knots (s)\n",
        "one/references/s-a.md": Sample.rule("A", body: "<b>bold</b>"),
        "two/references/_sections.md": "## 1. Ropes (s)\n",
        "two/references/s-b.md": Sample.rule("B"),
      ].merging(more) { $1 })
  }

  @Test func `Shared settings apply to all handbooks`() throws {
    let site = try build()
    #expect(site.problems == [])
    let page = site.page("one/rules/s-a.html")
    for part in [
      "href=\"../assets/theme.css\"",
      "src=\"../../files/mark.svg\"", "href=\"../../files/own.css\"",
      "https://git.example/edit/one/references/s-a.md",
      "https://git.example/blob/one/references/s-a.md",
      "<b>bold</b>", "<html lang=\"de\"",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func `A handbook overrides shared settings`() throws {
    let site = try build([
      "two/handbook.yaml":
        "title: Two\nedit: https://own.example/{path}\nlanguage: en\nlogo: my.svg\n",
      "two/my.svg": "<svg></svg>",
    ])
    let page = site.page("two/rules/s-b.html")
    #expect(page.contains("https://own.example/references/s-b.md"))
    #expect(page.contains("../files/my.svg") && page.contains("../../files/own.css"))
    #expect(page.contains("<html lang=\"en\""))
  }

  @Test func `A handbook may escape HTML although the shared settings allow it`() throws {
    let site = try build([
      "two/handbook.yaml": "title: Two\nhtml: escape\ncontradictions: note\n",
      "two/references/s-b.md": Sample.rule("B", body: "<b onclick=\"a()\">x</b>"),
    ])
    #expect(site.ids.contains("markup/raw-html"))
    #expect(!site.page("two/rules/s-b.html").contains("<b onclick"))
  }

  @Test func `Settings in a folder that is not a handbook are reported`() throws {
    let site = try build(["one/references/handbook.yaml": "title: Deep\n"])
    #expect(
      site.problems == ["Content/one/references/handbook.yaml:1:1: warning: handbook/no-effect"])
  }

  @Test func `An unsupported language is reported once for all handbooks`() throws {
    let site = try build([
      "handbook.yaml": Self.settings.replacing("language: de", with: "language: eo")
    ])
    #expect(site.ids == ["handbook/unknown-language"])
  }

  @Test func `A site with files in underscore folders disables Jekyll`() throws {
    let plain = try build()
    #expect(plain.files[".nojekyll"] == nil)
    let site = try build([
      "one/references/s-a.md": Sample.rule("A", body: "![a](../_img/a.png)"),
      "one/_img/a.png": "GIF89a",
    ])
    #expect(site.problems == [])
    #expect(site.files[".nojekyll"] == [])
  }
}
