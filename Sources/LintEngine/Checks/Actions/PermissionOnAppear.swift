import HandbookModel
import ViewTree

extension Check {
  static let permissionOnAppear = Check(
    "permission-on-appear", isOptIn: true
  ) { context in
    context.calls.filter { call in
      isRequest(call) && happensUnasked(call, context.forest)
    }.map { .unasked($0) }
  }

  /// Whether a call asks people for a permission. The functions are those of Apple's frameworks.
  private static func isRequest(_ call: CallSite) -> Bool {
    switch call.name {
    case "requestAuthorization", "requestWhenInUseAuthorization", "requestAlwaysAuthorization",
      "requestTrackingAuthorization", "requestFullAccessToEvents", "requestFullAccessToReminders",
      "requestWriteOnlyAccessToEvents", "requestRecordPermission":
      call.isMember
    case "requestAccess":
      call.isMember && call.arguments.contains { ["for", "to"].contains($0.label) }
    default: false
    }
  }

  /// Whether the code runs because a screen appears or the app starts, and not because people have
  /// asked for something.
  private static func happensUnasked(_ call: CallSite, _ forest: ViewForest) -> Bool {
    for outer in forest.enclosingCalls(of: call.outer) {
      switch outer.name {
      case "onAppear", "task": return outer.isMember
      case "Button", "onTapGesture", "onChange", "onSubmit", "Toggle", "sink", "onReceive":
        return false
      default: continue
      }
    }
    let conformances = forest.declarations.conformances[call.enclosing.type] ?? []
    switch call.enclosing.member {
    case "init": return !conformances.isDisjoint(with: ["App", "View"])
    case "application":
      return !conformances.isDisjoint(with: ["UIApplicationDelegate", "UIResponder"])
    case "applicationDidFinishLaunching": return true
    default: return false
    }
  }
}

extension Finding {
  fileprivate static func unasked(_ call: CallSite) -> Finding {
    Finding(
      check: Check.permissionOnAppear.id,
      message: "this asks for permission before people know why; ask when they use the feature",
      range: call.nameRange, notes: [], fix: nil)
  }
}
