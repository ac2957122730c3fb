import HandbookModel

extension Check {
  /// Creates a built-in check that reports each view that a selector selects. It is parsed and run
  /// like a check that a rule declares.
  /// - Parameters:
  ///   - select: The selector of the views.
  ///   - at: The name of the modifier that a finding is reported at; `nil` to report it at the view.
  ///   - message: What is wrong, in one sentence without a final period. Facts in braces are replaced
  ///     by their values.
  init(
    _ id: String, platforms: Set<Platform> = [],
    minimumVersions: [Platform: SystemVersion] = [:], isOptIn: Bool = false, select: String,
    at: String? = nil, message: String
  ) {
    let declared = DeclaredCheck(
      id: id, select: Self.selector(select, of: id), message: message, at: at)
    self.init(
      id, platforms: platforms, minimumVersions: minimumVersions,
      isOptIn: isOptIn, selector: declared.select
    ) { DeclaredCheck.findings(of: declared, in: $0) }
  }

  /// Returns the selector of a built-in check, which has to be correct.
  static func selector(_ text: String, of id: String) -> Selector {
    do throws(SelectorParser.Failure) {
      return try SelectorParser.read(text)
    } catch {
      preconditionFailure("the selector of \(id), at \(error.offset): \(error.message)")
    }
  }
}
