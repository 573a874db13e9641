import Ledger
import Testing
import TestSupport

@testable import Importing

struct RowReaderTests {
  @Test func `rows that are no transactions are skipped with a reason`() throws {
    let reading = try Reading(
      """
      Date,Payee,Amount,Status
      2025-01-01,Opening Balance,100.00,
      2025-01-02,shop,-1.00,completed
      2025-01-03,shop,-2.00,PENDING
      2025-01-04,shop,-3.00,declined

      2025-01-05,shop,,completed
      Date,Payee,Amount,Status
      ,,-4.00,completed
      Total,,-1.00,
      ,Total,-1.00,
      Thank you for banking with us,,,
      ,,,
      ,Closing balance,96.00,
      2025-01-31,합계,,
      """)
    #expect(reading.amounts == [-100])
    #expect(
      reading.skipped == [
        "2 balance", "4 pending", "5 declined", "7 no-amount", "8 header", "9 no-date", "10 total",
        "11 total", "12 note", "14 balance", "15 total",
      ])
    #expect(reading.summary.skippedCounts[.total] == 3)
  }

  @Test func `days in any order are read`() throws {
    var random = SeededGenerator(seed: 20)
    let days = (0..<12_000).map { _ in
      let (year, month) = (1990 + Int(random.next() % 40), 1 + Int(random.next() % 12))
      let text = "\(year)-\(month < 10 ? "0" : "")\(month)-"
      return text + "\(10 + random.next() % 19)"
    }
    let reading = try Reading("Date,Payee,Amount\n" + days.map { "\($0),p,-1.00\n" }.joined())
    #expect(reading.rows.map(\.day) == days)
  }

  @Test func `all cells of a row are read`() throws {
    let reading = try Reading(
      #"""
      거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점
      2025.01.02 09:08:07,체크카드,스타벅스,"오늘의 ""커피"" 둘","4,500",0,"95,500",강남
      """#)
    #expect(
      reading.rows == [
        Reading.Row(
          line: 2, day: "2025-01-02", secondOfDay: 32_887, amount: -4_500, payee: "스타벅스",
          memo: "오늘의 \"커피\" 둘", type: "체크카드", balance: 95_500)
      ])
  }

  @Test func `several memos are joined, and doubled quotes become single`() throws {
    let reading = try Reading(
      "Date,Payee,Memo,Note,Amount\n2025-01-02,\"\"\"A\"\" \"\"B\"\"\",\"x\"\"y\",z,-1.00\n"
        + "2025-01-02,,only,,-1.00\n2025-01-02,p,,n,-1.00\n")
    #expect(reading.rows.map(\.payee) == ["\"A\" \"B\"", "only", "p"])
    #expect(reading.rows.map(\.memo) == ["x\"y · z", "", "n"])
  }

  @Test func `decomposed text is composed`() throws {
    let reading = try Reading(
      "Date,Payee,Amount\n2025-01-02,Cafe\u{301} ᄒ\u{1161}ᆫ,-1.00\n2025-01-02,Café,-2.00\n")
    #expect(
      reading.rows.map { Array($0.payee.utf8) } == [Array("Café 한".utf8), Array("Café".utf8)])
  }

  /// Normalizing would sort the marks, in time quadratic in their number.
  @Test func `a long run of combining marks stays unchanged`() throws {
    let marks = String(repeating: "\u{301}\u{323}", count: 15_000)
    let text = "Date,Payee,Amount\n2025-01-02,a\(marks),-1.00\n,a\(marks),x\n\(marks),,\n"
    let reading = try Reading(text)
    #expect(reading.rows.map { Array($0.payee.utf8) } == [Array("a\(marks)".utf8)])
  }

  @Test func `a cancelled charge is money back, whatever its sign`() throws {
    for amount in ["1000", "-1000"] {
      let reading = try Reading(
        "이용일,가맹점명,이용금액,취소여부\n2025-01-02,a,1000,N\n2025-01-03,a,\(amount),취소\n")
      #expect(reading.amounts == [-1000, 1000])
      #expect(reading.rows.map(\.isCancellation) == [false, true])
    }
  }

  @Test func `the account above the header is found`() throws {
    for line in [
      "계좌번호: 110-1234", "계좌번호,110-1234", "\"계좌번호 : 110-1234 \"", "예금주,홍길동,계좌번호,110-1234",
    ] {
      #expect(
        try Reading("\(line)\n거래일,내용,금액\n2025-01-02,a,-1\n").plan.format.account == "110-1234")
    }
    #expect(try Reading("거래일,내용,금액\n2025-01-02,a,-1\n").plan.format.account == nil)
    let chosen = try Reading("거래일,내용,금액\n2025-01-02,a,-1\n", ImportOptions(account: "내 통장"))
    #expect(chosen.plan.format.account == "내 통장")
  }

  @Test func `blank lines, trailing delimiters and a last line without an end do no harm`() throws {
    let rows =
      "Date,Payee,Amount,\n\n2025-01-02,a,-1.00,\n\r\n  \n2025-01-03,b,-2.00,\n,,,\n2025-01-04,c,-3.00"
    let reading = try Reading(rows)
    #expect(reading.amounts == [-100, -200, -300])
    #expect(reading.skipped == [])
    for end in ["\r\n", "\r"] {
      #expect(try Reading(rows.split(separator: "\n").joined(separator: end)).amounts.count == 3)
    }
  }

  @Test(arguments: [
    "Date,Payee,Amount", "Date,Payee,Amount\n", "\u{FEFF}Date;Payee;Amount\r\n",
    "Date,Payee,Amount\n\n\n", "Date,Payee,Amount\nTotal,,1.234\n", "Date,Payee,Amount\n,Total,5\n",
    "거래일,내용,금액\n", "Date,Amount\nTotal,5\n",
  ])
  func `a file with a header only has no transactions`(text: String) throws {
    for assumed in [Currency.usd, .krw, nil] {
      let reading = try Reading(text, assumed: assumed)
      #expect(reading.rows.isEmpty)
      #expect(reading.summary.firstDay == nil)
      #expect(reading.summary.moneyOut.isEmpty)
      #expect(reading.skipped.allSatisfy { $0.hasSuffix("total") })
    }
  }

  @Test(arguments: [1, 2, 3, 5, 64, 100])
  func `a statement reads the same, wherever it is cut`(part: Int) throws {
    var text = "\u{FEFF}계좌번호: 110-1\r\n거래일,내용,메모,출금,입금,잔액\r\n"
    for i in 0..<40 {
      text += "2025-01-\(10 + i / 4),\"가게 \"\"\(i)\"\"\n둘째\",ᄆ\u{1166}모 \(i),\"\(i),000\",,\(i)\r\n"
    }
    let whole = try Reading(text)
    #expect(whole.rows.count == 40)
    let cut = try Reading(text, sizes: .small(part: part, largestRecord: 128))
    #expect(cut.rows == whole.rows)
    #expect(cut.summary == whole.summary)
  }

  @Test func `bad rows may be skipped, with their lines`() throws {
    let text =
      "Date,Payee,Amount\n2025-01-02,a,-1.00\n2025-02-30,b,-2.00\n2025-01-03,c,x\n2025-01-04,d,-3.00\n"
    let reading = try Reading(text, ImportOptions(skipsBadRows: true))
    #expect(reading.amounts == [-100, -300])
    #expect(reading.skipped == ["3 bad", "4 bad"])
    #expect(reading.summary.badRowCount == 2)
    #expect(reading.summary.badRows.map(\.location.line) == [3, 4])
  }
}
