import Importing
import Ledger
import Store
import TestSupport
import Testing

@testable import Bookkeeping

/// Rows that are stored already, from a file that was read otherwise or belongs to another account.
struct KnownRowsTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/s.sqlite"
  }

  @discardableResult
  private func take(
    _ text: String, _ name: String = "bank.csv", account: String? = nil
  ) throws -> ImportOutcome {
    let file = try StatementFile(name: name, bytes: Array(text.utf8))
    let importer = Importer(
      storePath: path, options: ImportOptions(account: account),
      surroundings: ImportSurroundings(currency: .eur), language: .english,
      events: Importer.Events(now: { 0 }, document: { _ in "{}" }))
    return try importer.run(file).outcome
  }

  private func spent() throws -> [Int64] {
    let store = try Store.open(path, mode: .readWriteCreate)
    #expect(try store.check(isFull: true).isSound)
    return try store.read { snapshot in
      try snapshot.transactionPage(limit: 100).transactions.map(\.amount.minorUnits)
    }
  }

  private static let head = "Date,Payee,Kind,Amount,Balance\n"
  private static let week =
    head + """
      2025-03-03,Kim,out,-50.00,950.00
      2025-03-05,Park,out,-30.00,920.00

      """
  private static let month = week + "2025-03-15,Cafe,card,-5.00,915.00\n"

  @Test func `a window before or after the whole statement adds only what is new`() throws {
    try take(Self.week, account: "A")
    #expect(try take(Self.month, account: "A").added == 1)
    #expect(try take(Self.week, account: "A").added == 0)
    #expect(try spent() == [-5000, -3000, -500])
  }

  @Test func `a row is known although another file shows more of its texts`() throws {
    try take("Date,Payee,Amount\n2025-03-03,Kim,-50.00\n", "short.csv", account: "A")
    let long = "Day;Name;Purpose;Sum\n2025-03-03;Kim;Rent for March;-50.00\n"
    #expect(try take(long, "long.csv", account: "A").added == 0)
    let other = "Day;Name;Purpose;Sum\n2025-03-03;Lee;Rent for March;-50.00\n"
    #expect(try take(other, "long.csv", account: "A").added == 1)
  }

  @Test func `a row is known although another file shows less of its texts`() throws {
    try take("Date,Payee,Reference,Amount\n2025-03-03,Kim,R-1,-50.00\n", "long.csv", account: "A")
    #expect(try take("Day;Name;Sum\n2025-03-03;Kim;-50.00\n", "short.csv", account: "A").added == 0)
    #expect(try take("Day;Name;Sum\n2025-03-03;Lee;-50.00\n", "short.csv", account: "A").added == 1)
  }

  private static let bills = (1...3).map {
    "이용일,이용가맹점,이용금액,할부/회차,결제원금\n2025-01-31,하이마트,\"100,000\",3/\($0),\"33,333\"\n"
  }
  private static let approvals = """
    승인일자,가맹점명,승인금액,할부,승인번호
    2025-01-31,하이마트,100000,3개월,12345678
    2025-01-31,하이마트,70000,3개월,12345679

    """

  @Test func `installments of a purchase that is stored as a whole do not count again`() throws {
    #expect(try take(Self.approvals, "card.csv", account: "C").added == 2)
    for bill in Self.bills { #expect(try take(bill, "bill.csv", account: "C").added == 0) }
    #expect(try spent() == [-100000, -70000])
  }

  @Test func `a purchase whose installments are stored does not count as a whole`() throws {
    for bill in Self.bills.dropLast() { try take(bill, "bill.csv", account: "C") }
    #expect(try take(Self.approvals, "card.csv", account: "C").added == 1)
    #expect(try take(Self.bills[2], "bill.csv", account: "C").added == 1)
    #expect(try spent().reduce(0, +) == -99999 - 70000)
  }

  @Test func `rows with the same texts but another balance are other rows`() throws {
    try take("Date,Payee,Amount,Balance\n2025-03-03,Kim,-5.00,95.00\n", account: "A")
    let more = "Date,Payee,Note,Amount,Balance\n2025-03-03,Kim,x,-5.00,90.00\n"
    #expect(try take(more, account: "A").added == 1)
  }

  private static let other = "Day;Name;Sum\n2025-03-03;K. Kim;-50.00\n2025-03-05;P. Park;-30.00\n"

  @Test func `most rows from another format of the account are a question, and never count twice`()
    throws
  {
    try take(Self.week)
    #expect(
      throws: ImportError.knownRows("bank.csv", account: "bank", named: "bank", count: 2)
    ) { try take(Self.other) }
    let outcome = try take(Self.other, account: "bank")
    #expect(outcome.added == 0 && outcome.coincidences == [.otherFormat(rows: 2)])
  }

  @Test func `the same rows under another account are a question, and told if the user insists`()
    throws
  {
    try take(Self.week, account: "A")
    #expect(
      throws: ImportError.ambiguousAccount("B.csv", known: ["A"], named: "B")
    ) { try take(Self.week, "B.csv") }
    let outcome = try take(Self.week, "B.csv", account: "B")
    #expect(outcome.coincidences == [.otherAccount("A", rows: 2)])
  }

  @Test(arguments: ["transactions.csv", "거래내역.csv", "export (1).csv", "2025-03.csv"])
  func `a name that any bank uses does not join files with other columns`(name: String) throws {
    try take(Self.week, name)
    let account = try #require(
      Store.open(path, mode: .readOnlyIfPresent).read { try $0.accounts() }.first?.name)
    #expect(throws: ImportError.neutralName(name, account: account)) {
      try take("Day;Name;Sum\n2025-04-03;Lee;-7.00\n", name)
    }
    #expect(try take("Day;Name;Sum\n2025-04-03;Lee;-7.00\n", name, account: account).added == 1)
  }

  // MARK: Cancelled charges

  private static let card = "승인일자,가맹점명,승인금액,승인번호,상태\n"
  private static let before = card + "2025-01-28,쿠팡,50000,12345678,정상\n"
  private static let after =
    card + "2025-01-28,쿠팡,50000,12345678,승인취소\n2025-02-10,커피,5000,12345679,정상\n"

  @Test(arguments: [true, false])
  func `a charge that a later statement cancels does not count, in either order`(
    isFirst: Bool
  ) throws {
    for text in isFirst ? [Self.before, Self.after] : [Self.after, Self.before] {
      try take(text, "card.csv", account: "C")
    }
    #expect(try spent().reduce(0, +) == -5000)
    #expect(try take(Self.after, "card.csv", account: "C").added == 0)
  }

  @Test(arguments: [(undone: 1, spent: -5000), (undone: 2, spent: -50000)])
  func `an undo leaves a cancelled charge as if its import had never been`(
    undone: Int64, spent: Int64
  ) throws {
    try take(Self.before, "card.csv", account: "C")
    try take(Self.after, "card.csv", account: "C")
    let store = try Store.open(path, mode: .readWriteCreate)
    _ = try store.change { try $0.undo(id: undone) }
    #expect(try self.spent().reduce(0, +) == spent)
  }

  /// Rows with a sum of its own on each of four days.
  private static let days = ["3", "4", "5", "6"].map { "2025-03-0\($0),Shop \($0),-\($0).00\n" }

  @Test func `a new account with the counts and sums of another one's days is a question`() throws {
    try take("Date,Payee,Amount\n" + Self.days.joined(), "one.csv", account: "A")
    let other = Self.days.map { $0.replacing("Shop", with: "SHOP NO.") }.joined()
    let error = #expect(throws: ImportError.self) {
      try take("Day;Text;Sum\n" + other.replacing(",", with: ";"), "two.csv")
    }
    #expect(error == .knownRows("two.csv", account: "A", named: "two", count: 4))
    // Other rows on most of the days are other purchases.
    let different = other.replacing("-5.00", with: "-5.50").replacing("-6.00", with: "-1.00")
    #expect(try take("Day;Text;Sum\n" + different.replacing(",", with: ";"), "two.csv").added == 4)
  }

  @Test func `cancelled charges of another account are no rows to compare`() throws {
    let head = "이용일자,승인번호,가맹점명,이용금액,상태\n"
    let cancelled = head + "2025-03-04,11,가게,5000,취소\n2025-03-04,12,서점,3000,정상\n"
    try take(cancelled, "card.csv", account: "Card")
    #expect(try take("Date,Payee,Amount\n" + Self.days.joined(), "one.csv").added == 4)
  }
}
