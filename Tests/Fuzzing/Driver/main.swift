// Runs one target with libFuzzer: `fuzz TARGET FOLDER [OPTIONS OF LIBFUZZER]`. The folder keeps the
// inputs that reach new code; samples and the dictionary are written beside it.
import Foundation

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Returns the text as an entry of a dictionary of libFuzzer.
private func dictionaryEntry(_ piece: String) -> String {
  let bytes = piece.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }
  return "\"\(bytes.joined())\""
}

/// The target that the first argument names; `nil` if it names none.
private enum Selected {
  static let target = FuzzTarget.all.first { $0.name == CommandLine.arguments.dropFirst().first }
}

guard CommandLine.arguments.count > 2, let target = Selected.target else {
  print("usage: fuzz (\(FuzzTarget.all.map(\.name).joined(separator: "|"))) FOLDER [OPTIONS]")
  exit(2)
}
let folder = URL(filePath: CommandLine.arguments[2]).appending(path: target.name)
let (inputs, samples) = (folder.appending(path: "inputs"), folder.appending(path: "samples"))
for folder in [inputs, samples] {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
}
for (number, sample) in target.samples.enumerated() {
  try Data(sample).write(to: samples.appending(path: "\(number)"))
}
let dictionary = folder.appending(path: "dictionary")
try target.pieces.map(dictionaryEntry).joined(separator: "\n")
  .write(to: dictionary, atomically: true, encoding: .utf8)

let given = CommandLine.arguments.dropFirst(3)
// With files, libFuzzer only repeats them.
let folders = given.allSatisfy { $0.hasPrefix("-") } ? [inputs.path, samples.path] : []
let options =
  [
    "fuzz", "-dict=\(dictionary.path)", "-artifact_prefix=\(folder.path)/", "-timeout=5",
    "-rss_limit_mb=1024", "-max_len=16384",
  ] + given + folders
var count = CInt(options.count)
var arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
  capacity: options.count + 1)
for (number, option) in options.enumerated() { arguments[number] = strdup(option) }
arguments[options.count] = nil

exit(
  runFuzzer(&count, &arguments) { bytes, count in
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    do {
      if let flaw = try Selected.target?.flaw(input) { fatalError(flaw) }
    } catch {
      fatalError("\(error)")
    }
    return 0
  })
