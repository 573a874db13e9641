/// A cache of the payees and traits of wordings, which is cleared whenever it is full.
struct WordingCache: ~Copyable {
  struct Record: BitwiseCopyable {
    /// The start of the payee in ``bytes``.
    var start: UInt32
    var count: UInt32
    /// The stored traits; 255 if the wording is missing or faulty.
    var traits: UInt8

    var isFaulty: Bool { traits == .max }
  }

  private let find: Statement
  private var indexes = KeyTable(bits: 12)
  private var records = FlatArray<Record>(capacity: 1_024)
  private var texts = FlatArray<UInt8>(capacity: 1 << 16)

  private let recordLimit: Int
  private let byteLimit: Int

  init(_ connection: Connection) throws(StoreError) {
    recordLimit = connection.capacity(forItemsOf: 128)
    byteLimit = connection.capacity(forItemsOf: 2)
    find = try Statement(
      "SELECT payee, traits FROM wording WHERE id = ?", on: connection, isKept: true)
  }

  /// The bytes of all cached payees; valid until the next wording is read.
  var bytes: UnsafePointer<UInt8> { UnsafePointer(texts.base) }

  @inline(__always)
  mutating func record(_ id: Int64) throws(StoreError) -> Record {
    let index = indexes.index(of: UInt64(bitPattern: id))
    return index >= 0 ? records[index] : try read(id)
  }

  private mutating func read(_ id: Int64) throws(StoreError) -> Record {
    if records.count >= recordLimit || texts.count >= byteLimit {
      indexes.removeAll()
      records.removeAll()
      texts.removeAll()
    }
    find.bind(id, at: 1)
    defer { find.reset() }
    var record = Record(start: UInt32(truncatingIfNeeded: texts.count), count: 0, traits: .max)
    if try find.step() {
      let payee = find.bytes(0)
      record.count = UInt32(truncatingIfNeeded: payee.count)
      texts.append(contentsOf: payee)
      record.traits = WordingTraits(stored: find.integer(1))?.rawValue ?? .max
    }
    indexes.insert(UInt64(bitPattern: id), index: records.count)
    records.append(record)
    return record
  }
}
