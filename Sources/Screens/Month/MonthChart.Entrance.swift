extension MonthChart {
  /// Where what comes to be seen comes from.
  package enum Entrance: Hashable, Sendable {
    /// Onto an empty screen: the track, then one segment after the other, each with its row.
    case first
    /// In the place of an earlier month: from the trailing edge.
    case trailing
    /// In the place of a later month: from the leading edge.
    case leading

    /// In the place of another: from the trailing edge, or from the leading one.
    init(isForwards: Bool) { self = isForwards ? .trailing : .leading }

    /// Whether another month stood there before.
    var replaces: Bool { self != .first }

    /// The side it comes from: 1 for the right, -1 for the left.
    var side: Int { self == .leading ? -1 : 1 }
  }
}
