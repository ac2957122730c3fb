@testable import LintEngine

extension CheckSources {
  static let chartColorOnly = CheckSources(
    .chartColorOnly,
    flagged: [
      """
      Chart(samples) { sample in
        LineMark(x: .value("Day", sample.day), y: .value("Height", sample.height))
          .↓foregroundStyle(by: .value("Plant", sample.plant))
      }
      """,
      """
      Chart {
        ForEach(rivers) { river in
          PointMark(x: .value("Length", river.length), y: .value("Depth", river.depth))
            .↓foregroundStyle(by: .value("Country", river.country))
        }
        RuleMark(y: .value("Limit", 4))
      }
      """,
      """
      Chart {
        LineMark(x: .value("Hour", 1), y: .value("Level", 2)).↓foregroundStyle(by: .value("Side", "Left"))
        LineMark(x: .value("Hour", 1), y: .value("Level", 3)).foregroundStyle(by: .value("Side", "Right"))
      }
      """,
    ],
    clean: [
      """
      Chart(samples) { sample in
        LineMark(x: .value("Day", sample.day), y: .value("Height", sample.height))
          .foregroundStyle(by: .value("Plant", sample.plant))
          .symbol(by: .value("Plant", sample.plant))
      }
      """,
      """
      Chart(samples) { sample in
        LineMark(x: .value("Day", sample.day), y: .value("Height", sample.height))
          .foregroundStyle(by: .value("Plant", sample.plant))
          .lineStyle(by: .value("Plant", sample.plant))
      }
      """,
      """
      Chart(samples) { sample in
        LineMark(x: .value("Day", sample.day), y: .value("Height", sample.height))
          .foregroundStyle(by: .value("Plant", sample.plant))
        PointMark(x: .value("Day", sample.day), y: .value("Height", sample.height))
          .annotation { Text(sample.plant) }
      }
      """,
      """
      Chart(samples) { sample in
        LineMark(x: .value("Day", sample.day), y: .value("Height", sample.height))
          .foregroundStyle(by: .value("Plant", "Fern"))
        LineMark(x: .value("Day", sample.day), y: .value("Height", sample.height)).foregroundStyle(.blue)
      }
      """,
      """
      Chart(samples) { sample in
        BarMark(x: .value("Day", sample.day), y: .value("Height", sample.height))
          .foregroundStyle(by: .value("Plant", sample.plant))
      }
      """,
    ])
}
