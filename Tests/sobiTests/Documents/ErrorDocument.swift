import Foundation
import TestSupport

/// `docs/ERRORS.md`: each fault with the input that causes it and the exact message.
///
/// `RECORD_SNAPSHOTS=1` writes it again.
enum ErrorDocument {
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil

  private static let path = Repository.path(of: "docs/ERRORS.md")

  /// The document's sections by their titles.
  static let sections: [String: String] = {
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    var sections: [String: String] = [:]
    for chapter in (text ?? "").split(separator: "\n## ").dropFirst() {
      for section in "\n\(chapter)\n".split(separator: "\n### ").dropFirst() {
        let title = section.prefix { $0 != "\n" }
        sections[String(title)] = "### " + trimmed(section) + "\n"
      }
    }
    return sections
  }()

  static func section(_ fault: Fault, english: Run, korean: Run, home: Home) -> String {
    var lines = ["### \(fault.title)", ""]
    switch fault.shown {
    case .file(let text): lines += fenced(text, as: "text")
    case .sentence(let text): lines.append(text)
    }
    let command = fault.command.map { $0.isEmpty || $0.contains(" ") ? "'\($0)'" : $0 }
    lines += ["", "`sobi \(command.joined(separator: " "))` ends with \(english.status):", ""]
    lines += fenced(english.errorText.replacing(home.path, with: "~"), as: "text")
    if korean.errors != english.errors {
      lines.append("")
      lines += fenced(korean.errorText.replacing(home.path, with: "~"), as: "text")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func record(_ section: (Fault) throws -> String) throws {
    var text = """
      # Errors and messages

      The tests generate this page and compare it in every run (`RECORD_SNAPSHOTS=1 swift test` writes \
      it again). A message says what happened and where (`file:line:column`: the physical line, and the \
      byte in it, both from 1), what was expected, and what to try. None of these cases changes \
      anything. A command that fails after its change was made, for example because standard output \
      is full, ends with 76 and reports the change on standard error.

      | exit status | meaning |
      |---|---|
      | 64 | wrong usage |
      | 65 | the content cannot be read |
      | 66 | no such input |
      | 70 | an internal error |
      | 73 | the output cannot be created |
      | 74 | reading or writing failed, or the disk is full |
      | 75 | the store is busy, or a file changed: try again |
      | 76 | the change was made, but a later step failed: do not run the command again |
      | 77 | not permitted |
      | 78 | the configuration, or a store of a newer Sobi |

      A closed pipe (`sobi transactions | head`) ends Sobi by its signal, without a message, unless a \
      change was made.

      """
    for chapter in Fault.chapters {
      text += "\n## \(chapter.title)\n"
      for fault in chapter.faults { text += "\n" + (try section(fault)) }
    }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// A block of code; a final line feed in the text is optional.
  private static func fenced(_ text: String, as language: String) -> [String] {
    ["```\(language)", text.hasSuffix("\n") ? String(text.dropLast()) : text, "```"]
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
