import HandbookModel
import ViewTree

/// An API that Apple's documentation marks as deprecated, and what takes its place.
struct DeprecatedAPI: Sendable {
  /// The kind of code that uses an API.
  enum Kind {
    case modifier, view
    /// A value of the environment, named by a key path after `@Environment`.
    case environment
    /// A type that is created, but not a view, such as a gesture.
    case type
    /// The operator `+` between views.
    case sum
    /// A member of a type, with its type, as in `UIScreen.main.bounds`.
    case member
    /// A protocol that a type conforms to.
    case conformance
    /// A function of a type, with its type, as in `SKStoreReviewController.requestReview`.
    case function
  }

  /// A change of the code that uses an API.
  enum Rewrite: Sendable {
    /// The name of the modifier or type is replaced.
    case name(String)
    /// The name of the modifier is replaced if its only argument is `true` or `false`, because the
    /// other modifier does not take `nil`.
    case nameOfBoolean(String)
    /// The name of the modifier and the label of its only argument are replaced by another name, as
    /// in `accessibility(label: x)`.
    case nameAndLabel(String)
    /// The argument with a label is replaced by an implicit member, as in `.topBarLeading`.
    case member(label: String, String)
  }

  let kind: Kind
  /// The name of the modifier, view, type or property.
  let name: String
  /// The API as the subject of a message, with its arguments if others of the same name are not
  /// deprecated, such as `animation(_:)`.
  let api: String
  /// What to use instead, as Swift names it.
  let replacement: String
  /// The first system versions that have the replacement; a platform is absent if all its versions
  /// have it.
  let versions: [Platform: SystemVersion]
  /// The first system versions for which all compilers warn, by platform; empty if the API is only
  /// deprecated in Apple's documentation, or in the newest systems.
  let warnsSince: [Platform: SystemVersion]
  /// The platforms on which the API is not deprecated.
  let current: Set<Platform>
  /// The address of the page that calls the API deprecated, below that of Apple's documentation.
  let page: String
  /// The change that replaces the API and keeps what the code does; `nil` if there is none.
  let rewrite: Rewrite?
  /// Whether only views can use the replacement.
  let isForViews: Bool
  /// Whether code with this name uses the deprecated API, not another one of the same name.
  let matches: @Sendable (APIUse) -> Bool

  init(
    _ kind: Kind, _ name: String, api: String? = nil, use replacement: String,
    from versions: [Platform: SystemVersion] = [:], warnsSince: [Platform: SystemVersion] = [:],
    notOn current: Set<Platform> = [], page: String,
    rewrite: Rewrite? = nil, isForViews: Bool = false,
    if matches: @escaping @Sendable (APIUse) -> Bool = { _ in true }
  ) {
    self.kind = kind
    self.name = name
    self.api = api ?? name
    self.replacement = replacement
    self.versions = versions
    self.warnsSince = warnsSince
    self.current = current
    self.page = page
    self.rewrite = rewrite
    self.isForViews = isForViews
    self.matches = matches
  }

  /// Returns the version from which the compiler warns on one of the platforms of the code, iOS if it is
  /// among them or if they are not known; `nil` if it does not warn.
  func warning(on platforms: Set<Platform>) -> (platform: Platform, version: SystemVersion)? {
    let named: [Platform] = [.iOS, .macOS, .tvOS, .watchOS, .visionOS]
    return named.lazy.compactMap { platform in
      let isMeant =
        platforms.isEmpty || platforms.contains(platform)
        || platform == .iOS && platforms.contains(.iPadOS)
      return isMeant ? warnsSince[platform].map { (platform, $0) } : nil
    }.first
  }

  /// All deprecated API that the check `api-deprecated` reports.
  static let all = modifiers + navigationModifiers + views + others

  /// The first part of the addresses of all pages.
  static let documentation = "https://developer.apple.com/documentation/"
}

/// A piece of code that may use a deprecated API.
struct APIUse {
  /// The arguments of the call, a trailing closure last.
  let arguments: [CallArgument]
  /// The call; `nil` if there is none.
  let call: CallSite?
  /// The groups of views passed to the view or modifier.
  let slots: [[ViewNode]]
  /// The view that is created or modified; `nil` if there is none.
  let view: ViewNode?
  /// The names of the members of a value of the environment that the code uses.
  let members: Set<String>

  /// The labels of the trailing closures after the first one.
  var closureLabels: Set<String> { Set(call?.closureLabels ?? []) }

  /// The number of parameters of the trailing closure, which it names or which it uses as `$0`; `nil`
  /// if it has none, and if several trailing closures follow each other.
  var usedParameters: Int? {
    guard let call, let forest = view?.forest else { return call?.closureParameters?.count }
    return call.usedParameters(forest)
  }

  /// Whether a closure without a label follows a title.
  var hasClosureAfterTitle: Bool { first != nil && hasTrailingClosure }

  /// The labels of the arguments.
  var labels: Set<String> { Set(arguments.compactMap(\.label)) }
  /// Whether all labels are among some.
  func hasOnlyLabels(_ known: Set<String>) -> Bool { labels.isSubset(of: known) }
  /// Whether an argument with one of the labels is a value, not a closure.
  /// - Parameter next: The label of an argument that follows the others in the deprecated form. If
  ///   it comes first, the values are the names of closures.
  func hasValue(_ known: String..., before next: String? = nil) -> Bool {
    arguments.prefix { next == nil || $0.label != next }
      .contains { $0.value != .closure && $0.label.map(known.contains) == true }
  }
  /// The value of the first argument if it has no label and is not a closure.
  var first: Value? {
    guard let argument = arguments.first, argument.label == nil, argument.value != .closure else {
      return nil
    }
    return argument.value
  }
  /// Whether the last argument is a closure without a label.
  var hasTrailingClosure: Bool {
    arguments.last.map { $0.label == nil && $0.value == .closure } ?? false
  }

  /// Whether the first argument is a value with an alignment, which only views have.
  var isAlignedView: Bool {
    first != nil && arguments.count == 2 && arguments[1].label == "alignment"
  }

  /// Whether the first argument is certainly a view and not also a style, as `Color` is.
  var isGivenView: Bool {
    guard first != nil, let view = slots.first?.first, slots[0].count == 1 else { return false }
    let isStyle =
      Self.styles.contains(view.name)
      && view.modifiers.allSatisfy { Self.stylesOfStyles.contains($0.name) }
    return view.definition != nil || view.isSwiftUIView && !isStyle
  }

  /// The views that are also shape styles.
  private static let styles: Set<String> = [
    "Color", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient",
    "MeshGradient",
  ]

  /// The members of styles that return another style. After any other modifier, a color is a view.
  private static let stylesOfStyles: Set<String> = [
    "opacity", "blendMode", "shadow", "mix", "colorSpace", "exposureAdjust", "headroom", "gradient",
  ]
}

extension CallSite {
  /// Returns the number of parameters of the trailing closure, which it names or which it uses as `$0`;
  /// `nil` if there is none, and if it cannot be told which closure uses them.
  func usedParameters(_ forest: ViewForest) -> Int? {
    guard let closure = arguments.last, closure.value == .closure else { return nil }
    if let names = closureParameters { return names.count }
    let inner = RangeSet(
      forest.calls(in: closure.range).lazy.flatMap(\.arguments).filter { $0.value == .closure }
        .map(\.range))
    // A closure that is not an argument may use `$0`, too.
    guard !forest.assignments(in: closure.range).contains(where: { $0.value == .closure }) else {
      return nil
    }
    let numbers = forest.variableReferences(in: closure.range).compactMap { use in
      use.name.hasPrefix("$") && !inner.contains(use.offset) ? Int(use.name.dropFirst()) : nil
    }
    return numbers.max().map { $0 + 1 }
  }
}
