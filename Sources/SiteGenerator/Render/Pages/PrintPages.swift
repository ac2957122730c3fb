import Templating
import HandbookModel

// Printable pages. They contain the whole handbook in reading order, without navigation.
extension PageContext {
  /// Returns the printable page of the handbook. If the handbook is too long for one page, this
  /// page contains only the articles and links to the printable pages of the sections.
  func print() -> [UInt8] {
    let isSplit = handbook.isPrintedBySection
    var layout = layout(title: words[.print])
    addFiles(
      of: handbook.articles.map(\.proven)
        + (isSplit ? [] : handbook.sections.flatMap(handbook.documents)),
      to: &layout)
    let articles = handbook.articles.isEmpty ? [] : [articlesChapter(layout)]
    let view = PrintView(
      heading: handbook.title, lead: paragraph(handbook.configuration.summary?.value),
      chapters: (isSplit ? [] : handbook.sectionIndices.map { chapter($0, layout) }) + articles,
      parts: isSplit
        ? handbook.sections.map {
          LinkView(label: $0.title, url: handbookURL(to: Address.printed($0.id)))
        } : [])
    return render(view, layout: layout)
  }

  func print(section index: Index<Section>) -> [UInt8] {
    let title = handbook[index].title
    var layout = layout(title: "\(title) · " + words[.print])
    addFiles(of: handbook.documents(of: handbook[index]), to: &layout)
    let view = PrintView(
      heading: title, lead: "", chapters: [chapter(index, layout)],
      parts: [LinkView(label: handbook.title, url: handbookURL(to: Address.print))])
    return render(view, layout: layout)
  }

  private func chapter(_ index: Index<Section>, _ layout: PageLayout) -> PrintView.Chapter {
    let section = handbook[index]
    var intro = ""
    if !section.summary.isEmpty {
      intro += "<p>" + self.html(section.summary, from: section.source) + "</p>\n"
    }
    if let introduction = section.introduction {
      intro += body(
        of: introduction, layout: layout, topLevel: 3,
        anchorPrefix: "section-\(index.position)--")
    }
    return PrintView.Chapter(
      title: section.title, id: "chapter-\(index.position)", body: intro,
      pages: section.rules.map { printed(rule: $0, layout) })
  }

  private func printed(rule index: Index<Rule>, _ layout: PageLayout) -> PrintView.Page {
    let rule = handbook[index]
    let frontMatter = rule.document.frontMatter
    return PrintView.Page(
      title: rule.title, id: "rule-\(index.position)",
      lead: frontMatter.impactDescription?.value.capitalizedSentence ?? "",
      impact: impact(rule.impact),
      tags: (rule.tags.map { handbook[$0].name } + platforms(of: rule).map(\.label))
        .joined(separator: ", "),
      deprecated: frontMatter.deprecated.map { deprecationAdvice($0.value) },
      body: body(
        of: rule.proven, layout: layout, topLevel: 4, anchorPrefix: "rule-\(index.position)--"),
      sources: sources(of: rule.proven))
  }

  private func articlesChapter(_ layout: PageLayout) -> PrintView.Chapter {
    PrintView.Chapter(
      title: words[.articles], id: "articles", body: "",
      pages: handbook.articles.enumerated().map { number, article in
        PrintView.Page(
          title: article.title, id: "article-\(number)",
          lead: article.document.frontMatter.summary?.value ?? "", impact: nil, tags: "",
          deprecated: nil,
          body: body(
            of: article.proven, layout: layout, topLevel: 4,
            anchorPrefix: "article-\(number)--"),
          sources: sources(of: article.proven))
      })
  }
}
