import Ledger

/// Returns the minor units in a cell with only digits, separators and an optional minus sign.
///
/// - Returns: `nil` for a cell that ``AmountParts`` must parse, such as `12.5` in dollars. If
///   `mark` is `nil`, also `nil` for any cell with separators.
@inline(__always)
func plainAmount(_ cell: UnsafeBufferPointer<UInt8>, mark: DecimalMark?, exponent: Int) -> Int64? {
  let count = cell.count
  guard count <= 18, count > 0 else { return nil }
  let isNegative = cell[0] == UInt8(ascii: "-")
  let start = isNegative ? 1 : 0
  var value: Int64 = 0
  var at = start
  var run = 0
  var isGrouped = false
  digits: while at < count {
    let digit = cell[at] &- UInt8(ascii: "0")
    if digit < 10 {
      value = value &* 10 &+ Int64(digit)
      run += 1
      at += 1
      continue
    }
    guard let mark else { return nil }
    switch cell[at] {
    case UInt8(ascii: "."): if mark == .point { break digits }
    case UInt8(ascii: ","): if mark == .comma { break digits }
    default: return nil
    }
    guard isGrouped ? run == 3 : 1...3 ~= run && cell[start] != UInt8(ascii: "0") else {
      return nil
    }
    isGrouped = true
    run = 0
    at += 1
  }
  guard run > 0, !isGrouped || run == 3 else { return nil }
  if at < count {
    guard exponent > 0, count - at - 1 == exponent else { return nil }
    at += 1
    while at < count {
      let digit = cell[at] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
      at += 1
    }
  } else {
    guard value <= Money.largestInStatement else { return nil }
    for _ in 0..<exponent { value &*= 10 }
  }
  guard value <= Money.largestInStatement else { return nil }
  return isNegative ? -value : value
}
