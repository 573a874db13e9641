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
          object for each line. Sobi can import the csv again: key is the same in every store, while the numbers of \
          transactions are not. sobi transactions can select more exactly. hledger is a journal that hledger and ledger \
          read, beancount one for beancount. With --flat, a split transaction has a row for each of its categories, so \
          that other programs can add up categories; do not import such rows, because each would be a transaction.
          """,
        ko: """
          날짜를 쓰지 않으면 모든 거래를 오래된 것부터 내보내요. json과 ndjson은 같아요. 한 줄에 sobi.transaction/1 하나씩이에요. \
          csv는 다시 가져올 수 있어요. key는 어느 저장소에서나 같아요. 더 자세히 고르려면 sobi transactions를 쓰세요. hledger는 \
          hledger와 ledger가, beancount는 beancount가 읽는 장부예요. --flat을 쓰면 나눈 거래가 카테고리마다 한 줄이라서 \
          다른 프로그램에서 카테고리별로 더할 수 있어요. 줄마다 거래로 읽히니 이 표는 가져오지 마세요.
          """))

    private static let formats: [ExportFormat] = [.ndjson, .json, .csv, .hledger, .beancount]

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

    @Flag(
      help: help(
        en: "with csv, begin with a byte order mark, so that Excel reads UTF-8",
        ko: "csv를 엑셀이 한글로 읽도록 BOM으로 시작해요"))
    var excel = false

    @Flag(
      help: help(
        en: "with csv, write texts exactly, also those that a spreadsheet would run as formulas",
        ko: "csv에 글자를 그대로 써요. 스프레드시트가 수식으로 실행할 수 있는 것도요"))
    var raw = false

    @OptionGroup var tables: ManyStoresOptions
    @OptionGroup var destination: DestinationOptions

    func run() throws {
      let format = try destination.format(format, of: "transactions", Self.formats)
      try tables.check(format)
      if excel || raw, format != .csv {
        throw Failure(
          .usage, en: "--excel and --raw are only for --format csv",
          ko: "--excel과 --raw는 --format csv에만 쓸 수 있어요")
      }
      if raw, destination.isTerminal {
        throw Failure(
          .usage, en: "--raw does not write to a terminal", ko: "--raw는 터미널에 쓰지 않아요",
          details: Localized(en: "try: --output FILE", ko: "해결 방법: --output 파일"))
      }
      try global.openForReading().read { snapshot in
        let imported = try tables.sinceImport.map { try snapshot.rows(importedAfter: $0) }
        let filter = try filter(for: snapshot, imported)
        try destination.write { output in
          if let journal = format.journal {
            guard let filter else { return }
            try Journal.write(journal, filter, from: snapshot, language, to: output)
          } else if format == .csv {
            try write(
              TransactionRecords(
                language: language, store: tables.storeName, isFlat: tables.flat, isRaw: raw,
                hasMark: excel), filter, imported, from: snapshot, to: output)
          } else if tables.flat {
            try write(
              ShareObjects(language: language, store: tables.storeName), filter, imported,
              from: snapshot, to: output)
          } else {
            try write(
              TransactionObjects(language: language, store: tables.storeName), filter, imported,
              from: snapshot, to: output)
          }
        }
      }
    }

    private func write(
      _ writer: some TransactionWriter, _ filter: TransactionFilter?, _ imported: ImportedRows?,
      from snapshot: borrowing StoreSnapshot, to output: Output
    ) throws {
      var export = TransactionExport(
        writer, language, try Configuration.load().calendar, to: output)
      try export.write(from: snapshot, filter, imported: imported)
    }

    /// Returns the filter for the options; `nil` if the store, the account or the imports have no
    /// transactions.
    private func filter(
      for snapshot: borrowing StoreSnapshot, _ imported: ImportedRows?
    ) throws -> TransactionFilter? {
      let (calendar, today) = (try Configuration.load().calendar, Environment.today)
      guard
        let (everything, newest) = try snapshot.filter(
          account: account, currency: currency, calendar: calendar, today: today)
      else { return nil }
      var filter = everything
      filter.days = try DayOrMonthArgument.days(
        from: from, to: to, newest: newest, today: today, calendar: calendar)
      guard let imported else { return filter }
      guard let days = imported.days, filter.days?.overlaps(days) != false else { return nil }
      filter.days = filter.days?.clamped(to: days) ?? days
      return filter
    }
  }
}
