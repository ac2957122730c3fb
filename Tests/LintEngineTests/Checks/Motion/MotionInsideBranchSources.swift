@testable import LintEngine

extension CheckSources {
  static let motionInsideBranch = CheckSources(
    .motionInsideBranch,
    flagged: [
      """
      struct Order: View {
        @State private var isOpen = false
        var body: some View {
          VStack {
            Button("Details") { isOpen.toggle() }
            if isOpen {
              Details()
                .transition(.opacity)
                .↓animation(.snappy, value: isOpen)
            }
          }
        }
      }
      """,
      """
      struct Banner: View {
        @State private var isClosed = false
        var body: some View {
          ZStack {
            Content()
            if !isClosed {
              Text("Hello").transition(.move(edge: .top)).↓animation(.default, value: isClosed)
            }
          }
          .onTapGesture { isClosed = true }
        }
      }
      """,
      """
      struct Options: View {
        @State private var hasDetails = false
        var body: some View {
          Form {
            Toggle("Details", isOn: $hasDetails)
            if hasDetails {
              Text("More").↓animation(.easeInOut, value: hasDetails)
            }
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct Order: View {
        @State private var isOpen = false
        var body: some View {
          VStack {
            Button("Details") { isOpen.toggle() }
            if isOpen { Details().transition(.opacity) }
          }
          .animation(.snappy, value: isOpen)
        }
      }
      """,
      """
      struct Order: View {
        @State private var isOpen = false
        var body: some View {
          VStack {
            Button("Details") { withAnimation { isOpen.toggle() } }
            if isOpen { Details().transition(.opacity).animation(.snappy, value: isOpen) }
          }
        }
      }
      """,
      """
      struct Cart: View {
        @State private var count = 0
        var body: some View {
          VStack {
            Button("Add") { count += 1 }
            if count > 0 { Text("\\(count)").animation(.snappy, value: count) }
          }
        }
      }
      """,
      """
      struct Order: View {
        @State private var isOpen = false
        var body: some View {
          VStack {
            Button("Details") { isOpen.toggle() }
            if isOpen { HStack { Arrow().animation(.snappy, value: isBold) } }
          }
        }
      }
      """,
      """
      struct Order: View {
        @Binding var isOpen: Bool
        var body: some View {
          VStack {
            if isOpen { Details().transition(.opacity).animation(.snappy, value: isOpen) }
          }
        }
      }
      """,
      """
      struct Order: View {
        @State private var isOpen = false
        var body: some View {
          VStack {
            Button("Details") { isOpen.toggle() }
            if isOpen { Details().animation(.snappy, value: isOpen) }
          }
          .animation(.default, value: isOpen)
        }
      }
      """,
    ])
}
