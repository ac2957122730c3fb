import HandbookModel

extension Check {
  static let controlName = Check("control-name") { context in
    DeclaredCheck.findings(of: namelessControl, in: context)
      + DeclaredCheck.findings(of: namelessEditor, in: context)
  }

  private static let namelessControl = DeclaredCheck(
    id: "control-name",
    // Of a row of segments, each has a name.
    select: selector(
      """
      :is(Button, Toggle, Picker, Stepper, TextField, SecureField, DatePicker, ColorPicker, Menu, Link)\
      [arg.0=""]:not([arg.prompt]):not([arg.isOn^=.constant])\
      :not([mod.pickerStyle=/segmented/i])\(unnamed), \
      :is(Toggle, Picker, Stepper, Slider, DatePicker, ColorPicker)\
      :has(> Text[slot=label][arg.0=""], > EmptyView[slot=label])\(unnamed):not(:is(Menu *))\
      :not([mod.pickerStyle=/segmented/i]), \
      Slider:not(:has(*))\(unnamed)
      """, of: "control-name"),
    message: "this control has no name for VoiceOver; give it a title, and hide it with "
      + "'labelsHidden' if it is not to be seen", at: nil)

  private static let namelessEditor = DeclaredCheck(
    id: "control-name",
    select: selector("TextEditor:not([mod.accessibility])\(unnamed)", of: "control-name"),
    message: "this editor has no name for VoiceOver; add an 'accessibilityLabel'", at: nil)

  /// Tests that nothing else names a control.
  private static let unnamed = """
    :not([mod.accessibilityLabel]):not([mod.accessibilityHidden]):not([mod.hidden])\
    :not([mod.accessibilityLabeledPair])\
    :not(:is(*[mod.accessibilityElement] *, *[mod.accessibilityHidden] *, LabeledContent *))
    """

  static let labelRoleWords = Check(
    "label-role-words",
    select: """
      control[mod.accessibilityLabel$=" button"], control[mod.accessibilityLabel$=" icon"], \
      Image[mod.accessibilityLabel$=" icon"]:not([mod.accessibilityLabel=/(^| )app icon$/i]), Image[mod.accessibilityLabel$=" image"], \
      Image[mod.accessibilityLabel=/^(an? )?(image|picture|icon) of /i], \
      Image[mod.accessibilityLabel$=" button"], \
      *:not(control)[mod.accessibilityLabel=/^(an? )?(image|picture|icon|symbol)$/i]\
      :not(:is(control *)), \
      control[mod.accessibilityLabel=/^(a )?button$/i], \
      Toggle[mod.accessibilityLabel=/ (switch|toggle)$/i]\
      :not([mod.accessibilityLabel=/(light|kill|power|dip|nintendo) switch$/i]), \
      Slider[mod.accessibilityLabel$=" slider"], :is(Link, NavigationLink)\
      [mod.accessibilityLabel$=" link"], \
      :is(TextField, SecureField, TextEditor)[mod.accessibilityLabel$=" text field"]
      """,
    at: "accessibilityLabel",
    message: "VoiceOver adds what kind of element this is; in '{mod.accessibilityLabel}', say only "
      + "what it shows or does")

  static let elementNoLabel = Check(
    "element-no-label",
    select: """
      *[mod.accessibilityElement.children=ignore]\(unlabeled), \
      *[mod.accessibilityElement=true]\(unlabeled)
      """,
    at: "accessibilityElement",
    message: "this element leaves out what is in it and says nothing itself; add an "
      + "'accessibilityLabel'")

  /// Tests that an element has nothing that VoiceOver can read.
  private static let unlabeled = """
    :not([mod.accessibilityLabel]):not([mod.accessibilityValue]):not([mod.accessibilityHidden])\
    :not([mod.accessibilityRepresentation]):not([mod.accessibilityChildren])\
    :not([mod.accessibilityLabeledPair]):not([mod.accessibility]):not([mod.accessibilityChartDescriptor])
    """

  static let hintGesture = Check(
    "hint-gesture",
    select: """
      *[mod.accessibilityHint=/^(double[- ]?tap|tap|click|press|touch|swipe)\
      ($|[.,;:!]| (to|twice|once|again|here|anywhere|and|or|for|on|in|the|this|that|a|an|any|it|left|right|up\
      |down|with|from|if|when)($|\\W))/i]
      """,
    at: "accessibilityHint",
    message: "not everybody uses this gesture; begin the hint with what happens, such as 'Opens…'")

  static let linkVagueTitle = Check(
    "link-vague-title",
    select: """
      :is(Link, Button, NavigationLink)\
      [arg.0=/^((click|tap|press) )?here[.!]?$/i]\
      :not([mod.accessibilityLabel]):not([mod.accessibility]):not([mod.accessibilityRepresentation])
      """,
    message: "'{arg.0}' says nothing without the text around it; name where it leads")
}
