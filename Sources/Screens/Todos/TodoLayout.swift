import Terminal

/// Where the parts of the to-dos stand.
struct TodoLayout {
  let header: Int
  let list: Rectangle
  /// The row of what is said below the list.
  let foot: Int
  let isNarrow: Bool
  /// Where the sign of a row stands; left of it there is one of the focus where colours cannot show it.
  let sign: Int
  let text: Int

  init(_ scene: Scene) {
    let area = scene.area
    let isTall = area.height >= 16
    header = isTall ? 1 : 0
    let top = header + (isTall ? 2 : 1)
    foot = max(top + 1, area.height - (isTall ? 2 : 1))
    let width = min(scene.size.columns - 2 * scene.margin, 100)
    let left = (scene.size.columns - width) / 2
    list = Rectangle(x: left, y: top, width: width, height: max(1, foot - top - (isTall ? 1 : 0)))
    isNarrow = width < 56
    let isPainted = scene.appearance.glyphs == .blocks
    sign = left + (isPainted ? 0 : 2)
    text = sign + (isPainted ? 2 : 4)
  }

  /// The cells of what one clicks to add one.
  func add(_ words: Words) -> Rectangle {
    let width = words.addTodo.widthInCells
    return Rectangle(x: list.right - width, y: header, width: width, height: 1)
  }

  var room: TodoBook.Room { TodoBook.Room(lines: list.height, isNarrow: isNarrow) }

  var rowHeight: Int { isNarrow ? 2 : 1 }
}
