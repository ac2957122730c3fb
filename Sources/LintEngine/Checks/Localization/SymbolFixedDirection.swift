extension Check {
  static let symbolFixedDirection = Check(
    "symbol-fixed-direction", isOptIn: true,
    select: """
      Image[arg.systemName=\(sideways)]\(unflipped), \
      :is(Label, Button)[arg.systemImage=\(sideways)]\(unflipped)
      """,
    message: "this points the same way in languages that are read from right to left; use "
      + "'forward' and 'backward' in the name of the symbol")

  /// The names of symbols that point to the left or right, whatever the language is.
  private static let sideways =
    "/^(chevron|arrow|arrowshape)\\.(left|right)(\\.(circle|square))?(\\.fill)?$/"

  private static let unflipped = """
    :not([mod.flipsForRightToLeftLayoutDirection]):not([mod.environment]):not([mod.rotationEffect])
    """
}
