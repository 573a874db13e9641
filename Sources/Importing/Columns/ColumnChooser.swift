/// Gives each column of a table its role, from its header, from its cells, and from the user.
///
/// The header says what a column is called, the cells what it can be; a role needs both. Where the
/// header says nothing that is known, the cells alone decide as far as they can.
struct ColumnChooser {
  let layout: Layout
  let options: ImportOptions
  let file: String
  let isCard: Bool

  /// Columns that have a role.
  var taken: Set<Int> = []
  /// Roles that the user gave.
  var chosen: [ColumnRole: Int] = [:]

  var profile: TableProfile { layout.profile }

  /// - Throws: when a column that was named is not there, when two of one name would both do, or
  ///   when there is none for the day or for the amount.
  mutating func choose() throws(ImportError) -> Columns {
    for (role, name) in options.columns.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let column = try column(named: name)
      chosen[role] = column
      taken.insert(column)
    }
    guard let date = try dateColumn() else { throw notFound }
    var columns = Columns(date: date)
    columns.otherDates = dates(besides: date)
    columns.time =
      best(.time) { !$0.isDates && ($0.times > 0 || $0.texts == 0) }
      ?? indices.first { !taken.contains($0) && profile[$0].isTimes }
    take(columns.time)
    try chooseAmounts(&columns)
    guard !columns.amounts.isEmpty else { throw notFound }
    chooseWords(&columns)
    return columns
  }

  var notFound: ImportError {
    .noHeader(
      file,
      candidates: layout.isHeaderless ? layout.examples : [layout.header.joined(separator: " ")])
  }

  var indices: Range<Int> { layout.header.indices }

  mutating func take(_ column: Int?) {
    if let column { taken.insert(column) }
  }

  /// The rank of a column's header for a role; `nil` when it says something else.
  func rank(_ column: Int, _ role: ColumnRole) -> Int? {
    guard layout.headerMeanings.indices.contains(column) else { return nil }
    return layout.headerMeanings[column].first { $0.role == role }?.rank
  }

  func means(_ column: Int, _ roles: ColumnRole...) -> Bool {
    roles.contains { rank(column, $0) != nil }
  }

  /// The free columns whose headers name a role and whose cells will do, best first.
  func candidates(_ role: ColumnRole, _ fits: (ColumnProfile) -> Bool) -> [Int] {
    indices.filter { !taken.contains($0) && rank($0, role) != nil && fits(profile[$0]) }
      .map { (column: $0, rank: rank($0, role) ?? 0, isEmpty: profile[$0].isEmpty) }
      .sorted {
        ($0.isEmpty ? 1 : 0, $0.rank, $0.column) < ($1.isEmpty ? 1 : 0, $1.rank, $1.column)
      }
      .map(\.column)
  }

  /// The user's column for a role, else the best one.
  func best(_ role: ColumnRole, _ fits: (ColumnProfile) -> Bool) -> Int? {
    chosen[role] ?? candidates(role, fits).first
  }

  /// Refuses to choose between two columns of one name that would both be the ones to count.
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

  /// The column of days that counts: an account's day of booking, a card's day of purchase.
  ///
  /// A column that is empty in some rows gives way to one that is not: some banks leave the day of
  /// booking out where it is the day of the transaction.
  private mutating func dateColumn() throws(ImportError) -> Int? {
    if let column = chosen[.date] { return column }
    let dated = indices.filter { column in
      guard !taken.contains(column) else { return false }
      let cells = profile[column]
      if cells.isEmpty { return rank(column, .date) != nil && profile.rows == 0 }
      return cells.dates * 2 > cells.filled && (cells.isDates || rank(column, .date) != nil)
    }
    let kinds: [HeaderWords.DayKind] =
      isCard
      ? [.purchase, .plain, .booking, .value, .other]
      : [.booking, .plain, .purchase, .value, .other]
    func place(_ column: Int) -> Int {
      guard let rank = rank(column, .date) else { return 2 * kinds.count }
      let kind = HeaderWords.DayKind(rawValue: rank % HeaderWords.stemRank) ?? .other
      // A name that is known as a whole is surer than one with a known word in it.
      return 2 * (kinds.firstIndex(of: kind) ?? kinds.count) + (rank < HeaderWords.stemRank ? 0 : 1)
    }
    let balance = candidates(.balance) { $0.isAmounts }.first
    let timed = dated.filter(hasOwnTime)
    func order(_ column: Int) -> (Int, Int, Int, Int) {
      // A label of a total fills the cell and is no day; only blank cells are counted.
      let missing = min(
        profile.rowsWithoutDay(in: column, balance: balance),
        profile.rows - profile[column].filled)
      return (
        missing * 50 > profile.rows ? 1 : 0, timed.contains(column) ? 0 : 1,
        place(column), column
      )
    }
    let found = dated.min { order($0) < order($1) }
    if let found {
      try refuseTwins(found, among: dated.filter { place($0) == place(found) })
      taken.insert(found)
    }
    return found
  }

  /// Whether a column of times belongs to this column of days: `Trade date` and `Trade time`.
  private func hasOwnTime(_ column: Int) -> Bool {
    guard !layout.isHeaderless else { return false }
    let day = Array(layout.headerKeys[column].utf8)
    return indices.contains { other in
      guard rank(other, .time) != nil, profile[other].isTimes || profile[other].isEmpty else {
        return false
      }
      let time = Array(layout.headerKeys[other].utf8)
      let shared = 5
      guard day.count >= shared, time.count >= shared else { return false }
      return (0...(day.count - shared)).contains { start in
        (0...(time.count - shared)).contains {
          day[start..<start + shared] == time[$0..<$0 + shared]
        }
      }
    }
  }

  private mutating func dates(besides date: Int) -> [Int] {
    let others = indices.filter {
      !taken.contains($0)
        && (profile[$0].isDates
          || (profile[$0].isEmpty && rank($0, .date) != nil && profile.rows == 0))
    }
    taken.formUnion(others)
    return others
  }

  /// A column by its number from 1, or by its header's name.
  private func column(named name: String) throws(ImportError) -> Int {
    if let number = Int(name), layout.header.indices.contains(number - 1) { return number - 1 }
    let key = name.normalized
    let exact = layout.header.indices.filter { layout.header[$0] == name }
    let found =
      exact.isEmpty
      ? layout.headerKeys.indices.filter { layout.headerKeys[$0] == key }
      : exact
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
