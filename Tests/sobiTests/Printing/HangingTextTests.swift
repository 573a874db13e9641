import Terminal
import Testing

@testable import sobi

/// Lines for the user that are wider than the terminal.
struct HangingTextTests {
  @Test func `a text continues below itself, and a sentence is indented`() {
    let row = HangingText("UTF-8, \"tabs\", header on line 4", after: "  Read as    ")
    #expect(row.fitted(toCells: nil) == "  Read as    UTF-8, \"tabs\", header on line 4")
    #expect(row.fitted(toCells: 44) == "  Read as    UTF-8, \"tabs\", header on line 4")
    #expect(
      row.fitted(toCells: 33) == """
          Read as    UTF-8, "tabs",
                     header on line 4
        """)
    // Too narrow for two columns.
    #expect(row.fitted(toCells: 16) == "Read as UTF-8,\n\"tabs\", header\non line 4")
    #expect(
      HangingText(line: "  try: sobi import FILE again").fitted(toCells: 24)
        == "  try: sobi import\n    FILE again")
  }

  @Test func `wide characters take two cells`() {
    let row = HangingText("적힌 대로 읽은 줄이 없습니다", after: "  " + "계좌".paddedRight(toCells: 6) + " ")
    #expect(
      row.fitted(toCells: 30) == "  계좌   적힌 대로 읽은 줄이\n         없습니다")
  }

  @Test(arguments: 1...90)
  func `no line is wider than the terminal, and no word is broken`(cells: Int) {
    let text = "charges already there cancelled (line 3, 5), 이미 있던 결제는 취소 (3번째 줄)"
    for lead in ["", "  ", "  Read as    ", "  읽은 방법  "] {
      let fitted = HangingText(text, after: lead).fitted(toCells: cells)
      let lines = fitted.split(separator: "\n")
      let words = { (text: String) in text.split { $0.isWhitespace }.map(String.init) }
      #expect(words(fitted) == words(lead + text))
      if words(text).allSatisfy({ $0.widthInCells <= cells }) {
        #expect(lines.allSatisfy { $0.widthInCells <= cells }, "\(cells), \(lead)")
      } else {
        // A word that is too wide for any line is not broken.
        #expect(fitted == lead + text)
      }
    }
  }
}

/// The messages of commands, on terminals and in pipes.
struct HangingLinesTests {
  @Test(arguments: ["en_US.UTF-8", "ko_KR.UTF-8"])
  func `commands break their lines between words on a terminal, and nowhere in a pipe`(
    locale: String
  ) throws {
    let words = { (text: String) in text.split { $0.isWhitespace }.map(String.init) }
    for columns in [80, 60] {
      let (piped, shown) = (try Home(locale: locale), try Home(locale: locale))
      for home in [piped, shown] {
        _ = try home.write(
          "date,payee,amount,memo\n2025-03-02,Corner Cafe,-4500,\n2025-03-09,Lunch,-900,none\n",
          to: "a statement of the corner cafe.csv")
      }
      var longest = 0
      for arguments in [
        ["import", "--currency", "KRW", "a statement of the corner cafe.csv"],
        ["import", "--currency", "KRW", "a statement of the corner cafe.csv"],
        ["check"],
        ["todo", "add", "ask the corner cafe for what it owes since the spring of 2019"],
        ["undo", "--yes"], ["undo", "--yes"],
      ] {
        let pipe = try piped.run(arguments)
        let terminal = try shown.runOnTerminal(arguments, columns: columns)
        #expect(terminal.status == pipe.status)
        let lines = terminal.text.split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { $0.widthInCells <= columns }, "\(arguments)")
        let whole = pipe.text + pipe.errorText
        // Only a terminal shows the next step after an import.
        let text = terminal.text.replacing("Next: sobi\n", with: "")
          .replacing("이제 볼 수 있어요: sobi\n", with: "")
        #expect(
          words(text).map { $0.replacing(shown.path, with: piped.path) } == words(whole),
          "\(arguments)")
        longest = max(longest, whole.split(separator: "\n").map(\.widthInCells).max() ?? 0)
      }
      #expect(longest > 80)
    }
  }
}
