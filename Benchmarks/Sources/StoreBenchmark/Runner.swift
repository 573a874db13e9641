#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs programs one at a time, each in a fresh process, and measures them from outside.
struct Runner {
  let folder: WorkFolder
  /// The program beside this one that starts and measures others.
  private let launcher: String

  init(folder: WorkFolder) {
    self.folder = folder
    let own = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
    launcher = (own.dropLast() + ["Launcher"]).joined(separator: "/")
  }

  /// What a program printed and what it took.
  struct Run {
    var output: Data
    var measurement: Measurement
  }

  /// - Throws: `Failure` with the last the program said, if it fails.
  func run(_ arguments: [String]) throws -> Run {
    let (figures, output, errors) = ("figures", "output", "errors")
    let launch = [launcher] + [figures, output, errors].map { folder.file($0) }
    let child = try spawn(launch + arguments, home: folder.path)
    var status: Int32 = 0
    guard waitpid(child, &status, 0) == child, status == 0 else {
      let words = [errors, output].compactMap {
        try? String(contentsOfFile: folder.file($0), encoding: .utf8)
      }
      throw Failure(
        "\(arguments.joined(separator: " ")): failed\n\(words.joined(separator: "\n").suffix(2_000))"
      )
    }
    let text = try String(contentsOfFile: folder.file(figures), encoding: .utf8)
    let numbers = text.split { $0.isWhitespace }.compactMap { Double($0) }
    guard numbers.count == 3 else { throw Failure("\(arguments[0]): no figures") }
    return Run(
      output: try Data(contentsOf: URL(filePath: folder.file(output))),
      measurement: Measurement(wall: numbers[0], processor: numbers[1], peak: numbers[2]))
  }

  /// The output as text, without the white space at its end; `nil` if the program is not there or fails.
  func text(_ arguments: [String]) -> String? {
    guard let run = try? run(arguments) else { return nil }
    var text = String(decoding: run.output, as: UTF8.self)[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
