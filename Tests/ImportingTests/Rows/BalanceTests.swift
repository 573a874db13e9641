import Ledger
import Testing

@testable import Importing

/// The use of a running balance, as proof and as a check for missing rows.
struct BalanceTests {
  private static let head = "Date,Payee,Amount,Balance\n"

  private static func rows(_ amounts: [Int], gapBehind gap: Int? = nil) -> String {
    var balance = 1_000
    return amounts.enumerated().map { index, amount in
      balance += amount
      if index == gap { balance += 7 }
      return "2025-01-\(index < 9 ? "0" : "")\(index + 1),x,\(amount).00,\(balance).00\n"
    }.joined()
  }

  @Test func `a row whose balance does not follow is reported and read`() throws {
    let amounts = (1...30).map { $0 % 3 == 0 ? 50 : -$0 }
    let whole = try Reading(Self.head + Self.rows(amounts))
    #expect(whole.summary.balanceGaps == [])
    let gap = try Reading(Self.head + Self.rows(amounts, gapBehind: 20))
    #expect(gap.summary.balanceGaps == [22])
    #expect(gap.summary.balanceGapCount == 1)
    #expect(gap.amounts == whole.amounts)
  }

  @Test func `a gap is reported with the newest row first, too`() throws {
    let amounts = (1...30).map { $0 % 3 == 0 ? 50 : -$0 }
    func turned(_ text: String) -> String {
      Self.head
        + text.split(separator: "\n").reversed().map { $0 + "\n" }.joined()
    }
    #expect(try Reading(turned(Self.rows(amounts))).summary.balanceGaps == [])
    #expect(try Reading(turned(Self.rows(amounts, gapBehind: 20))).summary.balanceGaps == [12])
  }

  @Test func `a balance that mostly does not follow is ignored`() throws {
    let text = "2025-01-01,x,-1.00,5.00\n2025-01-02,x,-1.00,9.00\n2025-01-03,x,-1.00,2.00\n"
    #expect(try Reading(Self.head + text).summary.balanceGaps == [])
  }

  @Test func `a balance in some rows is compared across the rows between`() {
    var steps = BalanceSteps()
    for (amount, balance) in [(-1, 99), (-2, nil), (-3, 94), (5, nil), (-1, 98)]
      as [(Int64, Int64?)]
    {
      steps.take(amount: amount, balance: balance)
    }
    #expect(steps.matched(in: .oldestFirst) == 2)
    #expect(steps.steps == 2)
    #expect(steps.sign(in: .oldestFirst) == .outNegative)
    #expect(steps.sign(in: .newestFirst) == nil)
  }

  @Test func `fees that the balance proves are added to the amounts`() throws {
    let text = """
      Date,Description,Amount,Fee,Balance
      2025-01-01,a,-10.00,0.50,89.50
      2025-01-02,b,-20.00,1.00,68.50
      2025-01-03,c,100.00,0.00,168.50
      """
    #expect(try Reading(text).amounts == [-1_050, -2_100, 10_000])
  }

  @Test func `fees may be negative, and have rows of their own`() throws {
    let text = """
      Date,Description,Money In,Money Out,Fee,Balance
      2025-01-01,a,,-10.00,-0.50,89.50
      2025-01-02,b,,-20.00,-1.00,68.50
      2025-01-03,c,100.00,,,168.50
      2025-01-04,monthly,,,-5.00,163.50
      """
    #expect(try Reading(text).amounts == [-1_050, -2_100, 10_000, -500])
  }

  @Test func `fees within the amounts are not added`() throws {
    let text = """
      Date,Description,Amount,Fee,Balance
      2025-01-01,a,-10.00,0.50,90.00
      2025-01-02,b,-20.00,1.00,70.00
      2025-01-03,c,100.00,0.00,170.00
      """
    #expect(try Reading(text).amounts == [-1_000, -2_000, 10_000])
  }

  @Test func `without a balance fees are a question, and the answer decides`() throws {
    let text = "Date,Description,Amount,Fee\n2025-01-01,a,-10.00,0.50\n2025-01-02,b,20.00,0.00\n"
    #expect(Reading.error(text)?.question?.option == "--fees")
    #expect(try Reading(text, ImportOptions(fees: .included)).amounts == [-1_000, 2_000])
    #expect(try Reading(text, ImportOptions(fees: .extra)).amounts == [-1_050, 2_000])
  }
}
