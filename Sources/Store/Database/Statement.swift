import CSQLite

/// A prepared SQL statement, finalized when the value's lifetime ends.
///
/// As in SQLite, parameters are counted from 1 and columns from 0.
struct Statement: ~Copyable {
  let handle: OpaquePointer
  private let connection: Connection

  /// Prepares `sql`; with `isKept`, SQLite expects the statement to run many times.
  init(_ sql: String, on connection: Connection, isKept: Bool = false) throws(StoreError) {
    var prepared: OpaquePointer?
    let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let code = sqlite3_prepare_v3(connection.handle, sql, -1, flags, &prepared, nil)
    guard code == SQLITE_OK else { throw connection.error(code) }
    guard let prepared else { throw .fault(code: SQLITE_MISUSE) }
    handle = prepared
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  var damage: StoreError { connection.damage }

  /// Moves to the next row; returns `false` after the last one.
  func step() throws(StoreError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      sqlite3_reset(handle)
      throw connection.error(code)
    }
  }

  /// Runs the statement to completion, and resets it.
  func run() throws(StoreError) {
    while try step() {}
    sqlite3_reset(handle)
  }

  func map<Result>(
    _ body: (borrowing Statement) throws(StoreError) -> Result
  ) throws(StoreError) -> [Result] {
    var results: [Result] = []
    while try step() { results.append(try body(self)) }
    return results
  }

  func reset() { sqlite3_reset(handle) }

  /// Binds all parameters in order; `nil` binds NULL.
  ///
  /// Binding each parameter with a separate call is faster.
  func bind(_ values: (any SQLValue)?...) throws(StoreError) { try bind(values) }

  func bind(_ values: [(any SQLValue)?]) throws(StoreError) {
    for (value, parameter) in zip(values, Int32(1)...) {
      if let text = value as? String {
        try bind(text, at: parameter)
      } else {
        bind(value as? Int64, at: parameter)
      }
    }
  }

  // Binding an integer or NULL fails only for a missing parameter or a statement that is not reset.

  func bind(_ value: Int64, at parameter: Int32) { sqlite3_bind_int64(handle, parameter, value) }

  func bind(_ value: Int64?, at parameter: Int32) {
    if let value { bind(value, at: parameter) } else { sqlite3_bind_null(handle, parameter) }
  }

  func bind(_ text: String?, at parameter: Int32) throws(StoreError) {
    guard var text else {
      sqlite3_bind_null(handle, parameter)
      return
    }
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        sobi_sqlite3_bind_text_transient(
          handle, parameter, characters.baseAddress ?? emptyText, Int32(clamping: characters.count))
      }
    }
    guard code == SQLITE_OK else { throw connection.error(code) }
  }

  /// Binds text without copying its bytes, which must stay valid until the statement has run.
  func bindStatic(_ text: UnsafeRawBufferPointer, at parameter: Int32) throws(StoreError) {
    let start = text.baseAddress?.assumingMemoryBound(to: CChar.self) ?? emptyText
    let code = sobi_sqlite3_bind_text_static(handle, parameter, start, Int32(clamping: text.count))
    guard code == SQLITE_OK else { throw connection.error(code) }
  }

  func bind(_ bytes: [UInt8], at parameter: Int32) throws(StoreError) {
    let code = bytes.withUnsafeBytes { bytes in
      sobi_sqlite3_bind_blob_transient(
        handle, parameter, bytes.baseAddress ?? UnsafeRawPointer(emptyText),
        Int32(clamping: bytes.count))
    }
    guard code == SQLITE_OK else { throw connection.error(code) }
  }

  // A column is an index, or a case of an enum that lists the columns in query order.

  @inline(__always)
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  @inline(__always)
  func integer(_ column: some RawRepresentable<Int32>) -> Int64 { integer(column.rawValue) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  @inline(__always)
  func isNull(_ column: some RawRepresentable<Int32>) -> Bool { isNull(column.rawValue) }

  func optionalInteger(_ column: Int32) -> Int64? {
    isNull(column) ? nil : sqlite3_column_int64(handle, column)
  }

  @inline(__always)
  func optionalInteger(_ column: some RawRepresentable<Int32>) -> Int64? {
    optionalInteger(column.rawValue)
  }

  /// Returns the bytes of a text column; empty for NULL, and valid until the next step.
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_text(handle, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  /// Returns the bytes of a blob column; valid until the next step.
  func blob(_ column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  @inline(__always)
  func bytes(_ column: some RawRepresentable<Int32>) -> UnsafeRawBufferPointer {
    bytes(column.rawValue)
  }

  func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

  func text(_ column: some RawRepresentable<Int32>) -> String { text(column.rawValue) }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  func optionalText(_ column: some RawRepresentable<Int32>) -> String? {
    optionalText(column.rawValue)
  }
}

/// A value that a parameter of a statement accepts.
protocol SQLValue {}

extension Int64: SQLValue {}
extension String: SQLValue {}

/// The address to bind for empty values (a null pointer would bind NULL); immutable, never freed.
private nonisolated(unsafe) let emptyText: UnsafePointer<CChar> = {
  let address = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
  address.initialize(to: 0)
  return UnsafePointer(address)
}()
