import Motion
import Terminal

/// The text of an empty store, below the empty bar: which files to import, and how.
struct FirstRunView {
  private struct Block {
    var lines: [FootCard.Line] = []
    /// The key at the beginning of the first line.
    var key: String?
    /// Whether the lines are on a card, with a row above and below.
    var isCard = false
  }

  private let appearance: Appearance
  private let left: Int
  private let width: Int
  /// The row of the sentence above the bar.
  private let sentence: Int?
  private let rows: Range<Int>
  /// The number of columns between the edge of a card and its text.
  private let padding: Int

  /// Creates the text for the rows below the bar; `sentence` is the row above the bar.
  init(rows: Range<Int>, sentence: Int?, in scene: Scene) {
    self.rows = rows
    self.sentence = sentence
    appearance = scene.appearance
    left = scene.margin
    padding = FootCard.padding(in: scene)
    width = max(1, scene.size.columns - 2 * scene.margin)
  }

  func draw(on surface: inout Surface) {
    let words = appearance.words
    let theme = appearance.shownTheme
    let blocks = blocks
    if let sentence {
      surface.fill(Rectangle(x: 0, y: sentence, width: surface.width, height: 1))
      let text = blocks.isEmpty ? words.dropFiles : words.noTransactionsYet
      surface.put(text.truncated(toCells: width), x: left, y: sentence, Style(theme.text))
    }
    surface.fill(Rectangle(x: 0, y: rows.lowerBound, width: surface.width, height: rows.count))
    var y = rows.lowerBound
    for block in blocks {
      let lines = wrapped(block)
      let height = lines.count + (block.isCard ? 2 : 0)
      if block.isCard {
        surface.drawPanel(
          Rect(Rectangle(x: left, y: y, width: width, height: height)), theme.panel,
          border: Style(theme.second))
      }
      let ink = block.isCard ? theme.onPanel : theme
      for (row, line) in lines.enumerated() {
        var x = left + (block.isCard ? padding : 0)
        let top = y + row + (block.isCard ? 1 : 0)
        if row == 0, let key = block.key {
          x = surface.put(key, x: x, y: top, Style(ink.text).bold) + 2
        }
        surface.put(line.text, x: x, y: top, line.style(ink))
      }
      y += height + 1
    }
  }

  /// The most complete selection of blocks that fits into the rows; the hints also show the key `d`.
  private var blocks: [Block] {
    let words = appearance.words
    let drop = Block(lines: [.head(words.dropFiles), .plain(words.orPastePaths)], isCard: true)
    var plainDrop = drop
    plainDrop.isCard = false
    let files = Block(lines: [
      .head(words.whichFile), .plain(words.whereFilesAre), .plain(words.readFormats),
    ])
    let formats = Block(lines: [.plain(words.readFormats)])
    let demo = Block(lines: [.plain(words.seeDemo)], key: "d")
    let short = Block(lines: [.head(words.dropFiles)])
    let selections = [
      [drop, files, demo], [drop, files], [plainDrop, files, demo], [plainDrop, formats, demo],
      [short, formats, demo], [short, formats], [short, demo], [short],
    ]
    return selections.first { height(of: $0) <= rows.count } ?? []
  }

  private func height(of blocks: [Block]) -> Int {
    blocks.reduce(-1) { $0 + wrapped($1).count + ($1.isCard ? 2 : 0) + 1 }
  }

  private func wrapped(_ block: Block) -> [FootCard.Line] {
    let capacity = width - (block.isCard ? 2 * padding : 0) - (block.key == nil ? 0 : 3)
    return block.lines.flatMap { $0.wrapped(toCells: max(1, capacity)) }
  }
}
