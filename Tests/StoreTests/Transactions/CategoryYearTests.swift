import Ledger
import Store
import Testing
import TestSupport

/// The year of a category, compared with the sums of all rows that the store lists.
struct CategoryYearTests {
  /// The year, added up row by row.
  private func expected(
    _ rows: [Transaction], _ query: CategoryYear.Query, limit: Int
  ) -> CategoryYear {
    let rows = rows.filter {
      $0.amount.currency == query.currency
        && (query.account == nil || $0.account.id == query.account)
    }
    let spending = rows.filter {
      [.spending, .refund].contains($0.kind)
        && (query.category == nil || $0.category.key == query.category)
    }
    func month(_ row: Transaction) -> Month { query.calendar.month(of: row.day) }
    /// Whether a row is one of the first days of its month, by the number of days since the start.
    func isCompared(_ row: Transaction) -> Bool {
      let first = query.calendar.firstDay(of: month(row))
      return query.dayCount.map { Int(row.day.number - first.number) < $0 } ?? true
    }
    func spent(_ rows: some Sequence<Transaction>) -> Int64 {
      rows.reduce(0) { $0 - $1.amount.minorUnits }
    }
    let all = (0..<12).map { query.month.advanced(by: $0 - 11) }
    let months = all.map { shown in
      rows.contains { month($0) == shown }
        ? CategoryYear.MonthSpending(
          whole: spent(spending.filter { month($0) == shown }),
          compared: spent(spending.filter { month($0) == shown && isCompared($0) })) : nil
    }
    let year = spending.filter { all.contains(month($0)) }
    let payees = Dictionary(grouping: year) { Array($0.payee.utf8) }.map { _, rows in
      let last = rows.filter { month($0) == query.month }
      let before = rows.filter { month($0) == query.month.previous }
      return CategoryYear.Payee(
        payee: rows[0].payee, count: Int64(rows.count), spent: spent(rows),
        spentInMonth: spent(last),
        change: query.isCompared
          ? spent(last.filter(isCompared)) - spent(before.filter(isCompared)) : nil,
        lastDay: rows.map(\.day).max() ?? .first)
    }.sorted { a, b in
      let (first, second) = (a.spent ?? 0, b.spent ?? 0)
      return first == second
        ? a.payee.utf8.lexicographicallyPrecedes(b.payee.utf8) : first > second
    }
    return CategoryYear(months: months, payees: Array(payees.prefix(limit)))
  }

  @Test(arguments: Effort.seeds(40))
  func `months and payees are those of all rows`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    let payees = PageSamples.payees.shuffled(using: &random)[...]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let first = Int32.random(in: 19_600...20_100, using: &random)
      let days = first...first + Int32.random(in: 0...400, using: &random)
      let rows = (0..<Int.random(in: 1...400, using: &random)).map { _ in
        PageSamples.row(payees, days, using: &random)
      }
      try store.take(rows, ["Card", "Bank", "Savings"].randomElement(using: &random) ?? "")
    }
    let accounts = try store.read { try $0.accounts() }.map(\.id)
    let rows = try store.read { try $0.transactionPage(limit: 9_999).transactions }
    let keys = Array(Set(rows.map(\.category.key))).sorted() + ["none"]
    for _ in 0..<8 {
      let start = Int.random(in: 1...31, using: &random)
      let calendar =
        Bool.random(using: &random) ? .civil : try #require(MonthCalendar(startDay: start))
      let query = CategoryYear.Query(
        category: Bool.random(using: &random) ? nil : keys.randomElement(using: &random),
        currency: Bool.random(using: &random) ? .krw : .usd,
        account: Bool.random(using: &random) ? nil : accounts.randomElement(using: &random),
        calendar: calendar,
        month: calendar.month(of: Day(number: Int32.random(in: 19_600...20_600, using: &random))),
        dayCount: Bool.random(using: &random) ? nil : Int.random(in: 1...31, using: &random),
        isCompared: Int.random(in: 0..<4, using: &random) > 0)
      let limit = Int.random(in: 1...12, using: &random)
      let found = try store.read { try $0.categoryYear(query, limit: limit) }
      #expect(found == expected(rows, query, limit: limit), "seed \(seed)")
    }
  }

  private let june = Month(number: 2_025 * 12 + 5)

  private func day(_ month: Int, _ day: Int) throws -> Int32 {
    try #require(Day(year: 2025, month: month, day: day)).number
  }

  @Test func `a running month is compared with the same days, and short months with all days`()
    throws
  {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try store.take(
      [
        TestRow(day: try day(2, 28), amount: -100, payee: "f A"),
        TestRow(day: try day(4, 30), amount: -200, payee: "f A"),
        TestRow(day: try day(5, 31), amount: -400, payee: "f A"),
        TestRow(day: try day(5, 30), amount: 150, payee: "f A", isCancellation: true),
        TestRow(day: try day(6, 2), amount: 9_000, payee: "Salary"),
      ], "Card")
    let query = CategoryYear.Query(
      category: "food", currency: .krw, month: june, dayCount: 30)
    let year = try store.read { try $0.categoryYear(query) }
    typealias Spending = CategoryYear.MonthSpending
    // The month of the salary has rows, but none of the category.
    #expect(
      Array(year.months.suffix(5)) == [
        Spending(whole: 100, compared: 100), nil, Spending(whole: 200, compared: 200),
        Spending(whole: 250, compared: -150), Spending(whole: 0, compared: 0),
      ])
    #expect(year.months.prefix(7).allSatisfy { $0 == nil })
    #expect(
      year.payees == [
        CategoryYear.Payee(
          payee: "f A", count: 4, spent: 550, spentInMonth: 0, change: 150,
          lastDay: Day(number: try day(5, 31)))
      ])
  }

  @Test func `a sum beyond 64 bits is unknown`() throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    let most = Int64.max / 2
    try store.take(
      try (1...3).map { TestRow(day: try day(6, $0), amount: -most, payee: "f Huge") }
        + [TestRow(day: try day(6, 4), amount: -5, payee: "f Small")], "Bank")
    let query = CategoryYear.Query(currency: .krw, month: june, dayCount: 2)
    let year = try store.read { try $0.categoryYear(query) }
    #expect(
      year.months.last == CategoryYear.MonthSpending(whole: nil, compared: most * 2))
    #expect(year.payees.map(\.payee) == ["f Huge", "f Small"])
    #expect(year.payees.map(\.spent) == [nil, 5])
    #expect(year.payees[0].spentInMonth == nil && year.payees[0].change == most * 2)
  }

  @Test func `a missing store has no months, and missing rows are damage`() throws {
    let folder = try TemporaryFolder()
    let query = CategoryYear.Query(currency: .krw, month: june)
    let none = try Store.open(folder.database, mode: .readOnlyIfPresent)
    let year = try none.read { try $0.categoryYear(query) }
    #expect(year == CategoryYear(months: Array(repeating: nil, count: 12), payees: []))
    let store = try Store.open(folder.database, mode: .readWriteCreate)
    try store.take(try (1...3).map { TestRow(day: try day(6, 2), payee: "f \($0)") }, "Bank")
    try SQL(folder.database).run("DELETE FROM tx WHERE id = 2")
    #expect(throws: StoreError.damaged(path: folder.database)) {
      try store.read { try $0.categoryYear(query) }
    }
  }
}
