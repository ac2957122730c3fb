import FileSystem
import TestSupport
import HandbookModel
import Testing

@testable import SiteGenerator

/// The roles of files, decided from their names.
struct LayoutTests {
  @Test func `A handbook has a folder per section`() throws {
    let site = try SampleSite.build(Sample.handbook)
    #expect(site.problems == [])
    #expect(site.pages.contains("sections/boats.html"))
    #expect(site.pages.contains("rules/anchor.html"))
    #expect(site.pages.contains("articles/tides.html"))
    #expect(site.page("sections/boats.html").contains("All that floats."))
  }

  @Test(arguments: ["references", "rules"])
  func `A pack has its rules in one folder`(_ folder: String) throws {
    let site = try SampleSite.build([
      "SKILL.md": "# Sailing by night\n", "README.md": "# No rule\n", "AGENTS.md": "no rule\n",
      "metadata.json": #"{"version": "2.1", "abstract": "Lights and bells.", "other": 1}"#,
      "\(folder)/_sections.md": """
      # Sections

      ## 1. Lights at Sea (light)

      **Impact:** HIGH
      **Description:** Be seen.
      **Watch:** all night
      """,
      "\(folder)/_template.md": "# No rule\n", "\(folder)/light-red.md": Sample.rule("Red to port"),
      "\(folder)/light-green.md": Sample.rule("Green to starboard"),
      "assets/sketch.md": "# No rule\n",
    ])
    #expect(site.problems == [])
    #expect(
      site.pages.filter { $0.hasPrefix("rules/") } == [
        "rules/light-green.html", "rules/light-red.html",
      ])
    let section = site.page("sections/light.html")
    #expect(section.contains("<h1>Lights at Sea</h1>") || section.contains(">Lights at Sea</h1>"))
    #expect(section.contains("Be seen."))
    #expect(section.contains("all night"))
    let home = site.page("index.html")
    #expect(home.contains("Sailing by night"))
    #expect(home.contains("Lights and bells."))
    #expect(home.contains("2.1"))
  }

  @Test func `A flat folder is a pack`() throws {
    let site = try SampleSite.build([
      "knot-reef.md": Sample.rule("Reef"), "knot-bowline.md": Sample.rule("Bowline"),
      "_sections.md": "## 1. Knots (knot)\n\n**Description:** Tie it.\n", "README.md": "# x\n",
    ])
    #expect(site.problems == [])
    #expect(site.page("sections/knot.html").contains("Tie it."))
    #expect(!site.pages.contains("rules/README.html"))
  }

  @Test func `The content folder may be the rule folder of a pack`() throws {
    let disk = MemoryDisk([
      "pack/metadata.json": #"{"version": "7.5"}"#,
      "pack/references/_sections.md": "## 1. Wind (wind)\n",
      "pack/references/wind-east.md": Sample.rule("East"),
    ])
    var options = SiteBuilder.Options.quick
    options.content = "pack/references"
    let report = try SiteBuilder(options, fileSystem: disk.fileSystem).build()
    #expect(report.rules == 1)
    #expect(disk.text(at: "_site/index.html")?.contains("7.5") == true)
    #expect(disk.text(at: "_site/rules/wind-east.html") != nil)
  }

  @Test func `A pack may have its own settings`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: Own words\n", "references/_sections.md": "## 1. Wind (wind)\n",
      "references/wind-east.md": Sample.rule("East"),
    ])
    #expect(site.problems == [])
    #expect(site.page("index.html").contains("Own words"))
    #expect(site.page("sections/wind.html").contains("East"))
    #expect(site.page("rules/wind-east.html").contains("Own words"))
  }

  @Test(arguments: ["## 1. Boats and more (boats)\n\n**Impact:** LOW\n", "# Notes\n\nWords.\n"])
  func `Folders with a description stay sections beside a list of sections`(list: String) throws {
    let site = try SampleSite.build(Sample.handbook.with(["_sections.md": list]))
    #expect(site.problems == ["Content/_sections.md:1:1: warning: handbook/no-effect"])
    let found = try #require(site.report.diagnostics.first)
    #expect(found.message == "the file has no effect: 'boats/_section.md' is used instead")
    #expect(
      found.fix?.title == "move the text of each section to the '_section.md' in its folder")
    #expect(site.page("sections/boats.html").contains("All that floats."))
    #expect(!site.pages.contains("sections/rules.html"))
  }

  @Test func `Of two lists of sections in a pack, the one that is not read is reported`() throws {
    let site = try SampleSite.build([
      "_sections.md": "## 1. Wind (wind)\n", "rules/_sections.md": "## 1. Storm (wind)\n",
      "rules/wind-east.md": Sample.rule("East"),
    ])
    #expect(site.problems == ["Content/rules/_sections.md:1:1: warning: handbook/no-effect"])
    #expect(site.report.diagnostics.first?.message.contains("'_sections.md' is used") == true)
    #expect(site.page("sections/wind.html").contains("Wind"))
  }

  @Test func `A folder of packs becomes a site with several handbooks`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: The whole shelf\n",
      "sail/references/_sections.md": "## 1. Wind (wind)\n",
      "sail/references/wind-east.md": Sample.rule("East"),
      "motor/rules/_sections.md": "## 1. Fuel (fuel)\n",
      "motor/rules/fuel-tank.md": Sample.rule("Tank"), "motor/rules/wind-east.md": Sample.rule("B"),
    ])
    #expect(site.report.handbooks == 2)
    #expect(site.pages.contains("sail/rules/wind-east.html"))
    #expect(site.pages.contains("motor/rules/wind-east.html"))
    let home = site.page("index.html")
    #expect(home.contains("The whole shelf"))
    #expect(home.contains("href=\"sail/index.html\""))
    #expect(home.contains("href=\"motor/index.html\""))
    #expect(site.page("sail/rules/wind-east.html").contains("href=\"../../index.html\""))
    #expect(site.files["search-index.js"] != nil)
    #expect(site.pages.filter { $0.hasSuffix("404.html") } == ["404.html"])
  }

  @Test func `Handbooks are listed on the home page, however deep they are nested`() throws {
    let content = [
      "sail/handbook.yaml": "title: Sail\n", "sail/s/a.md": Sample.rule("A"),
      "deep/motor/references/fuel-b.md": Sample.rule("B"),
    ]
    for more in [[:], ["handbook.yaml": "title: Shelf\n"]] {
      let site = try SampleSite.build(content.with(more))
      #expect(site.report.handbooks == 2)
      #expect(site.pages.contains("sail/rules/a.html"))
      #expect(site.pages.contains("deep/motor/rules/fuel-b.html"))
      #expect(site.page("index.html").contains("href=\"deep/motor/index.html\""))
    }
  }

  @Test func `Images beside rules are copied, and private files are not`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "boats/hull.png": "GIF89a", "boats/_draft.png": "private", "boats/.hidden.png": "hidden",
        "README.md": "# readme", "notes/LICENSE.md": "licence",
      ]))
    #expect(site.files["files/boats/hull.png"] == Array("GIF89a".utf8))
    let copied = site.files.keys.filter { $0.hasPrefix("files/") }
    #expect(copied == ["files/boats/hull.png"])
  }

  @Test func `Files outside a pack's rule folder are copied only if they are linked to`() throws {
    let site = try SampleSite.build([
      "references/_sections.md": "## 1. Wind (wind)\n",
      "references/wind-east.md": Sample.rule("East", body: "See [chart](../assets/chart.txt)."),
      "assets/chart.txt": "chart", "assets/unused.txt": "unused", "assets/rule.md": "# none\n",
    ])
    #expect(site.problems == [])
    #expect(site.files["files/assets/chart.txt"] == Array("chart".utf8))
    #expect(site.files["files/assets/unused.txt"] == nil)
    #expect(
      site.page("rules/wind-east.html").contains("href=\"../files/assets/chart.txt\""))
  }

  @Test func `An output folder inside the content folder is not content`() throws {
    let disk = MemoryDisk()
    for (path, text) in Sample.handbook { disk.put(text, at: "Content/" + path) }
    var options = SiteBuilder.Options.quick
    options.output = "Content/public"
    let first = try SiteBuilder(options, fileSystem: disk.fileSystem).build()
    let second = try SiteBuilder(options, fileSystem: disk.fileSystem).build()
    #expect(first.writes?.written ?? 0 > 5)
    #expect(second.writes?.written == 0)
    #expect(second.rules == first.rules)
  }

  @Test func `Symbolic links do not lead out of the folder`() throws {
    let disk = MemoryDisk(["secret/key.md": Sample.rule("Secret"), "secret/key.png": "GIF89a"])
    for (path, text) in Sample.handbook { disk.put(text, at: "Content/" + path) }
    disk.put("GIF89a inside", at: "Content/boats/real.png")
    disk.putLink(at: "Content/boats/out.md", to: "secret/key.md")
    disk.putLink(at: "Content/boats/out.png", to: "secret/key.png")
    disk.putLink(at: "Content/boats/folder", to: "secret")
    disk.putLink(at: "Content/boats/nowhere.png", to: "gone.png")
    disk.putLink(at: "Content/boats/in.png", to: "Content/boats/real.png")
    let report = try SiteBuilder(SiteBuilder.Options.quick, fileSystem: disk.fileSystem).build()
    #expect(report.diagnostics.count { $0.id == "file/link-skipped" } == 4)
    let files = disk.files(in: "_site")
    #expect(files["files/boats/in.png"] == Array("GIF89a inside".utf8))
    #expect(!files.values.contains { $0 == Array("key".utf8) })
    #expect(files["rules/out.html"] == nil)
  }

  @Test func `A symbolic link to the content folder is reported as a loop`() throws {
    let disk = MemoryDisk()
    for (path, text) in Sample.handbook { disk.put(text, at: "Content/" + path) }
    disk.putLink(at: "Content/boats/loop", to: "Content")
    let report = try SiteBuilder(SiteBuilder.Options.quick, fileSystem: disk.fileSystem).build()
    let skipped = report.diagnostics.filter { $0.id == "file/link-skipped" }
    #expect(skipped.map { $0.message.contains("which is a loop") } == [true])
    #expect(skipped.first?.fix?.title == "remove the link")
  }

  @Test func `A folder without rules is an error`() throws {
    let site = try SampleSite.build(["picture.png": "GIF89a"])
    #expect(site.problems == ["Content:1:1: error: load/no-rules"])
    #expect(site.files.isEmpty)
  }

  @Test func `A missing content folder is a system error`() {
    #expect(throws: SystemError.self) {
      try SiteBuilder(SiteBuilder.Options.quick, fileSystem: MemoryDisk().fileSystem).build()
    }
  }
}
