import CImporting
import Ledger

/// The profiles of a table's columns, and the values in its first rows.
struct TableProfile {
  private(set) var columns: [ColumnProfile] = []
  /// The period of a statement whose dates have no year.
  var period: StatementPeriod?
  /// The number of rows with a day and an amount, excluding pending rows.
  private(set) var rows = 0
  /// The number of rows with each field count.
  private var fieldCounts: [Int] = []
  /// The number of nonblank records with each field count, including records that are not rows.
  private var allFieldCounts: [Int] = []
  /// The values and the days of all cells, row by row.
  private var values: [Int64] = []
  private var days: [DayReadings?] = []
  /// The hashes of the texts of all cells, row by row; 0 for a blank cell.
  private var hashes: [UInt32] = []
  /// For each row, the index after its last cell in `values`, `days` and `hashes`.
  private var ends: [Int] = []
  private var cells: [ColumnCell] = []
  /// For each column, the number of cells that mark a row as pending or declined.
  private var unbooked: [Int] = []
  private var repeated = RepeatedCells()
  /// The values of the last records that are not rows; one of these records may have the totals.
  private var otherValues: [[Int64]] = []

  static let mostRows = 500

  /// The most common field count of the rows.
  var usualFieldCount: Int {
    fieldCounts.indices.max { (fieldCounts[$0], $0) < (fieldCounts[$1], $1) } ?? 0
  }

  /// The field counts that occur in at least three records.
  var usualFieldCounts: [Int] { allFieldCounts.indices.filter { allFieldCounts[$0] >= 3 } }

  subscript(column: Int) -> ColumnProfile {
    columns.indices.contains(column) ? columns[column] : ColumnProfile()
  }

  /// Counts a record unless the record is blank, and counts its cells if it belongs to `rows`.
  mutating func take(_ record: RecordView) {
    cells.removeAll(keepingCapacity: true)
    var shape = RowShape()
    var isBlank = true
    for index in 0..<record.count {
      let text = record.cell(index)
      let cell = repeated.find(text, period)
      shape.take(cell.reading, length: text.count)
      isBlank = isBlank && text.isEmpty
      cells.append(cell)
    }
    if isBlank { return }
    TableProfile.count(record.count, in: &allFieldCounts)
    guard shape.isRow else {
      if otherValues.count == 8 { otherValues.removeFirst() }
      otherValues.append(cells.map { $0.reading.value ?? AmountRow.nothing })
      return
    }
    if cells.contains(where: \.isUnbooked) {
      for (index, cell) in cells.enumerated() where cell.isUnbooked {
        TableProfile.count(index, in: &unbooked)
      }
      return
    }
    rows += 1
    TableProfile.count(record.count, in: &fieldCounts)
    while columns.count < record.count { columns.append(ColumnProfile()) }
    for (index, cell) in cells.enumerated() {
      let text = record.cell(index)
      columns[index].take(cell, text)
      hashes.append(text.isEmpty ? 0 : text.hash)
      days.append(cell.reading.days)
      values.append(cell.reading.value ?? AmountRow.nothing)
    }
    ends.append(values.count)
  }

  private static func count(_ fields: Int, in counts: inout [Int]) {
    while counts.count <= fields { counts.append(0) }
    counts[fields] += 1
  }

  /// Whether some cells of a column mark their rows as pending or declined, while the other cells
  /// are a few other words or blank.
  func hasStates(_ column: Int) -> Bool {
    let cells = self[column]
    return unbooked.indices.contains(column) && unbooked[column] > 0 && cells.distinct.count <= 8
      && cells.texts == cells.filled
  }

  /// Whether a record has a day and an amount in different cells.
  static func isRow(_ record: RecordView, _ period: StatementPeriod? = nil) -> Bool {
    var shape = RowShape()
    for index in 0..<record.count where !shape.isRow {
      let text = record.cell(index)
      shape.take(CellReading(text, period), length: text.count)
    }
    return shape.isRow
  }

  private struct RowShape {
    private var hasDay = false
    private var hasAmount = false

    var isRow: Bool { hasDay && hasAmount }

    mutating func take(_ reading: CellReading, length: Int) {
      guard !isRow, 1...40 ~= length else { return }
      if reading.days == nil {
        hasAmount = hasAmount || reading.value != nil
      } else {
        // Eight digits may be a day or an amount, so the first possible day counts as the day.
        hasAmount = hasAmount || (hasDay && reading.isAmount)
        hasDay = true
      }
    }
  }

  /// The cells of each row as numbers.
  var amounts: some RandomAccessCollection<AmountRow> {
    ends.indices.lazy.map { AmountRow(values: values[($0 == 0 ? 0 : ends[$0 - 1])..<ends[$0]]) }
  }

  private func days(of column: Int) -> some Collection<DayReadings?> {
    ends.indices.lazy.map { row in
      let start = row == 0 ? 0 : ends[row - 1]
      return start + column < ends[row] && column >= 0 ? days[start + column] : nil
    }
  }

  /// Returns the hash of each row's text in `column`; `nil` for a blank cell.
  func hashes(of column: Int) -> [UInt32?] {
    ends.indices.map { row in
      let start = row == 0 ? 0 : ends[row - 1]
      guard start + column < ends[row], hashes[start + column] != 0 else { return nil }
      return hashes[start + column]
    }
  }

  /// Returns the number of rows with a nonzero value in `column`.
  func valued(_ column: Int) -> Int { amounts.count { ($0[column] ?? 0) != 0 } }

  /// Whether a record that is not a row has the sum of all values in `column`, which must have at
  /// least three values.
  func hasTotal(_ column: Int) -> Bool {
    guard valued(column) >= 3 else { return false }
    var sum: Int64 = 0
    for row in amounts {
      let (next, overflow) = sum.addingReportingOverflow(row[column] ?? 0)
      if overflow { return false }
      sum = next
    }
    return otherValues.contains { $0.indices.contains(column) && $0[column] == sum }
  }

  /// Returns the numbers of rows with a nonzero value in only one of the columns, and in both.
  func exclusive(_ one: Int, _ other: Int) -> (exclusive: Int, both: Int) {
    let hasValues = amounts.map { (($0[one] ?? 0) != 0, ($0[other] ?? 0) != 0) }
    return (hasValues.count { $0 != $1 }, hasValues.count { $0 && $1 })
  }

  /// Whether nearly every row has a nonzero value in one of the columns, and no row has two.
  ///
  /// If `exceptOpening` is `true`, the first or the last row may lack a value, because this row may
  /// contain only a balance.
  func takeTurns(_ one: Int, _ other: Int, exceptOpening: Bool = false) -> Bool {
    let values = exclusive(one, other)
    if values.both > 0 { return false }
    if values.exclusive * 10 >= rows * 9 { return true }
    guard exceptOpening, values.exclusive >= 3, values.exclusive == rows - 1 else { return false }
    return [amounts.first, amounts.last].contains { row in
      row.map { ($0[one] ?? 0) == 0 && ($0[other] ?? 0) == 0 } ?? false
    }
  }

  /// Returns the number of rows without a day in `column`, except rows that lack a balance and may
  /// be pending.
  func rowsWithoutDay(in column: Int, balance: Int?) -> Int {
    zip(days(of: column), amounts).count { day, amounts in
      day == nil && (balance.map { amounts[$0] != nil } ?? true)
    }
  }

  /// Returns the order of rows by the days in `column`; `nil` unless all possible date orders give
  /// the same result.
  func rowOrder(by column: Int) -> RowOrder? {
    var found: Set<RowOrder?> = []
    for order in DateOrder.allCases {
      let numbers = days(of: column).compactMap { $0?.day(in: order) }
      guard numbers.count * 10 >= rows * 9 else { continue }
      let (later, earlier) = TableProfile.steps(numbers)
      found.insert(later == earlier ? nil : later ? .oldestFirst : .newestFirst)
    }
    return found.count == 1 ? found.first.flatMap(\.self) : nil
  }

  /// Whether the days in `column` never decrease or never increase, in a possible date order.
  func isSorted(by column: Int) -> Bool {
    DateOrder.allCases.contains { order in
      let numbers = days(of: column).compactMap { $0?.day(in: order) }
      let (later, earlier) = TableProfile.steps(numbers)
      return numbers.count * 10 >= self[column].dates * 9 && !(later && earlier)
    }
  }

  /// Whether, in some date order, the day in `column` is never later than the day in `other`, and
  /// earlier in some row.
  func isNeverLater(_ column: Int, than other: Int) -> Bool {
    DateOrder.allCases.contains { order in
      let pairs = zip(days(of: column), days(of: other)).compactMap { one, two in
        one?.day(in: order).flatMap { one in two?.day(in: order).map { (one, $0) } }
      }
      return pairs.allSatisfy { $0 <= $1 } && pairs.contains { $0 < $1 }
    }
  }

  /// Returns whether some day is later, and whether some day is earlier, than its predecessor in
  /// `days`.
  private static func steps(_ days: [Day]) -> (later: Bool, earlier: Bool) {
    let steps = zip(days, days.dropFirst())
    return (steps.contains { $0 < $1 }, steps.contains { $0 > $1 })
  }

  func steps(of balance: Int, by amount: (AmountRow) -> Int64?) -> BalanceSteps {
    amounts.reduce(into: BalanceSteps()) { $0.take(amount: amount($1), balance: $1[balance]) }
  }
}

/// The cells of a row as numbers in ten-thousandths.
struct AmountRow {
  fileprivate let values: ArraySlice<Int64>

  /// The value that represents a cell without a number.
  static let nothing = Int64.min

  var count: Int { values.count }

  /// The number in a column; `nil` for a cell without a number or an index out of range.
  subscript(column: Int) -> Int64? {
    guard 0..<count ~= column else { return nil }
    let value = values[values.startIndex + column]
    return value == AmountRow.nothing ? nil : value
  }
}
