/// A surface as a picture in SVG: one file without references to other files.
///
/// Text stays text in a monospaced font, and each character has its exact column, so that every font
/// and renderer stays in the grid. Runs end at spaces and between narrow and wide characters, because
/// their widths seldom fit together. Blocks and braille become shapes (``CellShapes``). The text is
/// escaped, and the size is limited by ``Surface/cellLimit``.
public struct SVGPicture {
  /// The UTF-8 text of the file.
  public var bytes: [UInt8] { Array(text.utf8) }

  private var text = ""
  private let surface: Surface
  private let ink: Color
  private let paper: Color

  private static let cellWidth = 8
  private static let cellHeight = 16
  private static let margin = 16
  private static let baseline = 12
  private static let fonts =
    "D2Coding, 'Noto Sans Mono CJK KR', ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"

  /// Creates a picture; `text` and `background` replace the terminal's default colors.
  public init(of surface: Surface, text ink: Color, background paper: Color, title: String) {
    self.surface = surface
    (self.ink, self.paper) = (ink, paper)
    let width = surface.width * Self.cellWidth + 2 * Self.margin
    let height = surface.height * Self.cellHeight + 2 * Self.margin
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" font-family="\(Self.fonts)" font-size="13.25">
      <title>\(Self.escaped(title))</title>
      <rect width="\(width)" height="\(height)" fill="\(paper)"/>
      <g transform="translate(\(Self.margin) \(Self.margin))">

      """
    drawShapes()
    for y in 0..<surface.height { drawText(ofRow: y) }
    text += "</g>\n</svg>\n"
  }

  // MARK: Colors

  /// Returns the colors of the glyph and of the rest of the cell.
  private func colors(of slot: Slot) -> (ink: Color, paper: Color) {
    let front = slot.foreground.isTerminalDefault ? ink : slot.foreground
    let back = slot.background.isTerminalDefault ? paper : slot.background
    return slot.attributes.contains(.reversed) ? (back, front) : (front, back)
  }

  private func opacity(of slot: Slot) -> Double { slot.attributes.contains(.dim) ? 0.6 : 1 }

  // MARK: Shapes

  private struct Paint: Hashable {
    let color: Color
    var opacity = 1.0
  }

  /// The rectangles of one paint; neighbors in a row are joined.
  private struct Layer {
    private(set) var paints: [Paint] = []
    private(set) var rectangles: [Paint: [Rectangle]] = [:]

    mutating func add(_ rectangle: Rectangle, _ paint: Paint) {
      guard var known = rectangles.removeValue(forKey: paint) else {
        paints.append(paint)
        rectangles[paint] = [rectangle]
        return
      }
      if let last = known.last, last.right == rectangle.x, last.y == rectangle.y,
        last.height == rectangle.height
      {
        known[known.count - 1] = Rectangle(
          x: last.x, y: last.y, width: last.width + rectangle.width, height: last.height)
      } else {
        known.append(rectangle)
      }
      rectangles[paint] = known
    }
  }

  private mutating func drawShapes() {
    var (backs, shapes) = (Layer(), Layer())
    var dots: [(Paint, CellPosition)] = []
    for y in 0..<surface.height {
      for x in 0..<surface.width {
        let slot = surface.slots[y * surface.width + x]
        let (ink, paper) = colors(of: slot)
        let (left, top) = (x * Self.cellWidth, y * Self.cellHeight)
        if paper != self.paper {
          backs.add(
            Rectangle(x: left, y: top, width: Self.cellWidth, height: Self.cellHeight),
            Paint(color: paper))
        }
        switch slot.width == 0 ? nil : slot.glyph.scalar.flatMap(CellShapes.init) {
        case .rectangles(let rectangles, let shade):
          for part in rectangles {
            shapes.add(
              Rectangle(x: left + part.x, y: top + part.y, width: part.width, height: part.height),
              Paint(color: ink, opacity: shade * opacity(of: slot)))
          }
        case .dots(let centers):
          let paint = Paint(color: ink, opacity: opacity(of: slot))
          dots += centers.map { (paint, CellPosition(x: left + $0.x, y: top + $0.y)) }
        case nil: break
        }
      }
    }
    draw(backs)
    draw(shapes)
    for (paint, center) in dots {
      text += "<circle cx=\"\(center.x)\" cy=\"\(center.y)\" r=\"1.5\"\(fill(paint))/>\n"
    }
  }

  private mutating func draw(_ layer: Layer) {
    for paint in layer.paints {
      text += "<path shape-rendering=\"crispEdges\"\(fill(paint)) d=\""
      for part in layer.rectangles[paint] ?? [] {
        text += "M\(part.x) \(part.y)h\(part.width)v\(part.height)h-\(part.width)z"
      }
      text += "\"/>\n"
    }
  }

  private func fill(_ paint: Paint) -> String {
    let opacity = paint.opacity < 1 ? " fill-opacity=\"\(paint.opacity)\"" : ""
    return " fill=\"\(paint.color)\"\(opacity)"
  }

  // MARK: Text

  /// Neighboring characters of one style and width.
  private struct Run {
    let start: Int
    let slot: Slot
    var text: String
    var count = 1
  }

  private mutating func drawText(ofRow y: Int) {
    var run: Run?
    for x in 0..<surface.width {
      let slot = surface.slots[y * surface.width + x]
      guard slot.width > 0 else { continue }
      guard slot.glyph != .space, slot.glyph.scalar.flatMap(CellShapes.init) == nil else {
        draw(run, y: y)
        run = nil
        continue
      }
      let character = String(surface.character(of: slot.glyph))
      // SVG gives a column to each UTF-16 code unit, so that a longer character is a run of its own.
      if let last = run, character.utf16.count == 1, last.text.utf16.count == last.count,
        last.slot.width == slot.width,
        last.slot.attributes == slot.attributes, colors(of: last.slot).ink == colors(of: slot).ink
      {
        run?.text += character
        run?.count += 1
      } else {
        draw(run, y: y)
        run = Run(start: x, slot: slot, text: character)
      }
    }
    draw(run, y: y)
  }

  private mutating func draw(_ run: Run?, y: Int) {
    guard let run else { return }
    let slot = run.slot
    let width = Int(slot.width) * Self.cellWidth
    let columns = (0..<run.count).map { run.start * Self.cellWidth + $0 * width }
    let x = columns.map(String.init).joined(separator: " ")
    text += "<text x=\"\(x)\" y=\"\(y * Self.cellHeight + Self.baseline)\""
    text += fill(Paint(color: colors(of: slot).ink, opacity: opacity(of: slot)))
    if slot.attributes.contains(.bold) { text += " font-weight=\"bold\"" }
    if slot.attributes.contains(.underline) { text += " text-decoration=\"underline\"" }
    text += ">\(Self.escaped(run.text))</text>\n"
  }

  /// Returns text for XML 1.0, in which a few scalars cannot appear at all.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
