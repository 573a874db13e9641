/// A set of buckets, as a condition of queries.
///
/// In a query that runs for each extent, SQLite would sort a list of ids for each run, and it
/// refuses lists of thousands.
struct BucketSet {
  /// One byte for each id; 1 for an element.
  private var marks: [UInt8] = []

  var isEmpty: Bool { marks.isEmpty }

  @inline(__always)
  func contains(_ id: Int64) -> Bool {
    0..<Int64(marks.count) ~= id && marks[Int(truncatingIfNeeded: id)] != 0
  }

  /// Adds an id of ``Buckets``, which are small.
  mutating func insert(_ id: Int64) {
    while marks.count <= id { marks.append(0) }
    marks[Int(truncatingIfNeeded: id)] = 1
  }

  /// The condition that the set contains `column`; it has one parameter, for ``bind(to:at:)``.
  static func contains(_ column: String) -> String { "substr(?, \(column) + 1, 1) = x'01'" }

  func bind(to statement: borrowing Statement, at parameter: Int32) throws(StoreError) {
    try statement.bind(marks, at: parameter)
  }
}
