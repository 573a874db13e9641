/// A set of buckets that serves as a condition in SQL queries.
///
/// Some queries run once for each extent. With a condition such as `bucket_id IN (1, 2)`, SQLite
/// would sort the ids again in each run.
struct BucketSet {
  /// One byte for each bucket id: 1 if the set contains the bucket, otherwise 0.
  private var marks: [UInt8] = []

  var isEmpty: Bool { marks.isEmpty }

  @inline(__always)
  func contains(_ id: Int64) -> Bool {
    0..<Int64(marks.count) ~= id && marks[Int(truncatingIfNeeded: id)] != 0
  }

  /// Adds the id of a bucket; bucket ids are small, so `marks` stays short.
  mutating func insert(_ id: Int64) {
    while marks.count <= id { marks.append(0) }
    marks[Int(truncatingIfNeeded: id)] = 1
  }

  /// Returns an SQL condition that is true if a set contains the id in `column`.
  ///
  /// ``bind(to:at:)`` binds the set to the condition's parameter.
  static func contains(_ column: String) -> String { "substr(?, \(column) + 1, 1) = x'01'" }

  func bind(to statement: borrowing Statement, at parameter: Int32) throws(StoreError) {
    try statement.bind(marks, at: parameter)
  }
}
