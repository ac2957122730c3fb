@testable import LintEngine

extension CheckSources {
  static let controlLabelWordless = CheckSources(
    .controlLabelWordless,
    flagged: [
      """
      Form {
        ↓Toggle(isOn: $isLoud) { EmptyView() }
        ↓Stepper(value: $count) { Color.clear }
        ↓Picker(selection: $size) { Text("Small").tag(1) } label: { Text("") }
        ↓Picker(selection: $size, label: EmptyView()) { Text("Small").tag(1) }.pickerStyle(.menu)
      }
      """,
      """
      struct Sender: View {
        var body: some View {
          VStack {
            Text("Message")
            ↓Button(action: send) { ProgressView() }
          }
        }
      }
      """,
      """
      ForEach(days) { day in
        ↓NavigationLink(value: day) { RoundedRectangle(cornerRadius: 4).fill(day.color) }
        ↓Button { open(day) } label: { ZStack { Circle(); ProgressView() } }
      }
      """,
      """
      HStack {
        ↓Button { pick() } label: { RoundedRectangle(cornerRadius: 8).fill(color).frame(width: 44, height: 44) }
        ↓Slider(value: $volume) { EmptyView() }
      }
      """,
      """
      struct SendBar: View {
        var body: some View {
          ↓Button(action: send) { if isSending { ProgressView() } else { Text("Send") } }
          ↓Button { post() } label: {
            switch phase {
            case .idle: Label("Post", systemImage: "paperplane")
            case .busy: ProgressView().tint(.white)
            }
          }
        }
      }
      """,
    ],
    clean: [
      """
      HStack {
        Toggle("Sound", isOn: $isLoud).labelsHidden()
        Toggle(isOn: $isOn) { Text("Light") }
        Toggle(isOn: $isOn) { EmptyView() }.accessibilityLabel("Light")
        Button(action: send) { if isSending { ProgressView("Sending") } else { Text("Send") } }
        Button(action: send) { if isSending { ProgressView() } else { Text("Send") } }
          .accessibilityLabel("Send")
        Button(action: send) { Text("Send"); if isSending { ProgressView() } }
        Link(destination: policy) { LabeledContent("Policy") { Image(decorative: "arrow") } }
        Button(action: send) { ProgressView("Sending") }
        Button(action: undo) { Image(systemName: "arrow.uturn.backward") }
      }
      """,
      """
      HStack {
        Text("Volume")
        Slider(value: $volume) { EmptyView() }
      }
      .accessibilityElement(children: .combine)
      LabeledContent("Size") { Stepper(value: $size) { EmptyView() } }
      Button(action: pick) { swatch }
      Button(action: pick) { Swatch(color: color) }
      Button(role: .cancel) { stop() }
      Picker(selection: $size, label: Text("")) { Text("Small").tag(1) }.pickerStyle(.segmented)
      Picker(selection: $size, label: Text("")) { Text("Small").tag(1) }.pickerStyle(RadioGroupPickerStyle())
      """,
      """
      struct PhotoButton: View {
        let photo: UIImage
        var body: some View { Button(action: open) { Image(uiImage: photo) } }
      }

      struct Photos: View {
        var body: some View {
          Button(action: open) { Image(uiImage: photo).accessibilityLabel(photo.title) }
          Button(action: open) { Image(uiImage: photo); Text(photo.title) }
          NavigationLink(value: photo) { Image(uiImage: photo).described() }
          Button("") { open() }
          Menu { Button("Copy") { copy() } } label: { Label("More", systemImage: "ellipsis") }
        }
      }
      """,
    ])
}
