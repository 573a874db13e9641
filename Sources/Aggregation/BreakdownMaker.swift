import Ledger

/// A converter that turns the sums of a tally into breakdowns.
struct BreakdownMaker {
  private let tally: MonthlyTally
  private let slots: CategorySlots
  private let currency: Currency
  /// The months whose totals lack something, so that a comparison would mislead.
  private let partial: Set<Month>

  init(
    _ tally: MonthlyTally, slots: CategorySlots, currency: Currency, partial: Set<Month> = []
  ) {
    self.tally = tally
    self.slots = slots
    self.currency = currency
    self.partial = partial
  }

  /// - Throws: ``MoneyError/overflow(_:)`` if a sum or a change does not fit into 64 bits.
  func breakdowns() throws(MoneyError) -> [Breakdown] {
    // The cells of the latest earlier month with transactions, indexed by slot; used only if that
    // month directly precedes the current month.
    var before = [MonthlyTally.Cell?](repeating: nil, count: slots.keys.count)
    var previous: MonthlyTally.MonthSums?
    var breakdowns: [Breakdown] = []
    breakdowns.reserveCapacity(tally.months.count)
    for sums in tally.months {
      let isNext =
        previous?.month.advanced(by: 1) == sums.month && !partial.contains(sums.month)
        && previous.map { !partial.contains($0.month) } ?? false
      breakdowns.append(
        try breakdown(of: sums, previous: isNext ? previous : nil, before: before))
      if let previous {
        for cell in tally.cells[previous.cells] { before[Int(cell.slot)] = nil }
      }
      for cell in tally.cells[sums.cells] { before[Int(cell.slot)] = cell }
      previous = sums
    }
    return breakdowns
  }

  private func breakdown(
    of sums: MonthlyTally.MonthSums, previous: MonthlyTally.MonthSums?, before: [MonthlyTally.Cell?]
  ) throws(MoneyError) -> Breakdown {
    let cells = tally.cells[sums.cells]
    let spent = try sum(cells) { $0.spent }
    let behind = tally.reaches.behind(in: sums.month)
    let isComplete = tally.asOf >= sums.days.upperBound && behind.isEmpty
    var comparison: Breakdown.Comparison?
    var sameDay: Breakdown.SameDayComparison?
    if let previous {
      let old = tally.cells[previous.cells]
      let oldSpent = try sum(old) { $0.spent }
      let change = try difference(spent, oldSpent)
      comparison = Breakdown.Comparison(
        month: previous.month, spent: money(oldSpent), change: money(change),
        changePermille: Shares.changePermille(change, of: oldSpent))
      sameDay = try sameDayComparison(sums.month, cells, previous.month, old)
    }
    var compared: Breakdown.ComparedDays?
    if isComplete, let previous {
      compared = Breakdown.ComparedDays(days: sums.days, previous: previous.days)
    } else if let previous, let sameDay {
      let first = sums.days.lowerBound
      compared = Breakdown.ComparedDays(
        days: first...first.advanced(by: sameDay.day - 1),
        previous: previous.days.lowerBound...tally.dayComparedWithNext(of: previous.month))
    }
    return Breakdown(
      month: sums.month, days: sums.days, knownDays: tally.knownDays(of: sums),
      isComplete: isComplete,
      behind: behind, began: previous == nil ? [] : tally.reaches.began(in: sums.month),
      transactionCount: sums.transactionCount, gross: money(try sum(cells) { $0.gross }),
      refunds: money(try sum(cells) { $0.refunds }), spent: money(spent),
      income: money(sums.incomeIn - sums.incomeOut),
      incomeCount: sums.incomeCount,
      transfers: Breakdown.Transfers(count: sums.transferCount, amount: money(sums.transferred)),
      daily: Array(tally.daily[sums.daily]), comparison: comparison, sameDay: sameDay,
      compared: compared,
      categories: try categories(
        cells, hasBase: compared != nil, isComplete: isComplete, before: before),
      absent: try absent(
        from: cells, before: previous.map { tally.cells[$0.cells] } ?? [], isComplete: isComplete))
  }

  private func sameDayComparison(
    _ month: Month, _ cells: ArraySlice<MonthlyTally.Cell>, _ previous: Month,
    _ old: ArraySlice<MonthlyTally.Cell>
  ) throws(MoneyError) -> Breakdown.SameDayComparison? {
    let day = tally.knownDayCount(of: month)
    guard day > 0, tally.isBaseOfNext(previous) else { return nil }
    let spent = try sum(cells) { $0.spent &- $0.late }
    let before = try sum(old) { $0.early }
    let change = try difference(spent, before)
    return Breakdown.SameDayComparison(
      day: day, spent: money(spent), previous: money(before), change: money(change),
      changePermille: Shares.changePermille(change, of: before))
  }

  private func categories(
    _ cells: ArraySlice<MonthlyTally.Cell>, hasBase: Bool, isComplete: Bool,
    before: [MonthlyTally.Cell?]
  ) throws(MoneyError) -> [CategoryBreakdown] {
    let sorted = cells.sorted { a, b in
      a.spent == b.spent ? slots.keys[Int(a.slot)] < slots.keys[Int(b.slot)] : a.spent > b.spent
    }
    let amounts = sorted.map(\.spent)
    let whole = Shares.positiveSum(of: amounts)
    let permille = Shares.permille(of: amounts)
    var categories: [CategoryBreakdown] = []
    categories.reserveCapacity(sorted.count)
    for (index, cell) in sorted.enumerated() {
      let slot = Int(cell.slot)
      var change, compared, changePermille: Int64?
      if hasBase {
        let base = before[slot].map { isComplete ? $0.spent : $0.early } ?? 0
        let known = isComplete ? cell.spent : cell.spent &- cell.late
        let difference = try difference(known, base)
        change = difference
        compared = base
        changePermille = Shares.changePermille(difference, of: base)
      }
      categories.append(
        CategoryBreakdown(
          key: slots.keys[slot], name: slots.names[slot], gross: money(cell.gross),
          refunds: money(cell.refunds), spent: money(cell.spent), count: cell.count,
          ratioMillionths: Shares.millionths(cell.spent, of: whole), permille: permille[index],
          change: change.map(money), base: compared.map(money), changePermille: changePermille))
    }
    return categories
  }

  /// Returns the categories that have a nonzero sum to compare in `before` but no cell in `cells`.
  private func absent(
    from cells: ArraySlice<MonthlyTally.Cell>, before: ArraySlice<MonthlyTally.Cell>,
    isComplete: Bool
  ) throws(MoneyError) -> [AbsentCategory] {
    let present = Set(cells.map(\.slot))
    var changes: [(slot: Int32, base: Int64, change: Int64)] = []
    for cell in before where !present.contains(cell.slot) {
      let base = isComplete ? cell.spent : cell.early
      guard base != 0 else { continue }
      changes.append((cell.slot, base, try difference(0, base)))
    }
    changes.sort { a, b in
      a.change == b.change ? slots.keys[Int(a.slot)] < slots.keys[Int(b.slot)] : a.change < b.change
    }
    return changes.map { slot, base, change in
      AbsentCategory(
        key: slots.keys[Int(slot)], name: slots.names[Int(slot)], change: money(change),
        changePermille: Shares.changePermille(change, of: base))
    }
  }

  // MARK: Checked arithmetic

  private func sum(
    _ cells: ArraySlice<MonthlyTally.Cell>, _ part: (MonthlyTally.Cell) -> Int64
  ) throws(MoneyError) -> Int64 {
    // The summands can have different signs, so only the final sum must fit into 64 bits.
    let sum = cells.reduce(Int128(0)) { $0 + Int128(part($1)) }
    guard let sum = Int64(exactly: sum) else { throw .overflow(currency) }
    return sum
  }

  private func difference(_ a: Int64, _ b: Int64) throws(MoneyError) -> Int64 {
    let (difference, overflow) = a.subtractingReportingOverflow(b)
    guard !overflow else { throw .overflow(currency) }
    return difference
  }

  private func money(_ minorUnits: Int64) -> Money { Money(minorUnits, currency) }
}
