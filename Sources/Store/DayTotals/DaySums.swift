import Ledger

/// What rows come to, by day and bucket: added up in memory, written once.
///
/// Once per row a comparison and a look in an array; the table of all sums is asked only when the
/// day changes, which in the order of the rows' numbers is seldom. Memory grows with the days and
/// buckets, not with the rows.
struct DaySums: ~Copyable {
  struct Sum: BitwiseCopyable {
    var day: Int32
    /// The bucket's place, counted from 0.
    var bucket: Int32
    /// Of the negative amounts, as a positive number; below 0 when rows are taken away.
    var out: Int64 = 0
    var into: Int64 = 0
    var count: Int64 = 0
  }

  /// Where a bucket's sum is, for the day that had that turn.
  struct Recent: BitwiseCopyable {
    var turn: UInt32
    var place: UInt32
  }

  /// What is done with a row.
  enum Step: BitwiseCopyable {
    case add
    case takeAway
  }

  private(set) var sums = FlatArray<Sum>(capacity: 256)
  private var places = KeyTable()
  private var recent = FlatArray<Recent>()
  private var turn: UInt32 = 0
  private var day = Int32.min

  /// Takes a row; `false` when a sum does not fit.
  @inline(__always)
  mutating func take(_ amount: Int64, day: Int32, bucket: Int, _ step: Step = .add) -> Bool {
    if day != self.day {
      self.day = day
      turn &+= 1
    }
    if bucket >= recent.count { makeRoom(for: bucket) }
    let known = recent.base + bucket
    if known.pointee.turn != turn {
      known.pointee = Recent(turn: turn, place: makePlace(day, bucket))
    }
    let sum = sums.base + Int(known.pointee.place)
    let overflow: Bool
    switch (step, amount < 0) {
    case (.add, true):
      (sum.pointee.out, overflow) = sum.pointee.out.subtractingReportingOverflow(amount)
    case (.add, false):
      (sum.pointee.into, overflow) = sum.pointee.into.addingReportingOverflow(amount)
    case (.takeAway, true):
      (sum.pointee.out, overflow) = sum.pointee.out.addingReportingOverflow(amount)
    case (.takeAway, false):
      (sum.pointee.into, overflow) = sum.pointee.into.subtractingReportingOverflow(amount)
    }
    sum.pointee.count &+= step == .add ? 1 : -1
    return !overflow
  }

  /// The sum's place; -1 when no row was taken.
  func place(day: Int32, bucket: Int) -> Int { places.place(of: DaySums.key(day, bucket)) }

  private static func key(_ day: Int32, _ bucket: Int) -> UInt64 {
    UInt64(UInt32(bitPattern: day)) << 32 | UInt64(truncatingIfNeeded: bucket)
  }

  private mutating func makeRoom(for bucket: Int) {
    while recent.count <= bucket { recent.append(Recent(turn: 0, place: 0)) }
  }

  private mutating func makePlace(_ day: Int32, _ bucket: Int) -> UInt32 {
    let place = place(day: day, bucket: bucket)
    if place >= 0 { return UInt32(truncatingIfNeeded: place) }
    places.insert(DaySums.key(day, bucket), place: sums.count)
    sums.append(Sum(day: day, bucket: Int32(truncatingIfNeeded: bucket)))
    return UInt32(truncatingIfNeeded: sums.count - 1)
  }

  /// Adds the sums to the stored day totals, in the order of the table's key, and forgets them.
  ///
  /// `id` gives the stored number of the bucket at a place.
  ///
  /// - Returns: the place of a bucket whose total does not fit or would be negative; nothing is
  ///   written from there on.
  mutating func write(
    to connection: Connection, id: (Int) -> Int64
  ) throws(StoreError) -> Int? {
    guard sums.count > 0 else { return nil }
    var all = sums.elements
    all.sort { ($0.day, id(Int($0.bucket))) < ($1.day, id(Int($1.bucket))) }
    defer { forget() }
    var ledger = try DayTotalLedger(connection)
    for sum in all where sum.count != 0 || sum.out != 0 || sum.into != 0 {
      let change = BucketTotal(
        bucketID: id(Int(sum.bucket)), count: sum.count, moneyOut: sum.out, moneyIn: sum.into)
      guard try ledger.add(change, on: sum.day) else { return Int(sum.bucket) }
    }
    try ledger.finish()
    return nil
  }

  private mutating func forget() {
    sums.removeAll()
    places.removeAll()
    recent.removeAll()
    turn = 0
    day = .min
  }
}
