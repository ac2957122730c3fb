@testable import LintEngine

extension CheckSources {
  static let controlSameName = CheckSources(
    .controlSameName,
    flagged: [
      """
      ForEach(guests) { guest in
        HStack {
          Text(guest.name)
          ↓Button("Remove") { remove(guest) }
        }
      }
      """,
      """
      List(songs) { song in
        VStack {
          Text(song.title)
          ↓Button { play(song) } label: { Image(systemName: "play") }.accessibilityLabel("Play")
        }
      }
      """,
      """
      ForEach(files) { file in
        HStack {
          FileName(file)
          ↓Menu("More") { Button("Rename") { rename(file) } }
        }
      }
      """,
      """
      ForEach(0..<6) { number in
        HStack {
          Text(names[number])
          ↓Button(action: { select(number) }) { Text("Choose") }
        }
      }
      """,
    ],
    clean: [
      #"""
      ForEach(guests) { guest in
        HStack {
          Text(guest.name)
          Button("Remove") { remove(guest) }.accessibilityLabel("Remove \(guest.name)")
          Button("Call \(guest.name)") { call(guest) }
          Button("Write") { write(guest) }.accessibilityInputLabels(["Write to \(guest.name)"])
        }
      }
      """#,
      """
      List(guests) { guest in
        Text(guest.name)
          .swipeActions { Button("Remove") { remove(guest) } }
          .contextMenu { Button("Call") { call(guest) } }
      }
      ForEach(guests) { guest in
        HStack { Text(guest.name); Button("Remove") { remove(guest) } }
          .accessibilityElement(children: .combine)
      }
      """,
      """
      ForEach(guests) { guest in
        Button { open(guest) } label: { HStack { Text("Open"); Text(guest.name) } }
        NavigationLink(value: guest) { Text("Details") }
      }
      ForEach(guests) { guest in
        HStack { Text(guest.name); Button("Add") { addAnother() } }
      }
      """,
      #"""
      ForEach(["Morning", "Noon", "Evening"], id: \.self) { time in
        HStack { Text(time); Button("Add") { add(time) } }
      }
      ForEach(0..<3) { number in
        HStack { Text(names[number]); Button("Add") { add(number) } }
      }
      ForEach(days) { day in
        Section(day.name) { Text(day.plan); Button("Add") { add(day) } }
      }
      """#,
      """
      Button("Remove") { remove(guest) }
      ForEach(guests) { guest in
        HStack { Text(guest.name); Button("Remove") { remove(guest) }.named(guest) }
      }
      """,
    ])
}
