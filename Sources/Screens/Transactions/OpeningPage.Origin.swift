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
    private(set) var picture: Surface
    /// The lines that both the origin and the page contain.
    var kept: [Kept] = []
    /// The bars that both the origin and the page contain; they are not in the picture.
    private(set) var bars = TravelingBars()
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
    /// Whether the line gives way to the page's own content, which shows it in another form.
    var endsAtContent = false
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

extension OpeningPage.Origin {
  /// Takes the bars of the months out of the picture.
  mutating func takeBars() {
    // A card has its bars below the name and the amount.
    let row = if case .line = kind { 0 } else { 2 }
    bars = TravelingBars(takenFrom: &picture, row: row)
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

  /// Blanks each number that `area` will cover in part, so that no cut number remains.
  mutating func blankNumbers(cutBy area: Rectangle) {
    for y in max(area.y, clip.y)..<max(area.y, clip.y, min(area.bottom, clip.bottom)) {
      for edge in [area.x, area.right]
      where isPartOfNumber(x: edge - 1, y: y) && isPartOfNumber(x: edge, y: y) {
        blankNumber(x: edge, y: y)
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

  /// Fills the cells of a page, whose corners lack a quarter of a cell.
  ///
  /// A page that fills the width of the screen has no corners.
  mutating func drawPaper(_ cells: Rectangle, _ paper: Color) {
    drawArea(
      x: Double(cells.x), y: Double(cells.y), width: Double(cells.width),
      height: Double(cells.height), Fill(paper), isRounded: cells.x > 0)
  }

  /// Draws a line of an eighth of a cell around a page, into the cells next to it.
  mutating func drawRim(around cells: Rectangle, _ color: Color) {
    let (x, y) = (Double(cells.x), Double(cells.y))
    let (width, height) = (Double(cells.width), Double(cells.height))
    // The lines leave out the corners, so that the page looks round.
    for y in [y - 0.125, y + height] {
      drawArea(x: x + 1, y: y, width: width - 2, height: 0.125, Fill(color))
    }
    for x in [x - 0.125, x + width] {
      drawArea(x: x, y: y + 1, width: 0.125, height: height - 2, Fill(color))
    }
  }

  private func isPartOfNumber(x: Int, y: Int) -> Bool {
    guard let value = self[x, y].character.unicodeScalars.first?.value else { return false }
    // A bullet is a hidden digit.
    return 0x30...0x39 ~= value || value == 0x2C || value == 0x2E || value == 0x2022
  }
}
