import ArgumentParser
import Export
import Importing
import Ledger
import Screens
import Store
import Terminal

struct RatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "rates", en: "Exchange rates: list, import, set, remove.", ko: "환율: 목록, 가져오기, 입력, 삭제.",
    discussion: say(
      en: """
        With exchange rates, sobi show --in KRW and sobi export json --in KRW add up all currencies in one. Sobi downloads nothing: \
        the European Central Bank offers its rates as eurofxref-hist.zip. Exchanges in your own statements take precedence on \
        their day. A rate is valid for 31 days, until there is a newer one.
        """,
      ko: """
        환율이 있으면 sobi show --in KRW와 sobi export json --in KRW가 모든 통화를 한 통화로 더해요. Sobi는 아무것도 내려받지 않아요. \
        유럽중앙은행의 환율은 eurofxref-hist.zip으로 받을 수 있어요. 명세서에 직접 환전한 기록이 있으면 그날은 그 환율을 먼저 써요. \
        환율은 더 새로운 환율이 없으면 31일 동안 써요.
        """),
    subcommands: [List.self, Import.self, Set.self, Remove.self], defaultSubcommand: List.self)

  struct List: Command {
    static let configuration = CommandConfiguration(
      "list", en: "List the pairs of currencies with their newest rates.",
      ko: "통화별로 가장 최근 환율을 보여 줘요.")

    @OptionGroup var global: GlobalOptions

    @Option(help: TableFormat.help("sobi.rates/1"))
    var format: TableFormat = .table

    func run() throws {
      let document = RatesDocument(try global.openForReading().read { try $0.exchangeRates() })
      switch format {
      case .json: try Output.standard.write(document.bytes)
      case .csv: try Output.standard.write(document.csv)
      case .table where document.pairs.isEmpty:
        Diagnostics.say(
          en:
            "there are no exchange rates yet; try: sobi rates import FILE, or sobi rates set USD 1350.5 KRW",
          ko: "아직 환율이 없어요. sobi rates import 파일 또는 sobi rates set USD 1350.5 KRW", in: language)
      case .table:
        let rows = document.pairs.map { line in
          [
            "1 \(line.newest.base)", "= \(line.newest.decimal) \(line.newest.currency)",
            "\(line.newest.day)",
            language.text(en: counted(line.count, "day"), ko: "\(line.count)일"),
            language.text(en: "from \(line.firstDay)", ko: "\(line.firstDay)부터"),
          ]
        }
        try Output.standard.write(
          AlignedColumns(rows: rows, rightAligned: [3], width: Output.standard.cells).text)
      }
    }
  }

  struct Import: Command {
    static let configuration = CommandConfiguration(
      "import", en: "Import the rates of the European Central Bank.", ko: "유럽중앙은행의 환율을 가져와요.",
      discussion: say(
        en: """
          Reads eurofxref-hist.csv, eurofxref.csv, or the ZIP archive of either. Sobi keeps the rates from a month before your \
          first transaction. Rates of the same day are replaced.
          """,
        ko: """
          eurofxref-hist.csv, eurofxref.csv, 또는 그 ZIP 파일을 읽어요. 첫 거래의 한 달 전부터의 환율만 저장하고, 같은 날의 환율은 바꿔요.
          """))

    @OptionGroup var global: GlobalOptions

    @Argument(
      help: help(en: "the file, or - for standard input", ko: "파일. -는 표준 입력"), completion: .file())
    var file: String

    func run() throws {
      let rates = try readRates()
      let kept = try global.openForWriting().change { change in
        let first = try change.snapshot.oldestDay()?.advanced(by: -31) ?? .first
        let kept = rates.filter { $0.day >= first }
        try change.setExchangeRates(kept)
        return kept
      }
      guard let first = kept.map(\.day).min(), let last = kept.map(\.day).max() else {
        return Diagnostics.say(
          en: "\(file): all rates are older than your transactions",
          ko: "\(file): 환율이 모두 거래보다 오래됐어요", in: language)
      }
      let currencies = Swift.Set(kept.map(\.currency)).count
      let days = Swift.Set(kept.map(\.day)).count
      try Output.standard.confirm(
        language.text(
          en:
            "Imported rates of \(currencies) currencies for \(counted(days, "day")), \(first) – \(last). Remove them with: sobi rates remove EUR\n",
          ko:
            "통화 \(currencies)개의 환율을 \(days)일 치 가져왔어요, \(first) – \(last). 지우려면: sobi rates remove EUR\n"
        ))
    }

    private func readRates() throws -> [ExchangeRate] {
      let statement = try StatementFile(
        path: file, bytes: Arguments.bytes(behind: file), spoolFolder: nil)
      let unpacked = try Unpacker(
        options: ImportOptions(), surroundings: ImportSurroundings(currency: nil)
      ) { _, _ in nil }.statements(in: statement)
      do {
        return try unpacked.statements.flatMap { try ReferenceRates.rates(in: $0) }
      } catch let fault as ReferenceRates.Fault {
        throw Failure(fault)
      }
    }
  }

  struct Set: Command {
    static let configuration = CommandConfiguration(
      "set", en: "Enter a rate: sobi rates set USD 1350.5 KRW.",
      ko: "환율을 입력해요: sobi rates set USD 1350.5 KRW.")

    @OptionGroup var global: GlobalOptions

    @Argument(help: help(en: "the currency of which the rate is the price", ko: "값을 매길 통화"))
    var base: String

    @Argument(
      help: help(en: "the price of one unit, such as 1350.5", ko: "1 단위의 값 (1350.5처럼)"))
    var rate: String

    @Argument(help: help(en: "the currency of the price", ko: "값의 통화"))
    var currency: String

    @Option(help: help(en: "the day of the rate (default: today)", ko: "환율의 날짜; 없으면 오늘"))
    var day: DayArgument?

    func run() throws {
      let (base, currency) = (try Currency(typed: base), try Currency(typed: currency))
      let today = Environment.today
      let day = day?.resolve(today: today) ?? today
      guard let new = ExchangeRate(of: base, in: currency, on: day, decimal: rate) else {
        throw Failure(
          .usage, en: "the rate cannot be \"\(rate)\" for \(base) and \(currency)",
          ko: "\(base), \(currency) 환율에 \(inQuotes(rate, .topic)) 쓸 수 없어요",
          details: Localized(
            en: "expected: two currencies, and a positive number such as 1350.5",
            ko: "필요한 것: 서로 다른 두 통화와 1350.5 같은 양수"))
      }
      let old = try global.openForWriting().change { change in
        let old = try change.snapshot.exchangeRates(among: [base, currency]).first {
          $0.base == base && $0.currency == currency && $0.day == day
        }
        try change.setExchangeRates([new])
        return old
      }
      let undo =
        old.map { "sobi rates set \(base) \($0.decimal) \(currency) --day \(day)" }
        ?? "sobi rates remove \(base) \(currency) --day \(day)"
      try Output.standard.confirm(
        "1 \(base) = \(new.decimal) \(currency)  \(day). "
          + language.text(en: "Undo with: \(undo)\n", ko: "되돌리기: \(undo)\n"))
    }
  }

  struct Remove: Command {
    static let configuration = CommandConfiguration(
      "remove", en: "Remove the rates of a currency.", ko: "한 통화의 환율을 지워요.")

    @OptionGroup var global: GlobalOptions

    @Argument(
      help: help(
        en: "the currency before the rate in sobi rates; EUR for imported rates",
        ko: "sobi rates에서 앞에 나오는 통화. 가져온 환율은 EUR"))
    var base: String

    @Argument(help: help(en: "only the price in this currency", ko: "이 통화로 매긴 값만"))
    var currency: String?

    @Option(help: help(en: "only the rate of this day", ko: "이날의 환율만"))
    var day: DayArgument?

    func run() throws {
      let base = try Currency(typed: base)
      let currency = try currency.map { try Currency(typed: $0) }
      let removed = try global.openForWriting().change {
        try $0.removeExchangeRates(
          of: base, in: currency, on: day?.resolve(today: Environment.today))
      }
      guard !removed.isEmpty else {
        throw Failure(.noInput, en: "there are no such rates", ko: "그런 환율이 없어요")
      }
      let undo =
        removed.count == 1
        ? "sobi rates set \(base) \(removed[0].decimal) \(removed[0].currency) --day \(removed[0].day)"
        : "sobi rates import \(language.text(en: "FILE", ko: "파일"))"
      try Output.standard.confirm(
        language.text(
          en: "Removed \(counted(removed.count, "rate")). Undo with: \(undo)\n",
          ko: "환율 \(removed.count)개를 지웠어요. 되돌리기: \(undo)\n"))
    }
  }
}

extension Currency {
  /// - Throws: `Failure` for a text that is no code of a currency.
  fileprivate init(typed text: String) throws(Failure) {
    guard let known = Currency(code: text) else {
      throw Failure(
        .usage, en: "no currency \"\(text)\"", ko: "\"\(text)\" 통화가 없어요",
        details: Localized(en: "expected: a code such as USD", ko: "필요한 것: USD 같은 코드"))
    }
    self = known
  }
}

extension Failure {
  fileprivate init(_ fault: ReferenceRates.Fault) {
    switch fault {
    case .noHeader(let file):
      self.init(
        .data, en: "\(file): no exchange rates found", ko: "\(file): 환율을 찾지 못했어요",
        details: Localized(
          en: "expected: eurofxref-hist.csv or eurofxref.csv of the European Central Bank",
          ko: "필요한 것: 유럽중앙은행의 eurofxref-hist.csv나 eurofxref.csv"))
    case .badCell(let file, let line, let column, let found):
      let shown = excerpt(found)
      self.init(
        .data, en: "\(file):\(line):\(column): no day or rate: \"\(shown)\"",
        ko: "\(file):\(line):\(column): 날짜나 환율이 아니에요: \"\(shown)\"",
        details: Localized(
          en: "expected: a day such as 2026-11-20, a rate such as 1.0867, or N/A",
          ko: "필요한 것: 2026-11-20 같은 날짜, 1.0867 같은 환율, N/A"))
    }
  }
}
