@testable import LintEngine

extension CheckSources {
  static let permissionOnAppear = CheckSources(
    .permissionOnAppear,
    flagged: [
      """
      List(rides) { Text($0.name) }
        .onAppear { manager.↓requestWhenInUseAuthorization() }
      """,
      """
      struct Root: View {
        var body: some View {
          Home().task {
            let center = UNUserNotificationCenter.current()
            _ = try? await center.↓requestAuthorization(options: [.alert, .badge])
          }
        }
      }
      """,
      """
      @main struct Diary: App {
        init() { AVCaptureDevice.↓requestAccess(for: .video) { _ in } }
        var body: some Scene { WindowGroup { Text("Diary") } }
      }
      """,
      """
      final class Delegate: NSObject, UIApplicationDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Options?) -> Bool {
          tracker.↓requestTrackingAuthorization { _ in }
          return true
        }
      }
      """,
    ],
    clean: [
      """
      Button("Find Rides Nearby") { manager.requestWhenInUseAuthorization() }
      Text("Map").onAppear { manager.startUpdatingLocation() }
      """,
      """
      Text("Map").onAppear {
        observer.onChange { manager.requestAlwaysAuthorization() }
      }
      Text("A").onAppear { account.requestAccess(token) }
      """,
      """
      final class Locator {
        init() { manager.delegate = self }
        func ask() { manager.requestWhenInUseAuthorization() }
      }
      struct Screen: View {
        var body: some View { Toggle("Reminders", isOn: $isOn).onChange(of: isOn) { ask() } }
        func ask() { center.requestAuthorization(options: []) { _, _ in } }
      }
      """,
    ])
}
