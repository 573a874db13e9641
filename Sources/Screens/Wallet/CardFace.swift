import Terminal

struct CardFace {
  let name: String
  let color: Color
  /// The month's spending with its unit.
  let amount: String
  /// The wordings for the number of transactions and the sums in other currencies, best first.
  let counts: [String]
  /// The spending of the last six months, as fractions of a cell's height; empty if fewer than two
  /// months have data.
  let course: [Double?]
  let appearance: Appearance

  struct Exposure {
    /// The visible part of the card, from 0 (only the first line) to 1.
    var amount: Double
    var isFocused: Bool
  }

  func draw(_ exposure: Exposure, in frame: Rectangle, on surface: inout Surface) {
    let inset = appearance.hasColors ? 0 : 1
    let inside = frame.inset(by: inset)
    guard inside.width > 6 else { return }
    surface.clipped(to: inside) { surface in
      let padding = Self.padding(of: frame.width)
      let line = frame.y + 1
      if exposure.isFocused {
        surface.put(
          appearance.glyphs == .ascii ? ">" : "▸", x: frame.x + padding - 2 + inset, y: line,
          Style(text).bold)
      }
      let (left, right) = (frame.x + padding + inset, frame.right - padding - inset)
      if frame.height >= 4 {
        drawTall(exposure, left: left, right: right, y: line, on: &surface)
      } else {
        drawFlat(left: left, right: right, y: line, on: &surface)
      }
    }
  }

  static func padding(of width: Int) -> Int { width >= 40 ? 3 : 2 }

  /// Returns the lines that the card shares with the account's page.
  func kept(height: Int) -> [OpeningPage.Kept] {
    let name = OpeningPage.Kept(text: name, color: text, columns: (0, 2))
    return height < 4 ? [name] : [name, OpeningPage.Kept(text: amount, color: text, row: 1)]
  }

  private var theme: Theme { appearance.shownTheme }
  private var text: Color { appearance.hasColors ? Theme.cardText : theme.text }
  private var second: Color { appearance.hasColors ? Theme.cardSecond : theme.second }

  private func drawFlat(left: Int, right: Int, y: Int, on surface: inout Surface) {
    var end = surface.put(amount, endingAt: right, y: y, Style(text).bold) - 2
    if let count = counts.first(where: { end - $0.widthInCells - 2 - left >= 16 }) {
      end = surface.put(count, endingAt: end - 1, y: y, Style(second)) - 2
    }
    surface.put(name.truncated(toCells: max(0, end - left)), x: left, y: y, Style(text).bold)
  }

  /// Draws two lines; while the second line is covered, the first line also has the amount.
  private func drawTall(
    _ exposure: Exposure, left: Int, right: Int, y: Int, on surface: inout Surface
  ) {
    var end = right
    let isCovered = exposure.amount < 0.5
    if isCovered {
      let opacity = appearance.hasColors ? 1 - 2 * exposure.amount : 1
      if let ink = text.seen(over: color, opacity: opacity) {
        end = surface.put(amount, endingAt: right, y: y, Style(ink)) - 2
      }
    } else if !course.isEmpty, right - left >= 30 {
      let opacity = appearance.hasColors ? 2 * exposure.amount - 1 : 1
      if let ink = second.seen(over: color, opacity: opacity) {
        end = right - course.count
        for (month, level) in course.enumerated() {
          guard let level else { continue }
          surface.drawLevel(level, x: end + month, y: y, ink)
        }
        end -= 2
      }
    }
    surface.put(name.truncated(toCells: max(0, end - left)), x: left, y: y, Style(text).bold)
    let amountEnd = left + amount.widthInCells
    surface.put(
      amount.truncated(toCells: max(0, right - left)), x: left, y: y + 1, Style(text).bold)
    // The amount has priority over the count.
    if let count = counts.first(where: { amountEnd + 2 + $0.widthInCells <= right }) {
      surface.put(count, endingAt: right, y: y + 1, Style(second))
    }
  }
}
