import Aggregation
import ArgumentParser
import Export
import Insight
import Ledger
import Screens
import Store

extension ExportCommand {
  struct Months: Command {
    static let configuration = CommandConfiguration(
      "months", en: "Write the summaries of months.", ko: "월별 요약을 내보내요.",
      discussion: say(
        en: """
          JSON is one sobi.summary/1 object, NDJSON one object for each month, and CSV one line for each month. A picture \
          (svg, png) shows the last of the months. HTML is one page of all months with their transactions, which needs no \
          network.
          """,
        ko: """
          json은 sobi.summary/1 하나, ndjson은 한 달에 한 줄씩 JSON, csv는 한 달에 한 줄이에요. 그림(svg, png)은 마지막 달을 그려요. \
          html은 모든 달과 거래를 담은 한 페이지이고, 인터넷이 없어도 열려요.
          """))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var export: MonthsExport

    func run() throws { try export.run(global) }
  }
}

/// The options of `sobi export months`.
struct MonthsExport: ParsableArguments {
  private static let formats: [ExportFormat] = [.json, .ndjson, .csv, .svg, .png, .html]

  @Option(help: ExportFormat.help(formats))
  var format: ExportFormat?

  @OptionGroup var range: MonthRangeOptions

  @Flag(
    help: help(
      en: "with json, add what changed in the spending of each month, by payee",
      ko: "json에 달마다 달라진 점을 거래처별로 함께 내보내요"))
  var causes = false

  @Flag(
    name: .customLong("recurring"),
    help: help(
      en:
        "with json, add the fixed and the variable part of each month's spending, and what is still to come",
      ko: "json에 달마다 고정지출과 나머지, 이번 달에 더 나갈 돈을 함께 내보내요"))
  var isRecurring = false

  @Flag(
    help: help(
      en: "with csv, write one line for each month and category", ko: "csv를 달과 카테고리마다 한 줄로 내보내요"))
  var byCategory = false

  @Flag(help: help(en: "with html, hide the digits of all amounts", ko: "html에서 모든 금액의 숫자를 가려요"))
  var veil = false

  @OptionGroup var scope: ScopeOptions
  @OptionGroup var conversion: ConversionOption
  @OptionGroup var destination: DestinationOptions

  func validate() throws {
    if causes || isRecurring, conversion.target != nil {
      throw ValidationError(
        en: "--causes and --recurring cannot be combined with --in",
        ko: "--causes와 --recurring은 --in과 함께 쓸 수 없어요")
    }
  }

  func run(_ global: GlobalOptions) throws {
    let format = try destination.format(format, of: "months", Self.formats)
    if causes || isRecurring, format != .json {
      throw Failure(
        .usage, en: "--causes and --recurring are only for --format json",
        ko: "--causes와 --recurring은 --format json에만 쓸 수 있어요")
    }
    if byCategory, format != .csv {
      throw Failure(
        .usage, en: "--by-category is only for --format csv",
        ko: "--by-category는 --format csv에만 쓸 수 있어요")
    }
    if veil, format != .html {
      throw Failure(
        .usage, en: "--veil is only for --format html", ko: "--veil은 --format html에만 쓸 수 있어요")
    }
    switch format {
    case .json, .ndjson, .csv:
      let document = try summary(global)
      try destination.write(
        format == .json
          ? document.bytes
          : format == .ndjson ? document.lines : document.csv(byCategory: byCategory))
      reportOtherCurrencies(of: document, global.language)
    case .svg, .png: try writePicture(format, global)
    case .html: try writePage(global)
    case .hledger, .beancount: break  // not among the formats
    }
  }

  private func writePicture(_ format: ExportFormat, _ global: GlobalOptions) throws {
    guard
      let (source, month) = try MonthSource.choosing(
        range.to ?? range.from, scope, in: conversion, global: global, today: Environment.today,
        explains: true),
      let model = source.model(month)
    else { return }
    source.conversion?.reportMissing(in: global.language)
    let picture = ChartPresenter(model: model, of: source, global: global).picture()
    try destination.write(format == .png ? try PNGConverter().convert(picture) : picture)
  }

  private func writePage(_ global: GlobalOptions) throws {
    let language = global.language
    let today = Environment.today
    var (first, last): (Month?, Month?)
    try MonthSource.read(global: global, scope, in: conversion, today: today) { summary, newest in
      (first, last) = try range.months(newest: newest, today: today, calendar: summary.calendar)
      return HTMLExport.months(of: summary, from: first, to: last)
    } _: { source, snapshot in
      source.conversion?.reportMissing(in: language)
      let words = Words(
        language, numbers: global.numbers(source.configuration), isVeiled: veil)
      let page = HTMLExport(
        source, from: first, to: last, words: words, firstWeekday: Environment.firstWeekday)
      try destination.write { try page.write(from: snapshot, to: $0) }
    }
  }

  /// Reads the months; without `store`, from the store of the options.
  func summary(_ global: GlobalOptions, store: Store? = nil) throws -> SummaryDocument {
    let language = global.language
    let today = Environment.today
    var (first, last): (Month?, Month?)
    return try MonthSource.read(
      global: global, store: store, scope, in: causes || isRecurring ? nil : conversion,
      today: today
    ) { summary, newest in
      (first, last) = try range.months(newest: newest, today: today, calendar: summary.calendar)
      return causes ? SummaryDocument(summary, from: first, to: last).months.map(\.month) : []
    } _: { months, snapshot in
      months.conversion?.reportMissing(in: language)
      return SummaryDocument(
        months.summary, causes: causes ? months.causes : nil, conversion: months.conversion,
        recurring: isRecurring
          ? try recurring(of: months.summary, in: snapshot, today, language) : nil,
        budgets: months.budgets, from: first, to: last)
    }
  }

  private func recurring(
    of summary: Summary, in snapshot: borrowing StoreSnapshot, _ today: Day, _ language: Language
  ) throws -> SummaryDocument.Recurring? {
    let payments = try snapshot.recurringPayments(
      today: today, account: summary.account?.id, language: language)
    guard let currency = summary.currency, let asOf = payments.asOf else { return nil }
    let (calendar, month) = (summary.calendar, summary.calendar.month(of: asOf))
    return SummaryDocument.Recurring(
      fixed: try FixedSpending.byMonth(
        of: payments.series, in: currency, calendar: calendar,
        paidBack: Dictionary(snapshot.links().map { ($0.expense, $0.amount) }, uniquingKeysWith: +)
      ),
      currentMonth: month,
      toCome: UpcomingPayment.payments(
        of: payments.series, through: calendar.lastDay(of: month)
      ).filter { $0.amount.currency == currency })
  }

  /// Reports the currencies that the totals do not include, unless the user chose a currency.
  private func reportOtherCurrencies(of document: SummaryDocument, _ language: Language) {
    if document.months.isEmpty, document.otherCurrencies.isEmpty {
      return Diagnostics.say(
        en: "there are no transactions in these months", ko: "이 기간에는 거래가 없어요", in: language)
    }
    let others = document.otherCurrencies.map(\.code)
    guard !others.isEmpty, scope.currency == nil, document.conversion == nil else { return }
    Diagnostics.sayOthers(others, in: language)
  }
}
