import Terminal

/// A thumb on a track, which shows the part of a list that is on the screen.
///
/// The thumb moves in halves of a cell, because a whole cell may stand for many lines.
struct ScrollBar: Hashable, Sendable {
  /// The visible items of the list.
  let visible: Range<Int>
  let count: Int

  /// Draws the bar into column `x`; draws nothing if the whole list is visible.
  func draw(x: Int, rows: Range<Int>, theme: Theme, on surface: inout Surface) {
    guard let thumb = thumb(rows: rows.count) else { return }
    for (row, y) in rows.enumerated() {
      let (upper, lower) = (thumb.contains(2 * row), thumb.contains(2 * row + 1))
      guard surface.glyphs == .blocks else {
        let isThumb = upper || lower
        let signs = surface.glyphs == .ascii ? ("#", "|") : ("┃", "│")
        surface.put(isThumb ? signs.0 : signs.1, x: x, y: y, Style(theme.second))
        continue
      }
      let sign = upper ? (lower ? "▐" : "▝") : lower ? "▗" : "▕"
      surface.put(sign, x: x, y: y, Style(upper || lower ? theme.second : theme.third))
    }
  }

  /// Returns the thumb in half rows; `nil` if the whole list is visible.
  func thumb(rows: Int) -> Range<Int>? {
    guard rows > 0, visible.count < count else { return nil }
    let length = min(max(2, 2 * rows * visible.count / count), 2 * rows)
    let hidden = count - visible.count
    let start = (2 * rows - length) * min(max(0, visible.lowerBound), hidden) / hidden
    return start..<start + length
  }
}
