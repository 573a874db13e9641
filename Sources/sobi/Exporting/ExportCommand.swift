import ArgumentParser
import Export
import Ledger

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "export", en: "Write months, transactions and other figures as files for other programs.",
    ko: "월별 요약, 거래 같은 숫자를 다른 프로그램에서 쓸 파일로 내보내요.",
    discussion: say(
      en: """
        Without a subject, Sobi writes the summaries of all months as JSON. Exports from the same store with the same \
        settings are identical byte for byte. With --output, Sobi writes the whole file or none.
        """,
      ko: """
        무엇을 내보낼지 쓰지 않으면 모든 달의 요약을 JSON으로 내보내요. 저장소와 설정이 같으면 파일도 한 바이트까지 같아요. \
        --output을 쓰면 파일을 다 쓰거나, 아예 쓰지 않아요.
        """),
    subcommands: [
      Months.self, Transactions.self, Recurring.self, Year.self, Payees.self, JSON.self,
      Schema.self,
    ], defaultSubcommand: Months.self)

  /// The former name of `sobi export months`.
  struct JSON: Command {
    static let configuration = CommandConfiguration(
      "json", en: "Write the summaries of months as JSON, as sobi export months does.",
      ko: "월별 요약을 JSON으로 내보내요. sobi export months와 같아요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var export: MonthsExport

    func run() throws { try export.run(global) }
  }

  struct Schema: Command {
    static let configuration = CommandConfiguration(
      "schema", en: "Write the JSON Schemas of all JSON documents.", ko: "모든 JSON 문서의 스키마를 내보내요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var destination: DestinationOptions

    func run() throws { try destination.write(Array(DocumentSchema.all.utf8)) }
  }
}

/// The options for the first and the last month of a document.
struct MonthRangeOptions: ParsableArguments {
  @Option(help: help(en: "the first month", ko: "첫 달"))
  var from: MonthArgument?

  @Option(help: help(en: "the last month", ko: "마지막 달"))
  var to: MonthArgument?

  /// Returns the months; `nil` for no limit.
  ///
  /// - Throws: `Failure` if the first month is after the last.
  func months(
    newest: Month?, today: Day, calendar: MonthCalendar
  ) throws(Failure) -> (first: Month?, last: Month?) {
    func resolve(_ month: MonthArgument?) -> Month? {
      month?.resolve(newest: newest ?? calendar.month(of: today), today: today, calendar: calendar)
    }
    let (first, last) = (resolve(from), resolve(to))
    if let first, let last, first > last {
      throw Failure(
        .usage, en: "--from \(first) is after --to \(last)",
        ko: "--from \(first)이 --to \(last)보다 뒤예요")
    }
    return (first, last)
  }
}

extension Diagnostics {
  /// Says that the totals do not include these currencies.
  static func sayOthers(_ codes: [String], in language: Language) {
    let others = codes.joined(separator: ", ")
    say(
      en:
        "the totals do not include other currencies (\(others)); try: --currency CODE, or --in CODE with sobi rates",
      ko: "합계에 다른 통화(\(others))는 들어 있지 않아요. --currency 통화, 또는 sobi rates와 --in 통화",
      in: language)
  }
}
