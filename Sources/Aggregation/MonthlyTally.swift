import Ledger

/// The sums of day totals by month and category.
///
/// The initializer makes one pass over the day totals, in order of days. An array indexed by
/// category holds the sums of the current month. At the end of a month, the tally keeps only the
/// sums of categories with transactions. The calendar and the last day with data determine in
/// advance which days are compared with the next month, so the pass never goes back.
struct MonthlyTally {
  struct Cell {
    /// The category's index; -1 if the category has no transactions.
    var slot: Int32 = -1
    var count: Int64 = 0
    var moneyOut: Int64 = 0
    var moneyIn: Int64 = 0
    /// The parts of ``moneyOut`` and ``moneyIn`` that come from refund transactions.
    var refundedOut: Int64 = 0
    var refundedIn: Int64 = 0
    /// The spending on the days that are compared with the first days of the next month.
    var early: Int64 = 0
    /// The spending after the last day with complete data of all accounts.
    var late: Int64 = 0

    // These differences cannot overflow because no sum is negative.

    /// The sum of the spending transactions; incoming money reduces the sum.
    var gross: Int64 { (moneyOut &- refundedOut) &- (moneyIn &- refundedIn) }
    /// The sum of the refund transactions; outgoing money reduces the sum.
    var refunds: Int64 { refundedIn &- refundedOut }
    /// The net spending: ``gross`` minus ``refunds``.
    var spent: Int64 { moneyOut &- moneyIn }
  }

  struct MonthSums {
    let month: Month
    let days: ClosedRange<Day>
    /// The range of the month's cells in ``MonthlyTally/cells``.
    var cells: Range<Int>
    /// The range of the month's days in ``MonthlyTally/daily``.
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
  let reaches: AccountReaches
  /// The first day with a transaction; `nil` if there are no transactions.
  private(set) var firstDay: Day?
  /// The months with transactions, oldest first.
  private(set) var months: [MonthSums] = []
  private(set) var cells: [Cell] = []
  /// The spending on each day of each month, in minor units.
  private(set) var daily: [Int64] = []

  /// - Throws: ``MoneyError/overflow(_:)`` if a count, or a sum of amounts in one direction, does
  ///   not fit into 64 bits, or if a stored count or sum is negative.
  init(
    _ sorted: [DayTotal], slots: CategorySlots, calendar: MonthCalendar, asOf: Day,
    reaches: AccountReaches, currency: Currency
  ) throws(MoneyError) {
    self.calendar = calendar
    self.asOf = asOf
    self.reaches = reaches
    let hasOverflowed = add(sorted, slots)
    guard !hasOverflowed else { throw .overflow(currency) }
  }

  private mutating func add(_ sorted: [DayTotal], _ slots: CategorySlots) -> Bool {
    var current = [Cell](repeating: Cell(), count: slots.keys.count)
    var present: [Int] = []
    var sums = MonthSums(month: Month(number: 0), days: asOf...asOf, cells: 0..<0, daily: 0..<0)
    var lastDay = Int32.min
    var lastComparedDay = Int32.min
    var lastKnownDay = Int32.min
    var hasOverflowed = false

    func grow(_ sum: inout Int64, by amount: Int64) {
      let (grown, overflow) = sum.addingReportingOverflow(amount)
      // A negative summand could hide an overflow, so it counts as an overflow.
      hasOverflowed = hasOverflowed || overflow || amount < 0
      sum = grown
    }

    for total in sorted {
      let place = slots.places[Int(total.bucket)]
      guard place.role != .none else { continue }
      let slot = Int(place.slot)
      firstDay = firstDay ?? total.day

      if total.day.number > lastDay {
        finish(sums, &current, &present)
        let month = calendar.month(of: total.day)
        let days = calendar.days(of: month)
        let first = daily.count
        for _ in days.lowerBound.number...days.upperBound.number { daily.append(0) }
        sums = MonthSums(
          month: month, days: days, cells: cells.count..<cells.count, daily: first..<daily.count)
        lastDay = days.upperBound.number
        lastComparedDay = dayComparedWithNext(of: month).number
        lastKnownDay = self.lastKnownDay(of: month).number
      }

      grow(&sums.transactionCount, by: total.count)
      switch place.role {
      case .none, .counterpart: break
      case .spending, .refund:
        grow(&current[slot].moneyOut, by: total.moneyOut)
        grow(&current[slot].moneyIn, by: total.moneyIn)
        if place.role == .refund {
          current[slot].refundedOut &+= total.moneyOut
          current[slot].refundedIn &+= total.moneyIn
        }
        grow(&current[slot].count, by: total.count)
        let net = total.moneyOut &- total.moneyIn
        // `BreakdownMaker` detects an overflow here when it adds up the month, unless amounts on
        // other days cancel the overflow.
        daily[sums.daily.upperBound - 1 - Int(lastDay - total.day.number)] &+= net
        if total.day.number <= lastComparedDay { current[slot].early &+= net }
        if total.day.number > lastKnownDay { current[slot].late &+= net }
        if current[slot].slot < 0 { present.append(slot) }
        current[slot].slot = place.slot
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
    finish(sums, &current, &present)
    return hasOverflowed
  }

  /// Keeps the month's cells with transactions, and clears them in `current` for the next month.
  private mutating func finish(_ sums: MonthSums, _ current: inout [Cell], _ present: inout [Int]) {
    guard sums.transactionCount != 0 else { return }
    let start = cells.count
    for slot in present.sorted() {
      cells.append(current[slot])
      current[slot] = Cell()
    }
    present.removeAll(keepingCapacity: true)
    var sums = sums
    sums.cells = start..<cells.count
    months.append(sums)
  }

  // MARK: Same-day comparison

  /// Returns the last day in `month` with complete data of all accounts; ``asOf`` if no account's
  /// data ends too early in `month`.
  private func lastKnownDay(of month: Month) -> Day {
    reaches.lastCommonDay(of: month).map { min(asOf, $0) } ?? asOf
  }

  /// Returns the days with complete data, from the first transaction of the history on.
  func knownDays(of sums: MonthSums) -> ClosedRange<Day>? {
    let first = max(sums.days.lowerBound, firstDay ?? sums.days.lowerBound)
    let last = min(sums.days.upperBound, lastKnownDay(of: sums.month))
    return first <= last ? first...last : nil
  }

  /// Returns the number of days with complete data in `month`; 0 if `month` starts after ``asOf``.
  func knownDayCount(of month: Month) -> Int {
    let days = calendar.days(of: month)
    let known =
      min(lastKnownDay(of: month).number, days.upperBound.number) - days.lowerBound.number + 1
    return max(0, Int(known))
  }

  /// Returns whether the history goes back far enough to compare the next month with `month`.
  func isBaseOfNext(_ month: Month) -> Bool {
    firstDay.map { $0 <= dayComparedWithNext(of: month) } ?? false
  }

  /// Returns the last day of `month` that is compared with the next month.
  ///
  /// If there is no such day, returns the day before `month`.
  func dayComparedWithNext(of month: Month) -> Day {
    calendar.lastDay(ofFirst: knownDayCount(of: month.advanced(by: 1)), in: month)
  }
}
