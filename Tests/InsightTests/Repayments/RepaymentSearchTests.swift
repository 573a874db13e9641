import Insight
import Ledger
import Testing
import TestSupport

struct RepaymentSearchTests {
  private static let start = Day(number: 20_000)

  private func expense(
    _ id: Int64, day: Int, _ amount: Int64, _ category: String = "food", left: Int64? = nil
  ) -> SharedExpense {
    SharedExpense(
      id: id, day: Self.start.advanced(by: day), amount: amount, left: left ?? amount,
      category: category)
  }

  private func income(_ id: Int64, day: Int, _ amount: Int64, _ payer: String) -> IncomingPayment {
    IncomingPayment(id: id, day: Self.start.advanced(by: day), amount: amount, payer: payer)
  }

  /// Ordinary meals, so that a dinner for friends is unusual.
  private var meals: [SharedExpense] {
    (0..<30).map { expense(100 + Int64($0), day: $0 * 2, 9_000 + Int64($0 % 7) * 700) }
  }

  @Test func `friends repay equal shares of a dinner, exactly or rounded`() {
    let dinner = expense(1, day: 20, 153_400)
    let friends = [
      income(2, day: 21, 38_350, "Kim"), income(3, day: 22, 38_000, "Lee"),
      income(4, day: 28, 38_400, "Park"),
    ]
    let found = RepaymentSearch(meals + [dinner], friends, in: .krw).repayments()
    #expect(found.map(\.expense.id) == [1])
    #expect(found.first?.people == 4 && found.first?.payments.map(\.id) == [2, 3, 4])
    #expect(found.first.map { 0.5...1 ~= $0.confidence } == true)
  }

  @Test func `one person pays one share, and never more than is left`() {
    let dinner = expense(1, day: 20, 90_000)
    let twice = [income(2, day: 20, 30_000, "Kim"), income(3, day: 21, 30_000, "Kim")]
    let found = RepaymentSearch(meals + [dinner], twice, in: .krw).repayments()
    #expect(found.first?.payments.count == 1)
    let linked = expense(1, day: 20, 90_000, left: 20_000)
    #expect(RepaymentSearch(meals + [linked], twice, in: .krw).repayments().isEmpty)
  }

  @Test func `salary, gifts of other amounts, earlier and late money repay nothing`() {
    let dinner = expense(1, day: 20, 153_400)
    let others = [
      income(2, day: 21, 3_100_000, "Employer"), income(3, day: 22, 70_000, "Kim"),
      income(4, day: 19, 38_350, "Lee"), income(5, day: 20 + 40, 38_350, "Park"),
    ]
    #expect(RepaymentSearch(meals + [dinner], others, in: .krw).repayments().isEmpty)
    #expect(RepaymentSearch([], others, in: .krw).repayments().isEmpty)
    #expect(RepaymentSearch(meals, [], in: .krw).repayments().isEmpty)
  }

  @Test func `a share of rent is no coincidence only if it is exact`() {
    let rent = expense(1, day: 20, 83_337, "housing")
    let near = [income(2, day: 21, 41_137, "Kim")]
    #expect(RepaymentSearch(meals + [rent], near, in: .usd).repayments().isEmpty)
    let exact = [income(2, day: 21, 27_779, "Kim"), income(3, day: 21, 27_779, "Lee")]
    #expect(
      RepaymentSearch(meals + [rent], exact, in: .usd).repayments().first?.payments.count == 2)
  }

  /// Extreme amounts and random data: no trap, no payment twice, no more than the expense.
  @Test(arguments: Effort.seeds(200, long: 5_000))
  func `no payment repays two expenses`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func amount() -> Int64 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: Int64.max
      case 1: 1
      default: Int64.random(in: 1...20, using: &random) * 1_500
      }
    }
    let expenses = (0..<40).map { index in
      let amount = amount()
      return expense(
        Int64(index), day: Int.random(in: 0..<40, using: &random), amount,
        ["food", "travel", "own"].randomElement(using: &random) ?? "food",
        left: Int64.random(in: 0...amount, using: &random))
    }
    let incomes = (0..<30).map { index in
      income(
        1_000 + Int64(index), day: Int.random(in: 0..<50, using: &random), amount(),
        ["A", "B", "C", "D"].randomElement(using: &random) ?? "A")
    }
    let found = RepaymentSearch(expenses, incomes, in: .eur).repayments()
    let ids = found.flatMap { $0.payments.map(\.id) }
    #expect(ids.count == Set(ids).count)
    #expect(Set(found.map(\.expense.id)).count == found.count)
    for one in found {
      let sum = one.payments.reduce(Int128(0)) { $0 + Int128($1.amount) }
      #expect(sum <= Int128(one.expense.left) && one.payments.count < one.people)
      #expect(Set(one.payments.map(\.payer)).count == one.payments.count)
    }
    let shuffled = RepaymentSearch(
      expenses.shuffled(using: &random), incomes.shuffled(using: &random), in: .eur)
    #expect(shuffled.repayments() == found)
  }
}
