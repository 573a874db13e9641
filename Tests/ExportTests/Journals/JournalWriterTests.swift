import Ledger
import Testing

@testable import Export

/// Whole journals.
struct JournalWriterTests {
  private let transactions: [Transaction] = {
    let transfer = Category(key: "transfer")
    let next = Day(number: Day.sample.number + 1)
    return [
      .sample(1, -900, transfer, .transfer, other: 3),
      .sample(
        2, -1250, Category(key: "food"), .spending, payee: "(A) \"b\"; c", memo: "d|e",
        currency: .usd),
      .sample(3, 900, transfer, .transfer, account: 2, other: 1),
      .sample(4, -70, transfer, .transfer, other: 5, otherDay: next),
      .sample(
        5, 70, transfer, .transfer, account: 2, other: 4, day: next, otherDay: .sample, payee: ""),
    ]
  }()

  private func journal(_ format: JournalFormat, hasBothHalves: Bool = true) -> String {
    var writer = JournalWriter(
      format,
      accounts: [
        .init(Account(id: 1, name: "한국 은행"), isCard: false),
        .init(Account(id: 2, name: "card"), isCard: true),
      ], categories: [], hasBothHalves: hasBothHalves, .korean)
    for transaction in transactions { writer.add(transaction) }
    writer.finish()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `a journal for hledger and ledger`() {
    #expect(
      journal(.hledger) == """
        commodity USD
          format 1000.00 USD

        account Assets:한국 은행
          ; account:한국 은행

        account Expenses:Food
          ; category:food, name:식비

        2024-10-04 * (2) (A) "b", c | d/e
          Assets:한국 은행  -12.50 USD
          Expenses:Food  12.50 USD

        commodity KRW

        account Liabilities:Card
          ; account:card

        2024-10-04 * (1,3) 가게
          Assets:한국 은행  -900 KRW
          Liabilities:Card  900 KRW

        account Assets:Transfers

        2024-10-04 * (4) 가게
          Assets:한국 은행  -70 KRW
          Assets:Transfers  70 KRW

        2024-10-05 * (5)
          Liabilities:Card  70 KRW
          Assets:Transfers  -70 KRW


        """)
  }

  @Test func `a journal for beancount`() {
    #expect(
      journal(.beancount) == """
        2024-10-04 commodity USD

        2024-10-04 open Assets:X-한국-은행
          account: "한국 은행"

        2024-10-04 open Expenses:Food
          category: "food"
          name: "식비"

        2024-10-04 * "(A) \\"b\\"; c" "d|e"
          sobi-id: "2"
          Assets:X-한국-은행  -12.50 USD
          Expenses:Food  12.50 USD

        2024-10-04 commodity KRW

        2024-10-04 open Liabilities:Card
          account: "card"

        2024-10-04 * "가게" ""
          sobi-id: "1,3"
          Assets:X-한국-은행  -900 KRW
          Liabilities:Card  900 KRW

        2024-10-04 open Assets:Transfers

        2024-10-04 * "가게" ""
          sobi-id: "4"
          Assets:X-한국-은행  -70 KRW
          Assets:Transfers  70 KRW

        2024-10-05 * "" ""
          sobi-id: "5"
          Liabilities:Card  70 KRW
          Assets:Transfers  -70 KRW


        """)
  }

  @Test func `halves of transfers whose other half is not exported are written`() {
    let half = journal(.hledger, hasBothHalves: false)
    #expect(half.contains("* (1) ") && half.contains("* (3) "))
    var writer = JournalWriter(
      .beancount, accounts: [], categories: [], hasBothHalves: true, .english)
    writer.add(transactions[0])
    #expect(writer.bytes.isEmpty)
    writer.add(transactions[4])
    #expect(String(decoding: writer.bytes, as: UTF8.self).contains("sobi-id: \"1\""))
  }

  @Test func `balances that agree with the transactions are opened and compared`() throws {
    let days = (0..<3).map { Day(number: Day.sample.number + $0) }
    let food = Category(key: "food")
    let rows: [Transaction] = [
      .sample(1, -100, food, .spending, day: days[0]),
      .sample(2, -50, food, .spending, day: days[1]),
      .sample(3, -7, food, .spending, day: days[2]),
    ]
    var sums = JournalSums()
    for row in rows { sums.add(row) }
    #expect(sums.registers.map(\.days) == [days[0]...days[2]])
    func balance(_ first: Int64, _ last: Int64) -> JournalBalance? {
      sums.balance(
        of: 1, in: .krw,
        closing: [
          DayBalance(day: days[0], minorUnits: first), DayBalance(day: days[1], minorUnits: last),
        ])
    }
    #expect(balance(900, 851) == nil && sums.balance(of: 1, in: .usd, closing: []) == nil)
    let known = try #require(balance(900, 850))
    #expect(known.opening == 1000 && known.days == days[0]...days[1])
    func journal(_ format: JournalFormat) -> String {
      var writer = JournalWriter(
        format, accounts: [.init(Account(id: 1, name: "A"), isCard: false)], categories: [],
        hasBothHalves: true, balances: [known], .english)
      for row in rows { writer.add(row) }
      writer.finish()
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    let hledger = journal(.hledger)
    #expect(
      hledger.contains(
        """
        2024-10-04 * Opening balance
          Assets:A  1000 KRW
          Equity:Opening-Balances  -1000 KRW

        """))
    #expect(
      hledger.contains(
        """
        2024-10-05 * Closing balance
          Assets:A  0 KRW = 850 KRW

        2024-10-06 * (3) 가게
        """))
    let beancount = journal(.beancount)
    #expect(beancount.contains("2024-10-06 balance Assets:A  850 KRW\n\n2024-10-06 * "))
    #expect(beancount.contains("* \"Opening balance\" \"\"\n  Assets:A  1000 KRW"))
  }
}
