import Terminal

extension Surface {
  /// Shows which row of a panel has the focus: by a sign in column `sign` and, where colours can show one, a bar
  /// behind its texts in [`left`, `right`).
  mutating func markFocus(from left: Int, to right: Int, y: Int, sign: Int, appearance: Appearance)
  {
    let theme = appearance.shownTheme
    if appearance.glyphs == .blocks {
      fill(
        Rectangle(x: left - 1, y: y, width: right - left + 2, height: 1),
        with: theme.focusOnPanel)
      put("▸", x: sign, y: y, Style(theme.on(theme.focusOnPanel).text))
    } else {
      put(">", x: sign, y: y, Style(theme.text).bold)
    }
  }
}
