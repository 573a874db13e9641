import Ledger
import Terminal
import Testing

@testable import Screens

/// The hints of a footer with little space.
struct HintTests {
  /// Hints, and the keys that every terminal must show.
  private static func lists(_ words: Words) -> [(name: String, hints: Hints, keys: [String])] {
    let chooser = CategoryChooser()
    let scope = ScopeChoice(
      CategoryChooser.Choice(key: "food", name: "Food"), from: chooser, payee: "Cafe")
    return [
      ("month", words.monthHints(hasCalendar: true), ["?", "q"]),
      ("calendar", words.calendarHints, ["?", "esc"]), ("cards", words.gridHints, ["?", "q"]),
      ("wallet", words.walletHints(isFanned: false), ["?", "q"]),
      ("card", words.cardHints, ["?", "esc"]),
      ("to-dos", words.todoHints, ["?", "q"]),
      ("account", words.accountHints(.transactions, hasOthers: true), ["?", "esc"]),
      ("imports", words.accountHints(.imports, hasOthers: true), ["?", "esc"]),
      ("name", words.namingHints, ["↵", "esc"]),
      ("page", words.pageHints(canUndo: true, hasMonths: true), ["?", "esc"]),
      ("details", words.sheetHints(.details(TransactionDetails())), ["?", "esc"]),
      ("payee", words.todoListHints, ["?", "esc"]),
      ("to-do", words.todoPageHints(hasSubject: true), ["?", "esc"]),
      ("to-do about nothing", words.todoPageHints(hasSubject: false), ["?", "esc"]),
      ("undo", words.undoHints, ["↵", "esc"]), ("field", words.todoFieldHints, ["↵", "esc"]),
      ("search", words.searchHints, ["↵", "esc"]), ("jump", words.jumpHints, ["↵", "esc"]),
      ("category", words.sheetHints(.category(chooser)), ["↵", "esc"]),
      ("scope", words.sheetHints(.scope(scope)), ["↵", "esc"]),
      ("new to-do", words.sheetHints(.todo(TextField("", limit: 9))), ["↵", "esc"]),
      ("note", words.sheetHints(.note(TextField("", limit: 9))), ["↵", "esc"]),
    ]
  }

  /// The footer of a report with a number of columns.
  private func line(_ hints: Hints, columns: Int, _ language: Language) -> String {
    let margin = Scene(
      size: TerminalSize(columns: columns, rows: 24), appearance: Appearance(language: language)
    ).margin
    var surface = Surface(width: columns, height: 1)
    ReportFooter(
      row: 0, left: margin, width: columns - 2 * margin, hidesSections: columns >= 60,
      words: Words(language)
    ).draw(hints, theme: .dark, on: &surface)
    return surface.lines[0]
  }

  @Test(arguments: Language.allCases)
  func `hints for help and for leaving always fit`(language: Language) {
    for (name, hints, keys) in Self.lists(Words(language)) {
      for columns in 30...140 {
        let line = line(hints, columns: columns, language)
        let words = line.split(separator: " ").map(String.init)
        for key in keys { #expect(words.contains(key), "\(name) \(columns): \(line)") }
        #expect(!line.contains("…"), "\(name) \(columns)")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `fifty columns fit more than those hints`(language: Language) {
    let words = Words(language)
    for (name, hints, keys) in Self.lists(words) {
      guard case .keys(let all) = hints, all.contains(where: { $0.rank > 0 }) else { continue }
      let line = line(hints, columns: 50, language)
      let shown = all.count { line.contains(words.text(of: $0)) }
      #expect(shown > keys.count, "\(name): \(line)")
    }
  }

  @Test func `the hint with the highest rank is omitted first`() {
    let hints = Hints.keys([
      Hint(2, .character("a"), en: "one", ko: ""), .help,
      Hint(1, .character("b"), en: "two", ko: ""),
      Hint(3, en: "three", ko: ""),
    ])
    for (columns, text) in [
      (80, "a one   ? help   b two   three"), (29, "a one   ? help   b two"),
      (21, "? help   b two"), (13, "? help"),
    ] {
      var surface = Surface(width: columns, height: 1)
      ReportFooter(row: 0, left: 0, width: columns, hidesSections: true, words: Words(.english))
        .draw(hints, theme: .dark, on: &surface)
      #expect(surface.lines == [text], "\(columns)")
    }
  }

  @Test(arguments: Language.allCases)
  func `eighty columns show the keys of the month`(language: Language) {
    let words = Words(language)
    let line = line(words.monthHints(hasCalendar: false), columns: 80, language)
    for key in ["← →", "↵ ", "/ "] { #expect(line.contains(key), "\(line)") }
  }
}
