/// The payees of wordings and what rows of a wording share, read when they are first asked for.
///
/// Bounded: when all payees differ, what was read is forgotten from time to time.
struct WordingCache: ~Copyable {
  struct Record: BitwiseCopyable {
    /// Where the payee begins in ``bytes``.
    var start: UInt32
    var count: UInt32
    /// 255 when the store has no such wording, or one that cannot be.
    var traits: UInt8

    var isFaulty: Bool { traits == .max }
  }

  private let find: Statement
  private var places = KeyTable(bits: 12)
  private var records = FlatArray<Record>(capacity: 1_024)
  private var texts = FlatArray<UInt8>(capacity: 1 << 16)

  private let recordLimit: Int
  private let byteLimit: Int

  init(_ connection: Connection) throws(StoreError) {
    recordLimit = connection.room(forThingsOf: 128)
    byteLimit = connection.room(forThingsOf: 2)
    find = try Statement(
      "SELECT payee, traits FROM wording WHERE id = ?", on: connection, isKept: true)
  }

  /// The payees; valid until the next wording is read.
  var bytes: UnsafePointer<UInt8> { UnsafePointer(texts.base) }

  @inline(__always)
  mutating func record(_ id: Int64) throws(StoreError) -> Record {
    let place = places.place(of: UInt64(bitPattern: id))
    return place >= 0 ? records[place] : try read(id)
  }

  private mutating func read(_ id: Int64) throws(StoreError) -> Record {
    if records.count >= recordLimit || texts.count >= byteLimit {
      places.removeAll()
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
    places.insert(UInt64(bitPattern: id), place: records.count)
    records.append(record)
    return record
  }
}
