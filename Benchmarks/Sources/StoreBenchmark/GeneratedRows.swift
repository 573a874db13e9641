#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The rows of a household's statements: any of them by its number, the same each time, oldest first.
///
/// Payees follow Zipf's law; three rows of 200 are refunds and as many income; two of 25 have an order's
/// number of their own. Of 2,000 rows one is equal to the row before it in every field: somebody did pay
/// twice, so whoever merges equal rows is wrong. Behind ``known`` rows, which are in the store, there are
/// some of the two months after.
struct GeneratedRows {
  /// The number of rows in the three years.
  let known: Int
  /// The number of rows in the two months after.
  let following: Int
  let calendar = Calendar()
  let payees = Payees(count: 3_000)

  /// The number of the first row of each day, and the number of all rows.
  private let starts: [Int]
  private let ranks: Weights
  private let hours = Weights([
    1, 0.5, 0.3, 0.2, 0.2, 0.4, 1, 3, 5, 4, 4, 7, 10, 8, 5, 5, 5, 6, 9, 9, 7, 5, 3, 2,
  ])
  private let accounts = Weights([1, 0.66, 0.52, 0.44])
  /// Of each payee, how much more is paid there than elsewhere.
  private let levels: [Double]

  init(known: Int) {
    self.known = known
    following = max(GeneratedFiles.newFiles * 1_000, known / 20)
    let weights = calendar.days.map(\.weight)
    let old = Weights(Array(weights[..<calendar.known])).starts(of: known)
    let new = Weights(Array(weights[calendar.known...])).starts(of: following)
    starts = old.dropLast() + new.map { $0 + known }
    ranks = Weights((1...payees.all.count).map { pow(Double($0), -1.05) })
    var random = SplitMix64(state: 20_230_101)
    levels = payees.all.map { _ in exp(0.8 * GeneratedRows.bell(&random)) }
  }

  subscript(number: Int) -> GeneratedRow {
    let isTwin = isMarked(number) && !isMarked(number - 1)
    return row(isTwin ? number - 1 : number)
  }

  /// What the rows of these numbers come to.
  func truth(of range: Range<Int>) -> Truth {
    var truth = Truth(months: calendar.months.count)
    for number in range {
      let row = self[number]
      truth.add(row, month: calendar.days[row.day].month)
    }
    return truth
  }

  /// As it stands in the row's memo, such as 20240105-123456.
  func orderNumber(of row: GeneratedRow) -> [UInt8] {
    calendar.days[row.day].text.filter { $0 != UInt8(ascii: "-") } + Array("-\(-row.memo)".utf8)
  }

  /// Whether the row is made equal to the one before it, unless that one is, too.
  ///
  /// Files begin at round numbers, and twins that two files part are one row to anybody.
  private func isMarked(_ number: Int) -> Bool {
    var random = SplitMix64(state: UInt64(number) &* 0xD605_BBB5_8C8A_BBFD)
    return random.number(below: 2_000) == 0 && number % 500 != 0
  }

  private func row(_ number: Int) -> GeneratedRow {
    var random = SplitMix64(state: UInt64(number) &* 0xA076_1D64_78BD_642F)
    let day = day(of: number)
    // A day's rows share it out evenly, each somewhere in its own part, so that times only go up.
    let place = Double(number - starts[day]) + random.fraction()
    let second = second(at: place / Double(starts[day + 1] - starts[day]))
    let payee = ranks.number(at: random.fraction())
    var row = GeneratedRow(
      day: day, second: second, payee: payee, category: payees.all[payee].category,
      amount: 0, account: accounts.number(at: random.fraction()), memo: 0)
    let won = 12_000 * levels[payee] * exp(0.45 * GeneratedRows.bell(&random))
    row.amount = -max(100, Int(won) / 10 * 10 + random.number(below: 2) * 500)
    switch random.number(below: 1_000) {
    case ..<30: row.category = random.number(below: Categories.income)
    case ..<45: row.amount.negate()
    case ..<60:
      row.category = Categories.income
      row.payee = random.number(below: payees.sources.count)
      row.amount *= -40
    default: break
    }
    switch random.number(below: 100) {
    case ..<62: break
    case ..<92: row.memo = 1 + random.number(below: StatementWriter.memos.count - 1)
    default: row.memo = -100_000 - random.number(below: 900_000)
    }
    return row
  }

  private func day(of number: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }

  /// The second of the day by which `fraction` of a day's rows are past.
  private func second(at fraction: Double) -> Int {
    let hour = hours.number(at: fraction)
    let (start, end) = hours.span(of: hour)
    return hour * 3_600 + min(3_599, max(0, Int((fraction - start) / (end - start) * 3_600)))
  }

  /// A number around 0, most often near it: nearly the normal distribution.
  private static func bell(_ random: inout SplitMix64) -> Double {
    2 * (random.fraction() + random.fraction() + random.fraction() - 1.5)
  }
}
