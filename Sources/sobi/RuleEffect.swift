import Ledger
import Screens
import Store
import Terminal

/// What months came to before rules change and what they come to after, for people to agree to.
struct RuleEffect {
  /// A sum of a month that changes.
  struct Line: Hashable {
    var month: Month
    var currency: Currency
    var name: String
    var before: Int64
    var after: Int64
  }

  let lines: [Line]
  let changedCount: Int64

  /// What sums are told of: what was spent on a category, what was earned, what was moved.
  private struct Place: Hashable {
    var month: Month
    var currency: Currency
    var sort: Sort
    /// Of a category; `nil` for all that was spent.
    var key: String?
  }

  private enum Sort: Int {
    case spent
    case income
    case transfers

    init(_ kind: Kind) {
      switch kind {
      case .spending, .refund: self = .spent
      case .income: self = .income
      case .transfer: self = .transfers
      }
    }

    /// As the month's report has it.
    func sum(out: Int64, into: Int64) -> Int128 {
      switch self {
      case .spent: Int128(out) - Int128(into)
      case .income: Int128(into) - Int128(out)
      case .transfers: Int128(into) + Int128(out)
      }
    }
  }

  /// - Throws: `MoneyError.overflow` when a month's sum does not fit.
  init(
    _ change: Reclassification, before totals: DayTotals, calendar: MonthCalendar,
    language: Language
  ) throws(MoneyError) {
    changedCount = change.changedCount
    var before: [Place: Int128] = [:]
    var names: [String: String] = [:]
    for total in totals.totals {
      let bucket = totals.buckets[Int(total.bucket)]
      let month = calendar.month(of: total.day)
      let sort = Sort(bucket.kind)
      let sum = sort.sum(out: total.moneyOut, into: total.moneyIn)
      names[bucket.category.key] = bucket.category.name(in: language)
      for place in RuleEffect.places(month, bucket.currency, sort, bucket.category.key) {
        before[place, default: 0] += sum
      }
    }
    var after: [Place: Int128] = [:]
    for one in change.changes {
      let sort = Sort(one.kind)
      let difference =
        sort.sum(out: one.after.moneyOut, into: one.after.moneyIn)
        - sort.sum(out: one.before.moneyOut, into: one.before.moneyIn)
      if names[one.category.key] == nil {
        names[one.category.key] = one.category.name(in: language)
      }
      for place in RuleEffect.places(one.month, one.currency, sort, one.category.key) {
        after[place, default: before[place] ?? 0] += difference
      }
    }
    var lines: [(place: Place, line: Line)] = []
    for (place, sum) in after where sum != before[place] ?? 0 {
      guard let old = Int64(exactly: before[place] ?? 0), let new = Int64(exactly: sum) else {
        throw .overflow(place.currency)
      }
      let name = RuleEffect.name(of: place, names[place.key ?? ""] ?? "", language)
      lines.append(
        (
          place,
          Line(
            month: place.month, currency: place.currency, name: name, before: old, after: new)
        ))
    }
    // Categories by name, what was spent in all behind them, then what is not counted.
    func rank(_ place: Place) -> Int { place.key == nil ? 1 : place.sort == .spent ? 0 : 2 }
    self.lines = lines.sorted { a, b in
      if a.place.month != b.place.month { return a.place.month < b.place.month }
      if a.place.currency != b.place.currency { return a.place.currency < b.place.currency }
      if rank(a.place) != rank(b.place) { return rank(a.place) < rank(b.place) }
      return (a.line.name, a.place.sort.rawValue, a.place.key ?? "")
        < (b.line.name, b.place.sort.rawValue, b.place.key ?? "")
    }.map(\.line)
  }

  private static func places(
    _ month: Month, _ currency: Currency, _ sort: Sort, _ key: String
  ) -> [Place] {
    let own = Place(month: month, currency: currency, sort: sort, key: key)
    guard sort == .spent else { return [own] }
    return [own, Place(month: month, currency: currency, sort: .spent)]
  }

  private static func name(of place: Place, _ category: String, _ language: Language) -> String {
    switch (place.sort, place.key) {
    case (.spent, nil): language.text(en: "= Spent", ko: "= 쓴 돈")
    case (.income, let key) where key != BuiltInCategory.income.rawValue:
      category + (language.text(en: " (income)", ko: " (수입)"))
    case (.transfers, let key) where key != BuiltInCategory.transfer.rawValue:
      category + (language.text(en: " (transfers)", ko: " (이체)"))
    default: category
    }
  }

  /// A table, or a sentence when no sum changes.
  func text(in language: Language) -> String {
    guard !lines.isEmpty else {
      return changedCount == 0
        ? say(en: "No past month changes.\n", ko: "지난달들은 바뀌지 않습니다.\n")
        : say(
          en: "Changes \(counted(changedCount, "transaction")), and no month's sum.\n",
          ko: "거래 \(changedCount)건이 바뀌고, 합계는 그대로입니다.\n")
    }
    let amounts = lines.map { line in
      let text = AmountText(currency: line.currency, language: language)
      return (text.amount(line.before), text.amount(line.after))
    }
    let names = lines.map { neutralized($0.name).truncated(toCells: 28) }
    let width = names.map(\.widthInCells).max() ?? 0
    let widths = (
      amounts.map(\.0.widthInCells).max() ?? 0, amounts.map(\.1.widthInCells).max() ?? 0
    )
    var table =
      say(
        en: counted(changedCount, "transaction")
          + (changedCount == 1 ? " changes:\n" : " change:\n"),
        ko: "거래 \(changedCount)건이 바뀝니다:\n")
    var month: Month?
    for ((line, name), amount) in zip(zip(lines, names), amounts) {
      let shown = line.month == month ? "       " : line.month.description
      month = line.month
      table +=
        "  \(shown)  \(name.paddedRight(toCells: width))  "
        + amount.0.paddedLeft(toCells: widths.0) + " → " + amount.1.paddedLeft(toCells: widths.1)
        + "\n"
    }
    return table
  }
}
