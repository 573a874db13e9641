import Ledger

/// The count and the sums of a statement's entries for one day and account.
///
/// Where possible, the import compares all these entries with the store at once.
struct DayGroup: BitwiseCopyable {
  /// The relation of the entries to the stored rows for the same day and account.
  enum State: BitwiseCopyable {
    /// The store has no rows for that day and account, so all entries are new.
    case new
    /// The store has exactly these entries.
    case settled
    /// The import compares each entry, because the stored rows differ, an installment purchase is
    /// stored in another form, or the caller requires the fate of every entry.
    case partial
  }

  let day: Int32
  /// The account's index in the statement.
  let account: UInt32
  var state = State.new
  var count = 0
  var sum = Fingerprint()
  /// The sum of the amounts, modulo 2^64; used only to find the same rows in another format.
  var amount: Int64 = 0
  var storedCount: Int64 = 0
  var storedSum = Fingerprint()
  /// The number of entries that the second pass has already compared.
  var handled = 0
  /// The sum of the added entries' fingerprints.
  var addedSum = Fingerprint()
}

/// The day groups of a statement.
struct DayGroups: ~Copyable {
  private(set) var groups = FlatArray<DayGroup>(capacity: 256)
  private var indexes = DayGroupIndex()

  var count: Int { groups.count }

  /// Returns the group's index, or -1 if the group does not exist.
  @inline(__always)
  func index(_ day: Int32, _ account: Int) -> Int { indexes.index(day, account) }

  @inline(__always)
  mutating func add(_ fingerprint: Fingerprint, amount: Int64, day: Int32, account: Int) {
    var index = index(day, account)
    if index < 0 { index = addGroup(day, account) }
    let group = groups.base + index
    group.pointee.count &+= 1
    group.pointee.sum.add(fingerprint)
    group.pointee.amount &+= amount
  }

  /// Makes the import compare each of the group's entries, because the store may have some of them.
  mutating func compareEntries(of index: Int) {
    let group = groups.base + index
    guard group.pointee.state == .new else { return }
    group.pointee.state = .partial
    group.pointee.addedSum = Fingerprint()
  }

  /// Adds the groups of a later part of the statement.
  ///
  /// `accounts` maps the account indexes in `next` to the account indexes in these groups.
  mutating func add(_ next: borrowing DayGroups, accounts: [Int]) {
    for other in next.groups.elements {
      let account = accounts[Int(other.account)]
      var index = self.index(other.day, account)
      if index < 0 { index = addGroup(other.day, account) }
      let group = groups.base + index
      group.pointee.count += other.count
      group.pointee.sum.add(other.sum)
      group.pointee.amount &+= other.amount
    }
  }

  private mutating func addGroup(_ day: Int32, _ account: Int) -> Int {
    groups.append(DayGroup(day: day, account: UInt32(truncatingIfNeeded: account)))
    indexes.insert(day, account, index: groups.count - 1)
    return groups.count - 1
  }

  /// Sorts the groups by day and account; afterward, a group's index is its rank.
  mutating func sort() {
    var all = groups.elements
    all.sort { ($0.day, $0.account) < ($1.day, $1.account) }
    indexes.removeAll()
    for index in 0..<groups.count {
      indexes.insert(groups[index].day, Int(groups[index].account), index: index)
    }
  }
}

extension Fingerprint {
  /// Adds each half separately, modulo 2^64.
  @inline(__always)
  mutating func add(_ other: Fingerprint) {
    first &+= other.first
    second &+= other.second
  }
}
