import Motion
import Terminal

/// The bars of a row or card, which become the bars of the page that opens from it.
struct TravelingBars: Sendable {
  /// The heights of the bars in eighths of a cell, by the number of months before the last month.
  private(set) var eighths: [Int: Int] = [:]
  /// The column of the last bar, and the row of all bars, relative to the picture of the origin.
  private var position = (x: 0, y: 0)
  /// The distance between the beginnings of two neighbors, in cells.
  private var pitch = 1

  var isEmpty: Bool { eighths.isEmpty }

  /// Takes the bars in a row of a picture; the bars become blank in the picture.
  init(takenFrom picture: inout Surface, row: Int) {
    func height(_ x: Int) -> Int? {
      guard let value = picture[x, row].character.unicodeScalars.first?.value,
        0x2581...0x2588 ~= value
      else { return nil }
      return Int(value) - 0x2580
    }
    guard let last = (0..<picture.width).last(where: { height($0) != nil }) else { return }
    position = (last, row)
    pitch = height(last - 1) == nil ? 2 : 1
    for ago in 0..<12 {
      let x = last - ago * pitch
      guard x >= 0, height(x) != nil || picture[x, row].character == " " else { break }
      eighths[ago] = height(x)
    }
    for ago in eighths.keys {
      picture.fill(Rectangle(x: last - ago * pitch, y: row, width: 1, height: 1))
    }
  }

  init() {}

  /// A bar on its way: a rectangle of whole cells, whose upper edge may be inside a cell.
  struct Bar {
    var cells: Rectangle
    /// The height of the whole bar, and of its solid part, in eighths of a cell.
    var full, solid: Int
    /// Whether the origin has this bar.
    let isShared: Bool
  }

  /// Returns the bar that was `ago` months before the last month, at `progress` between its place in
  /// the origin, whose picture begins at `corner`, and its place on the page.
  ///
  /// A bar that the origin lacks comes from the left of the other bars.
  func bar(_ ago: Int, to page: Bar, progress: Double, corner: CellPosition) -> Bar {
    func between(_ start: Int, _ end: Int) -> Int {
      Int(lerp(Double(start), Double(end), progress).rounded())
    }
    let own = eighths[ago]
    let rows = max(1, page.cells.height)
    let start = own ?? max(1, page.full * 3 / (4 * rows))
    let full = between(start, max(1, page.full))
    let bottom = between(corner.y + position.y + 1, page.cells.bottom)
    let height = (full + 7) / 8
    return Bar(
      cells: Rectangle(
        x: between(corner.x + position.x - ago * pitch, page.cells.x), y: bottom - height,
        width: max(1, between(1, page.cells.width)), height: height),
      full: full, solid: min(full, between(start, page.solid)), isShared: own != nil)
  }
}
