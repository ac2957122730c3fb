@testable import LintEngine

extension CheckSources {
  static let gapNotTappable = CheckSources(
    .gapNotTappable,
    flagged: [
      """
      HStack {
        Text("Storage")
        ↓Spacer()
        Text(size)
      }
      .padding()
      .onTapGesture { open() }
      """,
      """
      Button(action: open) {
        HStack(spacing: 8) {
          Image(systemName: "leaf")
          Text(plant.name)
          ↓Spacer()
          Image(systemName: "chevron.forward")
        }
        .padding(.vertical, 12)
      }
      .buttonStyle(.plain)
      """,
      """
      VStack {
        ForEach(plants) { plant in
          NavigationLink(value: plant) {
            HStack {
              VStack(alignment: .leading) {
                Text(plant.name)
                Text(plant.place)
              }
              ↓Spacer(minLength: 20)
              Text(plant.age)
            }
          }
        }
      }
      .buttonStyle(PlainButtonStyle())
      """,
      """
      List(plants) { plant in
        Button { select(plant) } label: {
          HStack { Text(plant.name); ↓Spacer() }
        }
        .buttonStyle(.plain)
      }
      """,
    ],
    clean: [
      """
      HStack { Text("Storage"); Spacer(); Text(size) }
        .contentShape(Rectangle())
        .onTapGesture { open() }
      """,
      """
      Button(action: open) {
        HStack { Text("Storage"); Spacer(); Text(size) }.contentShape(.rect)
      }
      .buttonStyle(.plain)
      """,
      """
      Button(action: open) { HStack { Text("Storage"); Spacer(); Text(size) } }
      """,
      """
      Button(action: open) {
        HStack { Text("Storage"); Spacer() }
          .padding()
          .background(.quaternary, in: .rect(cornerRadius: 8))
      }
      .buttonStyle(.plain)
      """,
      """
      Button(action: open) { HStack { Text("Storage"); Spacer() } }.buttonStyle(RowStyle())
      """,
      """
      List(plants) { plant in
        NavigationLink(value: plant) { HStack { Text(plant.name); Spacer() } }.buttonStyle(.plain)
      }
      """,
      """
      Button(action: open) { HStack { Text("Storage"); Text(size) } }.buttonStyle(.plain)
      """,
      """
      Button(action: open) { HStack { Text("Storage"); Spacer() }.row() }.buttonStyle(.plain)
      """,
      """
      ZStack {
        Color.white
        HStack { Text("Storage"); Spacer() }
      }
      .onTapGesture { open() }
      """,
      """
      HStack { Text("Storage"); Spacer() }.onTapGesture(count: 2) { open() }
      """,
      """
      HStack {
        Text("Storage")
        if isWide { Spacer() }
        Text(size)
      }
      .onTapGesture { open() }
      """,
      """
      HStack { Text("Storage"); Spacer() }.onTapGesture { isFocused = false }
      """,
    ])
}
