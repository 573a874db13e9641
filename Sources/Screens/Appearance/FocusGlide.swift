import Motion

/// The glide of the focus from row to row.
///
/// The focus is a background that fades from one row into the next, so no text ever moves or is
/// covered.
struct FocusGlide: Sendable {
  /// The row that has the focus; `nil` if no row has the focus.
  private(set) var row: Int?
  private var position = AnimatableValue<Double>(0)
  /// The time after which the background is the same in all frames.
  private(set) var settled: Duration = .zero

  private static let gliding = Animation.spring(.smooth(duration: .milliseconds(250)))

  /// Moves the focus to `row`; from or to no row, and without `animates`, it jumps.
  mutating func move(to row: Int?, animates: Bool, at time: Duration) {
    guard row != self.row else { return }
    let isGliding = animates && row != nil && self.row != nil
    self.row = row
    position.set(Double(row ?? 0), with: isGliding ? Self.gliding : nil, at: time)
    settled = isGliding ? position.settlingTime(within: 0.02) ?? time : time
  }

  /// Returns the rows with a part of the background, and its strength from 0 to 1 in each.
  func strengths(at time: Duration) -> [(row: Int, strength: Double)] {
    guard let row else { return [] }
    guard time < settled else { return [(row, 1)] }
    let position = position.presented(at: time)
    let first = Int(position.rounded(.down))
    let part = position - Double(first)
    return [(first, 1 - part), (first + 1, part)].filter { $0.1 > 0 }
  }
}
