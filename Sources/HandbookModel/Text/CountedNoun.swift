/// Returns a count with an English noun for messages, such as `1 error` or `2 errors`.
/// - Parameter plural: The plural of the noun; `nil` for a noun that takes an “s”.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(count) " + (count == 1 ? noun : plural ?? noun + "s")
}
