import Ledger

/// Adds day totals up by month and category.
///
/// One pass over integers, by day: the current month's sums stand in an array indexed by category,
/// and when a month ends only the categories it touched are kept. How much of a month counts as
/// "the same day" of the next is known beforehand, from the calendar and the last day known of, so
/// the pass need not look back.
struct MonthlyTally {
  /// One category's sums in one month.
  struct Cell {
    var slot: Int32 = 0
    var isTouched = false
    var count: Int64 = 0
    var gross: Int64 = 0
    var refunds: Int64 = 0
    /// What was spent on the days that the next month's first days are compared with.
    var early: Int64 = 0
    /// What was spent after the last day that is known of.
    var late: Int64 = 0

    /// Cannot overflow: neither sum is negative.
    var spent: Int64 { gross &- refunds }
  }

  struct MonthSums {
    let month: Month
    let days: ClosedRange<Day>
    /// The month's cells in ``MonthlyTally/cells``.
    var cells: Range<Int>
    /// Its days' sums in ``MonthlyTally/daily``.
    var daily: Range<Int>
    var transactionCount: Int64 = 0
    var incomeCount: Int64 = 0
    var incomeIn: Int64 = 0
    var incomeOut: Int64 = 0
    var transferCount: Int64 = 0
    var transferred: Int64 = 0
  }

  let calendar: MonthCalendar
  let asOf: Day
  /// The first day with a transaction; `nil` without any.
  private(set) var firstDay: Day?
  /// Months with transactions, oldest first.
  private(set) var months: [MonthSums] = []
  private(set) var cells: [Cell] = []
  /// What was spent on each day of each month, in minor units.
  private(set) var daily: [Int64] = []
  /// What was spent in each category in all months and accounts; decides the colours.
  private(set) var lifetime: [Int128]

  /// - Throws: ``MoneyError/overflow(_:)`` when a sum of one sign leaves 64 bits.
  init(
    _ totals: [DayTotal], slots: CategorySlots, calendar: MonthCalendar, asOf: Day,
    currency: Currency
  ) throws(MoneyError) {
    self.calendar = calendar
    self.asOf = asOf
    lifetime = [Int128](repeating: 0, count: slots.keys.count)
    // The store hands them out by day; whoever does not pays for the sorting.
    let isSorted = zip(totals, totals.dropFirst()).allSatisfy { $0.day.number <= $1.day.number }
    let hasOverflowed = add(
      isSorted ? totals : totals.sorted { $0.day.number < $1.day.number }, slots)
    guard !hasOverflowed else { throw .overflow(currency) }
  }

  private mutating func add(_ sorted: [DayTotal], _ slots: CategorySlots) -> Bool {
    var current = [Cell](repeating: Cell(), count: slots.keys.count)
    var lifetime = [Int128](repeating: 0, count: slots.keys.count)
    var sums = MonthSums(month: Month(number: 0), days: asOf...asOf, cells: 0..<0, daily: 0..<0)
    var lastDay = Int32.min
    var lastComparedDay = Int32.min
    var hasOverflowed = false

    func grow(_ sum: inout Int64, by amount: Int64) {
      let (grown, overflow) = sum.addingReportingOverflow(amount)
      // A negative part could make a sum that has overflowed look sound.
      hasOverflowed = hasOverflowed || overflow || amount < 0
      sum = grown
    }

    for total in sorted {
      let place = slots.places[Int(total.bucket)]
      guard place.role != .none else { continue }
      let slot = Int(place.slot)
      if place.role == .spending {
        lifetime[slot] += Int128(total.moneyOut) - Int128(total.moneyIn)
      }
      guard place.isWanted else { continue }
      firstDay = firstDay ?? total.day

      if total.day.number > lastDay {
        finish(sums, &current)
        let month = calendar.month(of: total.day)
        let days = calendar.days(of: month)
        let first = daily.count
        for _ in days.lowerBound.number...days.upperBound.number { daily.append(0) }
        sums = MonthSums(
          month: month, days: days, cells: cells.count..<cells.count, daily: first..<daily.count)
        lastDay = days.upperBound.number
        lastComparedDay = dayComparedWithNext(of: month).number
      }

      grow(&sums.transactionCount, by: total.count)
      switch place.role {
      case .none, .counterpart: break
      case .spending:
        grow(&current[slot].gross, by: total.moneyOut)
        grow(&current[slot].refunds, by: total.moneyIn)
        grow(&current[slot].count, by: total.count)
        let net = total.moneyOut &- total.moneyIn
        // What does not fit is found out when the month's own sums are made.
        daily[sums.daily.upperBound - 1 - Int(lastDay - total.day.number)] &+= net
        if total.day.number <= lastComparedDay { current[slot].early &+= net }
        if total.day.number > asOf.number { current[slot].late &+= net }
        if !current[slot].isTouched {
          current[slot].isTouched = true
          current[slot].slot = place.slot
        }
      case .income:
        grow(&sums.incomeCount, by: total.count)
        grow(&sums.incomeIn, by: total.moneyIn)
        grow(&sums.incomeOut, by: total.moneyOut)
      case .transfer:
        grow(&sums.transferCount, by: total.count)
        grow(&sums.transferred, by: total.moneyIn)
        grow(&sums.transferred, by: total.moneyOut)
      }
    }
    finish(sums, &current)
    self.lifetime = lifetime
    return hasOverflowed
  }

  /// Keeps a month's touched cells and clears them for the next.
  private mutating func finish(_ sums: MonthSums, _ current: inout [Cell]) {
    guard sums.transactionCount != 0 else { return }
    let start = cells.count
    for slot in current.indices where current[slot].isTouched {
      cells.append(current[slot])
      current[slot] = Cell()
    }
    var sums = sums
    sums.cells = start..<cells.count
    months.append(sums)
  }

  // MARK: The same day

  /// How many of the month's days are known of, from its start: all of them in a complete month,
  /// 0 before it has begun.
  func knownDayCount(of month: Month) -> Int {
    let days = calendar.days(of: month)
    let known = min(asOf.number, days.upperBound.number) - days.lowerBound.number + 1
    return max(0, Int(known))
  }

  /// Whether there is something to compare the known days of the month after `month` with: not when the
  /// history begins behind their like, of which no statement tells.
  func isBaseOfNext(_ month: Month) -> Bool {
    guard let firstDay else { return false }
    return firstDay <= dayComparedWithNext(of: month)
  }

  /// The last day of `month` that the known days of the month after are compared with.
  private func dayComparedWithNext(of month: Month) -> Day {
    let days = calendar.days(of: month)
    let known = knownDayCount(of: month.advanced(by: 1))
    return min(days.lowerBound.advanced(by: known - 1), days.upperBound)
  }
}
