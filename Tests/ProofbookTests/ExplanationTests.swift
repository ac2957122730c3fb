import HandbookModel
import LintEngine
import Manual
import Testing

struct ExplanationTests {
  @Test func `Every diagnostic has a page in the manual, and every page a diagnostic`() {
    let kinds = DiagnosticKind.allCases.map(\.id)
    let failures = SystemError.Operation.allCases.map {
      SystemError(operation: $0, path: "", reason: "").id
    }
    #expect(Manual.diagnostics.map(\.name) == (kinds + failures).sorted())
  }

  @Test func `Every built-in check has a page in the manual, and every page a check`() {
    #expect(Manual.checks.map(\.name) == Check.all.map(\.id))
  }

  @Test(arguments: Manual.diagnostics.map(\.name))
  func `A page about a diagnostic has its id, a summary of one line, and advice`(id: String) throws
  {
    let page = try #require(Manual.diagnostics.first { $0.name == id })
    #expect(page.markdown.hasPrefix("# \(id)\n\n**"))
    #expect(!page.summary.isEmpty && page.summary.count <= 80 && !page.summary.hasSuffix("."))
    #expect(page.details.count > 80, "too short")
  }

  @Test func `Every article has a title and a summary`() {
    for article in Manual.articles {
      #expect(article.markdown.hasPrefix("# \(article.title)\n\n"), "\(article.name)")
      #expect(article.summary.hasSuffix(".") && article.summary.count <= 160, "\(article.name)")
    }
  }
}
