@testable import LintEngine

extension CheckSources {
  static let radiusInconsistent = CheckSources(
    .radiusInconsistent,
    flagged: [
      """
      struct Dashboard: View {
        var body: some View {
          VStack {
            StepsPanel().background(.bar, in: RoundedRectangle(cornerRadius: 10))
            SleepPanel().clipShape(.rect(cornerRadius: 16, style: .continuous))
            HeartPanel().background { ↓RoundedRectangle(cornerRadius: 20).fill(.thinMaterial) }
          }
        }
      }
      """,
      """
      struct Album: View {
        var body: some View { VStack { Cover(); Player(); Queue() } }
      }

      struct Cover: View {
        var body: some View { Image(album.cover).resizable().cornerRadius(6) }
      }

      struct Player: View {
        var body: some View {
          Controls().padding().background(.regularMaterial).cornerRadius(12)
        }
      }

      struct Queue: View {
        var body: some View {
          Rows().↓overlay(RoundedRectangle(cornerRadius: 15).stroke(.separator))
        }
      }
      """,
      """
      VStack {
        Text(name).padding().background(RoundedRectangle(cornerRadius: 8).fill(.quaternary))
        Text(place).padding().background(RoundedRectangle(cornerRadius: 12).fill(.quaternary))
        Text(time).padding().↓background(.quaternary, in: .rect(cornerRadius: 14))
      }
      """,
    ],
    clean: [
      """
      VStack {
        HStack { Text("9:41") }.frame(width: 77).cornerRadius(24)
        Panel().clipShape(.rect(cornerRadius: 8))
        Panel().clipShape(.rect(cornerRadius: 12))
      }
      """,
      """
      VStack {
        Map().clipShape(.rect(cornerRadius: 16))
        Summary().background(.bar, in: .rect(cornerRadius: 16))
        Route().background(.bar, in: .rect(cornerRadius: 16))
        Image("start").clipShape(.rect(cornerRadius: 8))
        Image("goal").clipShape(.rect(cornerRadius: 8))
        Button("Go", action: go).background(.tint, in: .rect(cornerRadius: 12))
      }
      """,
      """
      VStack {
        Panel().clipShape(.rect(cornerRadius: 16))
        Button("Buy", action: buy).padding().background(.tint, in: .rect(cornerRadius: 8))
        Badge().clipShape(.rect(cornerRadius: 8))
      }
      """,
      """
      enum Radius {
        static let small: CGFloat = 6
        static let medium: CGFloat = 10
        static let large: CGFloat = 18
      }

      struct Cards: View {
        var body: some View {
          VStack {
            First().clipShape(.rect(cornerRadius: Radius.small))
            Second().clipShape(.rect(cornerRadius: Radius.medium))
            Third().clipShape(.rect(cornerRadius: Radius.large))
          }
        }
      }
      """,
      """
      VStack {
        Image("cover").clipShape(.rect(cornerRadius: 8))
        HStack { Text(title) }
          .padding(8)
          .background(.thinMaterial, in: .rect(cornerRadius: 16))
      }
      .padding(8)
      .background(.bar, in: .rect(cornerRadius: 24))
      """,
      """
      struct Meter: View {
        var body: some View {
          ZStack {
            RoundedRectangle(cornerRadius: 2).fill(.quaternary)
            RoundedRectangle(cornerRadius: height / 2).fill(.tint)
            RoundedRectangle(cornerRadius: 100).stroke(.separator)
            RoundedRectangle(cornerRadius: 12).stroke(.separator)
          }
        }
      }
      """,
      """
      struct Shelf: View {
        var body: some View { Books().clipShape(.rect(cornerRadius: 12)) }
      }

      #Preview {
        VStack {
          Shelf().clipShape(.rect(cornerRadius: 8))
          Shelf().clipShape(.rect(cornerRadius: 16))
        }
      }
      """,
      """
      struct Cover: View {
        var body: some View { Image(album.cover).resizable().cornerRadius(6) }
      }

      struct Player: View {
        var body: some View { Controls().padding().background(.regularMaterial).cornerRadius(12) }
      }

      struct Queue: View {
        var body: some View { Rows().overlay(RoundedRectangle(cornerRadius: 15).stroke(.separator)) }
      }
      """,
      """
      VStack {
        Chart { BarMark(x: .value("Day", day), y: .value("Steps", steps)).cornerRadius(4) }
        Panel().clipShape(.rect(cornerRadius: 8))
        Panel().clipShape(.rect(cornerRadius: 12))
      }
      """,
      """
      VStack {
        HStack { Image("cover").clipShape(.rect(cornerRadius: 6)); Text(title) }
          .padding(.horizontal, 12)
          .padding(.vertical, 8)
          .background(.bar, in: .rect(cornerRadius: 14))
        Panel().clipShape(.rect(cornerRadius: 12))
      }
      """,
    ])
}
