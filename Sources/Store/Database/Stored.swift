import Ledger

// The failable initializers in this file return `nil` for integers that no version of Sobi writes.

extension Day {
  /// Creates the day of a moment (seconds since 1970-01-01); `nil` if the day is not supported.
  init?(ofStoredMoment moment: Int64) {
    let (days, second) = moment.quotientAndRemainder(dividingBy: 86_400)
    self.init(stored: second < 0 ? days - 1 : days)
  }

  /// Returns the second of this day at a stored moment; `nil` if the moment is on another day.
  @inline(__always)
  func second(ofStoredMoment moment: Int64) -> Int32? {
    let second = moment.subtractingReportingOverflow(Int64(number) * 86_400)
    guard !second.overflow, 0..<86_400 ~= second.partialValue else { return nil }
    return Int32(truncatingIfNeeded: second.partialValue)
  }
}

extension Installment {
  /// The upper limit of the number of installments, which no purchase reaches.
  private static var limit: Int64 { 1_000 }

  /// The integer to store; `nil` if the row is not an installment.
  @inline(__always)
  var stored: Int64? {
    self == .none ? nil : Int64(number) * Installment.limit + Int64(min(count, 999))
  }

  init?(stored: Int64) {
    let (number, count) = stored.quotientAndRemainder(dividingBy: Installment.limit)
    guard stored > 0, let number = UInt16(exactly: number), let count = UInt16(exactly: count)
    else { return nil }
    self.init(number: number, count: count)
  }
}

extension Kind {
  init?(stored number: Int64) { self.init(rawValue: Int(number)) }
}

extension Category {
  /// Creates a category from its key and the name that statements use; the name may be empty.
  init(storedKey key: String, name: String) {
    self.init(key: key, ownName: name.isEmpty ? nil : name)
  }
}

/// The rows of an import or an extent, which have consecutive ids.
struct RowRun {
  let ids: ClosedRange<Int64>

  var count: Int64 { ids.upperBound - ids.lowerBound + 1 }

  /// Creates a run; `nil` if it has no rows, or if an id is outside 1..<2^62.
  init?(firstID: Int64, count: Int64) {
    let limit: Int64 = 1 << 62
    guard 1..<limit ~= firstID, 1..<limit ~= count, firstID <= limit - count else { return nil }
    ids = firstID...firstID + count - 1
  }
}
