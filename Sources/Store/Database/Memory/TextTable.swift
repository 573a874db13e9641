import Ledger
import POSIX

/// A table that numbers strings from 0; strings with the same bytes have the same number.
///
/// The table copies the bytes into one arena, so adding a string requires neither a separate
/// allocation nor a `String`. Hashing a `String` takes time quadratic in the number of its
/// combining marks, and a hostile file can contain many such marks.
struct TextTable: ~Copyable {
  struct Record: BitwiseCopyable {
    var hash: UInt64
    var start: Int
    var count: Int
  }

  private var records = FlatArray<Record>(capacity: 64)
  /// For each slot, 1 plus the number of the slot's string; 0 marks a free slot.
  private var slots: UnsafeMutablePointer<UInt32>
  private var mask: Int
  private var arena = FlatArray<UInt8>(capacity: 4_096)

  init() {
    mask = 255
    slots = .allocate(capacity: 256)
    slots.initialize(repeating: 0, count: 256)
  }

  deinit { slots.deallocate() }

  var count: Int { records.count }
  /// The total number of bytes of all strings.
  var byteCount: Int { arena.count }

  /// Returns the number of `text`; adds `text` if it is new.
  @inline(__always)
  mutating func number(of text: UnsafeRawBufferPointer) -> Int {
    // An empty text needs no hashing.
    let hash = text.isEmpty ? 0 : Fingerprint.hash(text, seed: 0)
    var at = Int(truncatingIfNeeded: hash) & mask
    while slots[at] != 0 {
      let number = Int(slots[at]) - 1
      let record = records.base + number
      if record.pointee.hash == hash, isEqual(record, text) { return number }
      at = (at + 1) & mask
    }
    return add(text, hash: hash, at: at)
  }

  /// Returns whether `number` is the number of `text`.
  @inline(__always)
  func isNumber(_ number: Int, of text: UnsafeRawBufferPointer) -> Bool {
    isEqual(records.base + number, text)
  }

  /// Returns the bytes of the string with this number; valid until the next string is added.
  func bytes(_ number: Int) -> UnsafeRawBufferPointer {
    let record = records[number]
    return UnsafeRawBufferPointer(start: arena.base + record.start, count: record.count)
  }

  func string(_ number: Int) -> String { String(decoding: bytes(number), as: UTF8.self) }

  @inline(__always)
  private func isEqual(
    _ record: UnsafeMutablePointer<Record>, _ text: UnsafeRawBufferPointer
  ) -> Bool {
    guard record.pointee.count == text.count else { return false }
    guard let start = text.baseAddress else { return true }
    let known = UnsafeRawPointer(arena.base + record.pointee.start)
    let count = text.count
    // Most strings are short, and a call to `memcmp` would cost more than comparing three words.
    guard 8...24 ~= count else { return memcmp(known, start, count) == 0 }
    func differ(_ at: Int) -> UInt64 {
      known.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        ^ start.loadUnaligned(fromByteOffset: at, as: UInt64.self)
    }
    return differ(0) | differ(count / 2 - 4) | differ(count - 8) == 0
  }

  private mutating func add(_ text: UnsafeRawBufferPointer, hash: UInt64, at: Int) -> Int {
    let number = records.count
    records.append(Record(hash: hash, start: arena.count, count: text.count))
    arena.append(contentsOf: text)
    slots[at] = UInt32(truncatingIfNeeded: number + 1)
    if records.count * 2 > mask { grow() }
    return number
  }

  private mutating func grow() {
    slots.deallocate()
    mask = mask * 2 + 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    for number in 0..<records.count {
      var at = Int(truncatingIfNeeded: records[number].hash) & mask
      while slots[at] != 0 { at = (at + 1) & mask }
      slots[at] = UInt32(truncatingIfNeeded: number + 1)
    }
  }
}

extension FlatArray<UInt8> {
  /// Appends bytes, and returns their range in the array.
  @inline(__always)
  mutating func copy(_ bytes: UnsafeRawBufferPointer) -> TextRange {
    let start = UInt32(truncatingIfNeeded: count)
    append(contentsOf: bytes)
    return TextRange(start: start, count: UInt32(truncatingIfNeeded: bytes.count))
  }

  mutating func append(contentsOf bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    if count + bytes.count > capacity { reserve(max(count + bytes.count, capacity * 2)) }
    memcpy(base + count, start, bytes.count)
    count += bytes.count
  }
}
