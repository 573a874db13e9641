import Motion
import Terminal

extension OpeningPage {
  /// The rectangle from which the page opens, and its picture.
  struct Origin {
    enum Kind {
      /// A card of this color, with the position of the picture's upper left corner on the card.
      case card(Color, x: Int, y: Int)
      /// A rectangle without a panel, such as a line of text.
      case line
    }

    let frame: Rectangle
    let kind: Kind
    /// The contents of the origin without ``kept``; blank cells are transparent.
    let picture: Surface
    /// The lines that both the origin and the page contain.
    var kept: [Kept] = []
  }

  /// A line that stays visible while it moves from the origin to the head of the page.
  struct Kept {
    let text: String
    let color: Color
    /// The column, relative to the picture and to the page's left margin.
    var columns = (origin: 0, page: 0)
    /// The row, relative to the picture and to the first row of the page's head.
    var row = 0
    var isBold = true
    /// The width in the origin, where the text may be truncated.
    fileprivate(set) var width = 0
  }
}

extension OpeningPage.Origin {
  /// Creates an origin with the picture of `frame` on `surface`, less `inset` cells on each side.
  ///
  /// The picture has blanks where the `kept` lines are.
  init(
    of surface: Surface, at frame: Rectangle, kind: Kind, inset: (x: Int, y: Int),
    keeping kept: [OpeningPage.Kept]
  ) {
    var picture = Surface(
      width: frame.width - 2 * inset.x, height: frame.height - 2 * inset.y, glyphs: surface.glyphs)
    picture.draw(surface, x: -frame.x - inset.x, y: -frame.y - inset.y)
    let kept = picture.take(kept)
    self.init(frame: frame, kind: kind, picture: picture, kept: kept)
  }
}

extension Surface {
  /// Blanks `lines` in a picture of their origin, and returns them with their widths there.
  mutating func take(_ lines: [OpeningPage.Kept]) -> [OpeningPage.Kept] {
    lines.map { line in
      var line = line
      let start = line.columns.origin
      for character in line.text {
        let cell = self[start + line.width, line.row]
        if cell.character != character {
          if cell.character == "…" { line.width += 1 }
          break
        }
        line.width += max(1, cell.width)
      }
      fill(Rectangle(x: start, y: line.row, width: line.width, height: 1))
      return line
    }
  }

  /// Blanks each number that the edge of a panel will cover in part, so that no cut number remains.
  mutating func blankNumbers(cutBy frame: Rect) {
    // A cell that is only partly covered also loses its character.
    let (x, y) = (Int(frame.x.rounded(.down)), Int(frame.y.rounded(.down)))
    let area = Rectangle(
      x: x, y: y, width: Int((frame.x + frame.width).rounded(.up)) - x,
      height: Int((frame.y + frame.height).rounded(.up)) - y)
    for y in max(area.y, clip.y)..<max(area.y, min(area.bottom, clip.bottom)) {
      // A corner leaves some cells uncovered.
      let isCorner = y < area.y + 2 || y >= area.bottom - 2
      for inset in 0...(isCorner ? 2 : 0) {
        for edge in [area.x + inset, area.right - inset]
        where isPartOfNumber(x: edge - 1, y: y) && isPartOfNumber(x: edge, y: y) {
          blankNumber(x: edge, y: y)
        }
      }
    }
  }

  private mutating func blankNumber(x: Int, y: Int) {
    for step in [-1, 1] {
      var x = step < 0 ? x - 1 : x
      while isPartOfNumber(x: x, y: y) {
        fill(Rectangle(x: x, y: y, width: 1, height: 1), with: self[x, y].background)
        x += step
      }
    }
  }

  private func isPartOfNumber(x: Int, y: Int) -> Bool {
    guard let value = self[x, y].character.unicodeScalars.first?.value else { return false }
    return 0x30...0x39 ~= value || value == 0x2C || value == 0x2E
  }
}
