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
      #"VStack { Text("a"); ↓Text("b").foregroundStyle(.orange) }"#,
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
    ],
    clean: [
      #"VStack { Text("a"); Text("b").foregroundStyle(.secondary) }"#,
      #"VStack { Text("a").bold(); Text("b").foregroundStyle(.orange) }"#,
      #"HStack { Text("Status"); Text("Paid").foregroundStyle(.green) }"#,
      #"VStack { if a { Text("b") } else { Text("c").foregroundStyle(.red) } }"#,
      #"VStack { Text("a"); Text("b").foregroundStyle(theme.color) }"#,
      #"VStack { Text("a").foregroundStyle(.red); Text("b").foregroundStyle(.red) }"#,
      #"VStack { Text("a"); Text("b").font(.caption).foregroundStyle(.red) }"#,
    ])
}
