/// The assignment of roles to columns, based on the header, the cells and the user's options.
///
/// Usually, both the name and the cells of a column fit its role. For some roles, the cells alone
/// determine the column if no column has a fitting name.
struct ColumnChooser {
  let layout: Layout
  let options: ImportOptions
  let file: String
  let isCard: Bool

  /// The columns of an earlier file with this header, by role.
  var remembered: [ColumnRole: Int] = [:]

  /// The columns that no other role may use.
  var taken: Set<Int> = []
  /// The columns that the user chose, by role.
  var chosen: [ColumnRole: Int] = [:]

  var profile: TableProfile { layout.profile }

  /// Returns the column for each role.
  ///
  /// - Throws: An error if the user names a column that does not exist, or if no column has the day
  ///   or the amount. Also throws if two fitting columns have the same name, or if the meaning of a
  ///   column or its words is unclear.
  mutating func choose() throws(ImportError) -> Columns {
    for (role, name) in options.columns.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let column = try column(named: name)
      chosen[role] = column
      taken.insert(column)
    }
    for (role, column) in remembered.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where chosen[role] == nil && indices.contains(column) {
      // Two roles may share a column, such as a type that is also the direction.
      if taken.contains(column), chosen.values.contains(column), role != .type { continue }
      chosen[role] = column
      taken.insert(column)
    }
    var columns = Columns(date: try dateColumn())
    columns.otherDates = free.filter {
      profile[$0].isDates || (profile[$0].isEmpty && rank($0, .date) != nil && profile.rows == 0)
    }
    taken.formUnion(columns.otherDates)
    columns.time =
      best(.time) { !$0.isDates && ($0.times > 0 || $0.texts == 0) }
      ?? free.first { profile[$0].isTimes }
    take(columns.time)
    try chooseAmounts(&columns)
    guard !columns.amounts.isEmpty else { throw notFound }
    try chooseWords(&columns)
    try refuseUnclearMoney(besides: columns)
    return columns
  }

  var notFound: ImportError {
    .noHeader(
      file,
      candidates: layout.isHeaderless ? layout.examples : [layout.header.joined(separator: " ")])
  }

  var indices: Range<Int> { layout.header.indices }

  var free: [Int] { indices.filter { !taken.contains($0) } }

  mutating func take(_ column: Int?) { if let column { taken.insert(column) } }

  /// Returns the rank of a column's name for a role; `nil` if the name does not fit the role.
  func rank(_ column: Int, _ role: ColumnRole) -> Int? {
    guard layout.headerMeanings.indices.contains(column) else { return nil }
    return layout.headerMeanings[column].first { $0.role == role }?.rank
  }

  func means(_ column: Int, _ roles: ColumnRole...) -> Bool {
    roles.contains { rank(column, $0) != nil }
  }

  /// Whether a column has no known name in a table with a header.
  func isUnnamed(_ column: Int) -> Bool {
    layout.headerMeanings.indices.contains(column) && layout.headerMeanings[column].isEmpty
  }

  func headerLocation(of column: Int) -> Location {
    layout.isHeaderless ? Location(file: file, line: 1) : layout.headerLocations[column]
  }

  /// Returns the free columns that have a name for the role and fitting cells, best first.
  func candidates(_ role: ColumnRole, _ fits: (ColumnProfile) -> Bool) -> [Int] {
    func order(_ column: Int) -> (Int, Int, Int) {
      (profile[column].isEmpty ? 1 : 0, rank(column, role) ?? 0, column)
    }
    return free.filter { rank($0, role) != nil && fits(profile[$0]) }
      .sorted { order($0) < order($1) }
  }

  func best(_ role: ColumnRole, _ fits: (ColumnProfile) -> Bool) -> Int? {
    chosen[role] ?? candidates(role, fits).first
  }

  mutating func takeBest(_ role: ColumnRole, _ fits: (ColumnProfile) -> Bool) -> Int? {
    let column = best(role, fits)
    take(column)
    return column
  }

  /// Throws an error if another column with the same name fits equally well.
  func refuseTwins(_ column: Int, among others: [Int]) throws(ImportError) {
    guard !layout.isHeaderless else { return }
    let twins = others.filter {
      layout.headerKeys[$0] == layout.headerKeys[column]
        && profile[$0].isEmpty == profile[column].isEmpty
    }
    guard twins.count > 1 else { return }
    throw .sameNameTwice(
      layout.headerLocations[column], name: layout.header[column], columns: twins.map { $0 + 1 })
  }

  // MARK: Days

  /// Returns the column of the transaction's day and marks it as taken.
  ///
  /// Prefers the booking day for accounts and the purchase day for cards. Columns with hardly any
  /// blank cells rank first, because some banks omit the booking day if it equals the purchase day.
  /// Columns with their own column of times come next. If one column changes and another does not,
  /// the constant column has the day of the statement, unless its whole name is known. Among
  /// columns with names of the same kind, the column by which the rows are sorted ranks first.
  private mutating func dateColumn() throws(ImportError) -> Int {
    if let column = chosen[.date] { return column }
    let dated = free.filter { column in
      let cells = profile[column]
      if cells.isEmpty { return rank(column, .date) != nil && profile.rows == 0 }
      // A statement with one transaction may have a second row with a label, such as "Balance",
      // instead of a day.
      let isKnown = rank(column, .date) ?? .max < HeaderWords.stemRank
      return (cells.dates * 2 > cells.filled && (cells.isDates || rank(column, .date) != nil))
        || (isKnown && cells.dates == 1 && cells.labels == 1 && cells.filled == 2)
    }
    // A column with an unknown name is more likely to have the transaction's day than a value date.
    let kinds: [HeaderWords.DayKind?] =
      [isCard ? .purchase : .booking, .plain, isCard ? .booking : .purchase, nil, .value, .other]
    func order(ofName column: Int) -> Int {
      let rank = rank(column, .date)
      let kind = rank.map { HeaderWords.DayKind(rawValue: $0 % HeaderWords.stemRank) ?? .other }
      // A name that is known as a whole is better than a name that only contains a known word.
      return 2 * (kinds.firstIndex(of: kind) ?? kinds.count)
        + (rank ?? .max < HeaderWords.stemRank ? 0 : 1)
    }
    let balance = candidates(.balance) { $0.isAmounts }.first
    let timed = dated.filter(hasOwnTime)
    let hasChanging = dated.contains { !profile[$0].isConstant }
    func order(_ column: Int) -> (Int, Int, Int, Int, Int, Int) {
      // The column may contain the label of a total, so only blank cells count as missing days.
      let missing = min(
        profile.rowsWithoutDay(in: column, balance: balance), profile.rows - profile[column].filled)
      let isOfStatement =
        hasChanging && profile[column].isConstant
        && rank(column, .date) ?? .max >= HeaderWords.stemRank
      return (
        missing * 50 > profile.rows ? 1 : 0, timed.contains(column) ? 0 : 1,
        isOfStatement ? 1 : 0, order(ofName: column),
        profile.isSorted(by: column) ? 0 : 1, column
      )
    }
    guard let found = dated.min(by: { order($0) < order($1) }) else { throw notFound }
    // If the column with the best name for the day has only labels, the rows are balances or
    // totals. A name such as Lançamento may also mean a description.
    let isLabelled = free.contains { column in
      let cells = profile[column]
      return order(ofName: column) == 0 && cells.filled > 0 && cells.labels == cells.filled
        && layout.headerMeanings[column].allSatisfy { $0.role == .date }
    }
    if isLabelled, order(ofName: found) > 0 { throw notFound }
    let twins = dated.filter {
      order(ofName: $0) == order(ofName: found) && !layout.isHeaderless
        && layout.headerKeys[$0] == layout.headerKeys[found]
    }
    if let earlier = earlierDay(of: twins) {
      taken.insert(earlier)
      return earlier
    }
    try refuseTwins(found, among: dated.filter { order(ofName: $0) == order(ofName: found) })
    taken.insert(found)
    return found
  }

  /// Returns the purchase-day column of a card among two columns with the same name; `nil` if it is
  /// unclear.
  ///
  /// No purchase is booked before its day, and every row has the day of purchase.
  private func earlierDay(of twins: [Int]) -> Int? {
    guard isCard, twins.count == 2 else { return nil }
    let isEarlier = twins.map { column in
      let other = column == twins[0] ? twins[1] : twins[0]
      return profile.isNeverLater(column, than: other)
        && profile[column].filled >= profile[other].filled
    }
    return isEarlier[0] == isEarlier[1] ? nil : twins[isEarlier[0] ? 0 : 1]
  }

  /// Whether the name of a column of times has five consecutive bytes in common with this column's
  /// name, as in `Trade date` and `Trade time`.
  private func hasOwnTime(_ column: Int) -> Bool {
    guard !layout.isHeaderless else { return false }
    let day = Array(layout.headerKeys[column].utf8)
    return indices.contains { other in
      guard rank(other, .time) != nil, profile[other].isTimes || profile[other].isEmpty else {
        return false
      }
      let time = Array(layout.headerKeys[other].utf8)
      let shared = 5
      return day.indices.dropLast(shared - 1).contains { start in
        time.indices.dropLast(shared - 1).contains {
          day[start..<start + shared] == time[$0..<$0 + shared]
        }
      }
    }
  }

  /// Returns the column with the given header or number, counted from 1.
  private func column(named name: String) throws(ImportError) -> Int {
    if let number = Int(name), 0 < number, number <= layout.header.count { return number - 1 }
    let key = name.normalized
    var found = layout.header.indices.filter { layout.header[$0] == name }
    if found.isEmpty { found = layout.headerKeys.indices.filter { layout.headerKeys[$0] == key } }
    guard let column = found.first, !name.isEmpty, !layout.isHeaderless else {
      throw .noSuchColumn(file, name: name, header: layout.header)
    }
    guard found.count == 1 else {
      throw .sameNameTwice(
        layout.headerLocations[column], name: name, columns: found.map { $0 + 1 })
    }
    return column
  }
}
