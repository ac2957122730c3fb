@testable import LintEngine

extension CheckSources {
  static let textOneLine = CheckSources(
    .textOneLine,
    flagged: [
      """
      Text("Your subscription ends tomorrow, and your projects become read-only.").↓lineLimit(1)
      """,
      """
      VStack {
        Text(model.errorMessage).foregroundStyle(.red).↓lineLimit(1)
      }
      """,
      """
      Text(error.localizedDescription)
        .font(.footnote)
        .↓lineLimit(1)
      """,
    ],
    clean: [
      """
      Text("Your subscription ends tomorrow, and your projects become read-only.")
        .lineLimit(1).redacted(reason: .placeholder)
      VStack { Text("Your subscription ends tomorrow, and your projects become read-only.").lineLimit(1) }
        .redacted(reason: .placeholder)
      """,
      """
      Text("Your subscription ends tomorrow, and your projects become read-only.").lineLimit(2)
      """,
      """
      Text("Ends tomorrow").lineLimit(1)
      Text(message.preview).lineLimit(1)
      Text(title).lineLimit(1)
      """,
      """
      Text(errorMessage).lineLimit(1).minimumScaleFactor(0.6)
      Text(errorMessage).lineLimit(1).truncationMode(.middle)
      """,
      """
      ScrollView(.horizontal) {
        Text("Your subscription ends tomorrow, and your projects become read-only.").lineLimit(1)
      }
      ViewThatFits {
        Text("Your subscription ends tomorrow, and your projects become read-only.").lineLimit(1)
        Text("Ends tomorrow")
      }
      """,
      """
      Text(errorMessage).lineLimit(isExpanded ? nil : 1)
      Text("Your subscription ends tomorrow, and your projects.").font(.caption2).lineLimit(1)
      """,
    ])
}
