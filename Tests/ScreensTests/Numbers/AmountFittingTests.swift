import Ledger
import Testing

@testable import Screens

/// The short forms of amounts.
struct AmountFittingTests {
  private static let won = Words(.korean).amounts(in: .krw)
  private static let dollars = Words(.english).amounts(in: .usd)

  @Test(arguments: [
    (0, "0"), (4_500, "4,500"), (9_999, "9,999"), (10_000, "1.0만"), (10_499, "1.0만"),
    (10_500, "1.1만"), (99_499, "9.9만"), (99_500, "10만"), (650_000, "65만"), (654_999, "65만"),
    (655_000, "66만"), (12_345_678, "1,235만"), (99_994_999, "9,999만"), (99_995_000, "1.0억"),
    (1_250_000_000, "13억"), (999_950_000_000, "1.0조"), (-15_000, "-1.5만"), (-155_000, "-16만"),
    (.max, "9,223,372조"), (.min, "-9,223,372조"),
  ])
  func `Korean counts in 만, 억 and 조, rounded half up`(amount: Int64, text: String) {
    #expect(Self.won.abbreviated(amount) == text)
  }

  @Test(arguments: [
    (0, "0.00"), (4, "0.04"), (999, "9.99"), (1_234, "12"), (1_250, "13"), (99_949, "999"),
    (99_950, "1.0k"), (100_000, "1.0k"), (124_999, "1.2k"), (125_000, "1.3k"), (995_000, "10k"),
    (65_000_000, "650k"), (99_950_000, "1.0M"), (-1_234, "-12"), (-125_000, "-1.3k"),
    (.max, "92,234T"),
  ])
  func `English counts in thousands and millions, rounded half up`(amount: Int64, text: String) {
    #expect(Self.dollars.abbreviated(amount) == text)
  }

  @Test func `an amount takes its longest form that fits, and is never cut`() {
    func text(_ amount: Int64, _ cells: Int, exactly: Bool = false) -> String? {
      Self.won.fitting(amount, cells: cells, exactly: exactly)
    }
    #expect(text(13_500, 6, exactly: true) == "13,500")
    #expect(text(13_500, 6) == "1.4만")
    #expect(text(13_500, 5, exactly: true) == "1.4만")
    #expect(text(13_500, 4) == "1만")
    #expect(text(13_500, 2) == nil)
    #expect(text(-13_500, 5) == "-1만")
    #expect(text(650_000, 3, exactly: true) == nil)
  }

  @Test func `a table has the smallest unit in which all amounts fit`() {
    let dollars = Words(.english).amounts(in: .usd)
    let whole = dollars.tableUnit(of: [120_450, 90, -3_000], cells: 5)
    #expect(whole.sign == "" && dollars.number(120_450, in: whole) == "1,205")
    #expect(dollars.number(49, in: whole) == "0" && dollars.number(-49, in: whole) == "0")
    let thousands = dollars.tableUnit(of: [12_345_600], cells: 5)
    #expect(thousands.sign == "k" && dollars.number(12_345_600, in: thousands) == "123.5")
    let won = Words(.korean).amounts(in: .krw)
    let tenThousands = won.tableUnit(of: [835_200, -14_000], cells: 5)
    #expect(tenThousands.sign == "만" && won.number(-14_000, in: tenThousands) == "-1.4")
    #expect(won.number(835_200, in: tenThousands) == "83.5")
    // The largest numbers have a text in every unit.
    for amount in [Int64.max, .min, 0, 1, -1] {
      for cells in 1...12 {
        let unit = won.tableUnit(of: [amount], cells: cells)
        #expect(won.number(amount, in: unit).isEmpty == false)
      }
    }
  }
}
