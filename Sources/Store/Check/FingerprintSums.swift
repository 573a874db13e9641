import Ledger

/// A comparison of fingerprint sums with the stored sums, for each import, day and account.
///
/// The extents of one import, day and account share one sum. An import's sums are complete when the
/// next import's rows begin, so memory holds the sums of only one import.
struct FingerprintSums: ~Copyable {
  struct Group: BitwiseCopyable {
    var day: Int32
    var accountID: Int64
    /// The sum of the rows' fingerprints minus the sum stored in the extents.
    var rest = Fingerprint()
  }

  private let buckets: Buckets
  private let faults: FaultList
  private var groups = FlatArray<Group>(capacity: 1_024)
  private var indexes: [Key: Int] = [:]
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

  /// Begins the extent to which the following rows belong.
  mutating func expect(_ extent: ExtentWalk.Extent, importID: Int64?) {
    if importID != self.importID { settle() }
    self.importID = importID
    let key = Key(day: extent.day, accountID: extent.accountID)
    if let index = indexes[key] {
      current = index
    } else {
      current = groups.count
      indexes[key] = current
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

  /// Notes a fault for each sum that differs from the stored sum, and clears all sums.
  mutating func settle() {
    for index in 0..<groups.count where groups[index].rest != Fingerprint() {
      let group = groups[index]
      faults.note(
        .fingerprint,
        at: .day(
          Day(number: group.day), account: buckets.accountName(group.accountID),
          importID: importID))
    }
    groups.removeAll()
    indexes.removeAll(keepingCapacity: true)
    current = -1
  }
}
