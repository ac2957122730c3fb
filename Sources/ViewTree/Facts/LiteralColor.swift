package import HandbookModel

extension Value {
  /// The color that the value gives as numbers, such as `Color(red: 1, green: 0.5, blue: 0)`, and its
  /// opacity, 0…1; `nil` if the components are unknown. Color spaces are not told apart.
  package var literalColor: (color: RGBColor, opacity: Double)? {
    guard case .call(_, let arguments) = self else { return nil }
    // `Color(UIColor(white: 1, alpha: 1))`
    if arguments.count == 1, let only = arguments.first, case .call = only.value,
      [nil, "uiColor", "nsColor"].contains(only.label)
    {
      return only.value.literalColor
    }
    func number(_ label: String) -> Double? { arguments[label]?.calculated }
    let color: RGBColor
    if let red = number("red"), let green = number("green"), let blue = number("blue") {
      color = RGBColor(red, green, blue)
    } else if let white = number("white") {
      color = RGBColor(white, white, white)
    } else if let hue = number("hue"), let saturation = number("saturation"),
      let brightness = number("brightness")
    {
      color = RGBColor(hue: hue, saturation: saturation, brightness: brightness)
    } else {
      guard let hexColor = arguments.first?.value.hexColor else { return nil }
      color = hexColor
    }
    return (color, number("opacity") ?? number("alpha") ?? 1)
  }

  /// The result of a number or of an operation on numbers, such as `200 / 255`, where it is a
  /// floating-point number; `nil` if it is not known.
  private var calculated: Double? {
    guard case .operation(.operator(let name), let operands, _) = self, operands.count == 2,
      let left = operands[0].calculated, let right = operands[1].calculated
    else { return number }
    return switch name {
    case "/": right == 0 ? nil : left / right
    case "*": left * right
    case "+": left + right
    case "-": left - right
    default: nil
    }
  }

  /// The color of a number such as `0x3C8CA0` or a text such as `#3c8ca0`; `nil` for any other value.
  private var hexColor: RGBColor? {
    if case .number(let number) = self, number >= 0, number <= 0xFFFFFF {
      return RGBColor(Int(number))
    }
    return string.flatMap { RGBColor(hex: $0.drop { $0 == "#" }) }
  }
}

extension RGBColor {
  /// Converts channels to 8 bits. Channels below 0 and above 1 count as 0 and 1.
  fileprivate init(_ red: Double, _ green: Double, _ blue: Double) {
    func channel(_ amount: Double) -> UInt8 { UInt8((min(max(amount, 0), 1) * 255).rounded()) }
    self.init(red: channel(red), green: channel(green), blue: channel(blue))
  }

  /// Converts hue, saturation and brightness to red, green and blue. All values are 0…1.
  fileprivate init(hue: Double, saturation: Double, brightness: Double) {
    func channel(_ offset: Double) -> Double {
      let sector = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(sector, 4 - sector, 1)))
    }
    self.init(channel(5), channel(3), channel(1))
  }
}
