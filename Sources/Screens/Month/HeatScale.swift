import Terminal

/// How strong amounts beside each other are shown: nothing, and a few steps up to the largest.
enum HeatScale {
  /// How many steps of strength there are above nothing.
  static let steps = 5

  /// How strong each amount is shown: 0 for nothing or less, ``steps`` for the largest, `nil` for one
  /// that is not known.
  ///
  /// By the square root, unless `isLinear`: beside one day with the rent all others would be the same. Whole
  /// months differ less.
  static func strengths(of amounts: [Int64?], isLinear: Bool = false) -> [Int?] {
    let highest = amounts.compactMap(\.self).max() ?? 0
    return amounts.map { amount in
      amount.map { amount in
        guard amount > 0 else { return 0 }
        let part = Double(amount) / Double(highest)
        let shown = isLinear ? part : part.squareRoot()
        return min(max(1, Int((shown * Double(steps)).rounded(.up))), steps)
      }
    }
  }

  /// The colour of each strength, from nothing on.
  ///
  /// The weakest is told from nothing, and each from the next by as much.
  static func colors(_ theme: Theme) -> [Color] {
    [theme.track]
      + (0..<steps).map { step in
        theme.track.mixed(with: theme.heat, by: 0.3 + 0.7 * Double(step) / Double(steps - 1))
      }
  }

  /// Draws a strength where colours cannot tell it, `width` cells wide: blocks that rise, in ASCII a
  /// digit.
  static func drawSign(
    _ strength: Int, x: Int, y: Int, width: Int, _ color: Color, on surface: inout Surface
  ) {
    for x in x..<x + width {
      if strength == 0 {
        surface.put(surface.glyphs == .ascii ? "." : "·", x: x, y: y, Style(color))
      } else if surface.glyphs == .ascii {
        surface.put(String(strength), x: x, y: y, Style(color))
      } else {
        // The highest short of touching what stands above.
        surface.drawLevel(0.75 * Double(strength) / Double(steps), x: x, y: y, color)
      }
    }
  }
}

extension Theme {
  /// What amounts are made of where only their sizes matter: no category's colour.
  var heat: Color { numerals }
}
