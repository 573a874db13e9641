import Aggregation
import ArgumentParser
import Export
import Ledger
import Store

struct ExportCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export",
      abstract: say(
        en: "Write summaries as a document: json, or the schemas of all documents.",
        ko: "요약을 문서로 씁니다: json, 또는 모든 문서의 스키마(schema)."))
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json
    case schema
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: help(en: "json or schema", ko: "json 또는 schema"))
  var format: Format = .json

  @Option(help: help(en: "the first month", ko: "첫 달"))
  var from: MonthArgument?

  @Option(help: help(en: "the last month", ko: "마지막 달"))
  var to: MonthArgument?

  @Option(
    help: help(en: "the currency; the one most was spent in otherwise", ko: "통화; 없으면 가장 많이 쓴 통화"))
  var currency: String?

  @Option(help: help(en: "one account only", ko: "한 계좌만"))
  var account: String?

  @Option(
    name: .shortAndLong, help: help(en: "a file, instead of standard output", ko: "표준 출력 대신 파일"),
    completion: .file())
  var output: String?

  @Flag(help: help(en: "replace an existing file", ko: "있는 파일을 바꿉니다"))
  var force = false

  func run() throws {
    let bytes: [UInt8]
    switch format {
    case .schema: bytes = Array(DocumentSchema.all.utf8)
    case .json: bytes = try summary()
    }
    if let output, output != "-" {
      try OutputFile(path: output, replaces: force).write(bytes)
    } else {
      try Output.standard.write(bytes)
    }
  }

  private func summary() throws -> [UInt8] {
    let months = try MonthSource(
      global: global, currency: currency, account: account)
    let resolve = { (month: MonthArgument?) in
      month.map {
        $0.resolve(
          newest: months.newest ?? .today, today: .today, calendar: months.summary.calendar)
      }
    }
    let (from, to) = (resolve(from), resolve(to))
    if let from, let to, from > to {
      throw Failure(
        .usage,
        say(en: "--from \(from) is after --to \(to)", ko: "--from \(from)이 --to \(to)보다 뒤입니다"))
    }
    return SummaryDocument(months.summary, from: from, to: to).bytes
  }
}
