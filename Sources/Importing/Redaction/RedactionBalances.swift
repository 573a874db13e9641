/// Replaces amounts and balances so that each balance still follows from the previous balance.
///
/// An import uses balances to find the amount column and the sign of money out. Each number keeps
/// its sign and its number of digits, so each amount and each balance has an interval of possible
/// values. A first pass goes down the rows and computes the interval of balances that the amounts
/// can reach in each row. No interval is empty, because each contains the statement's own balance.
/// A second pass goes up the rows and draws each balance at random from the values that lead to the
/// balance below. Both passes take linear time, and the new balances are exact.
struct RedactionBalances {
  /// The new digits of cells, by line index and column.
  private(set) var digits: [Int: [Int: [UInt8]]] = [:]

  struct Row {
    var line: Int
    var cells: [Int: Cell] = [:]
  }

  struct Cell {
    /// The number in ten-thousandths.
    var value: Int64
    /// The place value of the last digit; 0 if the number is zero.
    var unit: Int64
    /// The number of digits in each run between separators, from the left.
    var runs: [Int]

    /// Reads a cell; `nil` unless the cell is a number of at most 14 digits.
    init?(_ line: [RawCharacter], _ range: Range<Int>) {
      guard range.count <= 40,
        let amount = line.text(range).withBytes({ AmountParts($0)?.evidentValue })
      else { return nil }
      let digits = line[range].compactMap(\.digit)
      // Sums of longer numbers might overflow.
      guard 1...14 ~= digits.count, amount.magnitude < 1 << 60 else { return nil }
      let whole = digits.reduce(Int64(0)) { $0 * 10 + Int64($1) }
      value = amount
      unit = whole == 0 ? 0 : abs(amount) / whole
      guard unit * whole == abs(amount) else { return nil }
      runs = line.digitRuns(in: range).map(\.count)
    }
  }

  init(_ rows: [Row], taken: Set<[UInt8]>, _ random: inout RedactionRandom) {
    guard let columns = Columns(explaining: rows) else { return }
    let cells = rows.flatMap { row in columns.all.compactMap { row.cells[$0] } }
      .filter { $0.value != 0 }
    // One grid works only for numbers with the same number of decimals.
    guard let unit = cells.first?.unit, cells.allSatisfy({ $0.unit == unit }) else { return }
    // If all numbers are round, the new numbers must be round, too.
    let grain = cells.reduce(Int64(0)) { RedactionBalances.divisor($0, abs($1.value)) }
    let grid = Grid(unit: unit, grain: grain)
    var start = 0
    while start < rows.count {
      var end = start + 1
      while end < rows.count, columns.follows(rows[end - 1], rows[end]) { end += 1 }
      if end - start > 1 { draw(Array(rows[start..<end]), columns, grid, taken, &random) }
      start = end
    }
  }

  private static func divisor(_ one: Int64, _ other: Int64) -> Int64 {
    other == 0 ? one : divisor(other, one % other)
  }

  /// The columns whose amounts explain the step from one balance to the next.
  struct Columns {
    var balance: Int
    /// The column of amounts to add to the balance, and the column of amounts to subtract.
    var plus: Int?
    var minus: Int?
    /// Whether the newest row comes first, so that each balance follows from the balance below it.
    var isDescending: Bool

    var all: [Int] { [balance, plus, minus].compactMap(\.self) }

    func amount(_ row: Row) -> Int64? {
      let added = plus.flatMap { row.cells[$0]?.value }
      let subtracted = minus.flatMap { row.cells[$0]?.value }
      return added == nil && subtracted == nil ? nil : (added ?? 0) - (subtracted ?? 0)
    }

    /// Returns the row whose amount explains the step between the balances of two rows.
    func mover(_ above: Row, _ below: Row) -> Row { isDescending ? above : below }

    func step(_ above: Row, _ below: Row) -> Int64? {
      amount(mover(above, below)).map { isDescending ? -$0 : $0 }
    }

    func follows(_ above: Row, _ below: Row) -> Bool {
      guard let from = above.cells[balance]?.value, let to = below.cells[balance]?.value else {
        return false
      }
      return step(above, below) == to - from
    }

    /// Returns the only nonzero amount cell; `nil` if there are two or none.
    func amountCell(_ row: Row) -> (column: Int, cell: Cell)? {
      let filled = all.dropFirst().compactMap { column in row.cells[column].map { (column, $0) } }
        .filter { $0.1.value != 0 }
      return filled.count == 1 ? filled[0] : nil
    }
  }

  /// The possible values: multiples of `grain`, the greatest common divisor of the old numbers.
  private struct Grid {
    let unit: Int64
    let grain: Int64

    /// Returns, in units of `grain`, the values with the same sign and number of digits as `value`.
    func bounds(_ value: Int64) -> ClosedRange<Int64> {
      guard value != 0 else { return 0...0 }
      var low = unit
      while low <= abs(value) / 10 { low *= 10 }
      let (first, last) = ((low + grain - 1) / grain, (low * 10 - unit) / grain)
      return value > 0 ? first...last : -last...(-first)
    }

    func digits(_ grains: Int64, of cell: Cell) -> [UInt8] {
      var rest = abs(grains) * grain / unit
      var digits = [UInt8](repeating: 0, count: cell.runs.reduce(0, +))
      for index in digits.indices.reversed() {
        digits[index] = UInt8(rest % 10)
        rest /= 10
      }
      return digits
    }
  }

  private mutating func draw(
    _ rows: [Row], _ columns: Columns, _ grid: Grid, _ taken: Set<[UInt8]>,
    _ random: inout RedactionRandom
  ) {
    let balances = rows.compactMap { $0.cells[columns.balance] }
    guard balances.count == rows.count else { return }
    // The interval of the step from each row to the row below it.
    let steps = zip(rows, rows.dropFirst()).map { grid.bounds(columns.step($0, $1) ?? 0) }
    var reached = [grid.bounds(balances[0].value)]
    for (last, (step, balance)) in zip(steps, balances.dropFirst()).enumerated() {
      let bounds = grid.bounds(balance.value)
      let low = max(bounds.lowerBound, reached[last].lowerBound + step.lowerBound)
      let high = min(bounds.upperBound, reached[last].upperBound + step.upperBound)
      guard low <= high else { return }
      reached.append(low...high)
    }
    var below: Int64?
    for index in rows.indices.reversed() {
      var bounds = reached[index]
      var cells = [(line: rows[index].line, column: columns.balance, cell: balances[index])]
      if let below {
        bounds = bounds.clamped(
          to: below - steps[index].upperBound...below - steps[index].lowerBound)
        let row = columns.mover(rows[index], rows[index + 1])
        if let (column, cell) = columns.amountCell(row) { cells.append((row.line, column, cell)) }
      }
      var balance: Int64
      var numbers: [[UInt8]]
      var attempts = 0
      repeat {
        balance = Int64.random(in: bounds, using: &random)
        numbers = zip(cells, [balance, (below ?? 0) - balance]).map { grid.digits($1, of: $0.cell) }
        attempts += 1
      } while attempts <= 20
        && zip(cells, numbers).contains { RedactionNumbers.isAmong(taken, $1, $0.cell.runs) }
      for (cell, number) in zip(cells, numbers) {
        digits[cell.line, default: [:]][cell.column] = number
      }
      below = balance
    }
  }
}

extension RedactionBalances.Columns {
  /// Finds the columns whose amounts explain at least half of the balances in the first rows.
  init?(explaining rows: [RedactionBalances.Row]) {
    let sample = rows.prefix(60)
    let indices = Set(sample.flatMap(\.cells.keys)).sorted().prefix(12)
    let optional = indices.map(Optional.some) + [nil]
    var best: (columns: Self, count: Int)?
    for balance in indices {
      for plus in optional where plus != balance {
        for minus in optional where minus != balance && minus != plus {
          for isDescending in [false, true] {
            let columns = Self(
              balance: balance, plus: plus, minus: minus, isDescending: isDescending)
            let count = zip(sample, sample.dropFirst()).count {
              columns.follows($0, $1) && columns.step($0, $1) != 0
            }
            if count > best?.count ?? 0 { best = (columns, count) }
          }
        }
      }
    }
    guard let best, best.count >= 2, best.count * 2 >= sample.count else { return nil }
    self = best.columns
  }
}
