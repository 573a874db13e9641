import Ledger
import Motion
import Terminal
import Testing

@testable import Screens

/// The details of a transaction.
struct TransactionDetailsTests {
  private static func transaction(payee: String) -> Ledger.Transaction {
    Ledger.Transaction(
      id: 12, day: SampleTransactions.lastDay, secondOfDay: 29_564, amount: Money(-120_000, .krw),
      payee: payee, memo: "5월 회비\u{1B}[2J", reference: "A-1", balance: 3_000,
      account: Account(id: 1, name: "현대카드"), category: Category(key: "food"), kind: .transfer,
      installment: Installment(number: 2, count: 6),
      counterpart: Counterpart(
        id: 8, relation: .transfer, day: .first, account: Account(id: 2, name: "월급 통장")))
  }

  private func details() -> TransactionDetails {
    var details = TransactionDetails(TransactionMark(note: "함께 낸 것", worth: 2))
    details.reason = .rule("\"회비\" → 이체")
    details.todos = ["영수증 받기", "회장에게 묻기"]
    return details
  }

  private func lines(_ payee: String, _ language: Language, width: Int) -> [String] {
    TransactionDetailsText(
      Self.transaction(payee: payee), details(), words: Words(language), width: width
    ).lines.map { $0.label.isEmpty ? $0.text : $0.label + ": " + $0.text }
  }

  @Test func `every detail has a line`() {
    #expect(
      lines("동창회", .english, width: 80) == [
        "Payee: 동창회", "Date: Wed 19 Feb 2025 08:12:44", "Account: 현대카드", "Category: Dining",
        "Why: your rule \"회비\" → 이체", "Kind: transfer", "Memo: 5월 회비\u{FFFD}[2J",
        "Payment: installment 2/6", "Linked: to 월급 통장 · #8", "Reference: A-1",
        "Balance: ₩3,000", "Note: 함께 낸 것", "Worth it: 2 times", "To-do: 영수증 받기",
        "회장에게 묻기", "Number: #12",
      ])
    #expect(
      lines("동창회", .korean, width: 80) == [
        "거래처: 동창회", "날짜: 2025년 2월 19일 수 08:12:44", "계좌: 현대카드", "카테고리: 식비",
        "분류 이유: 내 규칙 \"회비\" → 이체", "종류: 이체", "적요: 5월 회비\u{FFFD}[2J", "결제: 할부 2/6",
        "짝 거래: 이체 → 월급 통장 · #8", "은행 번호: A-1", "잔액: 3,000원", "메모: 함께 낸 것", "잘 썼어요: 2번",
        "할 일: 영수증 받기", "회장에게 묻기", "번호: #12",
      ])
  }

  @Test func `long texts wrap, and no line is too wide`() {
    let name = String(repeating: "가나다라마바사 ", count: 40) + "끝"
    for width in [12, 24, 34, 74] {
      let text = TransactionDetailsText(
        Self.transaction(payee: name), details(), words: Words(.korean), width: width)
      let payee = text.lines.prefix { $0.label != "날짜" }.map(\.text).joined()
      #expect(payee.filter { $0 != " " } == name.filter { $0 != " " })
      for line in text.lines {
        #expect(line.text.widthInCells <= max(4, width - text.labelWidth - 2), "\(width)")
      }
    }
    // Text from a file may have any length.
    let endless = TransactionDetailsText(
      Self.transaction(payee: String(repeating: "x", count: 1_000_000)), details(),
      words: Words(.korean), width: 40)
    #expect(endless.lines.count < 200)
  }

  @Test(arguments: [(30, 10), (40, 20), (80, 24), (100, 32)])
  func `a sheet at rest looks as without motion`(size: (width: Int, height: Int)) {
    func frames(_ motion: MotionPreference) -> [Surface] {
      var driver = ReportDriver(
        MonthAnswers(), .english, width: size.width, height: size.height, motion: motion
      ).rested()
      driver.press(.enter)
      driver.answer()
      driver.run(.seconds(2))
      return ["\r", "c", "n", "t"].map { key in
        driver.press(key == "\r" ? .enter : .character(Unicode.Scalar(key) ?? " "))
        driver.answer()
        driver.run(.seconds(2))
        defer {
          driver.press(.escape)
          driver.run(.seconds(2))
        }
        #expect(driver.isAtRest)
        return driver.frame
      }
    }
    #expect(frames(.full) == frames(.still))
  }

  @Test(arguments: GlyphSet.allCases)
  func `a click acts on what is drawn there`(glyphs: GlyphSet) throws {
    var driver = ReportDriver(MonthAnswers(), .english, glyphs: glyphs).rested()
    for key in [Key.enter, .character("c")] {
      driver.press(key)
      driver.answer()
      driver.run(.seconds(2))
    }
    driver.type("분류 7")
    driver.press(.enter)
    driver.answer()
    driver.run(.seconds(1))
    let row = try #require(driver.frame.lines.firstIndex { $0.contains("This one only") })
    driver.mouse(.press(.left), 20, row)
    // For this transaction alone, without a rule.
    let sheet = try #require(driver.state.page?.sheet)
    guard case .scope(let scope) = sheet.step else {
      Issue.record("\(sheet.step)")
      return
    }
    #expect(scope.option == .one && sheet.isBusy)
  }

  @Test(arguments: GlyphSet.allCases)
  func `details scroll no further than their end`(glyphs: GlyphSet) {
    var driver = ReportDriver(
      MonthAnswers(), .english, width: 30, height: 12, glyphs: glyphs
    ).rested()
    driver.press(.enter)
    driver.answer()
    driver.run(.seconds(2))
    driver.press(.enter)
    driver.answer()
    driver.run(.seconds(1))
    #expect(driver.text.contains("more below") && !driver.text.contains("#999"))
    for _ in 0..<30 { driver.press(.down) }
    #expect(driver.text.contains("#1000000") && !driver.text.contains("more below"))
    for _ in 0..<30 { driver.press(.up) }
    #expect(driver.text.contains("Payee"))
    driver.press(.escape)
    driver.run(.seconds(1))
    #expect(driver.state.page?.sheet == nil && driver.isAtRest)
  }
}
