@testable import LintEngine

extension CheckSources {
  static let toolbarPlacement = CheckSources(
    .toolbarPlacement,
    flagged: [
      """
      Form {}.toolbar {
        ↓ToolbarItem(placement: .topBarTrailing) { Button("Cancel") { dismiss() } }
      }
      """,
      """
      Form {}.toolbar {
        ↓ToolbarItem(placement: .navigationBarLeading) { Button("Save", action: save) }
        ↓ToolbarItem(placement: .navigationBarTrailing) { Button("Cancel", role: .cancel) { dismiss() } }
      }
      """,
      """
      Form {}.toolbar {
        ↓ToolbarItem(placement: .topBarLeading) { Button("Done") { dismiss() } }
      }
      """,
    ],
    clean: [
      """
      Form {}.toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) { Button("Save") { save() } }
      }
      """,
      """
      Form {}.toolbar {
        ToolbarItem(placement: .topBarLeading) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .topBarTrailing) { Button("Save") { save() } }
      }
      """,
      """
      Form {}.toolbar {
        ToolbarItem(placement: .topBarTrailing) { Menu("More") { Button("Cancel") { cancel() } } }
      }
      """,
      """
      Form {}.toolbar {
        ToolbarItem(placement: .topBarLeading) { Button("Done List") { open() } }
      }
      """,
    ])

  static let pickerWheelFew = CheckSources(
    .pickerWheelFew,
    flagged: [
      """
      Picker("Size", selection: $size) {
        Text("Small").tag(0)
        Text("Large").tag(1)
      }
      .↓pickerStyle(.wheel)
      """,
      """
      Form {
        Picker("Unit", selection: $unit) {
          Text("km").tag(Unit.kilometers)
          Text("mi").tag(Unit.miles)
          Text("nm").tag(Unit.nautical)
        }
        .↓pickerStyle(WheelPickerStyle())
      }
      """,
      """
      Picker("Day", selection: $day) {
        Text("Today").tag(0)
        Text("Tomorrow").tag(1)
        Text("Later").tag(2)
      }
      .labelsHidden()
      .↓pickerStyle(.wheel)
      """,
    ],
    clean: [
      """
      struct Alarm: View {
        var body: some View {
          HStack {
            Picker("Hour", selection: $hour) { ForEach(1..<13) { Text("\\($0)") } }.pickerStyle(.wheel)
            Picker("Half", selection: $half) {
              Text("AM").tag(0)
              Text("PM").tag(1)
            }
            .pickerStyle(.wheel)
          }
        }
      }
      """,
      """
      struct Alarm: View {
        var hours: some View {
          Picker("Hour", selection: $hour) { ForEach(1..<13) { Text("\\($0)") } }.pickerStyle(.wheel)
        }
        var half: some View {
          Picker("Half", selection: $half) {
            Text("AM").tag(0)
            Text("PM").tag(1)
          }
          .pickerStyle(.wheel)
          .frame(width: 70)
        }
      }
      """,
      """
      Picker("Size", selection: $size) {
        Text("Small").tag(0)
        Text("Large").tag(1)
      }
      .pickerStyle(.segmented)
      """,
      """
      Picker("Minutes", selection: $minutes) {
        ForEach(0..<60) { Text("\\($0)").tag($0) }
      }
      .pickerStyle(.wheel)
      """,
      """
      Picker("Size", selection: $size) {
        Text("XS").tag(0)
        Text("S").tag(1)
        Text("M").tag(2)
        Text("L").tag(3)
        Text("XL").tag(4)
      }
      .pickerStyle(.wheel)
      """,
      """
      Picker("Size", selection: $size) { SizeOptions() }.pickerStyle(.wheel)
      """,
    ])

  static let toolbarProminentItems = CheckSources(
    .toolbarProminentItems,
    flagged: [
      """
      Form {}.toolbar {
        Button("Save") { save() }.buttonStyle(.borderedProminent)
        ↓Button("Share") { share() }.buttonStyle(.borderedProminent)
      }
      """,
      """
      Form {}.toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Close") { close() }.buttonStyle(.glassProminent) }
        ToolbarItem(placement: .confirmationAction) { ↓Button("Save") { save() }.buttonStyle(.glassProminent) }
      }
      """,
      """
      Form {}.toolbar {
        ToolbarItemGroup {
          Button("A") {}.buttonStyle(.glassProminent)
          ↓Button("B") {}.tint(.red).buttonStyle(.glassProminent)
          Button("C") {}
        }
      }
      """,
    ],
    clean: [
      """
      Form {}.toolbar {
        Button("Save") { save() }.buttonStyle(.borderedProminent)
        Button("Share") { share() }
      }
      """,
      """
      Form {}.toolbar {
        if isNew {
          Button("Create") { create() }.buttonStyle(.borderedProminent)
        } else {
          Button("Save") { save() }.buttonStyle(.borderedProminent)
        }
      }
      """,
      """
      VStack {
        Button("A") {}.buttonStyle(.borderedProminent)
        Button("B") {}.buttonStyle(.borderedProminent)
      }
      """,
      """
      Form {}.toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Save") {}.buttonStyle(.glassProminent) }
        ToolbarItem(placement: .bottomBar) { Button("Scan") {}.buttonStyle(.glassProminent) }
      }
      """,
    ])
}
