import Aggregation
import ArgumentParser
import Export
import Ledger
import Store

struct ExportCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: say(
      en: "Write monthly summaries as JSON, or the JSON Schemas of all documents.",
      ko: "요약을 문서로 써요: json, 또는 모든 문서의 스키마(schema)."))

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
    help: help(
      en: "the currency (default: the one with the most spending)", ko: "통화; 없으면 가장 많이 쓴 통화"))
  var currency: String?

  @Option(help: help(en: "one account only", ko: "한 계좌만"))
  var account: String?

  @Option(
    name: .shortAndLong, help: help(en: "a file, instead of standard output", ko: "표준 출력 대신 파일"),
    completion: .file())
  var output: String?

  @Flag(help: help(en: "replace an existing file", ko: "있는 파일을 바꿔요"))
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
    let months = try MonthSource(global: global, currency: currency, account: account)
    let resolve = { (month: MonthArgument?) in
      month.map {
        $0.resolve(
          newest: months.newest ?? Environment.today, today: Environment.today,
          calendar: months.summary.calendar)
      }
    }
    let (from, to) = (resolve(from), resolve(to))
    if let from, let to, from > to {
      throw Failure(
        .usage, en: "--from \(from) is after --to \(to)", ko: "--from \(from)이 --to \(to)보다 뒤예요")
    }
    return SummaryDocument(months.summary, from: from, to: to).bytes
  }
}
