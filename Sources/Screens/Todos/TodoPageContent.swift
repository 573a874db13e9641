import Ledger
import Terminal

/// The content of a to-do's page: its text, dates and subject, or a list of transactions.
struct TodoPageContent {
  private let item: TodoBook.Item
  private let appearance: Appearance
  private let text: TodoText
  private var words: Words { appearance.words }

  init(_ item: TodoBook.Item, of book: TodoBook.State, appearance: Appearance) {
    self.item = item
    self.appearance = appearance
    text = TodoText(book, words: appearance.words)
  }

  enum Line: Hashable {
    case text(String)
    case gap
    case fact(String, String)
    /// The subject, which opens on a click.
    case subject(String, String)

    var isSubject: Bool { if case .subject = self { true } else { false } }
  }

  /// Returns all lines below the head of a page with `width` columns for text.
  func lines(width: Int) -> [Line] {
    var lines = neutralized(item.todo.text).wrapped(toCells: width).map { Line.text($0) }
    lines += [.gap, .fact(words.madeOn, day(item.madeOn))]
    if let doneOn = item.doneOn { lines.append(.fact(words.doneOn, day(doneOn))) }
    if let subject = item.todo.subject {
      let label = words.kind(of: subject)
      let capacity = width - labelWidth - 4
      let about = text.about(item)
      let shown = (about.first { $0.widthInCells <= capacity } ?? about.last ?? "")
        .truncated(toCells: capacity)
      lines.append(item.about == nil ? .fact(label, shown) : .subject(label, shown))
    }
    return lines
  }

  private func day(_ day: Day) -> String { words.shortDay(day, year: nil) }

  private var labelWidth: Int {
    let subject = item.todo.subject.map { words.kind(of: $0) } ?? ""
    return [words.madeOn, words.doneOn, subject].map(\.widthInCells).max() ?? 0
  }

  /// Returns the layout: as tall as the lines if they fit, or the whole frame for transactions.
  func layout(of page: TodoPage.State, in size: TerminalSize) -> TodoPageLayout {
    let whole = OpeningPage.frame(in: size)
    guard page.list == nil else { return TodoPageLayout(cells: whole) }
    let width = min(whole.width, Self.widest)
    func frame(height: Int) -> TodoPageLayout {
      TodoPageLayout(
        cells: Rectangle(
          x: (size.columns - width) / 2, y: max(whole.y, (size.rows - height) / 3), width: width,
          height: height))
    }
    let lines = lines(width: frame(height: 1).width).count
    return frame(height: min(whole.height, lines + TodoPageLayout.headRows + 2))
  }

  private static let widest = 72

  /// Returns the largest scroll position of the text.
  func lowestTop(in layout: TodoPageLayout) -> Int {
    max(0, lines(width: layout.width).count - layout.body.height)
  }

  func draw(
    _ page: TodoPage.State, _ field: TodoBook.Field?, in layout: TodoPageLayout,
    on surface: inout Surface
  ) {
    let theme = appearance.shownTheme.onPanel
    drawHead(page, theme, in: layout, on: &surface)
    if let list = page.list {
      let currency = list.filter.currency ?? list.transactions.first?.amount.currency ?? .krw
      let view = TransactionListView(list, currency: currency, appearance: appearance)
      view.draw(in: layout.body, margin: layout.margin, on: &surface)
      view.drawScrollBar(
        x: OpeningPage.scrollBar(in: layout.cells, appearance: appearance), in: layout.body,
        count: nil, on: &surface)
      return
    }
    var lines = lines(width: layout.width)
    if field != nil {
      lines.replaceSubrange(..<(lines.firstIndex(of: .gap) ?? 0), with: [.text("")])
    }
    let top = min(page.top, max(0, lines.count - layout.body.height))
    surface.clipped(to: layout.body) { surface in
      for (row, line) in lines.dropFirst(field == nil ? top : 0).enumerated() {
        draw(line, y: layout.body.y + row, theme, in: layout, on: &surface)
      }
      if let field {
        TextFieldView(field: field.text, prompt: words.todoPrompt).draw(
          x: layout.left, y: layout.body.y, width: layout.width, theme: theme, on: &surface)
      }
    }
  }

  private func drawHead(
    _ page: TodoPage.State, _ theme: Theme, in layout: TodoPageLayout, on surface: inout Surface
  ) {
    OpeningPage.drawHead(in: layout.cells, appearance: appearance, on: &surface)
    let frame = layout.closeFrame
    var title = item.isDone ? words.doneTodo : words.todo
    var x = layout.left
    if page.list != nil, let payee = text.about(item).first {
      title = payee
    } else {
      let sign = TodoListPainter.sign(item.isDone ? 1 : 0, glyphs: appearance.glyphs)
      let ink = item.isDone ? theme.done : theme.second
      x = surface.put(sign, x: x, y: layout.head, Style(ink)) + 1
    }
    surface.put(
      title.truncated(toCells: max(1, frame.x - 2 - x)), x: x, y: layout.head,
      Style(page.list == nil ? theme.second : theme.text).bold)
  }

  private func draw(
    _ line: Line, y: Int, _ theme: Theme, in layout: TodoPageLayout, on surface: inout Surface
  ) {
    let second = Style(theme.second)
    let value = layout.left + labelWidth + 2
    switch line {
    case .gap: break
    case .text(let text): surface.put(text, x: layout.left, y: y, Style(theme.text).bold)
    case .fact(let label, let text):
      surface.put(label, x: layout.left, y: y, second)
      surface.put(text, x: value, y: y, Style(theme.text))
    case .subject(let label, let text):
      surface.put(label, x: layout.left, y: y, second)
      let end = surface.put(text, x: value, y: y, Style(theme.text))
      surface.put("›", x: end + 1, y: y, second)
    }
  }
}

/// The layout of a to-do's page in a panel of any size.
struct TodoPageLayout {
  let cells: Rectangle

  /// The number of rows above the text: a gap, the handle, the head, and another gap.
  static let headRows = 4

  var margin: Int { OpeningPage.margin(of: cells.width) }
  var left: Int { cells.x + margin }
  var right: Int { cells.right - margin }
  var width: Int { max(1, right - left) }
  var head: Int { cells.y + 2 }

  var body: Rectangle {
    Rectangle(
      x: cells.x, y: cells.y + Self.headRows, width: cells.width,
      height: max(1, cells.height - Self.headRows - 1))
  }

  /// The frame of the sign that closes the page.
  var closeFrame: Rectangle {
    let width = OpeningPage.close.widthInCells
    return Rectangle(x: right - width, y: head, width: width, height: 1)
  }
}
