import Terminal

extension Color {
  /// How many times as bright the brighter of two colours is (WCAG 2), from 1 to 21.
  func contrast(with other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the colour, as far toward `text` as it takes to be read on `backdrop`.
  ///
  /// What a person has to read has a contrast of at least 4.5. A colour of the terminal's own is left.
  func readable(on backdrop: Color, toward text: Color) -> Color {
    guard !isTerminalDefault, !backdrop.isTerminalDefault, !text.isTerminalDefault else {
      return self
    }
    var amount = 0.0
    while amount < 1 {
      let color = mixed(with: text, by: amount)
      if color.contrast(with: backdrop) >= 4.5 { return color }
      amount += 1.0 / 16
    }
    return text
  }
}
