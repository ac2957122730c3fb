@testable import LintEngine

extension CheckSources {
  static let keyboardStays = CheckSources(
    .keyboardStays,
    flagged: [
      """
      VStack {
        ↓TextField("Amount", text: $amount).keyboardType(.decimalPad)
        Button("Transfer") { transfer() }
      }
      """,
      """
      struct Weight: View {
        @State private var weight = ""
        var body: some View {
          NavigationStack {
            VStack {
              ↓TextField("Weight", text: $weight).keyboardType(.numberPad)
              Text("Kilograms")
            }
            .navigationTitle("Weight")
          }
        }
      }
      """,
      """
      struct Call: View {
        @FocusState private var isActive: Bool
        var body: some View {
          HStack {
            ↓TextField("Phone", text: $phone).keyboardType(.phonePad).focused($isActive)
          }
          .onAppear { isActive = true }
        }
      }
      """,
    ],
    clean: [
      """
      VStack { TextField("Amount", text: $amount).keyboardType(.decimalPad).focused($isActive) }
        .toolbar { ToolbarItemGroup(placement: .keyboard) { Button("Done") { isActive = false } } }
      """,
      """
      VStack { TextField("Amount", text: $amount).keyboardType(.decimalPad).focused($isActive) }
        .onTapGesture { isActive = false }
      """,
      """
      ScrollView { TextField("Amount", text: $amount).keyboardType(.decimalPad) }
      Form { TextField("Amount", text: $amount).keyboardType(.decimalPad) }
      VStack { TextField("Name", text: $name).keyboardType(.emailAddress) }
      """,
      """
      VStack { TextField("Code", text: $code).keyboardType(.numberPad) }
      VStack { TextField("Number", text: $entry).keyboardType(.numberPad).onChange(of: entry) { check() } }
      Text("A").sheet(isPresented: $isShown) { VStack { TextField("B", text: $b).keyboardType(.numberPad) } }
      """,
      #"""
      struct Amount: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View {
          VStack {
            TextField("Amount", text: $amount).keyboardType(.decimalPad)
            Button("Done") { dismiss() }
          }
        }
      }
      """#,
      """
      TextField("Amount", text: $amount).keyboardType(.decimalPad)
      Card { TextField("Amount", text: $amount).keyboardType(.decimalPad) }
      VStack { TextField("Amount", text: $amount).keyboardType(.decimalPad) }.endsEditingOnTap()
      """,
      """
      VStack {
        TextField("Amount", text: $amount).keyboardType(.decimalPad)
        Button("OK") { UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil) }
      }
      """,
    ])
}
