import Aggregation
import ArgumentParser
import Export
import Ledger
import Store

extension ExportCommand {
  struct Recurring: Command {
    static let configuration = CommandConfiguration(
      "recurring", en: "Write the recurring payments.", ko: "되풀이되는 지출을 내보내요.",
      discussion: say(
        en: """
          JSON is one sobi.recurring/1 object, NDJSON one object for each series, and CSV one line for each series. With \
          --from or --to, Sobi writes the series whose first and last payments include a day of these months.
          """,
        ko: """
          json은 sobi.recurring/1 하나, ndjson은 되풀이되는 지출 하나에 한 줄씩 JSON, csv도 하나에 한 줄이에요. --from이나 --to를 \
          쓰면 첫 지출과 마지막 지출 사이에 이 기간이 들어 있는 것만 내보내요.
          """))

    private static let formats: [ExportFormat] = [.json, .ndjson, .csv]

    @OptionGroup var global: GlobalOptions

    @Option(help: ExportFormat.help(formats))
    var format: ExportFormat?

    @Option(
      help: help(en: "as known on this day, such as 2025-02-28", ko: "이날까지 아는 것만 (2025-02-28처럼)"))
    var asOf: DayArgument?

    @OptionGroup var range: MonthRangeOptions
    @OptionGroup var scope: RecurringScope
    @OptionGroup var destination: DestinationOptions

    func run() throws {
      let format = try destination.format(format, of: "recurring", Self.formats)
      let document = try global.openForReading().read { try self.document(from: $0, language) }
      try destination.write(document, format)
    }

    func document(
      from snapshot: borrowing StoreSnapshot, _ language: Language
    ) throws -> RecurringDocument {
      try scope.document(in: snapshot, asOf: asOf, during: range, language)
    }
  }

  struct Payees: Command {
    static let configuration = CommandConfiguration(
      "payees", en: "Write the spending by payee.", ko: "거래처별로 쓴 돈을 내보내요.",
      discussion: say(
        en: """
          Without --from and --to, Sobi writes the spending of all months. JSON is one sobi.payees/1 object, NDJSON one \
          object for each payee, and CSV one line for each payee.
          """,
        ko: """
          --from과 --to를 쓰지 않으면 모든 달에 쓴 돈을 내보내요. json은 sobi.payees/1 하나, ndjson은 거래처마다 한 줄씩 JSON, \
          csv는 거래처마다 한 줄이에요.
          """))

    private static let formats: [ExportFormat] = [.json, .ndjson, .csv]

    @OptionGroup var global: GlobalOptions

    @Option(help: ExportFormat.help(formats))
    var format: ExportFormat?

    @OptionGroup var range: MonthRangeOptions

    @Option(help: help(en: "one category, by name or key", ko: "한 카테고리만 (이름이나 키)"))
    var category: String?

    @OptionGroup var scope: ScopeOptions
    @OptionGroup var conversion: ConversionOption
    @OptionGroup var destination: DestinationOptions

    func run() throws {
      let format = try destination.format(format, of: "payees", Self.formats)
      let document = try global.openForReading().read {
        try self.document(from: $0, limit: .max, language)
      }
      try destination.write(document, format)
    }

    func document(
      from snapshot: borrowing StoreSnapshot, limit: Int, _ language: Language
    ) throws -> PayeesDocument {
      let source = try PayeesSource.read(
        snapshot, .months(range), category: category, scope, in: conversion, language)
      source.conversion?.reportMissing(in: language)
      return try source.document(limit: limit)
    }
  }

  struct Year: Command {
    static let configuration = CommandConfiguration(
      "year", en: "Write the tables of a year.", ko: "한 해의 표를 내보내요.",
      discussion: say(
        en: """
          Without --from and --to, the year is that of the newest month. With one of them, it is the twelve months from or \
          to that month. JSON is one sobi.year/1 object, NDJSON one object for each category, and CSV one line for each \
          category, with a column for each month.
          """,
        ko: """
          --from과 --to를 쓰지 않으면 가장 최근 달이 있는 해예요. 하나만 쓰면 그 달부터, 또는 그 달까지 열두 달이에요. \
          json은 sobi.year/1 하나, ndjson은 카테고리마다 한 줄씩 JSON, csv는 카테고리마다 한 줄이고 달마다 한 칸이에요.
          """))

    private static let formats: [ExportFormat] = [.json, .ndjson, .csv]

    @OptionGroup var global: GlobalOptions

    @Option(help: ExportFormat.help(formats))
    var format: ExportFormat?

    @OptionGroup var range: MonthRangeOptions
    @OptionGroup var scope: ScopeOptions
    @OptionGroup var conversion: ConversionOption
    @OptionGroup var destination: DestinationOptions

    func run() throws {
      let format = try destination.format(format, of: "year", Self.formats)
      let today = Environment.today
      let document = try MonthSource.read(
        global: global, scope, in: conversion, today: today, explaining: { _, _ in [] }
      ) { source, snapshot in
        source.conversion?.reportMissing(in: language)
        let calendar = source.summary.calendar
        let newest = source.newest ?? calendar.month(of: today)
        return try YearDocument(
          of: try range.year(newest: newest, today: today, calendar: calendar), in: source,
          snapshot, hasPayees: format == .json, language)
      }
      guard let document else { return Diagnostics.sayNoTransactions(in: language) }
      let others = document.period.otherCurrencies.map(\.spent.currency.code)
      if !others.isEmpty, scope.currency == nil {
        Diagnostics.sayOthers(others, in: language)
      }
      try destination.write(document, format)
    }
  }
}

/// A document with a list, whose elements are also lines of NDJSON and of CSV.
private protocol ListDocument {
  var bytes: [UInt8] { get }
  var lines: [UInt8] { get }
  var csv: [UInt8] { get }
}

extension RecurringDocument: ListDocument {}
extension PayeesDocument: ListDocument {}
extension YearDocument: ListDocument {}

extension DestinationOptions {
  fileprivate func write(_ document: some ListDocument, _ format: ExportFormat) throws {
    switch format {
    case .ndjson: try write(document.lines)
    case .csv: try write(document.csv)
    default: try write(document.bytes)
    }
  }
}

extension MonthRangeOptions {
  /// Returns the months of a year: twelve, unless both ends are given.
  ///
  /// - Throws: `Failure` if the first month is after the last.
  fileprivate func year(
    newest: Month, today: Day, calendar: MonthCalendar
  ) throws(Failure) -> ClosedRange<Month> {
    switch try months(newest: newest, today: today, calendar: calendar) {
    case (let first?, let last?): return first...last
    case (let first?, nil): return first...first.advanced(by: 11)
    case (nil, let last?): return last.advanced(by: -11)...last
    case (nil, nil):
      let january = newest.advanced(by: 1 - newest.month)
      return january...january.advanced(by: 11)
    }
  }
}
