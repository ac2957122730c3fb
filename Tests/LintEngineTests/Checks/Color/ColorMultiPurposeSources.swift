@testable import LintEngine

extension CheckSources {
  static let colorMultiPurpose = CheckSources(
    .colorMultiPurpose,
    flagged: [
      """
      struct MembershipView: View {
        let member: Member

        var body: some View {
          VStack(spacing: 16) {
            heading
            Text(member.since).foregroundStyle(.secondary)
            Button("Renew", action: renew)
              .foregroundStyle(.blue)
          }
        }

        private var heading: some View {
          Text("Gold member").font(.title2).↓foregroundStyle(.blue)
        }
      }
      """,
      """
      Form {
        Label("Synced", systemImage: "checkmark.icloud").↓foregroundColor(Color.orange)
        Link(destination: help) { Text("Help").foregroundStyle(.orange) }
      }
      """,
      """
      VStack {
        HStack {
          Text(article.topic).font(.caption).↓foregroundStyle(Color.accentColor)
          Text(article.title)
        }
        Button("Read", action: read)
          .buttonStyle(.borderedProminent)
          .tint(.accentColor)
      }
      """,
      """
      struct MailRow: View {
        var body: some View {
          HStack {
            Circle().fill(isSelected ? Color.blue : Color.clear)
            Button("Reply", action: reply).foregroundStyle(.blue)
            Image(systemName: "paperclip").↓foregroundStyle(.blue)
          }
        }
      }
      """,
      """
      Form {
        Text("Paid").↓foregroundStyle(.green)
        Button(action: pay) { Image(systemName: "checkmark.circle.fill").foregroundStyle(.green) }
      }
      """,
    ],
    clean: [
      """
      struct Clock: View {
        var body: some View {
          TabView {
            Text(time).foregroundStyle(.mint)
            controls
          }
        }

        var controls: some View { Button("Lap", action: lap).tint(.mint) }
      }
      """,
      """
      #if os(watchOS)
      VStack { Text(pulse).foregroundStyle(.pink); Button("Stop", action: stop).tint(.pink) }
      #endif
      """,
      """
      VStack {
        Text("Gold member").foregroundStyle(.orange)
        Button("Renew", action: renew).foregroundStyle(.blue)
      }
      """,
      """
      VStack {
        Text(error.message).foregroundStyle(.red)
        Button("Delete", role: .destructive, action: delete).foregroundStyle(.red)
      }
      """,
      """
      HStack {
        Text("More").foregroundStyle(.blue).onTapGesture(perform: expand)
        Button(action: share) { Text("Share").foregroundStyle(.blue) }
        Image(systemName: "star.fill").foregroundStyle(.blue)
      }
      """,
      """
      struct Banner: View {
        var body: some View { Text("New").foregroundStyle(.teal) }
      }

      struct Actions: View {
        var body: some View { Button("Open", action: open).tint(.teal) }
      }
      """,
      """
      VStack {
        Text("Welcome").foregroundStyle(.white)
        Button("Start", action: start).foregroundStyle(.white)
        Text(hint).foregroundStyle(theme.accent)
        Button("Skip", action: skip).foregroundStyle(theme.accent)
      }
      """,
      """
      struct MailRow: View {
        var body: some View {
          HStack {
            Image(systemName: "paperclip").foregroundStyle(.blue)
            Button("Reply", action: reply).foregroundStyle(.blue)
          }
        }
      }
      """,
      """
      Form {
        Text("Connected").foregroundStyle(.green)
        Button(action: test) {
          HStack {
            Text("Test")
            Image(systemName: "circle.fill").foregroundStyle(.green)
          }
        }
      }
      """,
    ])
}
