@testable import LintEngine

extension CheckSources {
  static let controlHoverOnly = CheckSources(
    .controlHoverOnly,
    flagged: [
      """
      struct Row: View {
        @State private var isHovered = false
        var body: some View {
          HStack {
            Text(title)
            ↓Button("Delete", systemImage: "trash") { store.delete(item) }
              .opacity(isHovered ? 1 : 0)
          }
          .onHover { inside in withAnimation { isHovered = inside } }
        }
      }
      """,
      """
      struct Files: View {
        @State private var hovered: File.ID?
        var body: some View {
          ForEach(files) { file in
            HStack {
              Text(file.name)
              if hovered == file.id { ↓Button("Share") { share(file) } }
            }
            .onHover { hovered = $0 ? file.id : nil }
          }
        }
      }
      """,
      """
      struct Card: View {
        @State private var showsButtons = false
        var body: some View {
          Picture().overlay {
            if showsButtons, !isLocked { ↓Button("Edit") { beginEditing() } }
          }
          .onContinuousHover { phase in
            if case .active = phase { showsButtons = true } else { showsButtons = false }
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct Row: View {
        @State private var isHovered = false
        @FocusState private var isFocused
        var body: some View {
          HStack {
            Text(title)
            if isHovered || isFocused { Button("Archive") { archive() } }
          }
          .onHover { isHovered = $0 }
        }
      }
      """,
      """
      struct Row: View {
        @State private var isHovered = false
        var body: some View {
          Button("Archive") { archive() }
            .opacity(isHovered ? 1 : 0.6)
            .onHover { isHovered = $0 }
        }
      }
      """,
      """
      struct Row: View {
        @State private var isHovered = false
        var body: some View {
          HStack {
            Text(title)
            if isHovered { Text(details) }
          }
          .onHover { isHovered = $0 }
        }
      }
      """,
      """
      struct Row: View {
        @State private var showsButtons = false
        var body: some View {
          HStack {
            Text(title)
            if showsButtons { Button("Archive") { archive() } }
          }
          .onHover { showsButtons = $0 }
          .onTapGesture { showsButtons = true }
        }
      }
      """,
      """
      struct Row: View {
        let onRemove: () -> Void
        @State private var isHovered = false
        var body: some View {
          HStack {
            Text(title)
            if isHovered { Button("Remove") { onRemove() } }
          }
          .onHover { isHovered = $0 }
        }
      }
      """,
      """
      struct Row: View {
        @State private var isHovered = false
        var body: some View {
          HStack {
            Text(title)
            if isHovered { Button("Archive") { archive() } }
          }
          .onHover { isHovered = $0 }
          .accessibilityActions { ArchiveButton() }
        }
      }
      """,
    ])
}
