import HandbookModel

extension Check {
  static let typeFixedHeight = Check(
    "type-fixed-height", platforms: [.iOS, .iPadOS, .visionOS, .watchOS],
    select: """
      text[font.scales=true][mod.frame.height<{font.size*1.8}]\
      :not([mod.minimumScaleFactor]):not([env.dynamicTypeSize]), \
      text[font.scales=true][mod.multilineTextAlignment]:not([mod.lineLimit])\
      [mod.frame.height<{font.size*4.5}]\
      :not([mod.minimumScaleFactor]):not([env.dynamicTypeSize])
      """,
    at: "frame",
    message: "text of {font.size} points outgrows a height of {mod.frame.height}; use 'minHeight'")

  static let typeSizeLocked = Check(
    "type-size-locked", platforms: [.iOS, .iPadOS, .visionOS, .watchOS],
    select: """
      *[mod.dynamicTypeSize=/^(DynamicTypeSize\\.)?(xSmall|small|medium|large|x{1,3}Large)$/], \
      *[mod.dynamicTypeSize=/^\\.\\.\\.(DynamicTypeSize)?\\.?(xSmall|small|medium|large)$/]
      """,
    at: "dynamicTypeSize",
    message: "text here ignores the size that people choose; allow a range such as "
      + "'...DynamicTypeSize.accessibility3'")

  static let typeShrinksFar = Check(
    "type-shrinks-far", platforms: [.iOS, .iPadOS, .visionOS, .watchOS],
    select: """
      text[font.scales=true][font.size<=20][mod.minimumScaleFactor<0.5]\
      :not([mod.accessibilityHidden])
      """,
    at: "minimumScaleFactor",
    message: "text of {font.size} points may shrink to {mod.minimumScaleFactor} of its size, "
      + "whatever size people choose; let it wrap")
}
