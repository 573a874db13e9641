/// Finds the imports that may have relied on rows that will be deleted.
struct LaterImports {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The later imports that skipped stored rows and whose days and account match some of the
  /// deleted rows.
  ///
  /// The history does not list the accounts of an import with several accounts, so any account
  /// matches.
  func find(
    after importID: Int64, countingOn ids: ClosedRange<Int64>
  ) throws(StoreError) -> [Int64] {
    let imports = try Statement(
      """
      SELECT id, first_day, last_day, account_id FROM import
      WHERE id > ? AND already_there > 0 ORDER BY id
      """, on: connection)
    imports.bind(importID, at: 1)
    var days: [(account: Int64, day: Int64)]?
    var found: [Int64] = []
    while try imports.step() {
      // Nearly always there is no such import, and nothing is read.
      if days == nil { days = try self.days(of: ids) }
      let all = days ?? []
      let range = (imports.integer(1), imports.integer(2))
      let account = imports.optionalInteger(3)
      let isTouched =
        account.map { LaterImports.has($0, range, all) }
        ?? Set(all.map(\.account)).contains { LaterImports.has($0, range, all) }
      if isTouched { found.append(imports.integer(0)) }
    }
    return found
  }

  /// The days and accounts of the rows, sorted.
  private func days(of ids: ClosedRange<Int64>) throws(StoreError) -> [(account: Int64, day: Int64)]
  {
    let extents = try Statement(
      "SELECT account_id, day FROM extent WHERE first_id BETWEEN ? AND ?", on: connection)
    extents.bind(ids.lowerBound, at: 1)
    extents.bind(ids.upperBound, at: 2)
    var days: [(account: Int64, day: Int64)] = []
    while try extents.step() {
      let day = (account: extents.integer(0), day: extents.integer(1))
      if let last = days.last, last == day { continue }
      days.append(day)
    }
    return days.sorted(by: <)
  }

  private static func has(
    _ account: Int64, _ range: (first: Int64, last: Int64), _ days: [(account: Int64, day: Int64)]
  ) -> Bool {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] < (account, range.first) { low = middle + 1 } else { high = middle }
    }
    return low < days.count && days[low].account == account && days[low].day <= range.last
  }
}
