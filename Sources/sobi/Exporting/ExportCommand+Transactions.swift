import ArgumentParser
import Export
import Ledger
import Store

extension ExportCommand {
  struct Transactions: Command {
    static let configuration = CommandConfiguration(
      "transactions", en: "Write transactions.", ko: "거래를 내보내요.",
      discussion: say(
        en: """
          Without days, Sobi writes all transactions, oldest first. json and ndjson are the same: one sobi.transaction/1 \
          object for each line. sobi transactions can select more exactly.
          """,
        ko: """
          날짜를 쓰지 않으면 모든 거래를 오래된 것부터 내보내요. json과 ndjson은 같아요. 한 줄에 sobi.transaction/1 하나씩이에요. 더 \
          자세히 고르려면 sobi transactions를 쓰세요.
          """))

    private static let formats: [ExportFormat] = [.ndjson, .json, .csv]

    @OptionGroup var global: GlobalOptions

    @Option(help: ExportFormat.help(formats))
    var format: ExportFormat?

    @Option(help: help(en: "the first day, or a month for its first day", ko: "첫날, 또는 달(그 달의 첫날)"))
    var from: DayOrMonthArgument?

    @Option(
      help: help(en: "the last day, or a month for its last day", ko: "마지막 날, 또는 달(그 달의 마지막 날)"))
    var to: DayOrMonthArgument?

    @Option(help: help(en: "one account only", ko: "한 계좌만"))
    var account: String?

    @Option(help: help(en: "one currency only", ko: "한 통화만"))
    var currency: String?

    @OptionGroup var destination: DestinationOptions

    func run() throws {
      let format = try destination.format(format, of: "transactions", Self.formats)
      try global.openForReading().read { snapshot in
        let filter = try filter(for: snapshot)
        try destination.write { output in
          guard let filter else { return }
          var lines = TransactionLines(format == .csv ? .csv : .json, nil, language, to: output)
          _ = try lines.write(from: snapshot, filter, .oldestFirst, after: nil, limit: nil)
        }
      }
    }

    /// Returns the filter for the options; `nil` if the store or the account has no transactions.
    private func filter(for snapshot: borrowing StoreSnapshot) throws -> TransactionFilter? {
      let calendar = try Configuration.load().calendar
      let account = try account.map { try AccountArgument($0).account(in: snapshot) }
      let today = Environment.today
      let known = try snapshot.newestDay(of: account?.id, through: today)
      guard let newest = try known ?? snapshot.newestDay(of: account?.id) else { return nil }
      var filter = TransactionFilter(
        account: account?.id, currency: try currency.map { try Currency(option: $0) })
      filter.days = try DayOrMonthArgument.days(
        from: from, to: to, newest: calendar.month(of: newest), today: today, calendar: calendar)
      return filter
    }
  }
}
