import Ledger
import Store
import TestSupport

/// Rows and filters with few values, so that they match.
enum PageSamples {
  /// Payees whose first letter makes rows transfers, certain or guesses.
  ///
  /// Their letters have one, two and three bytes, and some lowercase forms have another length or
  /// are missing.
  static let payees = [
    "t Savings", "t 이체", "s 적금", "food", "f 쿠팡", "f 쿠팡이츠", "f 스타벅스 강남점", "f Café Ä", "f CAFÉ ä",
    "Straße", "STRASSE", "Ⅻ Bar", "K\u{212A}lvin", "kelvin", "İstanbul", "ΣΊΣΥΦΟΣ", "ＡＢＣ마트",
    "ａｂｃ마트",
    "ꙂЖук", "жук", "GS25 역삼본점", "gs25", "", "네이버페이", "%_'\"\\",
  ]
  static let memos = ["", "", "", "", "Lunch", "쿠팡 주문", "LUNCH 2", "σίσυφος"]
  static let pieces =
    payees + memos + [
      "a", "쿠", "쿠팡", "팡이", "é", "É", "ss", "SS", "k", "İ", "i", "σ", "ς", "ⅻ", "ａ", "lunch", "점",
      "none", "жУК",
    ]

  /// All days of four months, or a few of them.
  static func days(using random: inout SeededGenerator) -> ClosedRange<Int32> {
    let first = Int32.random(in: 20_000...20_110, using: &random)
    return first...min(20_110, first + Int32.random(in: 0...110, using: &random))
  }

  static func row(
    _ payees: ArraySlice<String>, _ days: ClosedRange<Int32>, using random: inout SeededGenerator
  ) -> TestRow {
    // The first payees are frequent, the last are rare.
    let place =
      payees.startIndex
      + Int(
        pow(Double.random(in: 0..<1, using: &random), 4) * Double(payees.count))
    return TestRow(
      day: Int32.random(in: days, using: &random),
      second: [-1, -1, 0, 43_200, Int32.random(in: 0..<86_400, using: &random)]
        .randomElement(using: &random) ?? -1,
      amount: Int64.random(in: -9...9, using: &random) * 100,
      currency: [.krw, .krw, .krw, .usd].randomElement(using: &random) ?? .krw,
      payee: payees[place], memo: memos.randomElement(using: &random) ?? "",
      account: ["", "", "", "", "Third"].randomElement(using: &random) ?? "",
      isCancellation: Int.random(in: 0..<20, using: &random) == 0)
  }

  private static func pow(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  /// A random filter, with values that rows have and values that no row has.
  static func filter(
    _ rows: [SeenRow], using random: inout SeededGenerator
  ) -> TransactionFilter {
    func sometimes<Value>(_ often: Int, _ value: Value?) -> Value? {
      Int.random(in: 0..<often, using: &random) == 0 ? value : nil
    }
    let row = rows.randomElement(using: &random)
    let days = days(using: &random)
    var filter = TransactionFilter()
    filter.days = sometimes(2, Day(number: days.lowerBound)...Day(number: days.upperBound))
    filter.account = sometimes(3, row?.accountID ?? 77)
    filter.currency = sometimes(4, row.flatMap { Currency(code: $0.currency) })
    filter.categories = sometimes(3, row?.category ?? "none").map { key in
      Bool.random(using: &random)
        ? [key] : [key, rows.randomElement(using: &random)?.category ?? "other"]
    }
    filter.kinds = sometimes(
      4, Set(Kind.allCases.filter { _ in Bool.random(using: &random) }))
    // Most amounts are hundreds, so some ranges begin or end between two amounts.
    let least = Int.random(in: 0...9, using: &random)
    let most = Int.random(in: least...9, using: &random)
    filter.amount = sometimes(
      5,
      ["\(least)..\(most)", "\(least * 100)..", "..\(most).5", "\(least)00.5..\(most)00.99"]
        .randomElement(using: &random).flatMap { AmountRange($0) })
    filter.ids = sometimes(
      6, Set(rows.filter { _ in Int.random(in: 0..<9, using: &random) == 0 }.map(\.id) + [0, .max]))
    filter.payee = sometimes(
      3, Bool.random(using: &random) ? row?.payee : pieces.randomElement(using: &random))
    filter.text = sometimes(
      3, Bool.random(using: &random) ? row?.memo : pieces.randomElement(using: &random))
    return filter
  }
}
