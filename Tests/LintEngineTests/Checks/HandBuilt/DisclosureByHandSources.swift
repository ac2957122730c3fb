@testable import LintEngine

extension CheckSources {
  static let disclosureByHand = CheckSources(
    .disclosureByHand,
    flagged: [
      """
      VStack {
        ↓Button { isOpen.toggle() } label: {
          HStack {
            Text("Ingredients")
            Image(systemName: "chevron.right").rotationEffect(.degrees(isOpen ? 90 : 0))
          }
        }
        if isOpen { Text(ingredients) }
      }
      """,
      """
      VStack {
        ↓HStack {
          Text("Notes")
          Image(systemName: isOpen ? "chevron.up" : "chevron.down")
        }
        .onTapGesture { withAnimation { isOpen = !isOpen } }
        if isOpen { Text(notes) }
      }
      """,
      """
      VStack {
        HStack {
          Text("Steps")
          ↓Button(action: { isOpen.toggle() }) {
            Image(systemName: isOpen ? "chevron.down" : "chevron.forward")
          }
        }
        if isOpen { ForEach(steps) { Text($0.text) } }
      }
      """,
    ],
    clean: [
      """
      VStack {
        Button { withAnimation { isOpen.toggle() } } label: {
          HStack {
            Text(isOpen ? "Show less" : "Show more")
            Image(systemName: "chevron.down").rotationEffect(.degrees(isOpen ? 180 : 0))
          }
        }
        if isOpen { Text(notes) }
      }
      """,
      """
      VStack {
        Button { isOpen.toggle() } label: {
          HStack { Text(isOpen ? "Hide notes" : "Show notes"); Image(systemName: isOpen ? "chevron.up" : "chevron.down") }
        }
        if isOpen { Text(notes) }
      }
      """,
      """
      VStack {
        Button { isOpen.toggle() } label: {
          HStack {
            Text("Notes")
            Image(systemName: "chevron.right").rotationEffect(.degrees(isOpen ? 90 : 0))
          }
        }
        .accessibilityHint(isOpen ? "Collapses" : "Expands")
        if isOpen { Text(notes) }
      }
      """,
      """
      DisclosureGroup("Ingredients", isExpanded: $isOpen) { Text(ingredients) }
      """,
      """
      VStack {
        Button { isOpen.toggle() } label: {
          HStack {
            Text("Ingredients")
            Image(systemName: "chevron.right").rotationEffect(.degrees(isOpen ? 90 : 0))
          }
        }
        .accessibilityValue(isOpen ? "Expanded" : "Collapsed")
        if isOpen { Text(ingredients) }
      }
      """,
      """
      VStack {
        Button { isSorted.toggle() } label: {
          Text("Name")
          Image(systemName: isSorted ? "chevron.up" : "chevron.down")
        }
        Rows(isSorted: isSorted)
      }
      """,
      """
      struct Quiet: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
          VStack {
            Button { configuration.isExpanded.toggle() } label: {
              configuration.label
              Image(systemName: configuration.isExpanded ? "chevron.down" : "chevron.right")
            }
            if configuration.isExpanded { configuration.content }
          }
        }
      }
      """,
      """
      VStack {
        Button { isOpen.toggle() } label: {
          Text(isOpen ? "Show Less" : "Show More")
        }
        if isOpen { Text(ingredients) }
      }
      """,
    ])
}
