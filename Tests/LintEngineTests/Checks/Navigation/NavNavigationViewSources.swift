@testable import LintEngine

extension CheckSources {
  static let navNavigationView = CheckSources(
    .navNavigationView,
    flagged: [
      """
      struct MailApp: View {
        var body: some View {
          ↓NavigationView {
            List(mails) { MailRow(mail: $0) }
              .navigationTitle("Inbox")
          }
          .navigationViewStyle(.stack)
        }
      }
      """,
      """
      Feed().sheet(isPresented: $showsSettings) {
        ↓NavigationView { SettingsForm() }
      }
      """,
      """
      ↓NavigationView {
        Sidebar()
        Text("Choose a folder")
      }
      """,
      """
      #if os(macOS)
      ↓NavigationView { List(trips) { NavigationLink($0.name) { TripView() } } }
      #endif
      """,
    ],
    clean: [
      "NavigationStack { List(mails) { MailRow(mail: $0) } }",
      "NavigationSplitView { Sidebar() } detail: { Text(\"Choose a folder\") }",
      """
      struct MailScreen: View {
        var body: some View { List(mails) { MailRow(mail: $0) } }
      }

      #Preview {
        NavigationView { MailScreen() }
      }
      """,
      """
      struct NavigationView: View {
        var body: some View { TurnByTurn() }
      }

      struct Drive: View {
        var body: some View { NavigationView() }
      }
      """,
    ])
}
