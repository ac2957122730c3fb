@testable import LintEngine

extension CheckSources {
  static let stateInitialParameter = CheckSources(
    .stateInitialParameter,
    flagged: [
      """
      struct Quantity: View {
        @State private var count: Int
        init(count: Int) { _count = State(initialValue: ↓count) }
        var body: some View { Stepper("Count", value: $count) }
      }
      """,
      """
      struct Profile: View {
        @State var name: String
        let user: User
        init(user: User, name: String) {
          self.user = user
          self._name = State(wrappedValue: ↓name)
        }
        var body: some View { TextField("Name", text: $name) }
      }
      """,
      """
      struct Slot: View {
        @State private var isOn: Bool
        @State private var level: Double
        init(isOn: Bool, level start: Double) {
          _isOn = State(initialValue: ↓isOn)
          _level = State(initialValue: ↓start)
        }
        var body: some View { Toggle("On", isOn: $isOn) }
      }
      """,
    ],
    clean: [
      """
      struct Quantity: View {
        @State private var count: Int
        init(initialCount: Int) { _count = State(initialValue: initialCount) }
        var body: some View { Stepper("Count", value: $count) }
      }
      """,
      """
      struct Editor: View {
        @State private var draft: Recipe
        @State private var name: String
        init(recipe: Recipe) {
          _draft = State(initialValue: recipe)
          _name = State(initialValue: recipe.name)
        }
        var body: some View { TextField("Name", text: $draft.name) }
      }
      """,
      """
      struct Card: View {
        @StateObject private var model: Model
        @State private var size: Int
        init(id: Int) {
          _model = StateObject(wrappedValue: Model(id: id))
          _size = State(initialValue: Defaults.size)
        }
        var body: some View { Text("Card") }
      }
      """,
      """
      struct Fixed {
        @State var count: Int
        init(count: Int) { _count = State(initialValue: count) }
      }
      struct Field: View {
        @Binding var text: String
        init(text: Binding<String>) { _text = text }
        var body: some View { TextField("Text", text: $text) }
      }
      """,
    ])
}
