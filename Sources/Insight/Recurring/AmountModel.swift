/// How the amounts of a series change.
package enum AmountModel: String, Hashable, Sendable, CaseIterable {
  /// Always the same amount.
  case fixed
  /// The same amount for a while, then another one.
  case stepped
  /// Another amount each time, such as a bill for electricity.
  case drifting
  /// A price in another currency, whose rate changes a little each time.
  case foreign

  /// Whether a new amount is a new price.
  package var hasPrice: Bool { self == .fixed || self == .stepped }
}

extension AmountModel {
  /// Determines the model of amounts in order of time; none of them is 0.
  init(_ amounts: [Int64]) {
    let changes = zip(amounts, amounts.dropFirst()).filter { $0 != $1 }
    guard !changes.isEmpty else {
      self = .fixed
      return
    }
    // A price lasts for at least three payments on average; a few payments can have one change.
    let steps = amounts.count - 1
    if changes.count <= max(1, steps / 3) {
      self = .stepped
      return
    }
    let ratios = zip(amounts, amounts.dropFirst()).map { earlier, later in
      Double(max(earlier, later)) / Double(max(1, min(earlier, later)))
    }
    self = ratios.sorted()[ratios.count * 4 / 5] < 1.06 ? .foreign : .drifting
  }
}
