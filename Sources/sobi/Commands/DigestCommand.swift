import Aggregation
import ArgumentParser
import Insight
import Ledger
import Screens
import Store

struct DigestCommand: Command {
  static let configuration = CommandConfiguration(
    "digest", en: "Print a month in at most ten lines, for a mail or a chat.",
    ko: "한 달을 메일이나 채팅에 보낼 열 줄 이하의 글로 보여 줘요.",
    discussion: say(
      en: """
        The lines are the total with its change, the largest categories, what changed, recurring payments that are \
        new, dearer or missing, what is still to come, budgets ahead of pace, the largest payment, and what is not \
        counted. Unknown facts have no line. A line has at most 100 columns, and no color.
        """,
      ko: """
        합계와 늘거나 준 금액, 많이 쓴 카테고리, 달라진 점, 새로 생겼거나 올랐거나 빠진 고정지출, 더 나갈 돈, 예산보다 빠른 지출, \
        가장 큰 지출, 제외한 거래를 한 줄씩 보여 줘요. 모르는 것은 줄이 없어요. 한 줄은 100칸까지이고 색은 없어요.
        """))

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: help(
      en: "2025-02, last, this or -1; default: the newest month",
      ko: "2025-02, last, this, -1. 없으면 가장 최근 달"))
  var month: MonthArgument?

  @OptionGroup var scope: ScopeOptions

  @Flag(help: help(en: "hide the digits of all amounts", ko: "모든 금액의 숫자를 가려요"))
  var veil = false

  func run() throws {
    let today = Environment.today
    func chosen(_ summary: Summary, _ newest: Month) -> Month {
      month?.resolve(newest: newest, today: today, calendar: summary.calendar) ?? newest
    }
    let words = try global.words(isVeiled: veil)
    let digest = try MonthSource.read(global: global, scope, today: today) { summary, newest in
      newest.map { [chosen(summary, $0)] } ?? []
    } _: { source, snapshot -> MonthDigest? in
      guard let newest = source.newest else { return nil }
      let month = chosen(source.summary, newest)
      return try source.model(month).map { try source.digest($0, words, snapshot, today: today) }
    }
    guard let digest else { return Diagnostics.sayNoTransactions(in: language) }
    try Output.standard.write(digest.text)
  }
}

extension MonthSource {
  /// Reads the rows that a digest of a month needs.
  ///
  /// Recurring payments are as known at the month's end; those of a month after the newest one are
  /// unknown.
  fileprivate func digest(
    _ model: MonthChart.Model, _ words: Words, _ snapshot: borrowing StoreSnapshot, today: Day
  ) throws -> MonthDigest {
    let days = summary.calendar.days(of: model.month)
    let account = summary.account?.id
    let isPast = newest.map { model.month < $0 } ?? false
    let payments =
      isPast || model.month == newest
      ? try snapshot.recurringPayments(
        asOf: isPast ? days.upperBound : nil, today: today,
        language: words.language)
      : RecurringPayments()
    var largest: (amount: Int64, transaction: Transaction)?
    let filter = TransactionFilter(
      days: days, account: account, currency: model.currency, kinds: [.spending])
    try snapshot.transactions(matching: filter) { transaction in
      let amount = Int64(clamping: -Int128(transaction.counted.minorUnits))
      guard amount > largest?.amount ?? 0 else { return }
      largest = (amount, transaction)
    }
    var names = PayeeNameCache(try snapshot.payeeNames(words.language))
    let payment = largest.map { largest in
      let (payee, memo) = (largest.transaction.payee, largest.transaction.memo)
      return MonthDigest.Payment(
        payee: names.name(of: payee, memo: memo).brand, amount: largest.amount,
        day: largest.transaction.day)
    }
    return MonthDigest(
      model, series: payments.series.filter { account == nil || $0.account == account },
      asOf: payments.asOf ?? days.upperBound, largest: payment, words: words)
  }
}
