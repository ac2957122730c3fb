import HandbookModel

/// The handbook that `proofbook init` writes: small, complete, and without problems under `check
/// --strict`.
package struct HandbookTemplate: Sendable {
  let title: String

  package init(title: String) { self.title = title }

  /// Writes the files and returns their paths, including the folder.
  /// - Throws: `SystemError` if the folder is not empty.
  package func write(to folder: String, fileSystem: FileSystem) throws -> [String] {
    if let kind = fileSystem.kind(folder) {
      guard kind == .folder, try fileSystem.list(folder).isEmpty else {
        throw SystemError(
          operation: "write", path: folder, reason: "it is not empty",
          advice: "name a new folder")
      }
    }
    return try files.map { name, text in
      let path = FileSystem.join(folder, name)
      try fileSystem.createFolder(path.folderName)
      try fileSystem.write(path, Array(text.utf8))
      return path
    }
  }

  private var files: [(String, String)] {
    [
      ("handbook.yaml", configuration), ("hierarchy/_section.md", hierarchy),
      ("hierarchy/one-title-per-screen.md", oneTitle), ("materials/_section.md", materials),
      ("materials/levels-before-opacity.md", levels), ("articles/about.md", about),
    ]
  }

  private var configuration: String {
    let safe = title.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return """
      title: "\(safe)"
      description: How we decide what is seen first, with an example for each decision.
      language: en
      # Where the site will be published; it makes canonical links and a 404 page that works anywhere.
      # url: https://example.com/handbook/
      # The order of the sections. Each is a folder beside this file.
      sections: [hierarchy, materials]
      # The platforms that get pages of materials; without this line, all that there are.
      swatches: [ios]
      # accent: "#2f4fd0"
      # logo: logo.svg
      # edit: https://github.com/example/handbook/edit/main/{path}

      """
  }

  private let hierarchy = """
    ---
    title: Hierarchy
    impact: HIGH
    description: What is seen first, second and last.
    ---

    A screen is read in an order, whether or not somebody chose it. These rules choose it.

    """

  private let oneTitle = """
    ---
    title: Give each screen one title
    impact: HIGH
    impactDescription: A reader knows where they are before they have read a word of the content
    tags: hierarchy, titles
    ---

    ## Give each screen one title

    Two texts of the same size and weight ask to be read first, and neither is. Let one of them be
    the title, and let the other say what it adds to it.

    **Incorrect (two titles of one size):**

    ```swift
    struct LibraryHeader: View {
        var body: some View {
            VStack(alignment: .leading) {
                Text("Library")
                    .font(.largeTitle)
                Text("24 books")
                    .font(.largeTitle)
            }
        }
    }
    ```

    **Correct (one title, and what belongs to it):**

    ```swift
    struct LibraryHeader: View {
        var body: some View {
            VStack(alignment: .leading) {
                Text("Library")
                    .font(.largeTitle)
                Text("24 books")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
        }
    }
    ```

    """

  private let materials = """
    ---
    title: Materials
    impact: MEDIUM
    description: Depth without noise.
    ---

    A material lets what is behind it shine through. What stands on it has to stay readable over
    everything that may be there.

    """

  private let levels = """
    ---
    title: Use levels before opacity
    impact: MEDIUM
    impactDescription: Text stays readable whatever lies behind the material
    tags: materials, vibrancy
    related: [one-title-per-screen]
    ---

    ## Use levels before opacity

    A level such as `.secondary` adapts to the material it stands on. An opacity is one number for
    every background, and is wrong on most of them. See also
    [the order of a screen](../hierarchy/one-title-per-screen.md).

    **Incorrect (one number for every background):**

    ```swift
    struct NowPlaying: View {
        var body: some View {
            Text("Blue hour")
                .foregroundStyle(.white.opacity(0.6))
                .padding()
                .background(.regularMaterial)
        }
    }
    ```

    **Correct (a level that adapts):**

    ```swift
    struct NowPlaying: View {
        var body: some View {
            Text("Blue hour")
                .foregroundStyle(.secondary)
                .padding()
                .background(.regularMaterial)
        }
    }
    ```

    """

  private let about = """
    ---
    title: About this handbook
    description: How it is kept, and how to add to it.
    ---

    Every rule has a reason, an Incorrect and a Correct example. To add one, run
    `proofbook new rule "Name your rule" --section materials`, fill it in, and look at it with
    `proofbook preview`.

    """
}
