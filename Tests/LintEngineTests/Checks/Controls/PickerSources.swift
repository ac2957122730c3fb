@testable import LintEngine

extension CheckSources {
  static let datePickerPast = CheckSources(
    .datePickerPast,
    flagged: [
      """
      struct NewTask: View {
        @State private var due = Date.now
        var body: some View { ↓DatePicker("Due date", selection: $due) }
      }
      """,
      """
      ↓DatePicker("Due date", selection: $task.due)
      """,
      """
      ↓DatePicker(selection: $date, displayedComponents: [.date, .hourAndMinute]) { Text("Remind me") }
      """,
      """
      Form {
        Section("Trip") {
          ↓DatePicker("Departure", selection: $departure, displayedComponents: .date)
        }
      }
      """,
    ],
    clean: [
      """
      struct TaskEditor: View {
        @Bindable var task: Task
        var body: some View { DatePicker("Due date", selection: $task.due) }
      }
      """,
      """
      DatePicker("Due date", selection: $jar.bestBefore, displayedComponents: .date)
      """,
      """
      DatePicker("Due date", selection: $task.due, in: Date()...)
      """,
      """
      DatePicker("Daily reminder", selection: $time, displayedComponents: .hourAndMinute)
      """,
      """
      DatePicker("Birthday", selection: $birthday, displayedComponents: .date)
      DatePicker("Bought on", selection: $bought)
      """,
      """
      DatePicker(title, selection: $due)
      """,
    ])

  static let pickerSegments = CheckSources(
    .pickerSegments,
    flagged: [
      """
      ↓Picker("Unit", selection: $unit) {
        Text("g").tag(0)
        Text("kg").tag(1)
        Text("t").tag(2)
        Text("oz").tag(3)
        Text("lb").tag(4)
        Text("st").tag(5)
      }
      .pickerStyle(.segmented)
      """,
      #"""
      enum Part: CaseIterable { case roof, walls, floor, garden, cellar, garage }
      struct House: View {
        var body: some View {
          ↓Picker("Part", selection: $part) {
            ForEach(Part.allCases, id: \.self) { Text($0.title) }
          }
          .pickerStyle(SegmentedPickerStyle())
        }
      }
      """#,
      """
      ↓Picker("Show", selection: $filter) {
        Text("Everything since the beginning").tag(0)
        Text("Only this week").tag(1)
        Text("Only today").tag(2)
      }
      .pickerStyle(.segmented)
      """,
    ],
    clean: [
      """
      Picker("Unit", selection: $unit) {
        Text("g").tag(0)
        Text("kg").tag(1)
        Text("t").tag(2)
        Text("oz").tag(3)
        Text("lb").tag(4)
      }
      .pickerStyle(.segmented)
      """,
      """
      Picker("Show", selection: $filter) {
        Text("Everything since the beginning").tag(0)
        Text("Only this week").tag(1)
        Text("Only today").tag(2)
      }
      .pickerStyle(.menu)
      """,
      """
      Picker("settings.theme", selection: $theme) {
        Text("settings.appearance.system").tag(0)
        Text("settings.appearance.light").tag(1)
        Text("settings.appearance.dark").tag(2)
      }
      .pickerStyle(.segmented)
      """,
      #"""
      Picker("Part", selection: $part) { ForEach(parts, id: \.self) { Text($0.title) } }
        .pickerStyle(.segmented)
      """#,
      #"""
      enum Side: CaseIterable { case left, right, top, bottom }
      Picker("Side", selection: $side) { ForEach(Side.allCases, id: \.self) { Text($0.title) } }
        .pickerStyle(.segmented)
      """#,
      """
      Picker("Show", selection: $filter) {
        Text("Next deliveries").tag(0)
        Text("Past deliveries").tag(1)
      }
      .pickerStyle(.segmented)
      """,
    ])
}
