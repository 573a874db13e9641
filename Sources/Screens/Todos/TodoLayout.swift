import Terminal

/// The layout of the list of to-dos.
struct TodoLayout {
  let header: Int
  let list: Rectangle
  /// The row of the message below the list.
  let foot: Int
  let isNarrow: Bool
  /// The column of the check marks; without colors, the focus mark is to its left.
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
    sign = left + (scene.appearance.hasColors ? 0 : 2)
    text = sign + (scene.appearance.hasColors ? 2 : 4)
  }

  /// Returns the frame of the button that adds a to-do.
  func add(_ words: Words) -> Rectangle {
    let width = words.addTodo.widthInCells
    return Rectangle(x: list.right - width, y: header, width: width, height: 1)
  }

  var capacity: TodoBook.Capacity { TodoBook.Capacity(lines: list.height, isNarrow: isNarrow) }
  var rowHeight: Int { isNarrow ? 2 : 1 }
}
