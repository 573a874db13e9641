/// An index that maps each combination of day and account to the index of its group.
///
/// A plain table covers about eleven years around the first inserted day, for the first four
/// accounts. With this table, unsorted rows cost little more than sorted rows. A hash table covers
/// the rest.
struct DayGroupIndex: ~Copyable {
  private static var days: Int { 1 << 12 }
  private static var accounts: Int { 4 }

  /// For each covered account and each covered day, starting at `firstDay`, the group's index plus
  /// 1; 0 if there is no group.
  private var table = FlatArray<UInt32>()
  private var firstDay = 0
  private var others = KeyTable()

  /// Returns the group's index, or -1 if the group does not exist.
  @inline(__always)
  func index(_ day: Int32, _ account: Int) -> Int {
    let slot = slot(day, account)
    if slot >= 0, table[slot] != 0 { return Int(table[slot]) - 1 }
    return others.count == 0 ? -1 : others.index(of: DayGroupIndex.key(day, account))
  }

  /// Adds a group that the index does not contain yet.
  mutating func insert(_ day: Int32, _ account: Int, index: Int) {
    if table.count == 0 {
      firstDay = Int(day) - DayGroupIndex.days / 2
      table.fill(with: 0, count: DayGroupIndex.days * DayGroupIndex.accounts)
    }
    let slot = slot(day, account)
    if slot >= 0, let mark = UInt32(exactly: index + 1) {
      table[slot] = mark
    } else {
      others.insert(DayGroupIndex.key(day, account), index: index)
    }
  }

  mutating func removeAll() {
    table.removeAll()
    others.removeAll()
  }

  /// Returns the position in `table`, or -1 if `table` does not cover the day or the account.
  @inline(__always)
  private func slot(_ day: Int32, _ account: Int) -> Int {
    let at = Int(day) - firstDay
    guard at >= 0, at < DayGroupIndex.days, account < DayGroupIndex.accounts, table.count > 0 else {
      return -1
    }
    return account * DayGroupIndex.days + at
  }

  private static func key(_ day: Int32, _ account: Int) -> UInt64 {
    UInt64(UInt32(bitPattern: day)) << 32 | UInt64(truncatingIfNeeded: account)
  }
}
