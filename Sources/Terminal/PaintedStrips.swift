/// What painting some strips of a cell has made of it.
///
/// Most cells along an edge are like the one before: what has become of that is what becomes of them,
/// and the strips need not be looked at again.
struct PaintedStrips {
  private let before: Slot
  private let from, to: Int
  let after: Slot

  init(_ before: Slot, from: Int, to: Int, after: Slot) {
    (self.before, self.from, self.to, self.after) = (before, from, to, after)
  }

  /// Whether this is what painting [`from`, `to`) makes of `slot`.
  func isOf(_ slot: Slot, from: Int, to: Int) -> Bool {
    before == slot && self.from == from && self.to == to
  }
}
