/// Replaces the amounts and balances of a statement so that each balance still follows from the
/// last.
///
/// The reader learns much from balances: which column has the amounts, which sign is money out.
/// Each number keeps its sign and its number of digits. So each balance has an interval of possible
/// values, and so has the amount that leads to it. A first pass goes down the rows and computes
/// which balances can be reached; these are intervals again, and none is empty, because the
/// statement's own balances are in them. A second pass goes up the rows and draws each balance from
/// those that lead to the next. The time is linear in the rows, and the result is exact.
struct RedactionBalances {
  /// The new digits of cells, by the index of the line and the column.
  private(set) var digits: [Int: [Int: [UInt8]]] = [:]

  /// The numbers of a row by column.
  struct Row {
    var line: Int
    var cells: [Int: Cell] = [:]
  }

  struct Cell {
    /// In ten-thousandths.
    var value: Int64
    /// The value of the last digit; 0 for a zero.
    var unit: Int64
    var digitCount: Int
    /// The number of digits between separators, from the left.
    var runs: [Int]
  }

  /// The columns whose amounts lead from one balance to the next.
  private struct Steps {
    var balance: Int
    /// The columns of added and of subtracted amounts.
    var plus: Int?
    var minus: Int?
    /// Whether the newest row comes first, so that a balance follows from the one below.
    var isDescending: Bool

    func amount(_ row: Row) -> Int64? {
      guard
        plus.map({ row.cells[$0] != nil }) ?? false || minus.map({ row.cells[$0] != nil }) ?? false
      else { return nil }
      return (plus.flatMap { row.cells[$0]?.value } ?? 0)
        - (minus.flatMap { row.cells[$0]?.value } ?? 0)
    }

    /// Returns the row whose amount leads from a row to the one below it.
    func mover(_ above: Row, _ below: Row) -> Row { isDescending ? above : below }

    func follows(_ above: Row, _ below: Row) -> Bool {
      guard let from = above.cells[balance]?.value, let to = below.cells[balance]?.value,
        let amount = amount(mover(above, below))
      else { return false }
      return to - from == (isDescending ? -amount : amount)
    }
  }

  init(_ rows: [Row], taken: Set<[UInt8]>, _ random: inout RedactionRandom) {
    guard let steps = RedactionBalances.steps(rows) else { return }
    let columns = [steps.balance, steps.plus, steps.minus].compactMap { $0 }
    let cells = rows.flatMap { row in columns.compactMap { row.cells[$0] } }.filter {
      $0.value != 0
    }
    // Amounts with different numbers of decimals would each need a grid of their own.
    guard let unit = cells.first?.unit, cells.allSatisfy({ $0.unit == unit })
    else { return }
    // If all amounts are round, they stay round.
    let grain = cells.reduce(Int64(0)) { RedactionBalances.divisor($0, abs($1.value)) }
    let drawer = Drawer(unit: unit, grain: grain, taken: taken)
    var start = 0
    while start < rows.count {
      var end = start + 1
      while end < rows.count, steps.follows(rows[end - 1], rows[end]) { end += 1 }
      if end - start > 1 { draw(Array(rows[start..<end]), steps, drawer, &random) }
      start = end
    }
  }

  /// Returns the columns whose amounts explain the balances in at least half of the rows.
  private static func steps(_ rows: [Row]) -> Steps? {
    let sample = rows.prefix(60)
    let columns = Set(sample.flatMap(\.cells.keys)).sorted().prefix(12)
    var best: (steps: Steps, count: Int)?
    for balance in columns {
      for plus in columns.map(Optional.some) + [nil] where plus != balance {
        for minus in columns.map(Optional.some) + [nil]
        where minus != balance && (minus != plus) {
          for isDescending in [false, true] {
            let steps = Steps(
              balance: balance, plus: plus, minus: minus, isDescending: isDescending)
            let count = zip(sample, sample.dropFirst()).count {
              steps.follows($0, $1) && steps.amount(steps.mover($0, $1)) != 0
            }
            if count > best?.count ?? 0 { best = (steps, count) }
          }
        }
      }
    }
    guard let best, best.count >= 2, best.count * 2 >= sample.count else { return nil }
    return best.steps
  }

  // MARK: Intervals

  /// The possible values of numbers, counted in grains.
  private struct Drawer {
    let unit: Int64
    let grain: Int64
    let taken: Set<[UInt8]>

    /// Returns the values with the sign and the number of digits of `value`.
    func bounds(_ value: Int64) -> ClosedRange<Int64> {
      guard value != 0 else { return 0...0 }
      var low = unit
      while low <= abs(value) / 10 { low *= 10 }
      let (first, last) = ((low + grain - 1) / grain, (low * 10 - unit) / grain)
      return value > 0 ? first...last : -last...(-first)
    }

    func digits(_ grains: Int64, of cell: Cell) -> [UInt8] {
      var rest = abs(grains) * grain / unit
      var digits = [UInt8](repeating: 0, count: cell.digitCount)
      for place in digits.indices.reversed() {
        digits[place] = UInt8(rest % 10)
        rest /= 10
      }
      return digits
    }

    func isTaken(_ grains: Int64, of cell: Cell) -> Bool {
      RedactionNumbers.isAmong(taken, digits(grains, of: cell), cell.runs)
    }
  }

  private mutating func draw(
    _ rows: [Row], _ steps: Steps, _ drawer: Drawer, _ random: inout RedactionRandom
  ) {
    let balances = rows.compactMap { $0.cells[steps.balance] }
    guard balances.count == rows.count else { return }
    let sign: Int64 = steps.isDescending ? -1 : 1
    // The interval of the step to each row except the first from the row above it.
    let moves = zip(rows, rows.dropFirst()).map { above, below in
      drawer.bounds(sign * (steps.amount(steps.mover(above, below)) ?? 0))
    }
    var reached = [drawer.bounds(balances[0].value)]
    for (index, move) in moves.enumerated() {
      let last = reached[index]
      let bounds = drawer.bounds(balances[index + 1].value)
      let low = max(bounds.lowerBound, last.lowerBound + move.lowerBound)
      let high = min(bounds.upperBound, last.upperBound + move.upperBound)
      guard low <= high else { return }
      reached.append(low...high)
    }
    var below: Int64?
    for index in rows.indices.reversed() {
      var bounds = reached[index]
      if let below {
        bounds = bounds.clamped(
          to: below - moves[index].upperBound...below - moves[index].lowerBound)
      }
      var balance = Int64.random(in: bounds, using: &random)
      for _ in 0..<20 {
        let isAmountTaken = below.map { below in
          cell(of: steps, steps.mover(rows[index], rows[index + 1]))
            .map { drawer.isTaken(below - balance, of: $0.cell) } ?? false
        }
        guard isAmountTaken ?? false || drawer.isTaken(balance, of: balances[index]) else { break }
        balance = Int64.random(in: bounds, using: &random)
      }
      put(drawer.digits(balance, of: balances[index]), rows[index].line, steps.balance)
      if let below {
        let mover = steps.mover(rows[index], rows[index + 1])
        if let (column, cell) = cell(of: steps, mover) {
          put(drawer.digits(below - balance, of: cell), mover.line, column)
        }
      }
      below = balance
    }
  }

  /// Returns the cell with the row's amount; `nil` when two cells have a part of it, or none has
  /// any.
  private func cell(of steps: Steps, _ row: Row) -> (column: Int, cell: Cell)? {
    let filled = [steps.plus, steps.minus].compactMap { $0 }.compactMap { column in
      row.cells[column].map { (column, $0) }
    }.filter { $0.1.value != 0 }
    return filled.count == 1 ? filled[0] : nil
  }

  private mutating func put(_ number: [UInt8], _ line: Int, _ column: Int) {
    digits[line, default: [:]][column] = number
  }

  private static func divisor(_ one: Int64, _ other: Int64) -> Int64 {
    other == 0 ? one : divisor(other, one % other)
  }
}

extension RedactionBalances.Cell {
  /// `nil` for a cell that is no amount.
  init?(_ line: [RawCharacter], _ range: Range<Int>) {
    guard range.count <= 40 else { return nil }
    let magnitude = Array(line.text(range).utf8).withUnsafeBufferPointer { bytes in
      AmountParts(bytes)?.evidentValue
    }
    guard let magnitude else { return nil }
    let digitRuns = line.digitRuns(in: range)
    let digits = line[range].compactMap(\.digit)
    // Sums of longer numbers might overflow.
    guard 1...14 ~= digits.count, magnitude.magnitude < 1 << 60 else { return nil }
    let whole = digits.reduce(Int64(0)) { $0 * 10 + Int64($1) }
    value = magnitude
    unit = whole == 0 ? 0 : abs(magnitude) / whole
    guard unit * whole == abs(magnitude) else { return nil }
    digitCount = digits.count
    runs = digitRuns.map(\.count)
  }
}
