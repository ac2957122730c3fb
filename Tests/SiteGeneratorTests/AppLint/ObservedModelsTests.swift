import FileSystem
import HandbookModel
import TestSupport
import Testing

@testable import AppLint

/// What lint knows about the models that views of other files observe.
struct ObservedModelsTests {
  private static let model = """
    final class Harbor: Pier, ObservableObject {
      @Published var boats: [Boat] = []
      func add(_ boat: Boat) { boats.append(boat) }
    }

    """

  private static func view(_ property: String) -> String {
    "struct Boats: View {\n  \(property)\n  var body: some View { Text(\"Boats\") }\n}\n"
  }

  private func found(_ files: [String: String]) throws -> Bool {
    let disk = MemoryDisk([".proofbook.yml": "platforms: [iOS]\ndeployment: {iOS: 17}\n"])
    for (path, text) in files { disk.put(text, at: "Sources/" + path) }
    var options = AppLint.Options()
    options.paths = ["Sources"]
    options.checks = .only(["model-observable-object"])
    return try !AppLint(options, fileSystem: disk.fileSystem) { _ in throw CancellationError() }
      .run().diagnostics.isEmpty
  }

  @Test(arguments: [
    ("@ObservedObject var harbor: Harbor", true),
    ("@StateObject private var harbor = Harbor()", true),
    ("@EnvironmentObject private var harbor: Harbor", true),
    ("@ObservedObject private var harbor = Harbor.shared", true),
    ("@ObservedObject var harbor: Pier", true),
    ("@ObservedObject var harbor: Model", true),
    ("@StateObject private var harbor = makeHarbor()", true),
    ("let harbor: Harbor", false),
    ("@ObservedObject var port: Port", false),
  ])
  func `A model is reported if a view of any file may observe it`(
    property: String, isFound: Bool
  ) throws {
    let port = "@Observable final class Port {}\nprotocol Pier {}\n"
    let files = [
      "Boats.swift": Self.view(property), "Harbor.swift": Self.model, "Port.swift": port,
    ]
    #expect(try found(files) == isFound)
  }

  @Test(arguments: [
    ("harbor.name = title", true), ("title = harbor.name", false), ("name = title", false),
    ("TextField(title, text: $harbor.name)", true), ("harbor.name.append(title)", true),
  ])
  func `A model without properties that change is not reported`(
    use: String, isFound: Bool
  ) throws {
    let files = [
      "Boats.swift": Self.view("@StateObject var harbor = Harbor()\n  func a() { \(use) }"),
      "Harbor.swift": "class Harbor: ObservableObject { @Published var name = \"\" }\n",
    ]
    #expect(try found(files) == isFound)
  }
}
