import FlyingFox
import Foundation
import HandbookModel
import SiteGenerator
import Synchronization
import Testing

@testable import proofbook

/// What the preview tells open pages and the terminal after changes.
@Suite(.timeLimit(.minutes(10))) struct PreviewSessionTests {
  private let reload = PreviewEvent.reload.text
  private let index = PreviewEvent.index.text

  /// Compares the events that a page got since it was last asked.
  private func expect(
    _ page: OpenPage, gets expected: [String],
    _ location: Testing.SourceLocation = #_sourceLocation
  ) async {
    let events = await page.events()
    #expect(events == expected, sourceLocation: location)
  }

  @Test func `A saved rule reloads its page and no other`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let anchor = try await preview.open("rules/anchor.html")
    let buoy = try await preview.open("rules/buoy.html")
    await expect(anchor, gets: [PreviewEvent.fixed])
    await expect(buoy, gets: [PreviewEvent.fixed])
    try await preview.save(
      SamplePreview.rule("Drop the anchor", reason: "Because."), at: "boats/anchor.md")
    await expect(anchor, gets: [reload, index])
    await expect(buoy, gets: [index])
    #expect(try await preview.text("/book/rules/anchor.html").contains("Because."))
    // Saving the same bytes again changes no page.
    await preview.session.note(.paths(["boats/anchor.md"]))
    await expect(anchor, gets: [index])
  }

  @Test func `A changed title reloads the pages that show it`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let section = try await preview.open("sections/boats.html")
    let tides = try await preview.open("articles/tides.html")
    try await preview.save(SamplePreview.rule("Weigh the anchor"), at: "boats/anchor.md")
    await expect(section, gets: [PreviewEvent.fixed, reload, index])
    #expect(try await preview.text("/book/sections/boats.html").contains("Weigh the anchor"))
    // The list of all pages beside an article shows the title, too, if the article has one.
    let shows = try await preview.text("/book/articles/tides.html").contains("Weigh the anchor")
    await expect(tides, gets: [PreviewEvent.fixed] + (shows ? [reload] : []) + [index])
  }

  @Test func `A changed style is replaced without a reload`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let page = try await preview.open("rules/anchor.html")
    let settings = try #require(SamplePreview.handbook["handbook.yaml"])
    try await preview.save(
      settings.replacing("#a01050", with: "#105ba0"), at: "handbook.yaml")
    let styles = PreviewEvent.styles(["/book/assets/theme.css"]).text
    await expect(page, gets: [PreviewEvent.fixed, styles, index])
  }

  @Test func `A page appears when it is added and disappears when it is removed`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let page = try await preview.open("rules/mast.html")
    #expect(try await preview.ask("/book/rules/mast.html").statusCode == .notFound)
    try await preview.save(SamplePreview.rule("Set the mast"), at: "boats/mast.md")
    await expect(page, gets: [PreviewEvent.fixed, reload, index])
    #expect(try await preview.ask("/book/rules/mast.html").statusCode == .ok)
    try preview.delete("boats/mast.md")
    await preview.session.note(.paths(["boats/mast.md"]))
    await expect(page, gets: [reload, index])
    #expect(try await preview.ask("/book/rules/mast.html").statusCode == .notFound)
    let printed = preview.printed
    #expect(printed.contains("  rules/mast.html is new\n"))
    #expect(printed.contains("  rules/mast.html was removed; to redirect links to it, add"))
  }

  @Test func `Errors are sent to every page and the old pages stay`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let pages = [
      try await preview.open("rules/anchor.html"), try await preview.open("rules/buoy.html"),
    ]
    let before = try await preview.text("/book/rules/anchor.html")
    let text = SamplePreview.rule("Drop the anchor")
    try await preview.save(
      text.replacing("**Correct (", with: "**Corect ("), at: "boats/anchor.md")
    let problems = preview.session.state.problems
    #expect(problems.map(\.id).contains("example/unknown-label"))
    for page in pages {
      await expect(
        page,
        gets: [
          PreviewEvent.fixed, PreviewEvent.problems(problems, isShown: false).text,
        ])
    }
    #expect(!preview.session.state.isShown)
    #expect(try await preview.text("/book/rules/anchor.html") == before)
    // A page that is opened now gets the errors first.
    let late = try await preview.open("rules/buoy.html")
    await expect(late, gets: [PreviewEvent.problems(problems, isShown: false).text])

    try await preview.save(text, at: "boats/anchor.md")
    for page in pages + [late] { await expect(page, gets: [PreviewEvent.fixed, index]) }
    #expect(preview.session.state.isShown)
    #expect(preview.printed.contains(": fixed\n"))
  }

  @Test func `A warning is sent to pages that show the latest content`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let page = try await preview.open("rules/buoy.html")
    try await preview.save(
      SamplePreview.rule("Drop the anchor").replacing("impact:", with: "tgas: a\nimpact:"),
      at: "boats/anchor.md")
    let problems = preview.session.state.problems
    #expect(problems.map(\.id) == ["front-matter/unknown-key"])
    await expect(
      page,
      gets: [
        PreviewEvent.fixed, PreviewEvent.problems(problems, isShown: true).text, index,
      ])
  }

  @Test func `Problems of the saved file come first, and others keep their order`() async throws {
    let broken = "---\ntgas: a\ntitle: A\nimpact: LOW\n---\n\nNo examples.\n"
    let preview = try await SamplePreview.started(
      SamplePreview.handbook.merging([
        "aboats/new.md": broken, "boats/new.md": broken,
        "aboats/_section.md": "---\ntitle: B\n---\n",
      ]) { $1 })
    defer { preview.remove() }
    func files() -> [String] {
      preview.session.state.problems.map {
        String($0.location.path.dropFirst(preview.content.count))
      }
      .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
    await preview.session.note(.everything)
    #expect(files() == ["/aboats/new.md", "/boats/new.md"])
    // The path of the other file has the same end.
    await preview.session.note(.paths(["boats/new.md"]))
    #expect(files() == ["/boats/new.md", "/aboats/new.md"])
    await preview.session.note(.paths(["boats"]))
    #expect(files() == ["/boats/new.md", "/aboats/new.md"])
    await preview.session.note(.paths(["oats/new.md", "new.md"]))
    #expect(files() == ["/aboats/new.md", "/boats/new.md"])
  }

  @Test func `A handbook that begins with errors appears once they are fixed`() async throws {
    var files = SamplePreview.handbook
    files["boats/anchor.md"] = files["boats/anchor.md"]?.replacing(
      "**Correct (", with: "**Corect (")
    let preview = try await SamplePreview.started(files)
    defer { preview.remove() }
    #expect(preview.session.state.snapshot == nil)
    #expect(try await preview.ask("/book/").statusCode == .serviceUnavailable)
    let page = try await preview.open("rules/anchor.html")
    let problems = preview.session.state.problems
    await expect(page, gets: [PreviewEvent.problems(problems, isShown: false).text])
    try await preview.save(SamplePreview.rule("Drop the anchor"), at: "boats/anchor.md")
    await expect(page, gets: [PreviewEvent.fixed, reload])
    #expect(try await preview.ask("/book/").statusCode == .ok)
  }

  @Test func `A system error is shown until the folder is back`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let page = try await preview.open("rules/anchor.html")
    let aside = preview.content + "-aside"
    try FileManager.default.moveItem(atPath: preview.content, toPath: aside)
    await preview.session.note(.everything)
    #expect(preview.session.state.problems.map(\.id) == ["machine/read"])
    #expect(try await preview.ask("/book/rules/anchor.html").statusCode == .ok)
    try FileManager.default.moveItem(atPath: aside, toPath: preview.content)
    await preview.session.note(.everything)
    let events = await page.events()
    #expect(events.count == 4 && events[1].contains("machine/read"), "\(events)")
    #expect(events.suffix(2) == [PreviewEvent.fixed, index])
    // A system error of the first build ends the command instead.
    try FileManager.default.moveItem(atPath: preview.content, toPath: aside)
    defer { try? FileManager.default.removeItem(atPath: aside) }
    let missing = try SamplePreview([:])
    await #expect(throws: (any Error).self) { try await missing.session.begin {} }
  }

  @Test func `Pages follow the site to a new base path`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let page = try await preview.open("rules/anchor.html")
    try await preview.save(
      "title: Harbor\nurl: https://harbor.example/guide/\n", at: "handbook.yaml")
    await expect(
      page,
      gets: [
        PreviewEvent.fixed, PreviewEvent.moved(from: "/book/", to: "/guide/").text,
      ])
    let move = try await preview.ask("/book/rules/anchor.html")
    #expect(move.statusCode == .found)
    #expect(move.headers[.location] == "/guide/rules/anchor.html")
    #expect(preview.printed.contains("the site is now at /guide/\n"))
  }

  @Test func `A changed picture reloads the pages that show it`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let before = preview.session.state.filesVersion
    let tides = try await preview.open("articles/tides.html")
    let anchor = try await preview.open("rules/anchor.html")
    try await preview.save(
      "<svg xmlns='http://www.w3.org/2000/svg' width='22' height='1'/>", at: "articles/wave.svg")
    await expect(tides, gets: [PreviewEvent.fixed, reload, index])
    await expect(anchor, gets: [PreviewEvent.fixed, index])
    #expect(preview.session.state.filesVersion == before + 1)
  }

  @Test func `A page that was sent before a change gets the change when it connects`() async throws
  {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let current = try preview.version(of: "articles/tides.html")
    func events(_ change: (inout SamplePreview.Version) -> Void) async throws -> [String] {
      var version = current
      change(&version)
      return Array(try await preview.open("articles/tides.html", version).events().dropFirst())
    }
    #expect(try await events { _ in } == [])
    #expect(try await events { $0.fingerprint = "older" } == [reload])
    #expect(try await events { $0.files -= 1 } == [reload])
    let styles = try await events { $0.styles = "older" }
    #expect(styles.count == 1 && styles[0].hasPrefix("{\"event\":\"styles\""), "\(styles)")
    #expect(styles[0].contains("\"/book/assets/site.css\""))
  }

  @Test func `A page that was closed gets no more events`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let page = try await preview.open("rules/anchor.html")
    await preview.session.disconnect(page.number)
    await preview.session.keepAlive()
    #expect(await page.close() == [PreviewEvent.fixed])
  }

  @Test func `A page that does not read neither delays others nor collects events`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let idle = try await preview.open("rules/anchor.html")
    for _ in 0..<1000 { await preview.session.keepAlive() }
    let other = try await preview.open("rules/anchor.html")
    try await preview.save(SamplePreview.rule("Weigh the anchor"), at: "boats/anchor.md")
    await expect(other, gets: [PreviewEvent.fixed, reload, index])
    let waiting = await idle.close()
    #expect(waiting.count == PreviewChannel.capacity)
    #expect(waiting.contains(reload))
  }

  /// Counts the builds, and lets them continue only when the test allows it.
  private final class Gate: Sendable {
    let builds = Mutex(0)
    let isClosed = Mutex(false)
    private let arrived = AsyncStream.makeStream(of: Void.self)
    private let passes = DispatchSemaphore(value: 0)

    /// Called on the thread of a build at the beginning of its stages.
    func pass(_ stage: SiteBuilder.Stage) {
      // At the beginning of this stage, the content has been read.
      guard stage == .prove else { return }
      builds.withLock { $0 += 1 }
      guard isClosed.withLock(\.self) else { return }
      arrived.continuation.yield()
      passes.wait()
    }

    /// Waits until a build has arrived.
    func build() async { for await _ in arrived.stream { return } }

    func open() {
      isClosed.withLock { $0 = false }
      passes.signal()
    }
  }

  @Test func `A burst of changes is combined into one further build`() async throws {
    let gate = Gate()
    let preview = try await SamplePreview.started { gate.pass($0) }
    defer { preview.remove() }
    let page = try await preview.open("rules/anchor.html")
    gate.isClosed.withLock { $0 = true }
    gate.builds.withLock { $0 = 0 }
    async let first: Void = preview.session.note(.paths(["boats/anchor.md"]))
    await gate.build()
    for number in 1...20 {
      try await preview.save(
        SamplePreview.rule("Drop the anchor", reason: "Reason \(number)."), at: "boats/anchor.md")
    }
    gate.open()
    await first
    #expect(gate.builds.withLock(\.self) == 2)
    await expect(page, gets: [PreviewEvent.fixed, index, reload, index])
    #expect(try await preview.text("/book/rules/anchor.html").contains("Reason 20."))
  }

  @Test func `An error that is fixed within the quiet period is not reported`() async throws {
    let gate = Gate()
    let preview = try await SamplePreview.started(quietPeriod: .seconds(600)) { gate.pass($0) }
    defer { preview.remove() }
    let page = try await preview.open("rules/anchor.html")
    gate.isClosed.withLock { $0 = true }
    let text = SamplePreview.rule("Drop the anchor")
    try preview.write(text.replacing("**Correct (", with: "**Corect ("), at: "boats/anchor.md")
    async let broken: Void = preview.session.note(.paths(["boats/anchor.md"]))
    await gate.build()
    try preview.write(text, at: "boats/anchor.md")
    gate.open()
    await preview.session.note(.paths(["boats/anchor.md"]))
    await broken
    await expect(page, gets: [PreviewEvent.fixed, index])
    #expect(!preview.printed.contains("error"))
  }

  @Test func `A request waits for the first build`() async throws {
    let preview = try SamplePreview()
    defer { preview.remove() }
    async let answer = preview.ask("/book/rules/anchor.html").statusCode
    let isReady = Mutex(0)
    try await preview.session.begin { isReady.withLock { $0 += 1 } }
    #expect(try await answer == .ok)
    #expect(isReady.withLock(\.self) == 1)
  }
}
