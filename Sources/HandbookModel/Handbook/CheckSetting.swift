/// What settings say about one check, under `checks` in `.proofbook.yml` or `handbook.yaml`. Neither
/// the check nor its options are known to exist.
package struct CheckSetting: Sendable {
  /// The id of the check.
  package let id: Located<String>
  /// The level of the check, which should be one of ``AppConfiguration/levels``; `nil` if none is
  /// set.
  package let level: Located<String>?
  /// The options of the check, in the order written.
  package let options: [YAMLValue.Entry]
  /// The file that contains the setting.
  package let file: SourceFile

  package init(
    id: Located<String>, level: Located<String>? = nil, options: [YAMLValue.Entry] = [],
    in file: SourceFile
  ) {
    self.id = id
    self.level = level
    self.options = options
    self.file = file
  }
}
