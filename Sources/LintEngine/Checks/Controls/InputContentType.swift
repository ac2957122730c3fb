import HandbookModel
import ViewTree

extension Check {
  static let inputContentType = Check(
    "input-content-type", platforms: [.iOS, .iPadOS, .visionOS]
  ) { context in
    let secureFields = context.views(named: ["SecureField"])
    let typesWithSecureFields = Set(secureFields.lazy.map(\.root.type))
    let signUps = Set(
      secureFields.lazy.filter { asksForNewPassword(names(of: $0)) }.map(\.root.type))
    let signIns = typesWithSecureFields.union(typesWithPasswords(context))
    let typesWithUserNames = Set(
      context.views(modifiedBy: ["textContentType"]).lazy.filter {
        $0.modifier("textContentType")?.arguments.first?.value.path?.last == "username"
      }.map(\.root.type))
    return context.views(named: ["TextField", "SecureField"]).compactMap { field in
      if showsPassword(field), !typesWithSecureFields.contains(field.root.type) {
        return .readable(field)
      }
      guard
        let modifier = modifier(
          for: field, isForNewAccount: signUps.contains(field.root.type),
          isBesidePassword: typesWithSecureFields.contains(field.root.type)
            && !typesWithUserNames.contains(field.root.type)),
        !isTyped(
          field, padSuffices: modifier != ".textContentType(.oneTimeCode)",
          keyboardSuffices: !asksForAccount(field, modifier) || !signIns.contains(field.root.type))
      else { return nil }
      // A name that others see does not identify an account.
      if modifier == ".textContentType(.username)", !signIns.contains(field.root.type),
        !publicWords.isDisjoint(with: field.root.type.words)
      {
        return nil
      }
      return .untyped(field, modifier, exists: exists(modifier, wherever: field, context))
    }
  }

  /// Whether all systems that run the code have a modifier. It is taken to exist where they are not
  /// known.
  private static func exists(
    _ modifier: String, wherever field: ViewNode, _ context: LintContext
  ) -> Bool {
    let offset = field.nameRange.lowerBound
    let platforms = context.platforms(at: offset)
    guard platforms.isDisjoint(with: [.macOS, .watchOS]) else {
      // Watches have other content types, and neither they nor Macs have keyboard types.
      return !platforms.contains(.watchOS) && modifier.hasPrefix(".textContentType")
        && context.supports([.macOS: SystemVersion(14)], at: offset)
    }
    return true
  }

  /// Words in the names of views in which people edit what others see of them.
  private static let publicWords: Set<String> = [
    "profile", "edit", "editor", "personal",
  ]

  /// The types whose state has a password, which they may ask for with a field of the app.
  private static func typesWithPasswords(_ context: LintContext) -> [String] {
    context.forest.declarations.properties.filter { _, properties in
      properties.contains { $0.wrapper == "State" && $0.name.words.contains("password") }
    }.map(\.key)
  }

  /// Whether a field asks for the email address or name of an account. The system offers those that it
  /// keeps for a content type only, whatever the keyboard.
  private static func asksForAccount(_ field: ViewNode, _ modifier: String) -> Bool {
    field.name == "TextField"
      && [".textContentType(.username)", ".textContentType(.emailAddress)"].contains(modifier)
  }

  /// Whether the title or prompt of a text field asks for a password, which anybody near can then
  /// read.
  private static func showsPassword(_ field: ViewNode) -> Bool {
    guard field.name == "TextField", field.isSwiftUIView, field.modifier("disabled") == nil,
      !mayBeTyped(field)
    else { return false }
    return titles(of: field).contains { title in
      passwords.contains(title.words.filter { !fillers.contains($0) }.joined())
    }
  }

  /// The title and the prompt of a field. A longer text explains more than what the field asks for,
  /// and many fields may have the same one.
  private static func titles(of field: ViewNode) -> [String] {
    field.arguments.filter { [nil, "prompt"].contains($0.label) }
      .compactMap { $0.value.string ?? $0.value.text }.filter { $0.utf8.count <= longestTitle }
  }

  /// The maximum length of a title in UTF-8 bytes.
  private static let longestTitle = 500

  private static let passwords: Set<String> = [
    "password", "currentpassword", "oldpassword", "confirmpassword", "repeatpassword",
    "retypepassword", "reenterpassword", "verifypassword", "choosepassword", "createpassword",
    "passwordagain", "passwordconfirmation", "passwort",
  ]

  /// Whether the field declares what people type into it, by a content type, a keyboard type or a
  /// format. An unknown modifier may do so, and therefore counts.
  /// - Parameters:
  ///   - padSuffices: Whether a number pad says enough. The system offers a code that it received only
  ///     for a content type.
  ///   - keyboardSuffices: Whether any keyboard says enough.
  private static func isTyped(
    _ field: ViewNode, padSuffices: Bool, keyboardSuffices: Bool
  ) -> Bool {
    let selfAndAncestors = [field] + Array(field.ancestors)
    let isDeclared = selfAndAncestors.contains { view in
      if view.modifier("textContentType") != nil { return true }
      guard let keyboard = view.modifier("keyboardType") else { return false }
      if !keyboardSuffices { return keyboard.condition != nil }
      return padSuffices || keyboard.condition != nil
        || !numberPads.contains(keyboard.arguments.first?.value.path?.last ?? "")
    }
    return isDeclared || mayBeTyped(field)
      || field.arguments.contains { ["value", "format", "formatter"].contains($0.label) }
  }

  private static let numberPads: Set<String> = ["numberPad", "asciiCapableNumberPad"]

  /// Whether an unknown modifier of the field may declare what people type into it.
  private static func mayBeTyped(_ field: ViewNode) -> Bool {
    field.modifiers.contains { modifier in
      ["textContentType", "keyboardType"].contains { field.mayApply($0, by: modifier) }
    }
  }

  /// The modifier that the field should have, as Swift code such as
  /// `.textContentType(.emailAddress)`. It is derived from the field's title, its prompt or its
  /// variable; `nil` if none of them identifies the content.
  /// - Parameters:
  ///   - isForNewAccount: Whether a field of the same form asks for a new password.
  ///   - isBesidePassword: Whether the same form asks for a password. An email address is then the
  ///     name of an account, which the system fills in together with the password.
  private static func modifier(
    for field: ViewNode, isForNewAccount: Bool, isBesidePassword: Bool
  ) -> String? {
    let names = names(of: field)
    if field.name == "SecureField" {
      let words = Set(names.flatMap(\.words))
      guard !words.isDisjoint(with: ["password", "passwort"]), words.isDisjoint(with: otherLocks)
      else { return nil }
      return isForNewAccount && words.isDisjoint(with: ["current", "old", "existing"])
        ? ".textContentType(.newPassword)" : ".textContentType(.password)"
    }
    for name in names {
      if isCodeOfDigits(name) { return ".textContentType(.oneTimeCode)" }
      let nameWithoutFillers = name.words.filter { !fillers.contains($0) }.joined()
      if let kind = kinds.first(where: { $0.names.contains(nameWithoutFillers) }) {
        return isBesidePassword && kind.modifier == ".textContentType(.emailAddress)"
          ? ".textContentType(.username)" : kind.modifier
      }
    }
    return nil
  }

  /// Words in the titles of fields for a password that is not the one of an account.
  private static let otherLocks: Set<String> = [
    "archive", "backup", "certificate", "database", "document", "encryption", "fi", "file",
    "folder",
    "hotspot", "keychain", "keystore", "meeting", "network", "pdf", "room", "router", "vault",
    "wifi",
    "wlan", "zip",
  ]

  /// The titles, the prompt and the variable of a field, as far as they are known.
  private static func names(of field: ViewNode) -> [String] {
    titles(of: field) + [field.arguments["text"]?.path?.last].compactMap(\.self)
  }

  /// Whether a field with these names asks for a password that is made up, or for its repetition. The
  /// system then offers a strong one, and keeps it.
  private static func asksForNewPassword(_ names: [String]) -> Bool {
    let words = Set(names.flatMap(\.words))
    return !words.isDisjoint(with: ["password", "passwort"])
      && !words.isDisjoint(with: [
        "new", "confirm", "confirmed", "confirmation", "repeat", "repeated", "retype", "reenter",
        "verify", "choose", "create", "again",
      ])
  }

  /// Whether a title asks for a code of some digits, such as `6-digit code`.
  private static func isCodeOfDigits(_ title: String) -> Bool {
    let words = title.words
    return words.last == "code" && !Set(words).isDisjoint(with: ["digit", "digits"])
      && Set(words).isDisjoint(with: [
        "zip", "postal", "country", "area", "bank", "sort", "product", "security", "card", "pass",
      ])
  }

  /// Words that are ignored in the title of a field because they do not describe its content.
  private static let fillers: Set<String> = [
    "enter", "type", "your", "the", "a", "an", "please", "my", "user", "new", "text", "input",
    "field",
    "work", "optional", "digit", "six",
  ]

  /// The modifier for each kind of content, as Swift code, with the names of that content. A field
  /// is of a kind if its title, without the ignored words, is one of the names. For example, a
  /// field with the title `Search emails` is not an email field.
  private static let kinds: [(names: Set<String>, modifier: String)] = [
    (["email", "emailaddress", "mail", "mailaddress"], ".textContentType(.emailAddress)"),
    (
      ["phone", "phonenumber", "mobile", "mobilenumber", "telephone", "telephonenumber"],
      ".textContentType(.telephoneNumber)"
    ),
    (
      [
        "onetimecode", "verificationcode", "otp", "otpcode", "smscode", "securitycode",
        "confirmationcode",
      ], ".textContentType(.oneTimeCode)"
    ),
    (["zip", "zipcode", "postalcode", "postcode"], ".textContentType(.postalCode)"),
    (["username"], ".textContentType(.username)"),
    (["website", "url", "websiteurl", "homepage", "webaddress"], ".keyboardType(.URL)"),
    (["creditcard", "cardnumber", "creditcardnumber"], ".textContentType(.creditCardNumber)"),
    (["streetaddress", "street"], ".textContentType(.fullStreetAddress)"),
    (["amount", "price", "cost", "budget"], ".keyboardType(.decimalPad)"),
    (["age", "quantity"], ".keyboardType(.numberPad)"),
  ]
}

extension Value {
  /// The string in `Text("…")`; `nil` for any other value.
  fileprivate var text: String? {
    guard case .call(.name("Text"), let arguments) = self else { return nil }
    return arguments.first?.value.string
  }
}

extension Finding {
  fileprivate static func readable(_ field: ViewNode) -> Finding {
    Finding(
      check: Check.inputContentType.id,
      message: "anybody near can read a password in a 'TextField'; use 'SecureField'",
      range: field.nameRange, notes: [], fix: nil)
  }

  /// - Parameter exists: Whether all systems of the code have the modifier.
  fileprivate static func untyped(
    _ field: ViewNode, _ modifier: String, exists: Bool
  ) -> Finding {
    let end = field.range.upperBound
    return Finding(
      check: Check.inputContentType.id,
      message: "the field does not declare its content; add '\(modifier)'",
      range: field.nameRange,
      notes: exists
        ? []
        : [
          Finding.Note(
            message: "not all systems of this code have it; write it inside '#if os(iOS)'",
            range: field.nameRange)
        ],
      fix: exists
        ? Finding.Fix(
          title: "add '\(modifier)'", range: end..<end, replacement: modifier, safety: .review)
        : nil)
  }
}
