@testable import LintEngine

extension CheckSources {
  static let pluralMissing = CheckSources(
    .pluralMissing,
    flagged: [
      """
      Text(↓"\\(boats.count) boats")
      """,
      """
      struct Fleet: View {
        let boatCount: Int

        var body: some View {
          Label(↓"\\(boatCount) boats at sea", systemImage: "sailboat")
          if !crews.isEmpty { Text(↓"In all, \\(harbor.crews.count) crews") }
        }
      }
      """,
      """
      struct Harbor {
        var ↓subtitle: String { "\\(berths.count) berths" }
      }

      struct HarborRow: View {
        let harbor: Harbor

        var body: some View { Text(harbor.subtitle) }
      }
      """,
    ],
    clean: [
      """
      Text("^[\\(boats.count) boat](inflect: true)")
      Text("\\(boats.count) selected")
      Text("\\(boats.count) across the bay")
      Text("Boats: \\(boats.count)")
      """,
      """
      if boats.count > 1 { Text("\\(boats.count) boats") }
      if boats.count == 1 { Text("1 boat") } else { Text("\\(boats.count) boats") }
      switch boats.count {
      case 0: Text("No boats")
      case 1: Text("One boat")
      default: Text("\\(boats.count) boats")
      }
      """,
      """
      Text("\\(done.count)/\\(boats.count) boats")
      Text("\\(boat.name) sails")
      Text("\\(minutes) minutes")
      print("\\(boats.count) boats")
      """,
    ])
}
