@testable import LintEngine

extension CheckSources {
  static let labelOtherWords = CheckSources(
    .labelOtherWords,
    flagged: [
      """
      Button("Send") { send() }.↓accessibilityLabel("Submit form")
      """,
      """
      NavigationLink(value: page) { Text("Read on") }.↓accessibilityLabel("Next chapter")
      """,
      """
      Toggle("Sound", isOn: $isOn).↓accessibilityLabel(Text("Play audio"))
      Button { close() } label: {
        HStack { Image(systemName: "xmark"); Text("Close") }
      }
      .↓accessibilityLabel("Dismiss")
      """,
    ],
    clean: [
      #"""
      Button("Send") { send() }.accessibilityLabel("Send form")
      Button("More…") { open() }.accessibilityLabel("more options")
      Button("Send") { send() }.accessibilityLabel("Send \(form.name)")
      """#,
      """
      Button("+15") { skip() }.accessibilityLabel("Skip a quarter of a minute")
      Button("B") { bold() }.accessibilityLabel("Bold")
      Button("×") { close() }.accessibilityLabel("Close")
      Button("👍") { like() }.accessibilityLabel("Like")
      Button("GIF") { choose() }.accessibilityLabel("Animated picture")
      Button("Wed") { choose() }.accessibilityLabel("Wednesday")
      """,
      """
      Button("cart.buy") { buy() }.accessibilityLabel("Order now")
      Button("发送") { send() }.accessibilityLabel("Send")
      Button("Send") { send() }
        .accessibilityLabel("Submit form")
        .accessibilityInputLabels(["Send", "Submit"])
      """,
      """
      Button(title) { send() }.accessibilityLabel("Submit form")
      Button("Share", systemImage: "square.and.arrow.up") { share() }.accessibilityLabel("Send a copy")
      Text("Total").accessibilityLabel("Sum of all items")
      Toggle("", isOn: $isOn).accessibilityLabel("Sound")
      Toggle("Sound", isOn: $isOn).labelsHidden().accessibilityLabel("Music")
      """,
    ])
}
