import HandbookModel

/// The vibrancy levels of the materials of iOS and iPadOS. The values are extracted from style sets
/// that ship with the system. Which vibrancy level an entry of a style set belongs to is inferred
/// from the name of the entry.
enum IOSVibrancy {
  /// The groups of materials whose vibrancy levels have the same values.
  enum Group { case thin, regular, chrome }

  /// Returns the values of all vibrancy levels in light appearance.
  static func light(_ group: Group, _ provenance: Provenance) -> [LevelValue] {
    let fill = group == .chrome ? LightMatrix.fill.withGain(0.5).withBias(0.1) : LightMatrix.fill
    return [
      (.label, .ink(.zero, alpha: 0.96)),
      (.secondary, .matrix(group == .thin ? LightMatrix.thinSecondary : LightMatrix.secondary)),
      (.tertiary, .matrix(group == .thin ? LightMatrix.thinTertiary : LightMatrix.tertiary)),
      (.quaternary, .matrix(LightMatrix.quaternary)),
      (.fill, .matrix(fill)),
      (.secondaryFill, .matrix(LightMatrix.quaternary)),
      (.tertiaryFill, .matrix(LightMatrix.tertiaryFill)),
      (.separator, .matrix(LightMatrix.tertiary)),
    ].map { LevelValue(level: $0, operation: $1, provenance: provenance) }
  }

  /// Returns the values of all vibrancy levels in dark appearance.
  static func dark(_ group: Group, _ provenance: Provenance) -> [LevelValue] {
    let fill = group == .chrome ? DarkMatrix.fill.withGain(0.45).withBias(0.46) : DarkMatrix.fill
    return [
      (.label, .ink(.one, alpha: 0.96)),
      (.secondary, .matrix(group == .thin ? DarkMatrix.thinSecondary : DarkMatrix.secondary)),
      (.tertiary, .matrix(group == .thin ? DarkMatrix.thinTertiary : DarkMatrix.tertiary)),
      (.quaternary, .matrix(DarkMatrix.quaternary)),
      (.fill, .matrix(fill)),
      (.secondaryFill, .matrix(DarkMatrix.quaternary)),
      (.tertiaryFill, .matrix(DarkMatrix.tertiaryFill)),
      (.separator, .matrix(DarkMatrix.tertiary)),
    ].map { LevelValue(level: $0, operation: $1, provenance: provenance) }
  }
}

/// The color matrices of vibrancy levels in light appearance, as they were extracted from iOS.
private enum LightMatrix {
  static let secondary = ColorMatrix(
    [1.551948, -0.8804954, -0.169953],
    [-0.4477795, 1.12044, -0.171161],
    [-0.4489875, -0.8786834, 1.829171],
    bias: 0.04425)
  static let tertiary = ColorMatrix(
    [1.407578, -0.5748306, -0.1107474],
    [-0.2921908, 1.125965, -0.1117742],
    [-0.2932176, -0.5732903, 1.588508],
    bias: 0.019)
  static let quaternary = ColorMatrix(
    [1.23555, -0.3234631, -0.06208679],
    [-0.1642596, 1.077192, -0.06293241],
    [-0.1651052, -0.3221948, 1.3373],
    bias: 0)
  static let thinSecondary = ColorMatrix(
    [0.9362975, -0.3218643, -0.0619332],
    [-0.1635529, 0.7786505, -0.06259762],
    [-0.1642173, -0.3208677, 1.037585],
    bias: 0.04875)
  static let thinTertiary = ColorMatrix(
    [0.922559, -0.152471, -0.029088],
    [-0.07730501, 0.847997, -0.02969201],
    [-0.07790902, -0.151565, 0.9704739],
    bias: 0.0195)
  static let fill = ColorMatrix(
    [1.514125, -0.954751, -0.184374],
    [-0.485603, 1.046185, -0.185582],
    [-0.486811, -0.952939, 1.81475],
    bias: 0.0625)
  static let tertiaryFill = ColorMatrix(
    [1.177642, -0.1426014, -0.02704049],
    [-0.07218799, 1.107983, -0.0277955],
    [-0.07294299, -0.141469, 1.222412],
    bias: -0.084)
}

/// The color matrices of vibrancy levels in dark appearance, as they were extracted from iOS.
private enum DarkMatrix {
  static let secondary = ColorMatrix(
    [1.173492, -0.641661, -0.123831],
    [-0.326304, 0.859041, -0.124737],
    [-0.32721, -0.640302, 1.375512],
    bias: 0.556)
  static let tertiary = ColorMatrix(
    [1.396216, -0.5971366, -0.1150794],
    [-0.3035528, 1.103659, -0.1161062],
    [-0.3045796, -0.5955964, 1.584176],
    bias: 0.298)
  static let quaternary = ColorMatrix(
    [1.22658, -0.3410732, -0.06550679],
    [-0.1732296, 1.059582, -0.06635241],
    [-0.1740752, -0.3398048, 1.33388],
    bias: 0.18)
  static let thinSecondary = ColorMatrix(
    [0.828075, -0.337963, -0.06511199],
    [-0.171789, 0.662505, -0.06571601],
    [-0.172393, -0.337057, 0.93445],
    bias: 0.5375)
  static let thinTertiary = ColorMatrix(
    [1.040035, -0.3145706, -0.0604644],
    [-0.1598018, 0.885991, -0.06118922],
    [-0.1605266, -0.3134834, 1.13901],
    bias: 0.3175)
  static let fill = ColorMatrix(
    [1.37625, -0.7345164, -0.1417335],
    [-0.373512, 1.016302, -0.1427905],
    [-0.374569, -0.732931, 1.6075],
    bias: 0.5)
  static let tertiaryFill = ColorMatrix(
    [1.060532, -0.07796578, -0.0145662],
    [-0.03931839, 1.022549, -0.01523062],
    [-0.03998281, -0.07696921, 1.084952],
    bias: 0.12)
}
