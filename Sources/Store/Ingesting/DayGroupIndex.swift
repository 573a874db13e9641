/// From days and accounts to the places of their groups.
///
/// Eleven years around the first day are a table that is looked up by the day itself, for the first
/// four accounts: rows in no order of days then cost little more than sorted ones. Other days and
/// accounts are hashed.
struct DayGroupIndex: ~Copyable {
  private static var days: Int { 1 << 12 }
  private static var accounts: Int { 4 }

  /// By account, then by day from `firstDay` on: one more than the place; 0 where there is none.
  private var table = FlatArray<UInt32>()
  private var firstDay = 0
  private var others = KeyTable()

  /// The place; -1 when there is none.
  @inline(__always)
  func place(_ day: Int32, _ account: Int) -> Int {
    let slot = slot(day, account)
    if slot >= 0, table[slot] != 0 { return Int(table[slot]) - 1 }
    return others.count == 0 ? -1 : others.place(of: DayGroupIndex.key(day, account))
  }

  /// Gives a day and account, which have none yet, a place.
  mutating func insert(_ day: Int32, _ account: Int, place: Int) {
    if table.count == 0 {
      firstDay = Int(day) - DayGroupIndex.days / 2
      table.fill(with: 0, count: DayGroupIndex.days * DayGroupIndex.accounts)
    }
    let slot = slot(day, account)
    if slot >= 0, let mark = UInt32(exactly: place + 1) {
      table[slot] = mark
    } else {
      others.insert(DayGroupIndex.key(day, account), place: place)
    }
  }

  mutating func removeAll() {
    table.removeAll()
    others.removeAll()
  }

  /// -1 for what the table is not for.
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
