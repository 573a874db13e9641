import Terminal

extension Surface {
  /// Shows which row of a panel has the focus: by a bar behind its texts in [`left`, `right`), or by a sign in
  /// column `sign` where colours cannot show one.
  mutating func markFocus(from left: Int, to right: Int, y: Int, sign: Int, look: Look) {
    let theme = look.shownTheme
    if look.glyphs == .blocks {
      fill(
        Rectangle(x: left - 1, y: y, width: right - left + 2, height: 1),
        with: theme.focusOnPanel)
    } else {
      put(">", x: sign, y: y, Style(theme.text).bold)
    }
  }
}
