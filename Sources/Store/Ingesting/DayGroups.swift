import Ledger

/// A statement's entries of one day and account, which the store is asked about as one.
struct DayGroup: BitwiseCopyable {
  /// What the store knows of them.
  enum State: BitwiseCopyable {
    /// Nothing: all are new.
    case new
    /// All, and no others.
    case settled
    /// Something: row must be compared with row.
    case partial
  }

  let day: Int32
  /// The account's number in the statement.
  let account: UInt32
  var state = State.new
  var count = 0
  /// The sum of the entries' fingerprints, each half by itself.
  var sum = Fingerprint()
  var storedCount: Int64 = 0
  var storedSum = Fingerprint()
  /// How many have come along in the second pass.
  var handled = 0
  /// The sum of those that are added.
  var addedSum = Fingerprint()
}

/// All groups of a statement.
struct DayGroups: ~Copyable {
  private(set) var groups = FlatArray<DayGroup>(capacity: 256)
  private var places = DayGroupIndex()

  var count: Int { groups.count }

  /// The group's place; -1 when there is none.
  @inline(__always)
  func place(_ day: Int32, _ account: Int) -> Int { places.place(day, account) }

  /// Adds an entry to its group.
  @inline(__always)
  mutating func add(_ fingerprint: Fingerprint, day: Int32, account: Int) {
    var place = place(day, account)
    if place < 0 { place = addGroup(day, account) }
    let group = groups.base + place
    group.pointee.count &+= 1
    group.pointee.sum.add(fingerprint)
  }

  /// Adds the groups of another part; `accounts` has this one's numbers of its accounts.
  mutating func add(_ next: borrowing DayGroups, accounts: [Int]) {
    for place in 0..<next.count {
      let other = next.groups[place]
      let account = accounts[Int(other.account)]
      var place = self.place(other.day, account)
      if place < 0 { place = addGroup(other.day, account) }
      let group = groups.base + place
      group.pointee.count += other.count
      group.pointee.sum.add(other.sum)
    }
  }

  private mutating func addGroup(_ day: Int32, _ account: Int) -> Int {
    groups.append(DayGroup(day: day, account: UInt32(truncatingIfNeeded: account)))
    places.insert(day, account, place: groups.count - 1)
    return groups.count - 1
  }

  /// Puts the groups in the order of days, then accounts: a group's place is its rank from then on.
  mutating func sort() {
    var all = groups.elements
    all.sort { ($0.day, $0.account) < ($1.day, $1.account) }
    places.removeAll()
    for place in 0..<groups.count {
      places.insert(groups[place].day, Int(groups[place].account), place: place)
    }
  }
}

extension Fingerprint {
  /// Adds each half by itself, modulo 2^64.
  @inline(__always)
  mutating func add(_ other: Fingerprint) {
    first &+= other.first
    second &+= other.second
  }
}
