import Terminal

/// The line with the field for a budget, above the hints of the month.
struct BudgetField {
  let editor: BudgetEditor

  func draw(in scene: Scene, y: Int, on surface: inout Surface) {
    let theme = scene.appearance.shownTheme
    let right = scene.size.columns - scene.margin
    surface.fill(Rectangle(x: 0, y: y, width: scene.size.columns, height: 1))
    let words = scene.appearance.words
    let name = editor.name.map { neutralized($0, upTo: 200) } ?? words.allSpending
    let capacity = max(1, right - scene.margin - 14)
    let labels = words.budgetLabels(name, from: editor.month)
    let label =
      labels.first { $0.widthInCells <= capacity } ?? name.truncated(toCells: capacity)
    let x = surface.put(label, x: scene.margin, y: y, Style(theme.second)) + 2
    TextFieldView(field: editor.text, prompt: words.noBudget).draw(
      x: x, y: y, width: max(2, right - x), theme: theme, on: &surface)
  }
}

extension BudgetEditor.Action {
  init(_ key: Key, _ modifiers: KeyModifiers) {
    switch key {
    case .enter: self = .confirmed
    case .escape: self = .cancelled
    default: self = .typed(.key(key, modifiers))
    }
  }
}
