import Ledger
import Terminal

/// The imports of an account, with the question whether to undo one of them.
struct AccountImportsView {
  private let state: AccountPage.State
  private let isUndoing: Bool
  private let notice: Wallet.Notice?
  private let area: Rectangle
  private let appearance: Appearance
  private let theme: Theme
  private let words: Words
  private let left, right: Int
  /// The row of the question about an undo, or of its result.
  let prompt: Int
  /// The lines about the personal data that the undo would affect, above the question.
  private let dataLines: [String]
  private let rows: Range<Int>

  init(
    _ state: AccountPage.State, of report: Report.State, in area: Rectangle, appearance: Appearance
  ) {
    self.state = state
    isUndoing = report.wallet.undoing != nil
    notice = report.wallet.notice
    self.area = area
    self.appearance = appearance
    theme = appearance.shownTheme.onPanel
    words = appearance.words
    (left, right) = (area.x, area.right)
    prompt = area.bottom - 1
    let said =
      state.asked == nil ? nil : state.said.flatMap { [words] in words.undoConsequences($0) }
    let lines = said?.wrapped(toCells: max(1, right - left)) ?? []
    dataLines = Array(lines.prefix(max(0, area.height - 1)))
    let first = min(area.y + 1, prompt)
    // The first line of the data has a row of its own if possible, so that it moves no import.
    let last = prompt - max(area.height >= 8 ? 1 : 0, dataLines.count)
    rows = first..<max(first, last)
  }

  func importID(atRow y: Int) -> AccountImport.ID? {
    guard rows.contains(y) else { return nil }
    let index = first + y - rows.lowerBound
    return state.imports.indices.contains(index) ? state.imports[index].id : nil
  }

  /// The first visible import's index, with the focus centered if possible.
  private var first: Int {
    max(0, min((state.focusIndex ?? 0) - rows.count / 2, state.imports.count - rows.count))
  }

  func draw(on surface: inout Surface) {
    guard right - left > 8, area.height > 0 else { return }
    surface.put(words.imports, x: left, y: area.y, Style(theme.text).bold)
    if state.imports.count > rows.count {
      surface.put("\(state.imports.count)", endingAt: right, y: area.y, Style(theme.second))
    }
    drawImports(on: &surface)
    for (row, line) in dataLines.enumerated() {
      put(line, isQuestion: true, y: prompt - dataLines.count + row, on: &surface)
    }
    drawPrompt(on: &surface)
  }

  private func drawImports(on surface: inout Surface) {
    guard !rows.isEmpty else { return }
    if state.imports.isEmpty {
      let text =
        switch state.progress {
        case .reading: words.reading
        case .failed(let reason): words.unreadable(neutralized(reason))
        case .read: "–"
        }
      surface.put(
        text.truncated(toCells: right - left), x: left, y: rows.lowerBound, Style(theme.second))
      return
    }
    for (y, line) in zip(rows, state.imports.dropFirst(first)) {
      draw(line, y: y, on: &surface)
    }
  }

  private func draw(_ line: AccountImport, y: Int, on surface: inout Surface) {
    let isFocused = line.id == state.focus
    if isFocused {
      surface.markFocus(from: left, to: right, y: y, sign: left - 1, appearance: appearance)
    }
    let record = line.record
    let width = right - left
    var end = surface.put(
      words.transactions(record.added), endingAt: right, y: y, Style(theme.text))
    let second = (isFocused ? appearance.shownTheme.on(appearance.shownTheme.focusOnPanel) : theme)
      .second
    // The counts differ in width, so a minimum width aligns the other values.
    end = min(end, right - words.transactions(10_000).widthInCells) - 2
    if width >= 56 {
      let days = "\(record.days.lowerBound) – \(record.days.upperBound)"
      end = surface.put(days, endingAt: end, y: y, Style(second)) - 2
    }
    if width >= 76 { end = surface.put("\(line.day)", endingAt: end, y: y, Style(second)) - 2 }
    var x = left
    // Show the import's id, which `sobi undo` needs.
    if width >= 60 { x = surface.put("#\(record.id) ", x: x, y: y, Style(second)) }
    surface.put(
      shown(record.file).truncated(toCells: max(0, end - x)), x: x, y: y, Style(theme.text))
  }

  private func drawPrompt(on surface: inout Surface) {
    let capacity = right - left
    func first(of wordings: [String]) -> String {
      wordings.first { $0.widthInCells <= capacity } ?? wordings.last ?? ""
    }
    if let asked = state.imports.first(where: { $0.id == state.asked }) {
      let empty = words.undoQuestions(asked.record.added, file: "")[1]
      let file = shown(asked.record.file).truncated(toCells: max(12, capacity - empty.widthInCells))
      let question = first(of: words.undoQuestions(asked.record.added, file: file))
      put(question, isQuestion: true, y: prompt, on: &surface)
    } else if isUndoing {
      put(words.undoing, y: prompt, on: &surface)
    } else if let notice {
      put(first(of: words.texts(of: notice)), y: prompt, on: &surface)
    }
  }

  private func put(_ text: String, isQuestion: Bool = false, y: Int, on surface: inout Surface) {
    if isQuestion, appearance.hasColors {
      surface.fill(
        Rectangle(x: left - 1, y: y, width: right - left + 2, height: 1),
        with: theme.panel.mixed(with: theme.more, by: 0.25))
    } else if isQuestion {
      surface.fill(Rectangle(x: left, y: y, width: right - left, height: 1))
    }
    surface.put(
      text.truncated(toCells: right - left), x: left, y: y,
      isQuestion ? Style(theme.text).bold : Style(theme.second))
  }

  private func shown(_ text: String) -> String { neutralized(text, upTo: 300) }
}
