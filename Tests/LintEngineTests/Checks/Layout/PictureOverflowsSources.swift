@testable import LintEngine

extension CheckSources {
  static let pictureOverflows = CheckSources(
    .pictureOverflows,
    flagged: [
      """
      Image("harbor").resizable().scaledToFill().↓frame(width: 80, height: 60)
      """,
      """
      AsyncImage(url: url) { image in
        image.resizable().scaledToFill()
      } placeholder: {
        Color.gray
      }
      .↓frame(width: 80, height: 60)
      """,
      """
      HStack {
        Image(uiImage: photo).resizable().aspectRatio(contentMode: .fill)
          .↓frame(width: side, height: side)
          .padding(4)
        Text(title)
      }
      """,
      """
      LazyVGrid(columns: columns) {
        ForEach(books) { book in
          AsyncImage(url: book.cover) { image in
            image.resizable().scaledToFill()
          } placeholder: {
            Color.gray
          }
          .↓frame(height: 140)
          .clipShape(.rect(cornerRadius: 8))
        }
      }
      """,
    ],
    clean: [
      """
      Image("harbor").resizable().scaledToFill().frame(width: 80, height: 60).clipped()
      """,
      """
      AsyncImage(url: url) { image in
        image.resizable().scaledToFill()
      } placeholder: {
        Color.gray
      }
      .frame(width: 80, height: 60)
      .clipShape(.rect(cornerRadius: 8))
      """,
      """
      Image("harbor").resizable().scaledToFit().frame(width: 80, height: 60)
      """,
      """
      Image("harbor").resizable().aspectRatio(1, contentMode: .fill).frame(width: 80, height: 80)
      """,
      """
      Image(systemName: "star").resizable().scaledToFill().frame(width: 20, height: 20)
      """,
      """
      Image("harbor").resizable().scaledToFill().frame(width: 80, height: 60).cornerRadius(8)
      """,
      """
      VStack { Image("harbor").resizable().scaledToFill().frame(width: 80, height: 60) }.clipped()
      """,
      """
      Image("harbor").resizable().scaledToFill().ignoresSafeArea()
      """,
      """
      Image("harbor").resizable().scaledToFill().frame(maxWidth: .infinity)
      """,
      """
      Text("Harbor").background { Image("harbor").resizable().scaledToFill().frame(width: 80, height: 60) }
      """,
      """
      Image("harbor").resizable().scaledToFill().frame(width: 80, height: 60).card()
      """,
      """
      LazyVGrid(columns: columns) {
        ForEach(books) { book in
          AsyncImage(url: book.cover) { image in
            image.resizable().scaledToFill()
          } placeholder: {
            Color.gray
          }
          .frame(minWidth: 0, maxWidth: .infinity)
          .frame(height: 140)
          .clipped()
        }
      }
      """,
      """
      VStack {
        AsyncImage(url: book.cover) { image in
          image.resizable().scaledToFill()
        } placeholder: {
          Color.gray
        }
        .frame(height: 140)
        .clipped()
      }
      """,
      """
      Image("logo").resizable().aspectRatio(contentMode: .fill).frame(width: 24, height: 24)
      """,
    ])
}
