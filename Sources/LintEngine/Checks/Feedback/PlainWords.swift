extension Check {
  static let toggleAppearance = Check(
    "toggle-appearance", isOptIn: true, select: "Toggle[arg.0=/^(dark|night) (mode|theme)$/i]",
    message: "people set the appearance for all apps in Settings; follow it")
}
