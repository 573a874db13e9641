import CImporting

/// What the columns of a table look like, from its first rows.
struct TableProfile {
  private(set) var columns: [ColumnProfile] = []
  /// Rows that have a day and an amount.
  private(set) var rows = 0
  /// How often each number of fields occurs among those rows, and among all records.
  private(set) var fieldCounts: [Int: Int] = [:]
  private(set) var allFieldCounts: [Int: Int] = [:]
  /// The cells of those rows, for questions about columns together.
  private(set) var amounts: [AmountRow] = []
  /// The days of those rows, taken apart.
  private var days: [[DateParts?]] = []

  /// How many rows are looked at.
  static let mostRows = 500

  /// The fields that most rows have.
  var usualFieldCount: Int {
    fieldCounts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
  }

  subscript(column: Int) -> ColumnProfile {
    columns.indices.contains(column) ? columns[column] : ColumnProfile()
  }

  /// Takes a record in, if it is a row of the table at all.
  mutating func take(_ record: RecordView) {
    if !record.isBlank { allFieldCounts[record.count, default: 0] += 1 }
    guard TableProfile.isRow(record), !isUnbooked(record) else { return }
    rows += 1
    fieldCounts[record.count, default: 0] += 1
    while columns.count < record.count { columns.append(ColumnProfile()) }
    var values = AmountRow()
    var days: [DateParts?] = []
    for index in 0..<record.count {
      let cell = record.cell(index)
      columns[index].take(cell)
      days.append(ColumnProfile.isDay(cell) ? DateParts(cell) : nil)
      values.cells.append(AmountParts(cell)?.evidentValue)
    }
    amounts.append(values)
    self.days.append(days)
  }

  /// Whether some cell says that the row is not booked; such rows lack cells that others have.
  private func isUnbooked(_ record: RecordView) -> Bool {
    (0..<record.count).contains { index in
      let cell = record.cell(index)
      guard 4...24 ~= cell.count, cell[0] >= UInt8(ascii: "A") else { return false }
      return CellWords.status(record.text(index)) == .pending
    }
  }

  /// Whether a record has a day and an amount in different cells.
  static func isRow(_ record: RecordView) -> Bool {
    guard record.count >= 2 else { return false }
    var hasDay = false
    var hasAmount = false
    for index in 0..<record.count {
      let cell = record.cell(index)
      guard !cell.isEmpty, cell.count <= 40 else { continue }
      if !hasDay || !hasAmount {
        if ColumnProfile.isDay(cell) {
          // Eight digits may be either; the first such cell is taken for the day.
          if hasDay { hasAmount = hasAmount || AmountParts(cell) != nil }
          hasDay = true
        } else if AmountParts(cell)?.evidentValue != nil {
          hasAmount = true
        }
      }
    }
    return hasDay && hasAmount
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
    zip(days, amounts).count { days, amounts in
      let hasDay = days.indices.contains(column) && days[column] != nil
      let isBooked = balance.map { amounts[$0] != nil } ?? true
      return !hasDay && isBooked
    }
  }

  /// Which way the rows run by the days in `column`, when all readings of them agree.
  func rowOrder(by column: Int) -> RowOrder? {
    var found: Set<RowOrder?> = []
    for order in DateOrder.allCases {
      let run = days.map { $0.indices.contains(column) ? $0[column]?.day(in: order) : nil }
      let numbers = run.compactMap(\.self)
      guard numbers.count * 10 >= run.count * 9 else { continue }
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
  var cells: [Int64?] = []

  /// `nil` also behind the row's end.
  subscript(column: Int) -> Int64? { cells.indices.contains(column) ? cells[column] : nil }
}
