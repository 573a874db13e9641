import Aggregation
import ArgumentParser
import Export
import Ledger
import Store

extension ExportCommand {
  struct Recurring: Command {
    static let configuration = CommandConfiguration(
      "recurring", en: "Write the recurring payments.", ko: "되풀이되는 지출을 내보내요.")

    private static let formats: [ExportFormat] = [.json, .csv]

    @OptionGroup var global: GlobalOptions

    @Option(help: ExportFormat.help(formats))
    var format: ExportFormat?

    @Option(
      help: help(en: "as known on this day, such as 2025-02-28", ko: "이날까지 아는 것만 (2025-02-28처럼)"))
    var asOf: DayArgument?

    @OptionGroup var scope: RecurringScope
    @OptionGroup var destination: DestinationOptions

    func run() throws {
      let format = try destination.format(format, of: "recurring", Self.formats)
      let document = try global.openForReading().read { try self.document(from: $0, language) }
      try destination.write(format == .csv ? document.csv : document.bytes)
    }

    func document(
      from snapshot: borrowing StoreSnapshot, _ language: Language
    ) throws -> RecurringDocument {
      try scope.document(in: snapshot, asOf: asOf, language)
    }
  }

  struct Payees: Command {
    static let configuration = CommandConfiguration(
      "payees", en: "Write the spending by payee.", ko: "거래처별로 쓴 돈을 내보내요.",
      discussion: say(
        en: "Without --from and --to, Sobi writes the spending of all months.",
        ko: "--from과 --to를 쓰지 않으면 모든 달에 쓴 돈을 내보내요."))

    private static let formats: [ExportFormat] = [.json, .csv]

    @OptionGroup var global: GlobalOptions

    @Option(help: ExportFormat.help(formats))
    var format: ExportFormat?

    @OptionGroup var range: MonthRangeOptions

    @Option(help: help(en: "one category, by name or key", ko: "한 카테고리만 (이름이나 키)"))
    var category: String?

    @OptionGroup var scope: ScopeOptions
    @OptionGroup var destination: DestinationOptions

    func run() throws {
      let format = try destination.format(format, of: "payees", Self.formats)
      let document = try global.openForReading().read {
        try self.document(from: $0, limit: .max, language)
      }
      try destination.write(format == .csv ? document.csv : document.bytes)
    }

    func document(
      from snapshot: borrowing StoreSnapshot, limit: Int, _ language: Language
    ) throws -> PayeesDocument {
      try PayeesSource.read(snapshot, .months(range), category: category, scope, language)
        .document(limit: limit)
    }
  }

  struct Year: Command {
    static let configuration = CommandConfiguration(
      "year", en: "Write the tables of a year.", ko: "한 해의 표를 내보내요.",
      discussion: say(
        en: """
          Without --from and --to, the year is that of the newest month. With one of them, it is the twelve months from or \
          to that month.
          """,
        ko: """
          --from과 --to를 쓰지 않으면 가장 최근 달이 있는 해예요. 하나만 쓰면 그 달부터, 또는 그 달까지 열두 달이에요.
          """))

    private static let formats: [ExportFormat] = [.json, .csv]

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
          snapshot, hasPayees: format != .csv, language)
      }
      guard let document else { return Diagnostics.sayNoTransactions(in: language) }
      let others = document.period.otherCurrencies.map(\.spent.currency.code)
      if !others.isEmpty, scope.currency == nil {
        Diagnostics.sayOthers(others, in: language)
      }
      try destination.write(format == .csv ? document.csv : document.bytes)
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
