import Ledger

/// A cache from short date cells to days, for files whose rows are not sorted by day.
///
/// Each cell has two slots, and a new cell replaces another if both are taken. So a column with a
/// thousand different days costs about a thousand parses, whatever its length.
struct DayCache {
  private struct Slot {
    var cell: ShortCell
    var day: Int32
  }

  private static let bits: UInt64 = 11

  private var slots: ContiguousArray<Slot?> = []
  private var misses = 0

  /// The day of a cell in the cache.
  @inline(__always)
  func day(_ cell: UnsafeBufferPointer<UInt8>) -> Day? {
    guard !slots.isEmpty, let cell = ShortCell(cell) else { return nil }
    let index = cell.hash(bits: DayCache.bits)
    if let slot = slots[index], slot.cell == cell { return Day(number: slot.day) }
    guard let slot = slots[index ^ 1], slot.cell == cell else { return nil }
    return Day(number: slot.day)
  }

  mutating func remember(_ day: Day, _ cell: UnsafeBufferPointer<UInt8>) {
    // Most files are sorted by day and never need the table.
    misses += 1
    guard misses > 256, let cell = ShortCell(cell) else { return }
    if slots.isEmpty { slots = ContiguousArray(repeating: nil, count: 1 << DayCache.bits) }
    var index = cell.hash(bits: DayCache.bits)
    if slots[index] != nil, slots[index ^ 1] == nil { index ^= 1 }
    slots[index] = Slot(cell: cell, day: day.number)
  }
}
