@testable import LintEngine

extension CheckSources {
  static let hierarchyColorOnly = CheckSources(
    .hierarchyColorOnly,
    flagged: [
      """
      HStack {
        VStack(alignment: .leading) {
          Text("Coffee").font(.body).foregroundStyle(Color.black)
          ↓Text("9:41").font(.body).foregroundStyle(Color.gray)
          Text("Checking").font(.body).foregroundStyle(Color.blue)
        }
        Spacer()
        Text("4.50").font(.body).foregroundStyle(Color.red)
      }
      """,
      #"VStack { Text("a"); ↓Text("b").foregroundStyle(.gray) }"#,
      """
      struct TransferRow: View {
        let transfer: Transfer

        var body: some View {
          LazyVStack(alignment: .leading) {
            Text(transfer.payee).foregroundStyle(.indigo)
            ↓Text(transfer.note).foregroundStyle(.gray)
          }
          .font(.callout)
        }
      }
      """,
      """
      VStack {
        Group {
          Text("Ferry").foregroundStyle(.black)
          ↓Text("10:40").foregroundStyle(.gray)
        }
        Text("Pier 3").foregroundStyle(.teal)
      }
      """,
      """
      VStack { Text(title); ↓Text(detail).foregroundStyle(Color(white: 0.4)) }
      """,
      """
      VStack { Text(title); ↓Text(author).foregroundStyle(.indigo); Text(branch).foregroundStyle(.orange) }
      """,
    ],
    clean: [
      """
      VStack(alignment: .leading) {
        Text(heading).font(.caption.smallCaps()).foregroundStyle(Color.white)
        Rows()
        Text(note).font(.caption).foregroundStyle(Color(white: 0.6))
      }
      """,
      """
      VStack {
        Text("Route").textCase(.uppercase).foregroundStyle(Color(white: 0.6))
        Text(route).foregroundStyle(Color.white)
      }
      """,
      """
      HStack {
        Text("Calories").foregroundStyle(.red)
        Text("Steps").foregroundStyle(.green)
        Text("Stand").foregroundStyle(.blue)
      }
      """,
      """
      VStack {
        Text("Carbs").foregroundStyle(.orange)
        Text("Fat").foregroundStyle(.purple)
        Text("Protein").foregroundStyle(.pink)
      }
      """,
      #"VStack { Text("a"); Text("b").foregroundStyle(.secondary) }"#,
      #"VStack { Text("a").bold(); Text("b").foregroundStyle(.orange) }"#,
      #"HStack { Text("Status"); Text("Paid").foregroundStyle(.green) }"#,
      #"VStack { if a { Text("b") } else { Text("c").foregroundStyle(.red) } }"#,
      #"VStack { Text("a"); Text("b").foregroundStyle(theme.color) }"#,
      #"VStack { Text("a").foregroundStyle(.red); Text("b").foregroundStyle(.red) }"#,
      #"VStack { Text("a"); Text("b").font(.caption).foregroundStyle(.red) }"#,
      """
      VStack(alignment: .leading) {
        Text("Enter the six digits from your message")
        Text("The code is wrong").foregroundStyle(.red)
      }
      """,
      """
      VStack(alignment: .leading) {
        Text("● Income").foregroundStyle(.green)
        Text("● Expenses").foregroundStyle(.red)
      }
      """,
      """
      VStack { Text("- let a = 1").foregroundStyle(.red); Text("+ let a = 2").foregroundStyle(.green) }.monospaced()
      """,
      """
      VStack { Text("Error").foregroundStyle(.red); Text("Warning").foregroundStyle(.orange); Text("Good").foregroundStyle(.green) }
      """,
      """
      VStack { Text(name); Text(address).foregroundStyle(.secondary); Text(problem).foregroundStyle(Color("errorText")) }
      """,
      """
      VStack { Text(question); Text("Read more").foregroundStyle(.blue) }
      """,
    ])
}
