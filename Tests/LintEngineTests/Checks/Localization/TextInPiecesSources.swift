@testable import LintEngine

extension CheckSources {
  static let textInPieces = CheckSources(
    .textInPieces,
    flagged: [
      """
      VStack { Text(↓"Recorded by ") + Text(artist).bold() }
      """,
      """
      HStack {
        Image(systemName: "leaf")
        Text(count, format: .number) + Text(↓" plants need water").foregroundColor(.secondary)
      }
      """,
      """
      VStack {
        (Text(↓"From ") + Text(start, style: .date) + Text(" to ") + Text(end, style: .date))
          .font(.caption)
      }
      """,
      """
      Text(↓"You have " + name + " to thank")
      """,
      """
      Button(label) {}.accessibilityLabel(↓"Remove " + plant.name)
      """,
    ],
    clean: [
      #"""
      Text("Recorded by \(Text(artist).bold())")
      """#,
      """
      Text("Total: ") + Text(amount, format: .number)
      """,
      """
      Text(title) + Text(" · ") + Text(place)
      """,
      """
      Text("All of it ") + Text("now").bold()
      """,
      """
      Text(Image(systemName: "leaf")) + Text(" plants")
      """,
      """
      Text(verbatim: "by ") + Text(artist)
      """,
      """
      let path = "folder of " + name
      print("Opened by " + name)
      """,
      """
      Text(first + " " + last)
      """,
      """
      Text("$" + price)
      """,
      """
      Text(String(localized: "by ") + artist)
      """,
    ])
}
