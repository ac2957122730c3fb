@testable import LintEngine

extension CheckSources {
  static let typeLightWeightSmall = CheckSources(
    .typeLightWeightSmall,
    flagged: [
      """
      Text("High water").font(.title).↓fontWeight(.ultraLight)
      """,
      """
      Text("High water").↓font(.title3.weight(.light))
      """,
      """
      Text("High water").↓font(.system(size: 22, weight: .thin))
      """,
      """
      struct ForecastRow: View {
        let day: Day

        var body: some View {
          HStack {
            Text(day.name).↓fontWeight(.thin)
            Spacer()
            VStack {
              Text(day.high).font(.title).fontWeight(.light)
              Text(day.low).↓font(.system(size: 14, weight: .ultraLight))
            }
          }
        }
      }
      """,
      """
      VStack(alignment: .leading) {
        Text("Humidity").font(.caption)
        Label("12 km/h", systemImage: "wind").font(.footnote)
      }
      .↓fontWeight(.light)
      """,
      """
      Text(day.summary)
        .↓font(.subheadline.weight(.light))
        .foregroundStyle(.secondary)
      """,
      """
      struct Caption: ViewModifier {
        func body(content: Content) -> some View {
          content.↓font(.custom("Lato-Light", size: 12, relativeTo: .caption))
        }
      }
      """,
    ],
    clean: [
      """
      Text("High water").font(.system(size: 22, weight: .light))
      """,
      """
      Text("High water").font(.largeTitle.weight(.ultraLight))
      """,
      """
      Text("High water").font(.title.weight(.thin))
      """,
      """
      VStack {
        Text(temperature).font(.system(size: 72, weight: .thin))
        Text(city).font(.largeTitle).fontWeight(.light)
        Text(summary).font(.title2.weight(.light))
      }
      """,
      #"Image(systemName: "wind").font(.body).fontWeight(.light)"#,
      #"Text(day.name).font(.caption).fontWeight(isToday ? .bold : .regular)"#,
      #"Text(day.name).font(theme.caption).fontWeight(.light)"#,
      """
      VStack {
        Text(day.name).font(.caption).fontWeight(.medium)
        Text(day.low).font(.custom("Highlight", size: 12))
      }
      """,
      #"HStack { HourChart(hours) }.font(.caption).fontWeight(.light)"#,
    ])
}
