import Aggregation
import Ledger
@testable import Screens

/// Months for tests.
enum SampleMonths {
  static let february = Month(number: 2025 * 12 + 1)
  static let january = Month(number: 2025 * 12)

  /// A running month with eleven categories.
  static func full(_ language: Language) -> MonthChart.Model {
    let rows: [(String, String, String, Int64, Int, Int64?, [Int64?])] = [
      (
        "food", "식비", "Dining", 412_300, 316, 38_200, [301_000, 355_200, 340_000, 398_100, 374_100]
      ),
      (
        "shopping", "쇼핑", "Shopping", 298_000, 229, -120_400,
        [90_000, nil, 151_000, 260_000, 418_400]
      ),
      (
        "housing", "주거·통신", "Housing & bills", 214_500, 165, 0,
        [214_500, 214_500, 214_500, 214_500, 214_500]
      ),
      (
        "transport", "교통", "Transport", 141_200, 108, 9_100,
        [120_000, 99_000, 140_300, 133_000, 132_100]
      ),
      (
        "cafe", "카페·간식", "Coffee & snacks", 98_700, 76, -4_300,
        [60_100, 71_000, 84_000, 99_000, 103_000]
      ),
      (
        "subscriptions", "구독", "Subscriptions", 71_900, 55, 14_900,
        [45_000, 45_000, 57_000, 57_000, 57_000]
      ),
      ("health", "의료·건강", "Health", 21_000, 16, -2_200, [nil, nil, 12_000, 40_000, 23_200]),
      ("beauty", "미용", "Beauty", 18_000, 14, 0, [nil, 18_000, nil, 18_000, 18_000]),
      ("education", "교육", "Education", 15_000, 12, nil, []),
      ("gifts", "경조·선물", "Gifts", 8_360, 6, nil, []),
      ("taxes", "세금", "Taxes", 4_000, 3, 0, [4_000, 4_000, 4_000, 4_000, 4_000]),
    ]
    let categories = rows.map { key, korean, english, spent, tenths, change, history in
      MonthChart.Category(
        key: key, name: language == .korean ? korean : english, spent: spent,
        percentTenths: tenths, change: change, history: history + [spent])
    }
    var model = MonthChart.Model(
      month: february, currency: .krw, transactionCount: 42, spent: 1_302_960,
      comparison: MonthChart.Comparison(
        basis: .sameDay(Day(number: 20_138)), previous: january, base: 1_367_660, change: -64_700,
        percentTenths: -47),
      categories: categories,
      excluded: MonthChart.Excluded(
        transferCount: 3, transfers: 1_200_000, income: 3_100_000),
      days: days)
    model.causes = causes
    model.compared = Breakdown.ComparedDays(
      days: days.first...days.first.advanced(by: 18),
      previous: Day(number: 20_089)...Day(number: 20_107))
    return model
  }

  /// The causes of the change of ``full(_:)``, for each reason.
  static let causes: Causes? = {
    let payees: [(String, String, Int64, Int64, Int64, Int64, Int64)] = [
      ("shopping", "쿠팡", 298_000, 2, 358_400, 3, 0), ("shopping", "무신사", -60_000, 1, 0, 0, 0),
      ("food", "배달의민족", 212_300, 9, 180_000, 5, 0), ("food", "Corner Bistro", 58_200, 1, 0, 0, 0),
      ("food", "한마음 동창회", 0, 0, 50_000, 1, 0), ("cafe", "스타벅스 성수역점", 0, 0, 4_300, 1, 0),
      ("transport", "택시", 9_100, 1, 0, 0, 4), ("subscriptions", "넷플릭스", 17_000, 1, 13_500, 1, 0),
      ("subscriptions", "Music", 11_400, 1, 0, 2, 0), ("health", "약국", 1_000, 1, 3_200, 1, 0),
      ("beauty", "", 18_000, 1, 9_300, 1, 0), ("gifts", "꽃집", 7_000, 1, 19_000, 1, 0),
      ("food", "구내식당", 30_000, 6, 29_000, 5, 0),
    ]
    func spending(
      _ part: ((String, String, Int64, Int64, Int64, Int64, Int64)) -> (Int64, Int64, Int64)
    )
      -> [PayeeSpending]
    {
      payees.map { payee in
        let (spent, count, later) = part(payee)
        return PayeeSpending(
          category: payee.0, payee: payee.1, spent: spent, count: count, laterCount: later)
      }
    }
    return try? Causes(
      of: spending { ($0.2, $0.3, $0.1 == "한마음 동창회" ? 1 : 0) },
      and: spending { ($0.4, $0.5, $0.6) },
      currency: .krw, limit: 20)
  }()

  /// Nineteen days of February, which add up to the sum of ``full(_:)``.
  static let days = MonthChart.Days(
    first: Day(number: 20_120),
    spent: [
      214_500, 38_200, 0, 12_900, 61_400, 23_000, 0, 152_300, 9_800, 41_260, 77_000, 18_400, 0,
      298_000, 35_600, 54_000, -20_000, 120_000, 166_600,
    ] + [Int64?](repeating: nil, count: 9))

  static let empty = MonthChart.Model(
    month: february, currency: .krw, transactionCount: 0, spent: 0)

  static let one = MonthChart.Model(
    month: february, account: "생활비 통장", currency: .usd, transactionCount: 1, spent: 1_234,
    categories: [
      MonthChart.Category(key: "food", name: "식비", spent: 1_234, percentTenths: 1_000)
    ])

  static let negative = MonthChart.Model(
    month: february, currency: .eur, transactionCount: 2, spent: -50_005,
    comparison: MonthChart.Comparison(
      basis: .wholeMonth, previous: january, change: -60_005, percentTenths: -6_001),
    categories: [
      MonthChart.Category(
        key: "shopping", name: "쇼핑", spent: -50_005, percentTenths: 0, change: -60_005)
    ])

  /// Totals of fifteen digits, and a name longer than any column.
  static let huge = MonthChart.Model(
    month: february, currency: .krw, transactionCount: 9, spent: 999_999_999_999_999,
    comparison: MonthChart.Comparison(
      basis: .wholeMonth, previous: january, change: 123_456_789_012_345, percentTenths: nil),
    categories: [
      MonthChart.Category(
        key: "long", name: "아주 긴 이름을 가진 카테고리 하나가 여기에 있어요", spent: 999_999_999_999_000,
        percentTenths: 1_000, change: 123_456_789_012_345, history: [1, 999_999_999_999_000]),
      MonthChart.Category(key: "x", name: "x", spent: 999, percentTenths: 0, change: 999),
    ])
}

extension SampleMonths {
  /// Five months that differ in everything: with few, many and no categories, totals of different
  /// lengths, with and without excluded transactions.
  static func series(_ language: Language) -> [MonthChart.Model] {
    let february = full(language)
    var january = february
    january.month = self.january
    january.spent = 987_654
    (january.comparison, january.compared) = (nil, nil)
    january.categories = Array(february.categories.dropFirst(2).prefix(3))
    january.excluded = MonthChart.Excluded()
    january.days = MonthChart.Days(
      first: Day(number: 20_089), spent: (0..<31).map { Int64($0 * 11 % 7 * 9_000) })
    var december = january
    december.month = self.january.previous
    december.spent = 4
    var march = empty
    march.month = self.february.advanced(by: 1)
    var april = february
    april.month = self.february.advanced(by: 2)
    april.spent = 1_303_159
    april.categories = Array(february.categories.reversed())
    return [december, january, february, march, april]
  }
}
