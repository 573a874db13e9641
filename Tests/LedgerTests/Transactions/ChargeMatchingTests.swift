import Ledger
import Testing

struct ChargeMatchingTests {
  private typealias Row = ChargeMatching.Row<Int, String>

  private static func row(
    _ day: Int32, _ payee: String?, _ reference: String? = nil, amount: Int = 5, second: Int32 = -1
  ) -> Row {
    Row(group: amount, reference: reference, payee: payee, day: day, second: second)
  }

  /// The matches as `money back-charge`, with `r` if they share a reference.
  private static func pairs(_ moneyBack: [Row], _ charges: [Row]) -> [String] {
    ChargeMatching.matches(of: moneyBack, among: charges).map {
      "\($0.moneyBack)-\($0.charge)" + ($0.isByReference ? "r" : "")
    }
  }

  @Test func `the reference decides before the payee`() {
    let charges = [Self.row(1, "Shop", "A"), Self.row(2, "Shop", "B")]
    #expect(Self.pairs([Self.row(3, "Shop", "A")], charges) == ["0-0r"])
    #expect(Self.pairs([Self.row(3, "Shop", "C")], charges) == ["0-1"])
    #expect(Self.pairs([Self.row(3, "Bar", "C")], charges) == [])
  }

  @Test func `the nearest earlier charge of the amount is chosen, once`() {
    let charges = [
      Self.row(1, "Shop"), Self.row(4, "Shop"), Self.row(4, "Shop", amount: 6),
      Self.row(9, "Shop"),
    ]
    #expect(Self.pairs([Self.row(5, "Shop"), Self.row(5, "Shop")], charges) == ["0-1", "1-0"])
    #expect(Self.pairs([Self.row(8, "Shop"), Self.row(2, "Shop")], charges) == ["1-0", "0-1"])
  }

  @Test func `a charge is at most 90 days older`() {
    #expect(Self.pairs([Self.row(100, "Shop")], [Self.row(10, "Shop")]) == ["0-0"])
    #expect(Self.pairs([Self.row(101, "Shop")], [Self.row(10, "Shop")]) == [])
  }

  @Test(arguments: [
    (-1, -1, true), (50, 50, true), (50, 51, false), (50, -1, true), (-1, 86_399, true),
  ])
  func `without a time, rows may be anywhere in their day`(
    back: Int32, charge: Int32, matches: Bool
  ) {
    let found = Self.pairs(
      [Self.row(1, "Shop", second: back)], [Self.row(1, "Shop", second: charge)])
    #expect(!found.isEmpty == matches)
  }

  @Test func `a refused charge leaves the next one`() {
    let charges = [Self.row(1, "Shop"), Self.row(2, "Shop")]
    let found = ChargeMatching.matches(of: [Self.row(3, "Shop")], among: charges) { $0.charge != 1 }
    #expect(found.map(\.charge) == [0])
  }
}
