import Foundation
import PackagePlugin

/// Embeds the text files of a target: every file in its folder that is not Swift code. Their text
/// becomes part of the target as `EmbeddedFiles.texts`.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let files = target.sourceModule?.sourceFiles.filter { $0.type == .unknown }.map(\.url) ?? []
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding the text files of \(target.name)",
        executable: try context.tool(named: "FileEmbedder").url,
        arguments: [output.path, target.directoryURL.path] + files.map(\.path),
        inputFiles: files, outputFiles: [output])
    ]
  }
}
