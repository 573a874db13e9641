import Ledger
import Screens

/// Three years of twelve categories with totals that differ from month to month.
enum SampleMonths {
  static let all: [MonthChart.Model] = (0..<36).map { index in
    let month = Month(number: 2_022 * 12 + Int32(index))
    let categories = names.enumerated().map { place, name in
      let spent = Int64((place * 7_919 + index * 104_729) % 613_000 + 1_000)
      return MonthChart.Category(
        key: name, name: name, spent: spent, percentTenths: 83, change: spent - 200_000,
        history: [100_000, 200_000, 150_000, nil, 90_000, spent])
    }.sorted { $0.spent > $1.spent }
    let spent = categories.reduce(0) { $0 + $1.spent }
    let days = MonthChart.Days(
      first: Day(number: 19_000 + Int32(index) * 30),
      spent: (0..<28).map { Int64($0 * 7_919 % 61_000) })
    var model = MonthChart.Model(
      month: month, currency: .krw, transactionCount: 80, spent: spent,
      comparison: MonthChart.Comparison(
        basis: .wholeMonth, previous: month.previous, base: spent - 64_700, change: 64_700,
        percentTenths: 47),
      categories: categories,
      excluded: MonthChart.Excluded(transferCount: 3, transfers: 1_200_000, income: 3_100_000),
      days: days)
    model.previousDays = days
    model.previousTotal = spent
    return model
  }

  private static let names = [
    "식비", "쇼핑", "주거·통신", "교통", "카페·간식", "구독", "의료·건강", "미용", "교육", "경조·선물", "세금", "Travel",
  ]
}
