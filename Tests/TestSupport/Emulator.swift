package import Terminal

/// A terminal that understands only the sequences that this library sends, and records anything
/// else as a fault.
package struct Emulator {
  package private(set) var screen: [[Cell]]
  package private(set) var faults: [String] = []
  package private(set) var isCursorHidden = false
  package private(set) var isSynchronizing = false
  /// The number of rows that scrolled off the top.
  package private(set) var scrolledAway = 0
  package private(set) var row = 0
  package private(set) var column = 0
  private var style = Cell.blank
  private var waitsWithWrap = false
  package let columns: Int
  package let rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    screen = Array(repeating: Array(repeating: .blank, count: columns), count: rows)
  }

  /// The characters of each row, without trailing blanks.
  package var lines: [String] {
    screen.map { row in
      var line = row.filter { $0.width > 0 }.map { String($0.character) }.joined()
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  package mutating func feed(_ bytes: [UInt8]) {
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20 && byte != 0x7F {
        text.append(byte)
        index += 1
        continue
      }
      print(String(decoding: text, as: UTF8.self))
      text = []
      switch byte {
      case 0x0D:
        column = 0
        waitsWithWrap = false
      case 0x0A: lineFeed()
      case 0x1B:
        var end = index + 1
        guard end < bytes.count, bytes[end] == 0x5B else {
          faults.append("ESC without [")
          index += 1
          continue
        }
        end += 1
        while end < bytes.count, !(0x40...0x7E).contains(bytes[end]) { end += 1 }
        guard end < bytes.count else {
          faults.append("unfinished sequence")
          return
        }
        control(String(decoding: bytes[(index + 2)...end], as: UTF8.self))
        index = end
      default: faults.append("control \(byte)")
      }
      index += 1
    }
    print(String(decoding: text, as: UTF8.self))
  }

  private mutating func lineFeed() {
    waitsWithWrap = false
    column = 0
    if row + 1 < rows {
      row += 1
    } else {
      screen.removeFirst()
      screen.append(Array(repeating: .blank, count: columns))
      scrolledAway += 1
    }
  }

  private mutating func print(_ text: String) {
    for character in text {
      let width = max(1, character.widthInCells)
      if waitsWithWrap || column + width > columns {
        faults.append("text past the last column")
        return
      }
      unlink(column)
      unlink(column + width - 1)
      var cell = style
      cell.character = character
      cell.width = width
      screen[row][column] = cell
      if width == 2 {
        cell.character = " "
        cell.width = 0
        screen[row][column + 1] = cell
      }
      column += width
      if column >= columns {
        column = columns - 1
        waitsWithWrap = true
      }
    }
  }

  /// Blanks the other half of a wide character that is about to be overwritten.
  private mutating func unlink(_ column: Int) {
    let width = screen[row][column].width
    if width == 2, column + 1 < columns { blank(column + 1, keepsColors: true) }
    if width == 0, column > 0 { blank(column - 1, keepsColors: true) }
  }

  private mutating func blank(_ column: Int, keepsColors: Bool) {
    var cell = Cell.blank
    if keepsColors { cell.background = screen[row][column].background }
    screen[row][column] = cell
  }

  private mutating func control(_ sequence: String) {
    let final = sequence.last ?? " "
    let body = sequence.dropLast()
    if final != "m" { waitsWithWrap = final == "K" || final == "X" ? waitsWithWrap : false }
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = numbers.first.flatMap { $0 } ?? 1
    switch (final, String(body)) {
    case ("h", "?2026"): isSynchronizing = true
    case ("l", "?2026"): isSynchronizing = false
    case ("h", "?25"): isCursorHidden = false
    case ("l", "?25"): isCursorHidden = true
    case ("H", _) where numbers.count == 2:
      row = min(max(first - 1, 0), rows - 1)
      column = min(max((numbers[1] ?? 1) - 1, 0), columns - 1)
    case ("A", _): row = max(0, row - first)
    case ("B", _): row = min(rows - 1, row + first)
    case ("G", _): column = min(max(first - 1, 0), columns - 1)
    case ("K", ""): erase(columns - column)
    case ("X", _): erase(first)
    case ("m", _): graphics(numbers.map { $0 ?? -1 })
    default: faults.append("sequence \(sequence)")
    }
  }

  /// Erases with the current background, as terminals with background color erase do.
  private mutating func erase(_ count: Int) {
    if waitsWithWrap { faults.append("erased while waiting with the wrap") }
    let end = min(column + count, columns)
    unlink(column)
    if end < columns, screen[row][end].width == 0 { unlink(end) }
    for column in column..<end {
      screen[row][column] = Cell(background: style.background)
    }
  }

  private mutating func graphics(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .blank
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reversed)
      case 39: style.foreground = .terminalDefault
      case 49: style.background = .terminalDefault
      case 38, 48:
        guard rest.popFirst() == 2, rest.count >= 3 else {
          faults.append("SGR \(numbers)")
          return
        }
        let color = Color(
          red: UInt8(clamping: rest.removeFirst()), green: UInt8(clamping: rest.removeFirst()),
          blue: UInt8(clamping: rest.removeFirst()))
        if number == 38 { style.foreground = color } else { style.background = color }
      default: faults.append("SGR \(number)")
      }
    }
  }
}

extension Emulator {
  /// The number of halves of wide characters without the other half.
  package var halfCharacters: Int {
    screen.reduce(into: 0) { count, row in
      for (x, cell) in row.enumerated() {
        if cell.width == 2, x + 1 == row.count || row[x + 1].width != 0 { count += 1 }
        if cell.width == 0, x == 0 || row[x - 1].width != 2 { count += 1 }
      }
    }
  }

  /// The cells that look different in `frame`, whose first row is at `top`.
  package func differences(from frame: Surface, top: Int = 0) -> [String] {
    var differences: [String] = []
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let (seen, wanted) = (screen[top + y][x], frame[x, y])
        if !seen.looksLike(wanted) {
          differences.append("(\(x), \(y)): \(seen) instead of \(wanted)")
        }
      }
    }
    return differences
  }
}

extension Cell {
  /// Whether both look the same: the ink of a blank does not show.
  package func looksLike(_ other: Cell) -> Bool {
    var (one, two) = (self, other)
    let lines: Style.Attributes = [.underline, .reversed]
    if one.character == " ", one.attributes.isDisjoint(with: lines), two.character == " ",
      two.attributes.isDisjoint(with: lines)
    {
      one.foreground = .terminalDefault
      two.foreground = .terminalDefault
      one.attributes = []
      two.attributes = []
    }
    return one == two
  }
}
