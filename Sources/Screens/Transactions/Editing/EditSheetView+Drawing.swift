import Ledger
import Terminal

extension EditSheetView {
  func drawContent(
    in frame: Rectangle, appearance: Appearance, theme: Theme, on surface: inout Surface
  ) {
    let words = appearance.words
    let (left, right) = (frame.x + 3, frame.right - 3)
    let amounts = appearance.words.amounts(in: state.transaction.amount.currency)
    let amount = amounts.amount(state.transaction.amount.minorUnits)
    let payee = neutralized(state.transaction.payee, upTo: frame.width)
    let heading =
      switch state.step {
      case .category: words.whichCategory
      case .scope(let scope): words.whichOnes(neutralized(scope.category.name))
      case .note: words.note
      case .todo: words.newTodo
      case .details: words.transaction
      case .links: words.whichLink(isExpense: state.transaction.amount.minorUnits < 0)
      case .split: words.splitTitle
      case .name: words.nameTitle
      }
    let y = frame.y + 1
    let end = surface.put(
      heading.truncated(toCells: right - left), x: left, y: y, Style(theme.text).bold)
    let about =
      state.trouble.map { words.notDone(neutralized($0)) }
      ?? (state.isBusy ? words.busy : state.isTyping ? "\(payee) · \(amount)" : amount)
    let capacity = right - end - 2
    if capacity > 8 {
      surface.put(
        about.truncated(toCells: capacity), endingAt: right, y: y,
        Style(state.trouble == nil ? theme.second : theme.more))
    }
    func draw(_ field: TextField, prompt: String) {
      TextFieldView(field: field, prompt: prompt).draw(
        x: left, y: frame.y + 2, width: right - left, theme: theme, on: &surface)
    }
    switch state.step {
    case .category(let chooser):
      self.draw(chooser, in: frame, appearance: appearance, theme: theme, on: &surface)
    case .scope(let scope):
      self.draw(scope, in: frame, appearance: appearance, theme: theme, on: &surface)
    case .note(let field): draw(field, prompt: words.writeNote)
    case .todo(let field): draw(field, prompt: words.todoPrompt)
    case .links(let chooser):
      self.draw(chooser, in: frame, appearance: appearance, theme: theme, on: &surface)
    case .split(let field):
      draw(field, prompt: words.splitPrompt)
      let rest = PartsField(field.text, of: state.transaction.amount).rest
      surface.put(
        words.splitRest(rest).truncated(toCells: right - left), x: left, y: frame.y + 4,
        Style(theme.second))
    case .name(let editor):
      self.draw(editor, in: frame, words: words, theme: theme, on: &surface)
    case .details(let details):
      self.draw(details, in: frame, words: words, theme: theme, on: &surface)
    }
  }

  private func draw(
    _ details: TransactionDetails, in frame: Rectangle, words: Words, theme: Theme,
    on surface: inout Surface
  ) {
    let text = text(of: details, frame.width)
    let rows = Self.rowsOfDetails(frame)
    let top = min(details.top, max(0, text.lines.count - rows))
    let (left, y) = (frame.x + 3, frame.y + 3)
    for (row, line) in text.lines.dropFirst(top).prefix(rows).enumerated() {
      surface.put(line.label, x: left, y: y + row, Style(theme.second))
      surface.put(line.text, x: left + text.labelWidth + 2, y: y + row, Style(theme.text))
    }
    let hidden = text.lines.count - top - rows
    if hidden > 0 { drawMore(hidden, y: y + rows, in: frame, words, theme, on: &surface) }
  }

  private func draw(
    _ chooser: CategoryChooser, in frame: Rectangle, appearance: Appearance, theme: Theme,
    on surface: inout Surface
  ) {
    let words = appearance.words
    TextFieldView(field: chooser.field, prompt: words.typeToFind).draw(
      x: frame.x + 3, y: frame.y + 2, width: frame.width - 6, theme: theme, on: &surface)
    guard chooser.all != nil else {
      surface.put(words.reading, x: frame.x + 3, y: frame.y + 4, Style(theme.second))
      return
    }
    let grid = Grid(chooser, in: frame)
    for (index, choice) in chooser.shown.enumerated() {
      guard let cell = grid.cell(of: index) else { continue }
      let isFocused = index == chooser.focus
      if isFocused {
        mark(cell, width: grid.columnWidth, appearance: appearance, theme: theme, on: &surface)
      }
      let name = neutralized(choice.name)
      surface.put(
        // A new category is the last choice, and may use the rest of the line.
        (choice.isNew ? words.newCategory(name) : name)
          .truncated(toCells: choice.isNew ? frame.right - 3 - cell.x : grid.columnWidth - 2),
        x: cell.x, y: cell.y, isFocused ? Style(theme.text).bold : Style(theme.text))
    }
    let hidden = grid.hidden(of: chooser.shown.count)
    if hidden > 0 { drawMore(hidden, y: frame.bottom - 2, in: frame, words, theme, on: &surface) }
  }

  private func drawMore(
    _ count: Int, y: Int, in frame: Rectangle, _ words: Words, _ theme: Theme,
    on surface: inout Surface
  ) {
    surface.put("▾ " + words.more(count), endingAt: frame.right - 3, y: y, Style(theme.second))
  }

  private func draw(
    _ scope: ScopeChoice, in frame: Rectangle, appearance: Appearance, theme: Theme,
    on surface: inout Surface
  ) {
    let words = appearance.words
    let (left, right) = (frame.x + 4, frame.right - 3)
    for (index, option) in scope.options.enumerated() {
      let y = Self.row(of: index, in: scope, frame)
      let isFocused = option == scope.option
      if isFocused {
        mark(
          CellPosition(x: left, y: y), width: right - left + 1, appearance: appearance,
          theme: theme, on: &surface)
      }
      let style = isFocused ? Style(theme.text).bold : Style(theme.text)
      switch option {
      case .one: surface.put(words.onlyThisOne, x: left, y: y, style)
      case .all:
        let end = surface.put(words.allLikeIt, x: left, y: y, style)
        let extents = words.extents(scope.extent)
        let extent = extents.first { end + 2 + $0.widthInCells <= right }
        if let extent {
          surface.put(extent, endingAt: right, y: y, Style(isFocused ? theme.text : theme.second))
        }
        // An extent that does not fit on this line moves to the line below the pattern.
        let below = [
          extent == nil ? extents.last : nil, words.concerned(scope.extent?.others ?? []),
        ]
        surface.put(
          below.compactMap(\.self).joined(separator: " · ").truncated(toCells: right - left - 2),
          x: left + 2, y: y + 2, Style(theme.text))
        let start = surface.put(words.payeesWith, x: left + 2, y: y + 1, Style(theme.second))
        TextFieldView(field: scope.pattern, prompt: "…").draw(
          x: start, y: y + 1, width: right - start, theme: theme, on: &surface)
        if !isFocused { surface.caret = nil }
      }
    }
  }

  func mark(
    _ cell: CellPosition, width: Int, appearance: Appearance, theme: Theme,
    on surface: inout Surface
  ) {
    if appearance.hasColors {
      surface.fill(
        Rectangle(x: cell.x - 1, y: cell.y, width: width, height: 1),
        with: theme.panel.mixed(with: theme.less, by: 0.45))
    } else {
      surface.put(">", x: cell.x - 1, y: cell.y, Style(theme.text).bold)
    }
  }
}
