package import FileSystem
import HandbookModel

/// The handbook that `proofbook init` writes. It is small and complete, and `check --strict`
/// reports no problems in it.
package struct HandbookTemplate: Sendable {
  let title: String

  package init(title: String) { self.title = title }

  /// Writes the files of the handbook to a folder. Returns the paths of the files, which include
  /// the path of the folder.
  /// - Throws: `SystemError` if the folder is not empty or a file can't be written.
  package func write(to folder: String, fileSystem: FileSystem) throws -> [String] {
    if let kind = fileSystem.kind(folder) {
      let isFolder = kind == .folder
      guard isFolder, try fileSystem.list(folder).isEmpty else {
        throw SystemError(
          operation: .write, path: folder,
          reason: isFolder ? "it is not empty" : "it is not a folder",
          advice: "choose a new folder")
      }
    }
    var written: [String] = []
    do {
      for (name, text) in files {
        let path = FileSystem.join(folder, name)
        try fileSystem.createFolder(path.folderName)
        try fileSystem.save(Array(text.utf8), as: path)
        written.append(path)
      }
    } catch {
      // A part of a handbook would keep the next try from writing the whole one.
      for path in written {
        try? fileSystem.removeFile(path)
        fileSystem.removeEmptyFolder(path.folderName)
      }
      throw error
    }
    return written
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
      description: How we decide what people see first, with an example for each decision.
      language: en
      # The URL of the published site, for canonical links and the links of the 404 page.
      # url: https://example.com/handbook/
      # The order of the sections. Each is a folder next to this file.
      sections: [hierarchy, materials]
      # The platforms with material pages. Without this line, all platforms have them.
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
    description: What people see first, second, and last.
    ---

    People read a screen in an order, whether or not someone chose it. These rules choose it.

    """

  private let oneTitle = """
    ---
    title: Give each screen one title
    impact: HIGH
    impactDescription: People know where they are before they read a word of the content
    tags: hierarchy, titles
    checks: hierarchy-competing-titles
    ---

    ## Give each screen one title

    Two texts of the same size and weight compete to be read first, and neither wins. Make one of
    them the title, and let the other add to it.

    **Incorrect (two titles of the same size):**

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

    **Correct (one title with a subtitle):**

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

    A material lets the background show through. Text on it has to stay readable, whatever the
    background is.

    """

  private let levels = """
    ---
    title: Use levels before opacity
    impact: MEDIUM
    impactDescription: Text stays readable whatever is behind the material
    tags: materials, vibrancy
    checks: vibrancy-hardcoded-opacity
    related: [one-title-per-screen]
    ---

    ## Use levels before opacity

    A level such as `.secondary` adapts to its material. An opacity is one number for every
    background, and wrong on most of them. See also
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
    description: How to maintain it and add to it.
    ---

    Every rule has a reason, an Incorrect example, and a Correct one. To add a rule, go to the
    folder of this handbook, run
    `proofbook new rule "Name your rule" --section materials --content .`, and fill in the new file.
    `proofbook preview --content .` shows it while you write.

    """
}
