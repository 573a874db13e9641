import Terminal

/// The spending of the last months as small bars, one cell each, the current month last.
struct MonthBars: Hashable, Sendable {
  /// The width that a number of bars takes.
  struct Measure: Hashable, Sendable {
    let months: Int
    /// The distance between the beginnings of two neighbors, in cells; 1 without gaps.
    let pitch: Int

    var width: Int { (months - 1) * pitch + 1 }

    /// The measures from the widest to the narrowest.
    static let sixMonths = [Measure(months: 6, pitch: 2), Measure(months: 6, pitch: 1)]
    static let twelveMonths = [Measure(months: 12, pitch: 2)] + sixMonths
  }

  /// The heights of the bars in cells; `nil` for a month without data.
  let levels: [Double?]
  private let pitch: Int

  init(_ history: [Int64?], _ measure: Measure) {
    levels = Self.levels(history, months: measure.months)
    pitch = measure.pitch
  }

  /// Returns the heights of at most `months` bars, which leave a gap below the row above.
  static func levels(_ history: [Int64?], months: Int = 6) -> [Double?] {
    let months = history.suffix(months)
    let highest = months.compactMap(\.self).max() ?? 0
    return months.map { amount in
      amount.map { highest > 0 ? max(0, Double($0) / Double(highest)) * 0.75 : 0 }
    }
  }

  /// Draws the bars; a month without spending has a base line.
  func draw(
    endingAt right: Int, y: Int, now: Color, past: Color, base: Color, on surface: inout Surface
  ) {
    for (index, level) in levels.enumerated() {
      guard let level else { continue }
      let x = right - 1 - (levels.count - 1 - index) * pitch
      if level > 0 {
        surface.drawLevel(level, x: x, y: y, index == levels.count - 1 ? now : past)
      } else if surface.glyphs == .blocks {
        surface.drawLevel(1.0 / 8, x: x, y: y, base)
      }
    }
  }
}
