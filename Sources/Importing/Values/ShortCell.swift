/// The bytes of a cell of 8 to 16 bytes, as dates have, in two numbers that are fast to compare.
struct ShortCell: Equatable {
  let first: UInt64
  let last: UInt64
  let count: Int32

  /// `nil` for shorter and longer cells.
  @inline(__always)
  init?(_ cell: UnsafeBufferPointer<UInt8>) {
    guard 8...16 ~= cell.count, let start = UnsafeRawPointer(cell.baseAddress) else { return nil }
    first = start.loadUnaligned(as: UInt64.self)
    last = (start + cell.count - 8).loadUnaligned(as: UInt64.self)
    count = Int32(cell.count)
  }

  /// A number of `bits` bits that equal cells have in common.
  @inline(__always)
  func hash(bits: UInt64) -> Int {
    let product = (first ^ last &* 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: 0xA076_1D64_78BD_642F)
    return Int(truncatingIfNeeded: (product.high ^ product.low) >> (64 - bits))
  }
}
