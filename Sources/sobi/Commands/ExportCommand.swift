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
        "Write summaries as a document: json, or the schemas of all documents.",
        "요약을 문서로 씁니다: json, 또는 모든 문서의 스키마(schema)."))
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json
    case schema
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: help("json or schema", "json 또는 schema"))
  var format: Format = .json

  @Option(help: help("the first month", "첫 달"))
  var from: MonthArgument?

  @Option(help: help("the last month", "마지막 달"))
  var to: MonthArgument?

  @Option(help: help("the currency; the one most was spent in otherwise", "통화; 없으면 가장 많이 쓴 통화"))
  var currency: String?

  @Option(help: help("one account only", "한 계좌만"))
  var account: String?

  @Option(
    name: .shortAndLong, help: help("a file, instead of standard output", "표준 출력 대신 파일"),
    completion: .file())
  var output: String?

  @Flag(help: help("replace an existing file", "있는 파일을 바꿉니다"))
  var force = false

  func run() throws {
    let bytes: [UInt8]
    switch format {
    case .schema: bytes = Array(DocumentSchema.all.utf8)
    case .json: bytes = try summary()
    }
    if let output {
      try OutputFile(path: output, replaces: force).write(bytes)
    } else {
      try Output.standard.write(bytes)
    }
  }

  private func summary() throws -> [UInt8] {
    let months = try MonthSource(
      global: global, currency: currency, account: account)
    let resolve = { (month: MonthArgument?) in
      month.flatMap { argument in
        months.newest.map {
          argument.resolve(newest: $0, today: .today, calendar: months.summary.calendar)
        }
      }
    }
    return SummaryDocument(months.summary, from: resolve(from), to: resolve(to)).bytes
  }
}
