import Ledger

/// A cache of the days of short date cells, for files whose rows are not sorted by day.
///
/// Each cell has two possible slots. A new cell replaces another cell if both slots are occupied.
/// So a column with a thousand days needs about a thousand parses, regardless of its length.
struct DayCache {
  private struct Slot {
    var cell: ShortCell
    var day: Int32
  }

  private static let bits: UInt64 = 11

  private var slots: ContiguousArray<Slot?> = []
  private var misses = 0

  @inline(__always)
  func day(_ cell: UnsafeBufferPointer<UInt8>) -> Day? {
    guard !slots.isEmpty, let cell = ShortCell(cell) else { return nil }
    let index = cell.hash(bits: DayCache.bits)
    if let slot = slots[index], slot.cell == cell { return Day(number: slot.day) }
    guard let slot = slots[index ^ 1], slot.cell == cell else { return nil }
    return Day(number: slot.day)
  }

  mutating func remember(_ day: Day, _ cell: UnsafeBufferPointer<UInt8>) {
    // Most files are sorted by day and do not need the slots.
    misses += 1
    guard misses > 256, let cell = ShortCell(cell) else { return }
    if slots.isEmpty { slots = ContiguousArray(repeating: nil, count: 1 << DayCache.bits) }
    var index = cell.hash(bits: DayCache.bits)
    if slots[index] != nil, slots[index ^ 1] == nil { index ^= 1 }
    slots[index] = Slot(cell: cell, day: day.number)
  }
}

/// A cell of 8 to 16 bytes, such as a date, as two numbers that are fast to compare.
struct ShortCell: Equatable {
  let first: UInt64
  let last: UInt64
  let count: Int32

  @inline(__always)
  init?(_ cell: UnsafeBufferPointer<UInt8>) {
    guard 8...16 ~= cell.count, let start = UnsafeRawPointer(cell.baseAddress) else { return nil }
    first = start.loadUnaligned(as: UInt64.self)
    last = (start + cell.count - 8).loadUnaligned(as: UInt64.self)
    count = Int32(cell.count)
  }

  @inline(__always)
  func hash(bits: UInt64) -> Int {
    let product = (first ^ last &* 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: 0xA076_1D64_78BD_642F)
    return Int(truncatingIfNeeded: (product.high ^ product.low) >> (64 - bits))
  }
}
