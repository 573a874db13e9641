import Aggregation
import ArgumentParser
import Export
import Insight
import Ledger
import Store

struct ExportCommand: Command {
  static let configuration = CommandConfiguration(
    "export", en: "Write monthly summaries as JSON, or the JSON Schemas of all JSON output.",
    ko: "월별 요약이나 모든 문서의 JSON 스키마를 내보내요.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json
    case schema
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: help(
      en: "json for the summaries, or schema for the JSON Schemas",
      ko: "json(요약) 또는 schema(JSON 스키마)"))
  var format: Format = .json

  @Option(help: help(en: "the first month", ko: "첫 달"))
  var from: MonthArgument?

  @Option(help: help(en: "the last month", ko: "마지막 달"))
  var to: MonthArgument?

  @Flag(
    help: help(
      en: "add what changed in the spending of each month, by payee; reads all transactions",
      ko: "달마다 달라진 점을 거래처별로 함께 내보내요. 모든 거래를 읽어요"))
  var causes = false

  @Flag(
    help: help(
      en:
        "add the fixed and the variable part of each month's spending, and what is still to come; reads all transactions",
      ko: "달마다 고정지출과 나머지, 이번 달에 더 나갈 돈을 함께 내보내요. 모든 거래를 읽어요"))
  var recurring = false

  @OptionGroup var scope: ScopeOptions
  @OptionGroup var conversion: ConversionOption
  @OptionGroup var destination: DestinationOptions

  func validate() throws {
    if causes || recurring, conversion.target != nil {
      throw ValidationError(
        en: "--causes and --recurring cannot be combined with --in",
        ko: "--causes와 --recurring은 --in과 함께 쓸 수 없어요")
    }
  }

  func run() throws {
    switch format {
    case .json:
      let document = try summary()
      try destination.write(document.bytes)
      reportOtherCurrencies(of: document)
    case .schema: try destination.write(Array(DocumentSchema.all.utf8))
    }
  }

  private func summary() throws -> SummaryDocument {
    let today = Environment.today
    var (first, last): (Month?, Month?)
    return try MonthSource.read(
      global: global, scope, in: causes || recurring ? nil : conversion, today: today
    ) { summary, newest in
      let calendar = summary.calendar
      let resolve = { (month: MonthArgument?) in
        month?.resolve(
          newest: newest ?? calendar.month(of: today), today: today, calendar: calendar)
      }
      (first, last) = (resolve(from), resolve(to))
      if let first, let last, first > last {
        throw Failure(
          .usage, en: "--from \(first) is after --to \(last)",
          ko: "--from \(first)이 --to \(last)보다 뒤예요")
      }
      return causes ? SummaryDocument(summary, from: first, to: last).months.map(\.month) : []
    } _: { months, snapshot in
      months.conversion?.reportMissing(in: language)
      return SummaryDocument(
        months.summary, causes: causes ? months.causes : nil, conversion: months.conversion,
        recurring: recurring ? try recurring(of: months.summary, in: snapshot, today) : nil,
        budgets: months.budgets, from: first, to: last)
    }
  }

  private func recurring(
    of summary: Summary, in snapshot: borrowing StoreSnapshot, _ today: Day
  ) throws -> SummaryDocument.Recurring? {
    let payments = try snapshot.recurringPayments(
      today: today, account: summary.account?.id, names: try snapshot.payeeNames(language))
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
  private func reportOtherCurrencies(of document: SummaryDocument) {
    let others = document.otherCurrencies.map(\.code).joined(separator: ", ")
    guard !others.isEmpty, scope.currency == nil, document.conversion == nil else { return }
    Diagnostics.say(
      en:
        "the totals do not include other currencies (\(others)); try: --currency CODE, or --in CODE with sobi rates",
      ko: "합계에 다른 통화(\(others))는 들어 있지 않아요. --currency 통화, 또는 sobi rates와 --in 통화",
      in: language)
  }
}
