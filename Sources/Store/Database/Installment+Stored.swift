import Ledger

extension Installment {
  /// More than any plan has.
  private static var limit: Int64 { 1_000 }

  /// What the store keeps; `nil` when there is nothing to keep.
  @inline(__always)
  var stored: Int64? {
    self == .none ? nil : Int64(number) * Installment.limit + Int64(min(count, 999))
  }

  /// `nil` when no store of ours holds the number.
  init?(stored: Int64) {
    let (number, count) = stored.quotientAndRemainder(dividingBy: Installment.limit)
    guard stored > 0, let number = UInt16(exactly: number), let count = UInt16(exactly: count)
    else {
      return nil
    }
    self.init(number: number, count: count)
  }
}
