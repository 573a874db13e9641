import Ledger
import Store
import Testing
import TestSupport

/// Splits and links in random histories with imports and undos, compared with sums over a plain
/// list.
@Suite struct AdjustmentAlgebraTests {
  private let stores = TemporaryStores()

  @Test(arguments: Effort.seeds(300, quick: 30, long: 5_000))
  func `every report counts the shares`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try stores.make()
    var model = AdjustmentModel(store: store)
    try model.importRows(using: &random)
    for step in 0..<12 {
      try model.change(using: &random)
      if step % 4 == 3 { try model.expectSame("seed \(seed), step \(step)", using: &random) }
    }
    #expect(try store.check().faults == [])
  }
}

/// A plain model of splits and links.
private struct AdjustmentModel {
  let store: Store
  private var rows: [Int64: Transaction] = [:]
  private var importOf: [Int64: Int64] = [:]
  private var parts: [Int64: [Adjustment.Part]] = [:]
  private var links: [Pair: Int64] = [:]

  private struct Pair: Hashable {
    var income: Int64
    var expense: Int64
  }

  /// A share of a row, as reports count it.
  private struct Share: Hashable {
    var row: Int64
    var category: String
    var amount: Int64
  }

  init(store: Store) { self.store = store }

  mutating func change(using random: inout SeededGenerator) throws {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: try importRows(using: &random)
    case 1: if Int.random(in: 0..<3, using: &random) == 0 { try undo(using: &random) }
    case 2...6: try split(using: &random)
    case 7: try join(using: &random)
    case 8...10: try link(using: &random)
    default: try unlink(using: &random)
    }
  }

  mutating func importRows(using random: inout SeededGenerator) throws {
    let new = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      TestRow(
        day: Int32.random(in: 20_000...20_040, using: &random),
        amount: Int64.random(in: -60...40, using: &random) * 7 + 1,
        currency: Int.random(in: 0..<5, using: &random) == 0 ? .usd : .krw,
        payee: ["A", "B", "C"].randomElement(using: &random) ?? "A",
        category: ["food", "home", "car"].randomElement(using: &random) ?? "food")
    }
    let account = Bool.random(using: &random) ? "Card" : "Bank"
    guard let id = try store.add(new, account: account).importID else { return }
    for row in try store.allTransactions() where rows[row.id] == nil {
      rows[row.id] = row
      importOf[row.id] = id
    }
  }

  private mutating func undo(using random: inout SeededGenerator) throws {
    guard let id = Set(importOf.values).sorted().randomElement(using: &random) else { return }
    let gone = Set(importOf.keys.filter { importOf[$0] == id })
    let said = try store.change { try $0.undo(id: id) }.said
    #expect(said.splits == parts.keys.count { gone.contains($0) })
    #expect(
      said.links == links.keys.count { gone.contains($0.income) || gone.contains($0.expense) })
    for row in gone { (rows[row], importOf[row], parts[row]) = (nil, nil, nil) }
    links = links.filter { !gone.contains($0.key.income) && !gone.contains($0.key.expense) }
  }

  private func anyRow(
    using random: inout SeededGenerator, where isWanted: (Transaction) -> Bool = { _ in true }
  ) -> Transaction? {
    rows.values.filter { isWanted($0) && $0.counterpart == nil }.sorted { $0.id < $1.id }
      .randomElement(using: &random)
  }

  private mutating func split(using random: inout SeededGenerator) throws {
    guard let row = anyRow(using: &random, where: { $0.amount.minorUnits < -3 }) else { return }
    let size = abs(row.amount.minorUnits)
    var left = size
    var new: [Adjustment.Part] = []
    for _ in 0..<Int.random(in: 1...2, using: &random) where left > 1 {
      let amount = Int64.random(in: 1..<left, using: &random)
      left -= amount
      new.append(part(amount, row, using: &random))
    }
    new.append(part(left, row, using: &random))
    if Int.random(in: 0..<6, using: &random) == 0 {
      let wrong = new + [part(1, row, using: &random)]
      #expect(
        throws: AdjustmentError.unbalanced(missing: Money(-1, row.amount.currency))
      ) { try store.change { try $0.setParts(wrong, of: row.id) } }
    }
    try store.change { try $0.setParts(new, of: row.id) }
    parts[row.id] = new
  }

  private func part(
    _ size: Int64, _ row: Transaction, using random: inout SeededGenerator
  ) -> Adjustment.Part {
    let key = ["food", "home", "gifts", "own"].randomElement(using: &random) ?? "food"
    let category = Category(key: key, ownName: key == "own" ? "Own" : nil)
    return Adjustment.Part(category, row.amount.minorUnits < 0 ? -size : size)
  }

  private mutating func join(using random: inout SeededGenerator) throws {
    guard let row = parts.keys.sorted().randomElement(using: &random) else { return }
    try store.change { try $0.setParts([], of: row) }
    parts[row] = nil
  }

  private func left(_ row: Transaction) -> Int64 {
    links.filter { $0.key.income == row.id || $0.key.expense == row.id }
      .reduce(abs(row.amount.minorUnits)) { $0 - $1.value }
  }

  private mutating func link(using random: inout SeededGenerator) throws {
    guard let income = anyRow(using: &random, where: { $0.amount.minorUnits > 0 }),
      let expense = anyRow(using: &random, where: { $0.amount.minorUnits < 0 })
    else { return }
    let pair = Pair(income: income.id, expense: expense.id)
    func set(_ amount: Int64?) throws -> StoredLink {
      try store.change {
        try $0.setLink(income: income.id, expense: expense.id, amount: amount)
      }
    }
    guard income.amount.currency == expense.amount.currency else {
      #expect(throws: AdjustmentError.self) { try set(nil) }
      return
    }
    let former = links.removeValue(forKey: pair)
    let most = min(left(income), left(expense))
    guard most > 0 else {
      links[pair] = former
      #expect(throws: AdjustmentError.self) { try set(nil) }
      return
    }
    #expect(throws: AdjustmentError.self) { try set(most + 1) }
    let amount = Bool.random(using: &random) ? nil : Int64.random(in: 1...most, using: &random)
    #expect(try set(amount).amount == amount ?? most)
    links[pair] = amount ?? most
  }

  private mutating func unlink(using random: inout SeededGenerator) throws {
    guard
      let pair = links.keys.sorted(by: { ($0.income, $0.expense) < ($1.income, $1.expense) })
        .randomElement(using: &random)
    else { return }
    try store.change { try $0.removeLink(income: pair.income, expense: pair.expense) }
    links[pair] = nil
  }

  // MARK: Comparison

  /// The shares of a row: each part less its proportion of the links, minor unit by minor unit.
  private func shares(_ row: Transaction) -> [Share] {
    var sizes: [(key: String, size: Int64)] = []
    let own = Adjustment.Part(row.category, row.amount.minorUnits)
    for part in parts[row.id] ?? [own] {
      if let index = sizes.firstIndex(where: { $0.key == part.category.key }) {
        sizes[index].size += abs(part.amount)
      } else {
        sizes.append((part.category.key, abs(part.amount)))
      }
    }
    let total = sizes.reduce(0) { $0 + $1.size }
    let linked = abs(row.amount.minorUnits) - left(row)
    // The quotas as fractions of `total`; whole units first, then the largest fractions.
    var taken = sizes.map { $0.size * linked / max(total, 1) }
    let byFraction = sizes.indices.sorted {
      let (a, b) = (
        sizes[$0].size * linked % max(total, 1), sizes[$1].size * linked % max(total, 1)
      )
      return a == b ? $0 < $1 : a > b
    }
    for index in byFraction.prefix(Int(linked - taken.reduce(0, +))) { taken[index] += 1 }
    let sign: Int64 = row.amount.minorUnits < 0 ? -1 : 1
    return sizes.indices.map {
      Share(row: row.id, category: sizes[$0].key, amount: sign * (sizes[$0].size - taken[$0]))
    }
  }

  func expectSame(_ place: Comment, using random: inout SeededGenerator) throws {
    let all = rows.values.flatMap { row in shares(row).map { (row, $0) } }
    try expectDayTotals(all, place)
    try expectFlatRows(all, place)
    for currency in [Currency.krw, .usd] {
      try expectPayees(all, currency, place)
      for key in ["food", "gifts", "own", "car"] {
        try expectList(all, currency, key, place)
        try expectYear(all, currency, key, place)
      }
    }
    let whole = try #require(
      try store.read { try $0.transactionTotal(matching: TransactionFilter()) })
    #expect(whole.count == Int64(rows.count), place)
  }

  /// The shares of a transaction that is read, which are the rows of a flat table.
  private func expectFlatRows(_ all: [(Transaction, Share)], _ place: Comment) throws {
    var found: [Share] = []
    for row in try store.allTransactions() {
      var (numbers, amount): ([Int], Int64) = ([], 0)
      row.forEachShare { share in
        numbers.append(share.number)
        amount += share.amount.minorUnits
        found.append(
          Share(row: row.id, category: share.category.key, amount: share.counted.minorUnits))
      }
      #expect(numbers == Array(1...numbers.count) && amount == row.amount.minorUnits, place)
    }
    #expect(Set(found) == Set(all.map(\.1)) && found.count == all.count, place)
  }

  private struct Key: Hashable {
    var day: Day
    var account: Int64
    var currency: Currency
    var category: String
    var kind: Kind
  }

  private func expectDayTotals(_ all: [(Transaction, Share)], _ place: Comment) throws {
    var expected: [Key: [Int64]] = [:]
    for (row, share) in all {
      let key = Key(
        day: row.day, account: row.account.id, currency: row.amount.currency,
        category: share.category, kind: row.kind)
      var sums = expected[key] ?? [0, 0, 0]
      sums[0] += 1
      sums[share.amount < 0 ? 1 : 2] += abs(share.amount)
      expected[key] = sums
    }
    let found = try store.read { try $0.dayTotals() }
    var sums: [Key: [Int64]] = [:]
    for total in found.totals {
      let bucket = found.buckets[Int(total.bucket)]
      let key = Key(
        day: total.day, account: bucket.account.id, currency: bucket.currency,
        category: bucket.category.key, kind: bucket.kind)
      let known = sums[key] ?? [0, 0, 0]
      sums[key] = zip(known, [total.count, total.moneyOut, total.moneyIn]).map { $0 + $1 }
    }
    #expect(sums == expected, place)
    let merged = try store.read { try $0.dayTotals(mergesAccounts: true) }
    #expect(
      merged.totals.reduce(0) { $0 + $1.moneyOut } == found.totals.reduce(0) { $0 + $1.moneyOut },
      place)
  }

  private func expectPayees(
    _ all: [(Transaction, Share)], _ currency: Currency, _ place: Comment
  ) throws {
    let days = Day(number: 20_003)...Day(number: 20_030)
    var expected: [String: [Int64]] = [:]
    for (row, share) in all
    where row.amount.currency == currency && days.contains(row.day)
      && [.spending, .refund].contains(row.kind)
    {
      let known = expected[row.payee] ?? [0, 0]
      expected[row.payee] = [known[0] - share.amount, known[1] + 1]
    }
    let sums = try store.read { try $0.payeeSums(on: days, currency: currency) }
    #expect(
      Dictionary(uniqueKeysWithValues: sums.map { ($0.payee, [$0.spent, $0.count]) }) == expected,
      place)
  }

  private func expectList(
    _ all: [(Transaction, Share)], _ currency: Currency, _ key: String, _ place: Comment
  ) throws {
    let wanted = all.filter { $0.0.amount.currency == currency && $0.1.category == key }
    let filter = TransactionFilter(currency: currency, categories: [key])
    var listed: [Int64: Int64] = [:]
    try store.read { snapshot in
      try snapshot.transactions(matching: filter) {
        listed[$0.id] = $0.counted.minorUnits
      }
    }
    #expect(
      listed == Dictionary(wanted.map { ($0.0.id, $0.1.amount) }) { $0 + $1 }, place)
    let total = try #require(try store.read { try $0.transactionTotal(matching: filter) })
    #expect(total.count == Int64(wanted.count), place)
    let spent = wanted.filter { $0.0.kind == .spending }.reduce(0) { $0 - $1.1.amount }
    let income = wanted.filter { $0.0.kind == .income }.reduce(0) { $0 + $1.1.amount }
    #expect(total.sums.first?.spent ?? 0 == spent && total.sums.first?.income ?? 0 == income, place)
    #expect(
      try store.read { try $0.transactionCount(matching: filter) } == Int64(wanted.count), place)
  }

  private func expectYear(
    _ all: [(Transaction, Share)], _ currency: Currency, _ key: String, _ place: Comment
  ) throws {
    let month = MonthCalendar.civil.month(of: Day(number: 20_020))
    let days = MonthCalendar.civil.days(of: month)
    let spent = all.filter {
      $0.0.amount.currency == currency && $0.1.category == key && days.contains($0.0.day)
        && [.spending, .refund].contains($0.0.kind)
    }.reduce(0) { $0 - $1.1.amount }
    let year = try store.read {
      try $0.categoryYear(
        CategoryYear.Query(category: key, currency: currency, month: month))
    }
    #expect(year.months.last??.whole ?? 0 == spent, place)
  }
}
