import Foundation
import TestSupport
import Testing

@testable import SiteGenerator

/// The files of every sample site, so that an added page or route is reviewed as a change of a
/// listing in `Listings/`.
struct SiteListingTests {
  static let handbooks =
    SiteLinksTests.handbooks.map { ($0.name, $0.content) } + [("sample", Sample.handbook)]

  /// Returns a line for each file: its path and, for a page, its title and the number of its links.
  private func listing(_ site: SampleSite) -> String {
    site.files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { path in
      guard path.hasSuffix(".html") else { return path + "\n" }
      let html = site.page(path)
      let title = html.firstMatch(of: /<title>([^<]*)<\/title>/).map { String($0.1) } ?? ""
      let links = SiteScanner.tags(in: html).count {
        $0.name == "a" && $0.attributes["href"] != nil
      }
      return "\(path) \"\(SiteScanner.unescaped(title))\" \(links)\n"
    }.joined()
  }

  @Test(arguments: handbooks.indices)
  func `The files of a site are those of its listing`(_ index: Int) throws {
    let (name, content) = Self.handbooks[index]
    let text = try listing(SampleSite.build(content) { $0.drawsExamples = true })
    let file = name.replacing(" ", with: "-") + ".txt"
    #expect(try text == expectedText("Listings/\(file)", actual: text))
  }
}
