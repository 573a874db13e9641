import ArgumentParser
import Ledger

/// The format of an exported document; the raw value is the value of `--format`.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
  case json, ndjson, csv, svg, png, html
  case hledger, beancount
}

extension ExportFormat {
  /// None: the help of each command lists the formats that it has.
  static var allValueStrings: [String] { [] }

  /// Returns the help of `--format`.
  static func help(_ formats: [ExportFormat]) -> ArgumentHelp {
    let first = formats[0].rawValue
    let names = formats.map(\.rawValue)
    return sobi.help(
      en: "\(names.joined(separator: ", ")) (default: by the name of the file, or \(first))",
      ko: "\(names.joined(separator: ", ")). 없으면 파일 이름을 따르고, 그것도 없으면 \(first)")
  }

  /// The format that a file with this name has; `nil` if the name does not tell.
  init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "jsonl": self = .ndjson
    case "journal", "ledger": self = .hledger
    case let name:
      guard let format = ExportFormat(rawValue: name) else { return nil }
      self = format
    }
  }
}

extension DestinationOptions {
  /// Returns the chosen format, or that of the file's name, or the first of `formats`.
  ///
  /// - Throws: `Failure` if the document of `sobi export SUBJECT` has no such format.
  func format(
    _ chosen: ExportFormat?, of subject: String, _ formats: [ExportFormat]
  ) throws(Failure) -> ExportFormat {
    let format = chosen ?? output.flatMap { ExportFormat(fileName: $0) } ?? formats[0]
    guard formats.contains(format) else {
      let names = formats.map(\.rawValue).joined(separator: ", ")
      throw Failure(
        .usage, en: "sobi export \(subject) cannot write \(format.rawValue)",
        ko: "sobi export \(subject): \(inQuotes(format.rawValue, .topic)) 쓸 수 없어요",
        details: Localized(en: "expected: \(names)", ko: "필요한 것: \(names)"))
    }
    return format
  }
}
