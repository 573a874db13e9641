package import Foundation

/// The checkout that these tests were compiled from.
package enum Repository {
  package static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  package static let fixtures = folder.appending(path: "fixtures")

  /// The path of a file in the repository.
  package static func path(of name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  package static func contents(of name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: name))
  }

  package static func text(of name: String) throws -> String {
    String(decoding: try contents(of: name), as: UTF8.self)
  }

  /// The program that was built together with these tests; `nil` if there is none.
  ///
  /// `SOBI_PROGRAM` names another build, such as the release build.
  package static let program: String? = {
    if let path = ProcessInfo.processInfo.environment["SOBI_PROGRAM"] { return path }
    var folders: [URL] = []
    for argument in CommandLine.arguments {
      // On Linux the process is the bundle itself; on macOS a helper loads it.
      guard let end = argument.range(of: ".xctest") else { continue }
      folders.append(URL(filePath: String(argument[..<end.upperBound])).deletingLastPathComponent())
    }
    folders.append(folder.appending(path: ".build/debug"))
    return folders.map { $0.appending(path: "sobi").path(percentEncoded: false) }
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }()
}
