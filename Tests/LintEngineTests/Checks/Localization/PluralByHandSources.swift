@testable import LintEngine

extension CheckSources {
  static let pluralByHand = CheckSources(
    .pluralByHand,
    flagged: [
      #"""
      Text("\(count) \(↓count == 1 ? "stamp" : "stamps")")
      """#,
      #"""
      Label("\(boxes.count) box\(↓boxes.count != 1 ? "es" : "")", systemImage: "shippingbox")
      """#,
      #"""
      extension Shelf {
        var ↓summary: String { books > 1 ? "\(books) books are missing" : "1 book is missing" }
      }
      """#,
      #"""
      Text(↓"\(count) file(s) moved")
      """#,
      #"""
      Text(↓count == 1 ? "City" : "Cities").accessibilityLabel(↓1 == count ? "1 city" : "\(count) cities")
      """#,
      #"""
      Section(↓count == 1 ? "1 reply" : "\(count) replies") { Rows() }
      """#,
    ],
    clean: [
      #"""
      Text("^[\(count) stamp](inflect: true)")
      """#,
      #"""
      Text("\(count) stamps")
      Text("Stamps (\(count))")
      """#,
      #"""
      struct Report {
        mutating func finish() { lines.append("\(count) \(count == 1 ? "record" : "records")") }
      }
      """#,
      #"""
      print("\(count) \(count == 1 ? "file" : "files") read")
      logger.info("read \(count) file(s)")
      """#,
      """
      Text(level == 1 ? "Beginner" : "Expert")
      Text(page == 1 ? "First page" : "Other pages")
      """,
      #"""
      Text(count == 0 ? "Nothing" : "\(count) stamps")
      let url = URL(string: base + (ids.count == 1 ? "item" : "items"))
      """#,
      """
      Text("Choose the color(s) you like")
      """,
      """
      struct FPSCounterView: View {
        var body: some View { Text("\\(count) frame\\(count == 1 ? "" : "s")") }
      }
      """,
      """
      Menu(photos.count == 1 ? "Delete Photo" : "Delete Photos") { Actions() }
      Section(depth > 1 ? "Replies" : "Reply") { Rows() }
      """,
    ])
}
