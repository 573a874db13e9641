import CSQLite
import Ledger

/// The extents of the rows that an import adds.
struct Extents: ~Copyable {
  struct Extent: BitwiseCopyable {
    var firstID: Int64
    /// The group's index in ``DayGroups``.
    var group: UInt32
    /// The number of rows; 32 bits suffice because line numbers also have 32 bits.
    var count: UInt32
  }

  private var extents = FlatArray<Extent>(capacity: 1_024)

  /// Adds a row, whose id must directly follow the id of the previously added row.
  @inline(__always)
  mutating func add(_ id: Int64, group: UInt32) {
    let last = extents.count - 1
    if last >= 0, extents[last].group == group {
      (extents.base + last).pointee.count &+= 1
    } else {
      extents.append(Extent(firstID: id, group: group, count: 1))
    }
  }

  /// The range from the first to the last group with added rows; `nil` if no rows were added.
  var groups: ClosedRange<Int>? {
    let groups = extents.elements.lazy.map { Int($0.group) }
    guard let first = groups.min(), let last = groups.max() else { return nil }
    return first...last
  }

  /// Returns the extents in the order of the primary key of table `extent`.
  ///
  /// Uses a counting sort, which stays fast even if an unsorted file has an extent for every few
  /// rows. The extents of one group are already in order, because ids ascend as rows are added.
  private func sort(
    _ groups: borrowing FlatArray<DayGroup>, _ accountIDs: borrowing FlatArray<Int64>
  ) -> FlatArray<Extent> {
    let group = groups.base
    let accountID = accountIDs.base
    // The groups are sorted by day and by the account's index in the statement, but the key
    // requires the account's id.
    let order = (0..<groups.count).sorted {
      (group[$0].day, accountID[Int(group[$0].account)])
        < (group[$1].day, accountID[Int(group[$1].account)])
    }
    var starts = FlatArray<Int>()
    starts.fill(with: 0, count: groups.count)
    for extent in extents.elements { starts[Int(extent.group)] += 1 }
    var start = 0
    for rank in order {
      let count = starts[rank]
      starts[rank] = start
      start += count
    }
    var sorted = FlatArray<Extent>()
    guard extents.count > 0 else { return sorted }
    sorted.fill(with: extents[0], count: extents.count)
    for extent in extents.elements {
      let rank = Int(extent.group)
      sorted[starts[rank]] = extent
      starts[rank] += 1
    }
    return sorted
  }

  /// Writes the extents; the first extent of each group contains the sum of the added fingerprints.
  mutating func write(
    to connection: Connection, groups: borrowing FlatArray<DayGroup>,
    accountIDs: borrowing FlatArray<Int64>
  ) throws(StoreError) {
    let group = groups.base
    let accountID = accountIDs.base
    let sorted = sort(groups, accountIDs)
    var insert = try MultiRowInsert(
      into: "extent", columns: ["day", "account_id", "first_id", "n", "d1", "d2"], on: connection)
    let first = sorted.base
    try insert.insert(sorted.count) { (index, row, before) throws(StoreError) in
      let extent = first + index
      let own = group + Int(extent.pointee.group)
      let isFirst = index == 0 || (extent - 1).pointee.group != extent.pointee.group
      let sum = isFirst ? own.pointee.addedSum : Fingerprint()
      sqlite3_bind_int64(row, before + 1, Int64(own.pointee.day))
      sqlite3_bind_int64(row, before + 2, accountID[Int(own.pointee.account)])
      sqlite3_bind_int64(row, before + 3, extent.pointee.firstID)
      sqlite3_bind_int64(row, before + 4, Int64(extent.pointee.count))
      sqlite3_bind_int64(row, before + 5, Int64(bitPattern: sum.first))
      sqlite3_bind_int64(row, before + 6, Int64(bitPattern: sum.second))
    }
  }
}
