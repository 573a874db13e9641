import Ledger

/// The sums of rows' fingerprints by day and account, against those that extents have.
///
/// An import's extents of one day and account have one sum in common, so the sums of an import are
/// settled when the next one's rows begin, and no more than one import's are held.
struct FingerprintSums: ~Copyable {
  struct Group: BitwiseCopyable {
    var day: Int32
    var accountID: Int64
    /// What the rows came to, less what the extents say.
    var rest = Fingerprint()
  }

  private let buckets: Buckets
  private let faults: FaultList
  private var groups = FlatArray<Group>(capacity: 1_024)
  private var places: [Key: Int] = [:]
  private var importID: Int64?
  private var current = -1

  private struct Key: Hashable {
    var day: Int32
    var accountID: Int64
  }

  init(_ buckets: Buckets, _ faults: FaultList) {
    self.buckets = buckets
    self.faults = faults
  }

  /// The rows to come are the extent's.
  mutating func expect(_ extent: ExtentWalk.Extent, importID: Int64?) {
    if importID != self.importID { settle() }
    self.importID = importID
    let key = Key(day: extent.day, accountID: extent.accountID)
    if let place = places[key] {
      current = place
    } else {
      current = groups.count
      places[key] = current
      groups.append(Group(day: extent.day, accountID: extent.accountID))
    }
    let group = groups.base + current
    group.pointee.rest.first &-= extent.sum.first
    group.pointee.rest.second &-= extent.sum.second
  }

  @inline(__always)
  mutating func take(_ fingerprint: Fingerprint) {
    guard current >= 0 else { return }
    let group = groups.base + current
    group.pointee.rest.first &+= fingerprint.first
    group.pointee.rest.second &+= fingerprint.second
  }

  /// Tells of the sums that are not what they should be, and forgets them.
  mutating func settle() {
    for place in 0..<groups.count where groups[place].rest != Fingerprint() {
      let group = groups[place]
      faults.note(
        .fingerprint,
        at: .day(
          Day(number: group.day), account: buckets.accountName(group.accountID),
          importID: importID))
    }
    groups.removeAll()
    places.removeAll(keepingCapacity: true)
    current = -1
  }
}
