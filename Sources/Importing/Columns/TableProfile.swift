import CImporting

/// What the columns of a table look like, from its first rows.
struct TableProfile {
  private(set) var columns: [ColumnProfile] = []
  /// Rows that have a day and an amount.
  private(set) var rows = 0
  /// How often each number of fields occurs among those rows, and among all records.
  private var fieldCounts: [Int] = []
  private var allFieldCounts: [Int] = []
  /// What the cells of those rows are, for questions about columns together: row by row, and where
  /// each row ends.
  private var values: [Int64] = []
  private var days: [DayReadings?] = []
  private var ends: [Int] = []
  /// The cells of the record at hand.
  private var cells: [ColumnCell] = []
  private var repeated = RepeatedCells()

  /// How many rows are looked at.
  static let mostRows = 500

  /// The fields that most rows have.
  var usualFieldCount: Int {
    fieldCounts.indices.max { (fieldCounts[$0], $0) < (fieldCounts[$1], $1) } ?? 0
  }

  /// The numbers of fields that three records and more have.
  var usualFieldCounts: [Int] { allFieldCounts.indices.filter { allFieldCounts[$0] >= 3 } }

  subscript(column: Int) -> ColumnProfile {
    columns.indices.contains(column) ? columns[column] : ColumnProfile()
  }

  /// Takes a record in, if it is a row of the table at all.
  mutating func take(_ record: RecordView) {
    cells.removeAll(keepingCapacity: true)
    var shape = RowShape()
    var isBlank = true
    for index in 0..<record.count {
      let text = record.cell(index)
      let cell = repeated.find(text)
      shape.take(cell.reading, length: text.count)
      isBlank = isBlank && text.isEmpty
      cells.append(cell)
    }
    if isBlank { return }
    TableProfile.count(record.count, in: &allFieldCounts)
    guard shape.isRow, !cells.contains(where: \.isUnbooked) else { return }
    rows += 1
    TableProfile.count(record.count, in: &fieldCounts)
    while columns.count < record.count { columns.append(ColumnProfile()) }
    for (index, cell) in cells.enumerated() {
      columns[index].take(cell, record.cell(index))
      days.append(cell.reading.days)
      values.append(cell.reading.value ?? AmountRow.nothing)
    }
    ends.append(values.count)
  }

  private static func count(_ fields: Int, in counts: inout [Int]) {
    while counts.count <= fields { counts.append(0) }
    counts[fields] += 1
  }

  /// Whether a record has a day and an amount in different cells.
  static func isRow(_ record: RecordView) -> Bool {
    var shape = RowShape()
    for index in 0..<record.count where !shape.isRow {
      let text = record.cell(index)
      shape.take(CellReading(text), length: text.count)
    }
    return shape.isRow
  }

  /// What was found of a day and an amount in different cells of a record.
  private struct RowShape {
    private var hasDay = false
    private var hasAmount = false

    var isRow: Bool { hasDay && hasAmount }

    mutating func take(_ reading: CellReading, length: Int) {
      guard !isRow, 1...40 ~= length else { return }
      if reading.days == nil {
        hasAmount = hasAmount || reading.value != nil
      } else {
        // Eight digits may be either; the first such cell is taken for the day.
        hasAmount = hasAmount || (hasDay && reading.isAmount)
        hasDay = true
      }
    }
  }

  /// The values of the rows.
  var amounts: some RandomAccessCollection<AmountRow> {
    ends.indices.lazy.map { AmountRow(values[(($0 == 0) ? 0 : ends[$0 - 1])..<ends[$0]]) }
  }

  /// The days of a column, row by row.
  private func days(of column: Int) -> some Collection<DayReadings?> {
    ends.indices.lazy.map { row in
      let start = row == 0 ? 0 : ends[row - 1]
      return start + column < ends[row] && column >= 0 ? days[start + column] : nil
    }
  }

  /// How many rows have a value other than nothing in `column`.
  func valued(_ column: Int) -> Int {
    amounts.count { ($0[column] ?? 0) != 0 }
  }

  /// How many rows have a value in the one column and none, or zero, in the other.
  func exclusive(_ one: Int, _ other: Int) -> (exclusive: Int, both: Int) {
    var exclusive = 0
    var both = 0
    for row in amounts {
      let (first, second) = (row[one] ?? 0, row[other] ?? 0)
      if first != 0, second != 0 { both += 1 }
      if (first != 0) != (second != 0) { exclusive += 1 }
    }
    return (exclusive, both)
  }

  /// Whether nearly every row has a value in one of two columns, and none in both.
  func takeTurns(_ one: Int, _ other: Int) -> Bool {
    let values = exclusive(one, other)
    return values.both == 0 && values.exclusive * 10 >= rows * 9
  }

  /// How many booked rows have no day in `column`: where a column of balances is given, a row
  /// without one may not be booked yet.
  func rowsWithoutDay(in column: Int, balance: Int?) -> Int {
    zip(days(of: column), amounts).count { day, amounts in
      day == nil && (balance.map { amounts[$0] != nil } ?? true)
    }
  }

  /// Which way the rows run by the days in `column`, when all readings of them agree.
  func rowOrder(by column: Int) -> RowOrder? {
    var found: Set<RowOrder?> = []
    for order in DateOrder.allCases {
      let numbers = days(of: column).compactMap { $0?.day(in: order) }
      guard numbers.count * 10 >= rows * 9 else { continue }
      let steps = zip(numbers, numbers.dropFirst())
      let (later, earlier) = (steps.contains { $0 < $1 }, steps.contains { $0 > $1 })
      found.insert(later == earlier ? nil : later ? .oldestFirst : .newestFirst)
    }
    return found.count == 1 ? found.first.flatMap(\.self) : nil
  }

  /// How the steps of `balance` follow from what `amount` finds in each row.
  func steps(of balance: Int, by amount: (AmountRow) -> Int64?) -> BalanceSteps {
    var steps = BalanceSteps()
    for row in amounts { steps.take(amount: amount(row), balance: row[balance]) }
    return steps
  }
}

/// The cells of a row as numbers in ten-thousandths; `nil` where there is none.
struct AmountRow {
  private let values: ArraySlice<Int64>

  /// Stands for no number in what a row is made of.
  static let nothing = Int64.min

  init(_ values: ArraySlice<Int64>) { self.values = values }

  var count: Int { values.count }

  /// `nil` also behind the row's end.
  subscript(column: Int) -> Int64? {
    guard 0..<count ~= column else { return nil }
    let value = values[values.startIndex + column]
    return value == AmountRow.nothing ? nil : value
  }
}
