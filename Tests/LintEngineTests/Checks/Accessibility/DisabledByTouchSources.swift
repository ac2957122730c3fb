@testable import LintEngine

extension CheckSources {
  static let disabledByTouch = CheckSources(
    .disabledByTouch,
    flagged: [
      """
      Button("Reserve") { reserve(seat) }
        .↓allowsHitTesting(seat.isFree)
        .opacity(seat.isFree ? 1 : 0.3)
      """,
      """
      Toggle("Night trips", isOn: $night)
        .opacity(isLocked ? 0.5 : 1)
        .↓allowsHitTesting(!isLocked)
      """,
      """
      ForEach(berths) { berth in
        NavigationLink(berth.name) { Berth(berth) }
          .↓allowsHitTesting(berth.isOpen)
          .opacity(berth.isOpen ? 1 : 0.4)
      }
      """,
    ],
    clean: [
      """
      Button("Reserve") { reserve(seat) }.disabled(!seat.isFree)
      Button("Reserve") { reserve(seat) }
        .allowsHitTesting(seat.isFree)
        .opacity(seat.isFree ? 1 : 0.3)
        .disabled(!seat.isFree)
      """,
      """
      Button("Menu") { open() }
        .opacity(isShown ? 1 : 0)
        .allowsHitTesting(isShown)
      Button("Menu") { open() }.allowsHitTesting(false)
      Button("Menu") { open() }.allowsHitTesting(!isDragging)
      """,
      """
      Map(position: $position).allowsHitTesting(isActive).opacity(isActive ? 1 : 0.5)
      Button("Old") { open() }
        .allowsHitTesting(isCurrent)
        .opacity(isCurrent ? 1 : 0.5)
        .accessibilityHidden(!isCurrent)
      Button("Tide") { open() }.allowsHitTesting(isOpen).opacity(isPressed ? 0.6 : 1)
      """,
    ])
}
