import Ledger
import Testing

@testable import Importing

struct SignDecisionTests {
  static let signs: [(String, [Int64], String)] = [
    ("minus signs", [-100, 200], "Date,Payee,Amount\n2025-01-02,a,-1.00\n2025-01-02,b,2.00\n"),
    (
      "a balance that falls by negative amounts", [-100, 200],
      "Date,Amount,Balance\n2025-01-01,5.00,10.00\n2025-01-02,-1.00,9.00\n2025-01-03,2.00,11.00\n"
    ),
    (
      "a balance that falls by positive amounts", [100, -200],
      "Date,Amount,Balance\n2025-01-01,5.00,10.00\n2025-01-02,-1.00,11.00\n2025-01-03,2.00,9.00\n"
    ),
    (
      "a balance, newest first", [100, -500],
      "Date,Amount,Balance\n2025-01-03,2.00,8.00\n2025-01-02,-1.00,10.00\n2025-01-01,5.00,9.00\n"
    ),
    ("a card's statement", [-100, 200], "이용일,가맹점명,이용금액\n2025-01-02,a,100\n2025-01-03,b,-200\n"),
    (
      "an indicator", [-100, 200],
      "Date,Amount,Debit/Credit\n2025-01-02,1.00,Debit\n2025-01-03,2.00,Credit\n"
    ),
    (
      "an indicator that repeats the signs", [-100, 200],
      "Date,Amount,Debit/Credit\n2025-01-02,-1.00,Debit\n2025-01-03,2.00,Credit\n"
    ),
    (
      "an indicator against the signs", [-100, 200],
      "Date,Amount,Debit/Credit\n2025-01-02,1.00,Debit\n2025-01-03,-2.00,Credit\n"
    ),
    ("a type", [-1, 2], "거래일,거래구분,금액\n2025-01-02,출금,1\n2025-01-03,입금,2\n"),
    (
      "the masked number of a card above the table", [-200, -300],
      "Card 1234 56** **** 7890\nDate,Text,Amount\n2025-01-02,a,1.00\n2025-01-03,b,2.00\n2025-01-04,c,3.00\n"
    ),
    (
      "a negative total of money out above the table", [-100],
      "Deposits,Withdrawals\n0.00,-5.00\nPurchase date,Posting date,Text,Amount\n2025-01-02,2025-01-03,a,-1.00\n"
    ),
    (
      "the marks of amounts, not the words beside them", [-100, 500],
      "Card Number,1234\nDate,Description,Amount\n2025-01-02,Grab,1.00\n2025-01-03,PAYMENT - THANK YOU,5.00 CR\n"
    ),
    (
      "a payment at the end of a text", [200, -300],
      "信用卡账单\n日期,说明,金额(元)\n2025-01-02,银联还款,-1.00\n2025-01-03,微信还款,-2.00\n2025-01-04,b,3.00\n"
    ),
    ("two columns", [-100, 200], "Date,Debit,Credit\n2025-01-02,1.00,\n2025-01-03,,2.00\n"),
    (
      "two columns with signs", [-100, 200],
      "Date,Debit,Credit\n2025-01-02,-1.00,\n2025-01-03,,2.00\n"
    ),
    (
      "a negative debit among positive ones", [-100, 50],
      "Date,Debit,Credit\n2025-01-01,3.00,\n2025-01-02,1.00,\n2025-01-03,-0.50,\n"
    ),
    ("CR and DR", [-100, 200], "Date,Amount\n2025-01-02,1.00 DR\n2025-01-03,2.00 CR\n"),
    (
      "columns for each direction and another amount", [-100, 200],
      "Date,Amount,Debit,Credit\n2025-01-02,9.00,1.00,\n2025-01-03,9.00,,2.00\n"
    ),
    (
      "an amount in foreign currency and the booked amount", [-100, 200],
      "Date,Amount (EUR),Amount (Foreign Currency)\n2025-01-02,-1.00,\n2025-01-03,2.00,9\n"
    ),
    (
      "thanks for the payment of a card's bill", [-100, 200],
      "Date,Description,Amount\n2025-01-02,a,1.00\n2025-01-03,PAYMENT RECEIVED - THANK YOU,-2.00\n"
    ),
    ("brackets", [-100, 200], "Date,Amount\n2025-01-02,(1.00)\n2025-01-03,2.00\n"),
  ]

  @Test(arguments: signs.indices)
  func `the file decides the direction`(index: Int) throws {
    let (evidence, amounts, text) = Self.signs[index]
    #expect(try Array(Reading(text).amounts.suffix(2)) == amounts, "\(evidence)")
  }

  @Test func `only positive amounts are a question, and the answer decides`() throws {
    let marked = Marked("Date,Payee,Amount\n2025-01-02,a,▲1.00\n2025-01-03,b,2.00\n")
    let question = Reading.error(marked.text)
    #expect(question == .ambiguousSign(marked.place, found: "1.00"))
    #expect(question?.question?.option == "--sign")
    #expect(question?.question?.choices == ["out-negative", "out-positive"])
    #expect(try Reading(marked.text, ImportOptions(sign: .outPositive)).amounts == [-100, -200])
    #expect(try Reading(marked.text, ImportOptions(sign: .outNegative)).amounts == [100, 200])
  }

  @Test func `the advice fits the sign of the amount in question`() throws {
    let text = "Date,Text,Debit,Credit\n2024-03-13,a,-1.00,\n2024-03-14,b,2.00,\n"
    let error = try #require(Reading.error(text))
    #expect(
      error.explanations(in: .english).first?.advice
        == "--sign out-negative if it was spent, --sign out-positive if it came in")
    #expect(
      error.explanations(in: .korean).first?.advice
        == "쓴 돈이면 --sign out-negative, 들어온 돈이면 --sign out-positive")
  }

  @Test func `balances show the sign of money out in a column that has both signs`() throws {
    let signed = """
      Date,Text,Debit,Credit,Balance
      2024-03-01,Salary,,1000.00,1000.00
      2024-03-13,Shop,-12.34,,987.66
      2024-03-14,Shop,12.34,,1000.00

      """
    #expect(try Reading(signed).amounts == [100_000, -1_234, 1_234])
    let reversals = signed.replacing("-12.34", with: "x").replacing("12.34", with: "-12.34")
      .replacing("x", with: "12.34")
    #expect(try Reading(reversals).amounts == [100_000, -1_234, 1_234])
    // Newest first.
    let rows = signed.split(separator: "\n")
    let newest = ([rows[0]] + rows.dropFirst().reversed()).joined(separator: "\n")
    #expect(try Reading(newest).amounts == [1_234, -1_234, 100_000])
  }

  @Test func `without balances, both signs in a column for money out are a question`() throws {
    let marked = Marked("Date,Text,Debit,Credit\n2024-03-13,a,▲-1.00,\n2024-03-14,b,2.00,\n")
    #expect(Reading.error(marked.text) == .ambiguousSign(marked.place, found: "-1.00"))
    #expect(try Reading(marked.text, ImportOptions(sign: .outNegative)).amounts == [-100, 200])
    #expect(try Reading(marked.text, ImportOptions(sign: .outPositive)).amounts == [100, -200])
    // The sign of a balance without a day does not count.
    let balance =
      "Date,Text,Debit,Credit\n,Opening balance,90.00,\n2024-03-13,a,-1.00,\n"
      + "2024-03-14,b,-2.00,\n,Closing balance,87.00,\n"
    #expect(try Reading(balance).amounts == [-100, -200])
    // One reversal among many rows is clear.
    let many = marked.text + (0..<2).map { "2024-03-15,c,\($0 + 3).00,\n" }.joined()
    #expect(try Reading(many).amounts == [100, -200, -300, -400])
  }

  @Test func `a salary shows the direction, but a word within a payee does not`() throws {
    let text = "Date,Payee,Category,Amount\n2025-03-01,a,Salary,20.00\n2025-03-02,b,Rent,-9.00\n"
    #expect(try Reading(text).amounts == [2_000, -900])
    let other = text.replacing("Salary", with: "Salary Bar")
    #expect(Reading.error(other)?.code == "ambiguous-sign")
  }

  @Test func `a blank indicator is money out where only money in is marked`() throws {
    let text = "Date,Text,Amount,\n2025-03-03,a,£1.00,\n2025-03-04,b,£2.00,CR\n"
    #expect(try Reading(text).amounts == [-100, 200])
  }

  @Test func `a lone dash is no direction`() throws {
    let text = "14/03/2025,-3.40,-,Bakery\n15/03/2025,20.00,-,Salary\n16/03/2025,-1.00,-,Cafe\n"
    #expect(try Reading(text).amounts == [-340, 2_000, -100])
  }

  @Test func `a column for money in may have minus signs in every row`() throws {
    let text = "Date,Text,Debit,Credit\n2025-03-03,a,1.00,\n2025-03-04,b,,-2.00\n"
    #expect(try Reading(text).amounts == [-100, 200])
  }

  @Test func `many positive amounts without an explanation are a question`() {
    let rows = (1...8).map { "2025-03-0\($0),x,\($0).00\n" }.joined()
    let text = "Date,Text,Amount\n" + rows + "2025-03-09,y,-4.00\n"
    #expect(Reading.error(text)?.code == "ambiguous-sign")
    #expect(Reading.error("IBAN:,DE12\n" + text) == nil)
  }

  @Test func `only thanks for a payment decide the sign, not any word for a card's bill`() throws {
    let text = "거래일자,적요,거래금액\n2025-03-03,급여,1000000\n2025-03-04,카드대금,-500000\n"
    #expect(try Reading(text, assumed: .krw).amounts == [1_000_000, -500_000])
    let thanked =
      "Date,Text,Amount\n2025-03-03,a,1.00\n2025-03-04,PAYMENT RECEIVED - THANK YOU,-9.00\n"
    #expect(try Reading(thanked).amounts == [-100, 900])
  }

  @Test func `a reversal among debits does not change their direction`() throws {
    let text =
      "Date,Text,Debit,Credit\n2025-03-03,a,-5.00,\n2025-03-04,b,-6.00,\n"
      + "2025-03-05,reversal,5.00,\n2025-03-06,c,,9.00\n"
    #expect(try Reading(text).amounts == [-500, -600, 500, 900])
    let marked =
      "Date,Text,Amount,Type\n2025-03-03,a,-5.00,D\n2025-03-04,b,-6.00,D\n"
      + "2025-03-05,e,-7.00,D\n2025-03-06,f,5.00,D\n2025-03-07,c,9.00,C\n2025-03-08,c,9.00,C\n"
    #expect(try Reading(marked).amounts == [-500, -600, -700, 500, 900, 900])
  }
}
