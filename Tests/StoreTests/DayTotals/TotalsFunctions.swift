import CSQLite
@testable import Store

/// SQL functions that change what `day_total` keeps.
///
/// `totals_text` returns "id:rows:out:in;" for each bucket, `totals_blob` encodes such strings, and
/// `totals_with` sets one number in all of them.
enum TotalsFunctions {
  static func add(to database: OpaquePointer?) {
    addWith(to: database)
    sqlite3_create_function_v2(
      database, "totals_text", 1, SQLITE_UTF8, nil,
      { context, _, values in
        let value = values?[0]
        let bytes = UnsafeRawBufferPointer(
          start: sqlite3_value_blob(value), count: Int(sqlite3_value_bytes(value)))
        var text = ""
        let isOurs = BucketTotals.forEach(in: bytes) { total in
          text += "\(total.bucketID):\(total.count):\(total.moneyOut):\(total.moneyIn);"
        }
        guard isOurs else { return sqlite3_result_null(context) }
        sqlite3_result_text64(
          context, text, UInt64(text.utf8.count), TotalsFunctions.transient, UInt8(SQLITE_UTF8))
      }, nil, nil, nil)
    sqlite3_create_function_v2(
      database, "totals_blob", 1, SQLITE_UTF8, nil,
      { context, _, values in
        guard let text = sqlite3_value_text(values?[0]) else { return sqlite3_result_null(context) }
        let bytes = TotalsFunctions.bytes(String(cString: text))
        sqlite3_result_blob64(context, bytes, UInt64(bytes.count), TotalsFunctions.transient)
      }, nil, nil, nil)
  }

  private static func addWith(to database: OpaquePointer?) {
    sqlite3_create_function_v2(
      database, "totals_with", 3, SQLITE_UTF8, nil,
      { context, _, values in
        let bytes = UnsafeRawBufferPointer(
          start: sqlite3_value_blob(values?[0]), count: Int(sqlite3_value_bytes(values?[0])))
        let place = Int(sqlite3_value_int64(values?[1]))
        let number = sqlite3_value_int64(values?[2])
        var text = ""
        _ = BucketTotals.forEach(in: bytes) { total in
          var numbers = [total.bucketID, total.count, total.moneyOut, total.moneyIn]
          numbers[place] = number
          text += numbers.map(String.init).joined(separator: ":") + ";"
        }
        let changed = TotalsFunctions.bytes(text)
        sqlite3_result_blob64(context, changed, UInt64(changed.count), TotalsFunctions.transient)
      }, nil, nil, nil)
  }

  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var last: Int64 = -1
    for line in text.split(separator: ";") {
      let numbers = line.split(separator: ":").compactMap { Int64($0) }
      guard numbers.count == 4 else { return [] }
      let total = BucketTotal(
        bucketID: numbers[0], count: numbers[1], moneyOut: numbers[2], moneyIn: numbers[3])
      BucketTotals.append(total, after: last, to: &bytes)
      last = total.bucketID
    }
    return bytes
  }
}
