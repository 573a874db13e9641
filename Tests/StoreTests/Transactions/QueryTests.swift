import Ledger
@testable import Store
import Testing
import TestSupport

@Suite struct QueryTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store.open(folder.database, mode: .readWriteCreate)
  }

  @Test func `transactions come by day, time and id, in any order of imports`() throws {
    try store.add([TestRow(day: 5, second: 9), TestRow(day: 4), TestRow(day: 5, second: 3)])
    try store.add([TestRow(day: 5), TestRow(day: 3, account: "B"), TestRow(day: 5, second: 6)])
    let found = try store.allTransactions().map { [Int($0.day.number), Int($0.secondOfDay ?? -1)] }
    #expect(found == [[3, -1], [4, -1], [5, -1], [5, 3], [5, 6], [5, 9]])
  }

  @Test func `transactions are filtered by days, account, category and text`() throws {
    try store.add([
      TestRow(day: 1, payee: "Café Ä", category: "cafe"),
      TestRow(day: 2, payee: "Market", memo: "coffee BEANS", category: "food", account: "B"),
      TestRow(day: 3, payee: "카페", category: "cafe", account: "B"),
    ])
    func days(
      _ range: ClosedRange<Day>? = nil, account: String? = nil, category: String? = nil,
      search: String? = nil
    ) throws -> [Int32] {
      let id = try store.read { try $0.accounts() }.first { $0.name == account }?.id
      var days: [Int32] = []
      try store.read {
        try $0.transactions(
          matching: TransactionFilter(
            days: range, account: id, categories: category.map { [$0] }, text: search)
        ) {
          days.append($0.day.number)
        }
      }
      return days
    }
    #expect(try days() == [1, 2, 3])
    #expect(try days(Day(number: 2)...Day(number: 3)) == [2, 3])
    #expect(try days(account: "B") == [2, 3])
    #expect(try days(category: "cafe") == [1, 3])
    #expect(try days(account: "B", category: "cafe") == [3])
    #expect(try days(search: "café ä") == [1])
    #expect(try days(search: "Beans") == [2])
    #expect(try days(search: "카") == [3])
    #expect(try days(search: "") == [1, 2, 3])
    // Quotation marks require the whole text to match; a single mark means that the user is still
    // typing.
    #expect(try days(search: "\"CAFÉ ä\"") == [1] && days(search: "“coffee beans”") == [2])
    #expect(try days(search: "\"CAFÉ\"") == [] && days(search: "\"café") == days(search: "café"))
    #expect(try days(search: "\"") == [1, 2, 3] && days(search: "\"\"") == [1, 2, 3])
    #expect(try days(search: "nothing") == [])
    #expect(try days(category: "none") == [])
  }

  @Test func `an error of the caller ends the reading`() throws {
    try store.add([TestRow(), TestRow(), TestRow()])
    var count = 0
    #expect(throws: TestFailure()) {
      try store.read {
        try $0.transactions { _ in
          count += 1
          throw TestFailure()
        }
      }
    }
    #expect(count == 1)
    #expect(try store.add([TestRow(day: 8)]).added == 1)
  }

  @Test func `day totals merge rows with and without a time`() throws {
    try store.add([
      TestRow(day: 2, amount: -5), TestRow(day: 2, second: 8, amount: -7),
      TestRow(day: 1, second: 8, amount: -1), TestRow(day: 2, amount: 3),
      TestRow(day: 2, amount: -2, account: "A"),
    ])
    let totals = try store.read { try $0.dayTotals() }
    func bucket(_ name: String, _ id: Int64, _ kind: Kind) -> Bucket {
      Bucket(
        account: Account(id: id, name: name), currency: .krw, category: Category(key: "food"),
        kind: kind)
    }
    let day1 = Day(number: 1)
    let day2 = Day(number: 2)
    #expect(
      totals
        == DayTotals(
          buckets: [
            bucket("A", 2, .spending), bucket("Card", 1, .spending), bucket("Card", 1, .income),
          ],
          totals: [
            DayTotal(day: day1, bucket: 1, count: 1, moneyOut: 1, moneyIn: 0),
            DayTotal(day: day2, bucket: 0, count: 1, moneyOut: 2, moneyIn: 0),
            DayTotal(day: day2, bucket: 1, count: 2, moneyOut: 12, moneyIn: 0),
            DayTotal(day: day2, bucket: 2, count: 1, moneyOut: 0, moneyIn: 3),
          ]))
  }

  @Test func `an amount can replace the text, in every currency and with every sign`() throws {
    try store.add([
      TestRow(day: 1, amount: -12_000, payee: "Market"),
      TestRow(day: 2, amount: 12_000, payee: "Market", category: "refund"),
      TestRow(day: 3, amount: -1_200_055, currency: .usd, payee: "Market", account: "B"),
      TestRow(day: 4, amount: -5, payee: "Tower 12000"),
      TestRow(day: 5, amount: -5, payee: "Market", memo: "12000 won"),
      TestRow(day: 6, amount: -12_001, payee: "Market"),
    ])
    func days(_ text: String, payee: String? = nil, hasAmount: Bool = true) throws -> [Int32] {
      var filter = TransactionFilter(payee: payee, text: text)
      if hasAmount { filter.search(text) }
      var days: [Int32] = []
      try store.read { view in
        try view.transactions(matching: filter) { days.append($0.day.number) }
        let total = try view.transactionTotal(matching: filter)
        #expect(total?.count == Int64(days.count))
      }
      return days
    }
    #expect(try days("12000") == [1, 2, 3, 4, 5] && days("12000", hasAmount: false) == [4, 5])
    #expect(try days("12,000") == [1, 2, 3] && days("12,000.55") == [3])
    #expect(try days("12000", payee: "tower") == [4] && days("12,000", payee: "tower") == [])
    #expect(try days("market") == [1, 2, 3, 5, 6])
  }

  @Test func `buckets that differ only in their accounts can be merged`() throws {
    let rows = (0..<60).map { (number: Int) -> TestRow in
      TestRow(
        day: Int32(20_000 + number % 3), amount: number % 4 == 0 ? 7 : Int64(-number),
        currency: number % 5 == 0 ? .usd : .krw, category: ["food", "rent"][number % 2],
        account: "account \(number % 7)")
    }
    try store.add(rows)
    let merged = try store.read { try $0.dayTotals(mergesAccounts: true) }
    func sums(_ totals: DayTotals) -> [String: Int64] {
      var sums: [String: Int64] = [:]
      for total in totals.totals {
        let bucket = totals.buckets[Int(total.bucket)]
        let key = "\(total.day) \(bucket.currency.code) \(bucket.category.key) \(bucket.kind)"
        sums[key + " out", default: 0] += total.moneyOut
        sums[key + " in", default: 0] += total.moneyIn
        sums[key + " rows", default: 0] += total.count
      }
      return sums
    }
    #expect(try sums(merged) == sums(store.read { try $0.dayTotals() }))
    #expect(merged.totals.map(\.count).reduce(0, +) == 60)
    let kinds = merged.buckets.map { "\($0.currency.code) \($0.category.key) \($0.kind)" }
    #expect(Set(kinds).count == kinds.count)
    let accounts = try #require(merged.accountDays)
    #expect(accounts.map(\.account.name) == (0..<7).map { "account \($0)" })
    for account in accounts {
      let own = rows.filter { $0.account == account.account.name }
      #expect(account.days.map(\.number) == Set(own.map(\.day)).sorted())
      #expect(account.currencies == Set(own.map(\.currency)))
    }
  }

  @Test func `the history lists imports, newest first`() throws {
    let request = ImportRequest(
      fileName: "a.csv", size: 12, fingerprint: Fingerprint(first: 1, second: .max),
      importedAt: 99, defaultAccount: "Card",
      report: { outcome in
        ImportRequest.Report(text: "import \(outcome.importID ?? 0)", skipped: 3)
      })
    try store.importEntries(
      request, from: TestSource([TestRow(day: 5), TestRow(day: 2)]), classify: classifyByFile)
    try store.add([TestRow(day: 5), TestRow(account: "B")], name: "b.csv", at: 7)
    let card = Account(id: 1, name: "Card")
    let imports = try store.read { try $0.imports() }
    #expect(imports.map(\.id) == [2, 1])
    #expect(imports.map(\.account) == [nil, card])
    #expect(imports.map(\.file) == ["b.csv", "a.csv"])
    #expect(imports.map(\.added) == [1, 2])
    #expect(imports.map(\.alreadyThere) == [1, 0])
    #expect(imports.map(\.skipped) == [0, 3])
    #expect(imports.map(\.importedAt) == [7, 99])
    #expect(imports.map(\.size) == [2, 12])
    #expect(imports.map(\.report) == ["{}", "import 1"])
    #expect(imports[1].days == Day(number: 2)...Day(number: 5))
    func prior(size: Int64) throws -> PriorImport? {
      let request = ImportRequest(
        fileName: "", size: size, fingerprint: Fingerprint(first: 1, second: .max), importedAt: 0,
        defaultAccount: "Card")
      return try store.importEntries(request, from: TestSource([]), classify: classifyByFile)
        .sameBytes
    }
    #expect(try prior(size: 12) == PriorImport(id: 1, importedAt: 99, rows: 2))
    #expect(try prior(size: 13) == nil)
  }

  @Test func `rules are kept in order`() throws {
    let first = try store.change { try $0.addRule(pattern: "*A*", categoryKey: "food", kind: nil) }
    let second = try store.change {
      try $0.addRule(pattern: "B", categoryKey: nil, kind: .transfer)
    }
    #expect(try store.read { try $0.rules() } == [first, second])
    try store.change { try $0.removeRule(id: first.id) }
    #expect(try store.read { try $0.rules() } == [second])
    #expect(throws: StoreError.noSuchRule(first.id)) {
      try store.change { try $0.removeRule(id: first.id) }
    }
    let third = try store.change {
      try $0.addRule(pattern: "C", categoryKey: "cafe", kind: .spending)
    }
    #expect(try store.read { try $0.rules() } == [second, third])
  }

  @Test func `a rule is inserted, moved and changed`() throws {
    for pattern in ["A", "B", "C"] {
      try store.change { try $0.addRule(pattern: pattern, categoryKey: "x", kind: nil) }
    }
    let order = { try store.read { try $0.rules() }.map(\.pattern).joined() }
    try store.change { try $0.addRule(pattern: "D", categoryKey: "x", kind: nil, at: 0) }
    #expect(try order() == "DABC")
    try store.change { try $0.addRule(pattern: "E", categoryKey: "x", kind: nil, at: 2) }
    #expect(try order() == "DAEBC")
    try store.change { try $0.moveRule(id: 1, to: 9) }
    #expect(try order() == "DEBCA")
    try store.change { try $0.moveRule(id: 1, to: 1) }
    #expect(try order() == "DAEBC")
    try store.change { try $0.removeRule(id: 5) }
    #expect(try order() == "DABC")
    try store.change { try $0.setRule(id: 2, categoryKey: nil, kind: .income) }
    #expect(
      try store.read { try $0.rules() }[2]
        == StoredRule(id: 2, pattern: "B", categoryKey: nil, kind: .income))
    #expect(throws: StoreError.noSuchRule(5)) { try store.change { try $0.moveRule(id: 5, to: 0) } }
    #expect(throws: StoreError.noSuchRule(5)) {
      try store.change { try $0.setRule(id: 5, categoryKey: "x", kind: nil) }
    }
  }

  @Test func `every test of a rule is kept`() throws {
    let rule = try store.change {
      try $0.addRule(
        pattern: "A", memo: "m", account: "Card", amount: "5..", isMoneyOut: false,
        categoryKey: "x", kind: .refund)
    }
    #expect(try store.read { try $0.rules() } == [rule])
  }

  @Test func `a rule creates the store`() throws {
    #expect(throws: StoreError.noSuchRule(1)) { try store.change { try $0.removeRule(id: 1) } }
    #expect(folder.names().isEmpty)
    try store.change { try $0.addRule(pattern: "A", categoryKey: "food", kind: nil) }
    #expect(folder.names() == ["sobi.sqlite"])
    #expect(try store.add([TestRow()]).importID == 1)
  }
}
