/// Whether money leaves or arrives.
package enum Direction: Hashable, Sendable {
  case out
  case into

  /// The amount with the sign of this direction: negative for money out.
  @inline(__always)
  func signed(_ amount: Int64) -> Int64 {
    self == .out ? -Int64(amount.magnitude) : Int64(amount.magnitude)
  }
}
