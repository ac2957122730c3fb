@testable import LintEngine

extension CheckSources {
  static let typeTooManyStyles = CheckSources(
    .typeTooManyStyles,
    flagged: [
      """
      VStack {
        Text(book.title).font(.largeTitle)
        Text(book.author).font(.title3)
        Text(book.summary)
        Text(book.isbn).font(.caption)
        if isNew {
          Text("New").↓font(.headline)
        } else {
          Text(book.year).font(.footnote)
        }
      }
      """,
      """
      struct BookCard: View {
        let book: Book

        var body: some View {
          HStack {
            Image(book.cover)
            VStack(alignment: .leading) {
              Text(book.title).font(.system(size: 22, weight: .heavy))
              Text(book.author).font(.system(size: 18, weight: .semibold))
              Text(book.series).font(.system(size: 15, weight: .medium))
              details
            }
          }
        }

        private var details: some View {
          VStack {
            Text(book.publisher).font(.system(size: 13)).italic()
            Text(book.pages).↓font(.system(size: 11, weight: .light))
            Text(book.isbn).font(.system(size: 11, weight: .light))
          }
        }
      }
      """,
      """
      List(books) { book in
        VStack(alignment: .leading) {
          Text(book.title).font(.title3)
          Text(book.author)
          Text(book.series).font(.callout)
          HStack {
            Text(book.pages).font(.footnote)
            Text(book.price).↓font(.headline)
          }
        }
      }
      """,
      """
      VStack {
        if isLoaded {
          Text("Bestseller").font(.caption.bold())
          Text(book.title).font(.largeTitle)
          Text(book.author).font(.title2)
          Text(book.summary).font(.body)
          ↓Text(book.isbn)
            .fontDesign(.monospaced)
        } else {
          ProgressView("Loading")
        }
      }
      """,
    ],
    clean: [
      """
      VStack {
        Text(book.title).font(.title2)
        Text(book.author).font(.headline)
        Text(book.summary)
        Text(book.isbn).font(.caption)
        VStack { Text("New").font(.title.bold()); Text("Book").font(.caption2) }.accessibilityHidden(true)
      }
      """,
      """
      VStack(alignment: .leading) {
        Text(book.title).font(.title2)
        Text(book.author).font(.headline)
        Text(book.summary)
        Text(book.pages).font(.caption)
        Text(book.isbn).font(.caption)
        Text(book.price).font(.headline)
      }
      """,
      """
      VStack {
        Text("Large Title").font(.largeTitle)
        Text("Title 2").font(.title2)
        Text("Headline").font(.headline)
        Text("Body").font(.body)
        Text("Callout").font(.callout)
        Text("Footnote").font(.footnote)
      }
      """,
      """
      VStack {
        switch state {
        case .empty:
          Text("No books").font(.title2)
          Text("Add your first one").font(.subheadline)
        case .failed:
          Text("Sorry").font(.headline)
          Text(problem).font(.callout)
        case .loaded:
          Text(book.title).font(.largeTitle)
          Text(book.isbn).font(.caption2)
        }
      }
      """,
      """
      VStack {
        Text(book.title).font(Theme.title)
        Text(book.author).font(Theme.subtitle)
        Text(book.summary).font(Theme.body)
        Text(book.pages).font(Theme.detail)
        Text(book.isbn).font(Theme.code)
      }
      """,
      """
      ScrollView {
        Text(article.topic).font(.caption.weight(.semibold))
        Text(article.title).font(.largeTitle)
        Text(article.author).font(.subheadline)
        ForEach(article.paragraphs) { paragraph in Text(paragraph.words) }
        Text("Related").font(.title2)
      }
      """,
      """
      VStack {
        Text("Read more").font(.largeTitle)
        Text("Two weeks free").font(.title3)
        Button(action: buy) {
          HStack { Text(plan.name).font(.headline); Text(plan.price).font(.title2) }
        }
        Text("Cancel anytime").font(.footnote)
      }
      """,
      """
      VStack {
        Text(book.title).font(.title)
        Text(book.author).font(.headline)
        Text(book.pages).font(.caption)
      }
      .sheet(isPresented: $isShown) {
        VStack {
          Text("Notes").font(.largeTitle)
          Text(book.notes).font(.callout)
        }
      }
      """,
    ])
}
