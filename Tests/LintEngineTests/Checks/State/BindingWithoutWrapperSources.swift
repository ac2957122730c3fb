@testable import LintEngine

extension CheckSources {
  static let bindingWithoutWrapper = CheckSources(
    .bindingWithoutWrapper,
    flagged: [
      """
      struct Profile: View {
        var name = ""
        var body: some View { TextField("Name", text: ↓$name) }
      }
      """,
      """
      @Observable class Model { var isOn = false }

      struct Panel: View {
        let model: Model
        var body: some View {
          Form { Toggle("Sound", isOn: ↓$model.isOn) }
        }
      }
      """,
      """
      struct Screen: View {
        let isShown: Binding<Bool>
        var body: some View { Text("Home").sheet(isPresented: ↓$isShown) { Text("Sheet") } }
      }
      """,
    ],
    clean: [
      """
      struct Profile: View {
        @State private var name = ""
        @Binding var isOn: Bool
        @Environment(Model.self) private var model
        var body: some View {
          @Bindable var model = model
          TextField("Name", text: $name)
          Toggle("On", isOn: $isOn)
          Toggle("Loud", isOn: $model.isLoud)
        }
      }
      """,
      """
      struct Names: View {
        @State private var names: [Name]
        let name: Name
        var body: some View {
          ForEach($names) { $name in TextField("Name", text: $name.text) }
        }
      }
      """,
      """
      struct Screen: View {
        let isShown: Binding<Bool>
        let model: Model
        var body: some View {
          Text("Home").sheet(isPresented: isShown) { Text("Sheet") }
          Panel(model: model)
          TextField("Name", text: $elsewhere)
          ForEach(items) { item in Button("Add") { $0 } }
        }
      }
      """,
      """
      struct Panel: View {
        let model: Model
        var body: some View { form(model) }
        func form(_ model: Model) -> some View {
          @Bindable var model = model
          return Toggle("Sound", isOn: $model.isOn)
        }
      }
      extension Other { var body: some View { TextField("Name", text: $name) } }
      """,
      """
      struct Languages: View {
        #if os(macOS)
        private let isSearching = false
        #else
        @State private var isSearching = false
        #endif
        var body: some View { List {}.searchable(text: $text, isPresented: $isSearching) }
      }
      """,
    ])
}
