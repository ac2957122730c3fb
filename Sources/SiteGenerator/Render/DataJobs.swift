import HandbookModel

extension RenderStage {
  /// The jobs that make `handbook.json` for each handbook.
  var data: [Job] {
    library.handbookIndices.map { index in
      Job(.expensive, library[index].base + Address.data) { stage in
        HandbookJSON(stage.library[index], stage.library).bytes
      }
    }
  }

  /// The jobs that make `checks.json` for each handbook, and one with all checks of a library.
  var checks: [Job] {
    let own = library.handbookIndices.map { index in
      Job(.expensive, library[index].base + Address.appChecks) { stage in
        let handbook = stage.library[index]
        return ChecksJSON(
          [handbook], title: handbook.title, in: handbook.base, of: stage.library
        ).bytes
      }
    }
    guard library.hasSeveralHandbooks else { return own }
    return own + [
      Job(.expensive, Address.appChecks) { stage in
        let library = stage.library
        return ChecksJSON(
          library.handbooks, title: library.configuration.title?.value, in: "", of: library
        ).bytes
      }
    ]
  }
}
