extension Check {
  static let toggleAppearance = Check(
    "toggle-appearance", isOptIn: true, select: "Toggle[arg.0=/^(dark|night) (mode|theme)$/i]",
    message: "people set the appearance for all apps in Settings; follow it")

  static let toggleNegative = Check(
    "toggle-negative",
    select: """
      Toggle[accessibility.name=/^(don['’]t|do not|disable|turn off|deactivate) /i]\
      :not([accessibility.name=/ again$|do not disturb/i])
      """,
    message: "with this off, people have to think twice; say what is on when the switch is on")
}
