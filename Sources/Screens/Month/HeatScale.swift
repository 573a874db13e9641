import Terminal

/// A scale that maps amounts to a few strengths, from zero to the largest amount.
enum HeatScale {
  /// The number of strengths above zero.
  static let steps = 5

  /// Returns the strengths: 0 for zero or less, ``steps`` for the largest amount, `nil` for `nil`.
  ///
  /// By default, strengths follow the square root of the amount. On a linear scale, one large
  /// payment, such as the rent, would make all other days look the same. `isLinear` is for whole
  /// months, which differ less: it begins at the smallest amount above zero.
  static func strengths(of amounts: [Int64?], isLinear: Bool = false) -> [Int?] {
    let highest = amounts.compactMap(\.self).max() ?? 0
    let lowest = amounts.compactMap(\.self).filter { $0 > 0 }.min() ?? 0
    let range = Double(highest) - Double(lowest)
    return amounts.map { amount in
      amount.map { amount in
        guard amount > 0 else { return 0 }
        let shown =
          isLinear
          ? (range > 0 ? (Double(amount) - Double(lowest)) / range : 1)
          : (Double(amount) / Double(highest)).squareRoot()
        return min(max(1, Int((shown * Double(steps)).rounded(.up))), steps)
      }
    }
  }

  /// Returns the color of each strength, beginning with zero.
  ///
  /// The weakest strength is clearly distinct from zero, and the other strengths are evenly spaced.
  static func colors(_ theme: Theme) -> [Color] {
    [theme.track]
      + (0..<steps).map { step in
        theme.track.mixed(with: theme.heat, by: 0.3 + 0.7 * Double(step) / Double(steps - 1))
      }
  }

  /// Draws a strength in one color: a block of matching height or an ASCII digit; a dot for zero.
  static func drawSign(
    _ strength: Int, x: Int, y: Int, width: Int, _ color: Color, on surface: inout Surface
  ) {
    for x in x..<x + width {
      if strength == 0 {
        surface.put(surface.glyphs == .ascii ? "." : "·", x: x, y: y, Style(color))
      } else if surface.glyphs == .ascii {
        surface.put(String(strength), x: x, y: y, Style(color))
      } else {
        // Even the highest block leaves a gap below the line above.
        surface.drawLevel(0.75 * Double(strength) / Double(steps), x: x, y: y, color)
      }
    }
  }
}
