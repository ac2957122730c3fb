@testable import LintEngine

extension CheckSources {
  static let colorStatusOnly = CheckSources(
    .colorStatusOnly,
    flagged: [
      """
      Text("Balance").↓foregroundStyle(isPaid ? .green : .red).bold(isLarge)
      """,
      """
      struct Dot: View {
        let isOnline: Bool
        let name: String
        var body: some View { HStack { Circle().↓fill(isOnline ? .green : .red); Text(name) } }
      }
      struct Other: View {
        @Environment(\\.accessibilityDifferentiateWithoutColor) private var differs
        var body: some View { Text(differs ? "Shapes" : "Colors") }
      }
      """,
      """
      HStack {
        Circle().↓fill(device.isOnline ? Color.green : Color.red)
        Text(device.name)
      }
      .accessibilityLabel("Device")
      """,
      """
      struct Parcel { let isLate: Bool; let city: String }
      HStack {
        Circle().↓fill(parcel.isLate ? Color.red : Color.green)
        Text(parcel.city)
      }
      """,
      """
      List(servers) { server in
        HStack {
          Circle()
            .↓fill(server.isUp ? Color.green : Color.red)
            .frame(width: 10, height: 10)
          Text(server.name)
          Spacer()
          Image(systemName: "chevron.right")
        }
      }
      """,
      """
      struct PaymentRow: View {
        let payment: Payment

        var body: some View {
          VStack(alignment: .leading) {
            Text(payment.title).font(.headline)
            indicator
          }
        }

        private var indicator: some View {
          RoundedRectangle(cornerRadius: 2)
            .↓fill(payment.isLate ? .red : payment.isDue ? .orange : .green)
            .frame(height: 4)
        }
      }
      """,
      """
      struct BerthRow: View {
        let berth: Berth

        var body: some View {
          HStack {
            Circle().↓fill(color(for: berth.status)).frame(width: 8, height: 8)
            Text(berth.name)
            Image(systemName: "sailboat").accessibilityHidden(true)
          }
        }

        private func color(for status: Berth.Status) -> Color {
          switch status {
          case .free: .green
          case .reserved: .orange
          case .taken: .red
          }
        }
      }
      """,
      """
      struct GaugeRow: View {
        var body: some View {
          HStack {
            Text(gauge.name)
            Capsule().↓fill(self.tint(gauge.isLow)).frame(width: 12, height: 4)
          }
        }

        private func tint(_ isLow: Bool) -> Color { isLow ? .red : .green }
      }
      """,
      """
      HStack {
        Text("Connection").↓foregroundStyle(isConnected ? .green : .red)
        Image(systemName: "circle.fill").↓foregroundColor(isConnected ? .green : .red)
      }
      """,
      """
      struct DeviceCell: View {
        let device: Device

        var body: some View {
          HStack {
            Text(device.name)
            Circle().↓fill(device.status.color).frame(width: 8)
          }
        }
      }
      """,
      """
      HStack {
        if door.isOpen {
          Circle().↓fill(.red).frame(width: 12)
        } else {
          Circle().fill(.green).frame(width: 12)
        }
        Text(door.displayName)
      }
      .overlay(alignment: .bottom) {
        TextField("Code", text: $code).↓border(isRight ? .green : .red)
      }
      """,
      """
      ForEach(friends) { friend in
        Image(friend.picture)
          .overlay(alignment: .bottomTrailing) {
            Circle().↓fill(friend.isOnline ? .green : .gray)
          }
      }
      """,
      """
      struct BerthRow: View {
        let berth: Berth

        var body: some View {
          HStack {
            Circle().↓fill(color).frame(width: 10, height: 10)
            Text(berth.name)
          }
        }

        private var color: Color {
          switch berth.status {
          case .free: return .blue
          case .taken: return .green
          case .blocked: return .red
          case .closed: return .gray
          }
        }
      }
      """,
      """
      enum Reply {
        case yes, maybe, no

        var tint: Color {
          switch self {
          case .yes: .green
          case .maybe: .orange
          case .no: .red
          }
        }
      }

      struct GuestRow: View {
        let name: String
        let reply: Reply?

        var body: some View {
          HStack {
            Text(name)
            Circle().↓fill(reply?.tint ?? .gray).frame(width: 8, height: 8)
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct Dot: View {
        let isOnline: Bool
        let name: String
        var body: some View { HStack { Circle().fill(isOnline ? .green : .red); Text(name) } }
      }
      struct Row: View {
        @Environment(\\.accessibilityDifferentiateWithoutColor) private var differs
        var body: some View { if differs { Text("Online") } else { Dot(isOnline: true, name: "A") } }
      }
      """,
      """
      Text("Balance").foregroundStyle(isPaid ? .green : .red).strikethrough(!isPaid)
      Text("Balance").bold(!isPaid).foregroundStyle(isPaid ? .green : .red)
      """,
      """
      struct BerthRow: View {
        let berth: Berth

        var body: some View {
          HStack {
            Circle().fill(color(for: berth.status)).accessibilityHidden(true)
            Text(berth.name)
          }
          HStack {
            Circle().fill(color(for: berth.status))
            Text(berth.status.title)
          }
          HStack {
            Circle().fill(color(berth.name))
            Circle().fill(other(berth.status))
            Circle().fill(Theme.color(for: berth.status))
            Text(berth.name)
          }
        }

        private func color(for status: Berth.Status) -> Color {
          switch status {
          case .free: .green
          case .taken: .red
          default: .orange
          }
        }

        private func color(_ name: String) -> Color { palette[name] ?? .gray }
      }
      """,
      """
      enum Reply {
        case yes, maybe, no

        var tint: Color {
          switch self {
          case .yes: .green
          case .maybe: .orange
          case .no: .red
          }
        }
      }

      struct GuestRow: View {
        let name: String
        let reply: Reply?

        var body: some View {
          HStack {
            Text(name)
            Text(reply.map(\\.title) ?? "No answer")
            Circle().fill(reply?.tint ?? .gray).frame(width: 8, height: 8)
          }
        }
      }
      """,
      """
      struct BerthRow: View {
        let berth: Berth

        var body: some View {
          HStack { BerthMark(berth: berth); Text(berth.status.title) }
          HStack { Circle().fill(kindColor).frame(width: 10, height: 10); Text(berth.name) }
        }

        private var kindColor: Color {
          switch berth.kind {
          case .pier: .blue
          case .buoy: .green
          case .beach: .orange
          }
        }
      }

      private struct BerthMark: View {
        let berth: Berth

        var body: some View { Circle().fill(color) }

        private var color: Color {
          switch berth.status {
          case .free: .green
          case .taken: .red
          case .closed: .gray
          }
        }
      }
      """,
      """
      HStack {
        Circle().fill(device.isOnline ? Color.green : Color.red)
        Text(device.name)
      }
      .accessibilityLabel(device.isOnline ? "Online" : "Offline")
      """,
      """
      struct Parcel { let isLate: Bool; let message: String; var place: String { isLate ? "Depot" : "Door" } }
      HStack {
        Circle().fill(parcel.isLate ? Color.red : Color.green)
        Text(parcel.message)
      }
      HStack {
        Circle().fill(parcel.isLate ? Color.red : Color.green)
        Text(parcel.place)
      }
      """,
      """
      HStack {
        ForEach(0..<4) { number in
          Capsule().fill(number < strength ? Color.green : Color.gray.opacity(0.3))
        }
      }
      """,
      """
      HStack {
        Circle().fill(server.isUp ? .green : .red)
        Text(server.name)
        Text(server.isUp ? "Running" : "Stopped").foregroundStyle(.secondary)
      }
      """,
      """
      Image(systemName: server.isUp ? "checkmark.circle" : "xmark.octagon")
        .foregroundStyle(server.isUp ? .green : .red)
      """,
      """
      HStack {
        ForEach(pages) { page in
          Circle().fill(page == current ? .primary : .secondary)
          Circle().fill(page == current ? Color.blue : Color.gray)
        }
      }
      """,
      """
      Circle()
        .fill(server.isUp ? .green : .red)
        .accessibilityLabel(server.isUp ? "Running" : "Stopped")
      """,
      """
      HStack {
        Circle().fill(job.status.color)
        Text(job.status.title)
      }
      """,
      """
      VStack {
        TextField("Code", text: $code)
        RoundedRectangle(cornerRadius: 8).stroke(isWrong ? .red : .green)
        if isWrong { Text("This code is not valid") }
      }
      """,
      """
      Text(balance, format: .currency(code: "EUR"))
        .foregroundStyle(balance < 0 ? .red : .green)
      """,
      """
      HStack {
        StatusBadge(server)
        Circle().fill(server.isUp ? .green : .red)
      }
      """,
      """
      VStack { TextField("E-mail", text: $email).overlay(RoundedRectangle(cornerRadius: 8).stroke(isValid ? .gray : .red)) }
      """,
      """
      RoundedRectangle(cornerRadius: 4).strokeBorder(isValid ? Color.clear : Color.red)
      """,
    ])
}
