import Ledger
import Terminal

extension EditSheetView {
  func draw(
    _ editor: NameEditor, in frame: Rectangle, words: Words, theme: Theme,
    on surface: inout Surface
  ) {
    let (left, right) = (frame.x + 3, frame.right - 3)
    guard let proposal = editor.proposal else {
      return _ = surface.put(words.reading, x: left, y: frame.y + 2, Style(theme.second))
    }
    let labels = [words.nameLabel, words.patternLabel]
    let start = left + (labels.map(\.widthInCells).max() ?? 0) + 2
    for (row, label) in labels.enumerated() {
      let isFocused = editor.isPatternFocused == (row == 1)
      surface.put(
        label, x: left, y: frame.y + 2 + row,
        isFocused ? Style(theme.text).bold : Style(theme.second))
    }
    var fields = [
      (editor.name, neutralized(proposal.shownName, upTo: 200), frame.y + 2),
      (editor.pattern, words.patternPrompt, frame.y + 3),
    ]
    // The field drawn last has the cursor.
    if !editor.isPatternFocused { fields.swapAt(0, 1) }
    for (field, prompt, y) in fields {
      TextFieldView(field: field, prompt: prompt).draw(
        x: start, y: y, width: right - start, theme: theme, on: &surface)
    }
    let lines = words.preview(editor)
    for (row, line) in lines.enumerated() {
      let text = line.first { $0.widthInCells <= right - left } ?? line.last ?? ""
      surface.put(
        text.truncated(toCells: right - left), x: left, y: frame.y + 5 + row,
        Style(row == 0 ? theme.text : theme.second))
    }
  }
}
