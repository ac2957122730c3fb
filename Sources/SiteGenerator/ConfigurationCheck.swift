import HandbookModel

/// Checks the files that a `handbook.yaml` names.
struct ConfigurationCheck {
  private(set) var diagnostics: [Diagnostic] = []
  /// Files that are published because they are named, as paths in the content root.
  private(set) var used: Set<String> = []

  init(pack: LoadStage.Pack, resolver: LinkResolver) {
    guard let file = pack.configurationFile else { return }
    for named in [pack.configuration.logo, pack.configuration.stylesheet].compactMap(\.self) {
      if let path = resolver.path(of: named.value, from: file.pathInRoot),
        let target = resolver.table.targets[path], target.anchors == nil
      {
        used.insert(path)
      } else {
        let files = resolver.table.targets.filter { $0.value.anchors == nil }.keys.sorted()
        diagnostics.append(.missingFile(named, among: files, in: file))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func missingFile(
    _ named: Located<String>, among files: [String], in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "handbook/missing-file", .error, "there is no file '\(named.value)' beside handbook.yaml",
      at: named.range,
      fix: suggestion(for: named.value, among: files).map { Fix("did you mean '\($0)'?") })
  }
}
