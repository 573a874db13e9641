import Terminal

/// The places of the parts of a to-do's page, in a card of any size.
struct TodoPageLayout {
  let cells: Rectangle

  /// Rows above the text: the handle, a gap, the head, a gap.
  static let headRows = 4

  init(_ cells: Rectangle) { self.cells = cells }

  private var margin: Int { OpeningPage.margin(of: cells.width) }
  var left: Int { cells.x + margin }
  var right: Int { cells.right - margin }
  var width: Int { max(1, right - left) }
  var head: Int { cells.y + 2 }

  /// The cells of the text, or of the transactions.
  var body: Rectangle {
    Rectangle(
      x: cells.x, y: cells.y + Self.headRows, width: cells.width,
      height: max(1, cells.height - Self.headRows - 1))
  }

  /// The cells of the sign that closes the page.
  var closeFrame: Rectangle {
    let width = OpeningPage.close.widthInCells
    return Rectangle(x: right - width, y: head, width: width, height: 1)
  }

  var marginInBody: Int { margin }
}
