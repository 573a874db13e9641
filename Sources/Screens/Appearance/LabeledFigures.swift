import Terminal

/// Figures with their labels beside a large total, a line each.
struct LabeledFigures: Sendable {
  struct Line: Sendable {
    let label: String
    let value: String
    /// The color of the value; `nil` for the color of text.
    var color: Color?
  }

  private let lines: [Line]
  private let labelWidth: Int
  private let valueWidth: Int

  private static let gap = 2

  init(_ lines: [Line]) {
    self.lines = lines
    labelWidth = lines.map(\.label.widthInCells).max() ?? 0
    valueWidth = lines.map(\.value.widthInCells).max() ?? 0
  }

  var isEmpty: Bool { lines.isEmpty }
  var width: Int { labelWidth + Self.gap + valueWidth }

  /// Draws the figures from the row `y` down.
  func draw(endingAt right: Int, y: Int, label: Color, value: Color, on surface: inout Surface) {
    for (row, line) in lines.enumerated() {
      let y = y + row
      surface.put(line.label, endingAt: right - valueWidth - Self.gap, y: y, Style(label))
      surface.put(line.value, endingAt: right, y: y, Style(line.color ?? value))
    }
  }
}
