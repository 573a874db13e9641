import Ledger

/// Remembers which day a cell of few bytes named, for files whose rows are in no order of days.
///
/// A cell has two places and takes that of another when both are taken, so a column of a thousand
/// days is read a thousand times, however long it is.
struct DayCache {
  private struct Slot {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var count: Int32 = 0
    var day: Int32 = 0

    @inline(__always)
    func isOf(_ first: UInt64, _ last: UInt64, _ count: Int) -> Bool {
      self.first == first && self.last == last && Int(self.count) == count
    }
  }

  private static let bits = 11

  private var slots: ContiguousArray<Slot> = []
  private var misses = 0

  /// The day, when the cell was remembered.
  @inline(__always)
  func day(_ cell: UnsafeBufferPointer<UInt8>) -> Day? {
    guard !slots.isEmpty, let (first, last) = DayCache.ends(of: cell) else { return nil }
    let place = DayCache.place(first, last)
    if slots[place].isOf(first, last, cell.count) { return Day(number: slots[place].day) }
    guard slots[place ^ 1].isOf(first, last, cell.count) else { return nil }
    return Day(number: slots[place ^ 1].day)
  }

  mutating func remember(_ day: Day, _ cell: UnsafeBufferPointer<UInt8>) {
    // Most files are in the order of days, and never need the table.
    misses += 1
    guard misses > 256, let (first, last) = DayCache.ends(of: cell) else { return }
    if slots.isEmpty { slots = ContiguousArray(repeating: Slot(), count: 1 << DayCache.bits) }
    var place = DayCache.place(first, last)
    if slots[place].count != 0, slots[place ^ 1].count == 0 { place ^= 1 }
    slots[place] = Slot(first: first, last: last, count: Int32(cell.count), day: day.number)
  }

  /// All bytes of a cell of 8 to 16, which dates have.
  @inline(__always)
  private static func ends(of cell: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64)? {
    guard 8...16 ~= cell.count, let start = UnsafeRawPointer(cell.baseAddress) else { return nil }
    return (
      start.loadUnaligned(as: UInt64.self),
      (start + cell.count - 8).loadUnaligned(as: UInt64.self)
    )
  }

  @inline(__always)
  private static func place(_ first: UInt64, _ last: UInt64) -> Int {
    let product = (first ^ last &* 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: 0xA076_1D64_78BD_642F)
    return Int(truncatingIfNeeded: (product.high ^ product.low) >> (64 - UInt64(bits)))
  }
}
