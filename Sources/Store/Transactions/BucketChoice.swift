import Ledger

/// What is asked of rows by the number of their bucket: a look into an array for each row.
struct BucketChoice {
  /// What is known of a bucket's number.
  private struct Traits: OptionSet {
    let rawValue: UInt8
    static let isThere = Traits(rawValue: 1)
    static let isAskedFor = Traits(rawValue: 2)
    static let isTimed = Traits(rawValue: 4)
  }

  private var traits: [Traits]
  private var accounts: [Int64]

  init(_ directory: BucketDirectory, _ filter: TransactionFilter, path: String) throws(StoreError) {
    let largest = directory.places.keys.max() ?? -1
    // Bucket numbers are dense and small unless the file was tampered with.
    guard -1..<(1 << 20) ~= largest, (directory.places.keys.min() ?? 0) >= 0 else {
      throw .damaged(path: path)
    }
    traits = Array(repeating: [], count: Int(largest) + 1)
    accounts = Array(repeating: 0, count: Int(largest) + 1)
    for (id, place) in directory.places {
      let bucket = directory.buckets[Int(place)]
      accounts[Int(id)] = bucket.account.id
      traits[Int(id)] = .isThere
      if filter.matches(bucket) { traits[Int(id)].insert(.isAskedFor) }
      if directory.timed.contains(id) { traits[Int(id)].insert(.isTimed) }
    }
  }

  /// Whether no bucket's rows are asked for.
  var isEmpty: Bool { !traits.contains { $0.contains(.isAskedFor) } }

  /// No bucket has a number as high as this.
  var bound: Int { traits.count }

  func isThere(_ id: Int64) -> Bool { id >= 0 && id < traits.count && !traits[Int(id)].isEmpty }

  /// Of a bucket that is there.
  func isAskedFor(_ id: Int64) -> Bool { traits[Int(id)].contains(.isAskedFor) }

  /// Of a bucket that is there.
  func isTimed(_ id: Int64) -> Bool { traits[Int(id)].contains(.isTimed) }

  /// Of a bucket that is there.
  func accountID(_ id: Int64) -> Int64 { accounts[Int(id)] }
}
