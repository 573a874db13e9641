/// Gives each column of a header its role, from its words and the user's own choice.
struct ColumnChooser {
  let layout: Layout
  let options: ImportOptions
  let file: String
  /// Columns of amounts that turned out to have none.
  var empty: Set<Int> = []

  /// - Throws: when a column that was named is not there, or two of one name would both do.
  func choose() throws(ImportError) -> Columns {
    var candidates: [ColumnRole: [(column: Int, rank: Int)]] = [:]
    var taken: Set<Int> = []
    var chosen: [ColumnRole: Int] = [:]
    for (role, name) in options.columns.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let column = try column(named: name)
      chosen[role] = column
      taken.insert(column)
    }
    for (column, cell) in layout.header.enumerated() where !taken.contains(column) {
      guard !empty.contains(column), let meaning = HeaderWords.meaning(of: cell) else { continue }
      candidates[meaning.role, default: []].append((column, meaning.rank))
    }
    for role in candidates.keys {
      candidates[role]?.sort { ($0.rank, $0.column) < ($1.rank, $1.column) }
    }

    func best(_ role: ColumnRole) throws(ImportError) -> Int? {
      if let column = chosen[role] { return column }
      guard let found = candidates[role], let first = found.first else { return nil }
      let same = found.filter { $0.rank == first.rank }
      let name = layout.header[first.column]
      if same.count > 1, [.date, .amount, .moneyOut, .moneyIn].contains(role),
        same.allSatisfy({ HeaderWords.key(layout.header[$0.column]) == HeaderWords.key(name) })
      {
        throw .sameNameTwice(
          layout.headerLocations[first.column], name: name, columns: same.map { $0.column + 1 })
      }
      return first.column
    }

    guard let date = try best(.date) else {
      throw .noHeader(file, candidates: [layout.header.joined(separator: " ")])
    }
    var columns = Columns(date: date)
    columns.otherDates =
      (candidates[.date] ?? []).map(\.column).filter { $0 != date }
      + (candidates[.otherDate] ?? []).map(\.column)
    columns.time = try best(.time)
    // A column for each direction says more than one for both, and says what was booked.
    let isSplit = [ColumnRole.moneyOut, .moneyIn].allSatisfy {
      chosen[$0] != nil || candidates[$0] != nil
    }
    if chosen[.moneyOut] == nil, chosen[.moneyIn] == nil, !isSplit || chosen[.amount] != nil {
      columns.amount = try best(.amount)
    }
    if columns.amount == nil {
      columns.moneyOut = try best(.moneyOut)
      columns.moneyIn = try best(.moneyIn)
    }
    guard !columns.amounts.isEmpty else {
      throw .noHeader(file, candidates: [layout.header.joined(separator: " ")])
    }
    columns.indicator = try best(.indicator)
    columns.balance = try best(.balance)
    columns.category = try best(.category)
    columns.account = try best(.account)
    columns.currency = try best(.currency)
    columns.reference = try best(.reference)
    columns.status = try best(.status)
    columns.type = try best(.type)
    columns.payee = try best(.payee)
    columns.memos = chosen[.memo].map { [$0] } ?? (candidates[.memo] ?? []).map(\.column)
    for (column, _) in candidates[.payee] ?? [] where column != columns.payee {
      // A second text: a bank's 적요 beside the other party says what sort of booking it was.
      if columns.type == nil, HeaderWords.key(layout.header[column]) == "적요" {
        columns.type = column
      } else {
        columns.memos.append(column)
      }
    }
    columns.memos = Array(columns.memos.prefix(3))
    if columns.payee == nil, !columns.memos.isEmpty { columns.payee = columns.memos.removeFirst() }
    return columns
  }

  /// A column by its number from 1, or by its header's name.
  private func column(named name: String) throws(ImportError) -> Int {
    if let number = Int(name), layout.header.indices.contains(number - 1) { return number - 1 }
    let key = HeaderWords.key(name)
    let exact = layout.header.indices.filter { layout.header[$0] == name }
    let found =
      exact.isEmpty
      ? layout.header.indices.filter { HeaderWords.key(layout.header[$0]) == key }
      : exact
    guard let column = found.first, !name.isEmpty else {
      throw .noSuchColumn(file, name: name, header: layout.header)
    }
    guard found.count == 1 else {
      throw .sameNameTwice(
        layout.headerLocations[column], name: name, columns: found.map { $0 + 1 })
    }
    return column
  }
}
