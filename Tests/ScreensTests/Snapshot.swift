import Terminal
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Compares text with a file in `Snapshots`.
///
/// A test with a missing file fails. With `RECORD_SNAPSHOTS=1`, files are overwritten, and the test
/// fails so that nobody records by accident.
func expectSnapshot(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
  let path = "/\(folder)/Snapshots/\(name).txt"
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
    return
  }
  guard let expected = try? String(contentsOfFile: path, encoding: .utf8) else {
    Issue.record("there is no snapshot \(name)", sourceLocation: sourceLocation)
    return
  }
  let found = text.split(separator: "\n", omittingEmptySubsequences: false)
  let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
  for (line, (one, other)) in zip(found, wanted).enumerated() where one != other {
    Issue.record(
      "\(name), line \(line + 1)\nfound  \(one)\nwanted \(other)", sourceLocation: sourceLocation)
    return
  }
  #expect(found.count == wanted.count, "\(name)", sourceLocation: sourceLocation)
}

extension Surface {
  /// The rows between visible edges, without styles.
  var edged: String {
    (0..<height).map { y in
      let row = (0..<width).compactMap { x in
        self[x, y].width == 0 ? nil : self[x, y].character
      }
      return "|" + String(row) + "|\n"
    }.joined()
  }
}
