import Templating

/// Template data for the page about an app.
struct AdoptionView: PageView {
  static let template = "adoption"
  /// The stylesheet of sites, as CSS.
  let styles: String
  let app: String
  let lead: String
  /// How many files could not be read; empty if all could.
  let unread: String
  /// That the handbook could not be read; empty if it could.
  let handbook: String
  let stats: [LabeledValue]
  let moments: [Moment]
  let checks: [Check]
  let clean: [Clean]
  let cleanTitle: String
  let files: [File]
  let otherFiles: [File]
  let otherTitle: String
  let project: String
  static let fields = Fields<Self>(
    "Adoption",
    [
      "styles": .html(\.styles), "app": .text(\.app), "lead": .text(\.lead),
      "unread": .text(\.unread), "handbook": .text(\.handbook),
      "stats": .list(\.stats),
      "hasHistory": .flag(hasItems: \.moments), "dense": .flag(where: { $0.moments.count > 16 }),
      "moments": .list(\.moments),
      "hasChecks": .flag(hasItems: \.checks), "checks": .list(\.checks),
      "hasClean": .flag(hasItems: \.clean), "clean": .list(\.clean),
      "cleanTitle": .text(\.cleanTitle), "hasFiles": .flag(hasItems: \.files),
      "files": .list(\.files), "hasOthers": .flag(hasItems: \.otherFiles),
      "others": .list(\.otherFiles), "otherTitle": .text(\.otherTitle),
      "project": .text(\.project),
    ])

  /// Template data for the findings at one moment.
  struct Moment: TemplateView {
    let label: String
    let detail: String
    let findings: String
    /// The height of the bar in percent.
    let share: String
    let isNow: Bool
    static let fields = Fields<Self>(
      "Moment",
      [
        "label": .text(\.label), "detail": .text(\.detail),
        "findings": .text(\.findings), "share": .text(\.share), "now": .flag(\.isNow),
      ])
  }

  /// Template data for a check with findings.
  struct Check: TemplateView {
    let id: String
    let title: String
    let level: String
    /// The URL of the page that explains the check; empty if it is unknown.
    let url: String
    let findings: String
    /// The length of the bar in percent.
    let share: String
    let files: String
    /// The points of the line through the numbers of findings; empty without a history.
    let line: String
    let change: String
    static let fields = Fields<Self>(
      "AdoptedCheck",
      [
        "id": .text(\.id), "title": .text(\.title), "level": .text(\.level), "url": .text(\.url),
        "findings": .text(\.findings), "share": .text(\.share), "files": .text(\.files),
        "line": .text(\.line), "change": .text(\.change),
      ])
  }

  /// Template data for a check without findings.
  struct Clean: TemplateView {
    let id: String
    let title: String
    let url: String
    static let fields = Fields<Self>(
      "CleanCheck", ["id": .text(\.id), "title": .text(\.title), "url": .text(\.url)])
  }

  /// Template data for a file with findings.
  struct File: TemplateView {
    /// The path as HTML, with places where a line may be broken.
    let path: String
    let findings: String
    let share: String
    let checks: String
    static let fields = Fields<Self>(
      "AdoptedFile",
      [
        "path": .html(\.path), "findings": .text(\.findings), "share": .text(\.share),
        "checks": .text(\.checks),
      ])
  }
}
