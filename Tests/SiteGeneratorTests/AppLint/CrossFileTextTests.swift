import LintEngine
import TestSupport
import Testing

@testable import AppLint

/// What lint knows about the errors that other files show, and about the texts in resources.
struct CrossFileTextTests {
  private static let store = """
    @Observable final class Harbor {
      var lastError: Error?

      func load() {
        do { boats = try client.boats() } catch {
          lastError = error
        }
      }
    }

    """

  @Test(arguments: [
    ("Text(\"Boats\")", ["Harbor.swift:6"]),
    ("Button(\"Again\") { harbor.lastError = nil }", ["Harbor.swift:6"]),
    ("if harbor.lastError != nil { Text(\"No boats\") }", []),
    ("Boats().alert(\"No boats\", isPresented: $harbor.lastError.isPresent) {}", []),
  ])
  func `An error that a model keeps is reported if no file asks for it`(
    body: String, places: [String]
  ) throws {
    let view = "struct Boats: View {\n  var body: some View { \(body) }\n}\n"
    let files = ["Harbor.swift": Self.store, "Boats.swift": view]
    #expect(try findings(in: files, ["error-swallowed"]) == places)
  }

  @Test func `A test that reads an error does not show it to people`() throws {
    let test = "import XCTest\nfunc testError() { XCTAssertNil(harbor.lastError) }\n"
    let files = ["Harbor.swift": Self.store, "HarborTests.swift": test]
    #expect(try findings(in: files, ["error-swallowed"]) == ["Harbor.swift:6"])
  }

  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Fleet", platforms: [.iOS(.v17)], targets: [.target(name: "Fleet")])

    """

  @Test(arguments: [
    (["Package.swift": package], true),
    (["Package.swift": package, "Localizable.xcstrings": "{\"strings\": {}}"], true),
    (["Package.swift": package, "Localizable.strings": "\"%lld boats\" = \"%lld Boote\";"], true),
    (["Package.swift": package, "A/B.xcstrings": "{\"variations\": {\"plural\": {}}}"], false),
    (["Package.swift": package, "en.lproj/Localizable.stringsdict": "<plist/>"], false),
    // The resources may be elsewhere.
    ([:], false),
  ])
  func `A noun that is always in the plural is reported if no resource has plurals`(
    others: [String: String], isFound: Bool
  ) throws {
    let files = ["Fleet.swift": "Text(\"\\(boats.count) boats\")\n"].merging(others) { $1 }
    #expect(try findings(in: files, ["plural-missing"]) == (isFound ? ["Fleet.swift:1"] : []))
  }
}
