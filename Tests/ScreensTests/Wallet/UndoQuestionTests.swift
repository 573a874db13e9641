import Ledger
import Terminal
import Testing

@testable import Screens

/// What is told of an import before it is taken back, and afterwards.
struct UndoQuestionTests {
  private static let all = PersonalCount(notes: 2, worthIt: 1, choices: 12, todos: 1)

  @Test(arguments: [(80, 24), (40, 20), (30, 10)], Language.allCases)
  func `what goes with it stands above the question`(
    size: (width: Int, height: Int), language: Language
  ) throws {
    var driver = ReportDriver(
      WalletAnswers(), language, width: size.width, height: size.height
    ).rested()
    driver.open(0)
    let before = driver.frame.lines
    _ = driver.press(.character("u"))
    // At once, whatever the store is doing.
    let asked = driver.frame.lines
    let row = try #require(asked.firstIndex { $0.contains("↵ ") })
    #expect(asked[row].contains(language == .korean ? "↵ 예" : "↵ yes"))
    driver.answer(by: WalletAnswers(said: PersonalCount(notes: 2, worthIt: 1)))
    let told = driver.frame.lines
    #expect(told[row] == asked[row])
    let text = told[..<row].joined(separator: " ").filter { $0 != "│" }
      .split(separator: " ").joined(separator: " ")
    let parts = language == .korean ? ["메모 2개", "잘 썼어요 1건"] : ["2 notes", "1 heart"]
    for part in parts { #expect(text.contains(part), "\(part) in \(text)") }
    _ = driver.press(.escape)
    // But for the sign of the import that was asked about.
    let after = driver.frame.lines.map { line in
      String(line.map { $0 == "▸" ? " " : $0 })
    }
    #expect(after == before)
  }

  @Test func `where nothing was said the question is all there is`() {
    var driver = ReportDriver(WalletAnswers()).rested()
    driver.open(0)
    _ = driver.press(.character("u"))
    let asked = driver.frame
    driver.answer()
    #expect(driver.frame == asked)
    // What is not known is said to be so.
    _ = driver.press(.escape)
    _ = driver.press(.character("u"))
    driver.answer(by: WalletAnswers(fails: true))
    #expect(driver.text.contains("알 수 없어요: busy"))
  }

  @Test func `with a little room nothing else moves for it`() {
    var driver = ReportDriver(WalletAnswers(), .english, width: 100, height: 32).rested()
    driver.open(0)
    _ = driver.press(.character("u"))
    let asked = driver.frame.lines
    driver.answer(
      by: WalletAnswers(said: PersonalCount(notes: 2, worthIt: 1, choices: 12)))
    let told = driver.frame.lines
    let changed = zip(asked, told).count { $0 != $1 }
    #expect(changed == 1)
    #expect(driver.text.contains("2 notes, 1 heart and 12 choices of category would go, too"))
  }

  @Test func `the words are right for one and for several, and for to-dos alone`() {
    func text(_ language: Language, _ count: PersonalCount) -> String? {
      Words(language).goesToo(.counted(count))
    }
    for language in Language.allCases { #expect(text(language, PersonalCount()) == nil) }
    #expect(text(.english, PersonalCount(notes: 1)) == "1 note would go, too")
    #expect(
      text(.english, PersonalCount(notes: 1, worthIt: 2)) == "1 note and 2 hearts would go, too")
    #expect(text(.english, PersonalCount(todos: 2)) == "2 to-dos would be about nothing")
    #expect(
      text(.english, Self.all)
        == "2 notes, 1 heart and 12 choices of category would go, too; 1 to-do would be about nothing"
    )
    #expect(
      text(.korean, Self.all)
        == "메모 2개, 잘 썼어요 1건, 직접 고른 분류 12건도 함께 지워져요. 할 일 1개는 가리키는 거래가 없어져요")
    #expect(text(.korean, PersonalCount(todos: 1)) == "할 일 1개는 가리키는 거래가 없어져요")
  }

  @Test func `what went with it is told with what was taken back`() {
    func texts(_ language: Language, later: [Int64] = []) -> [String] {
      Words(language).texts(
        of: .undone(
          UndoOutcome(
            importID: 3, file: "a.csv", removed: 109,
            said: PersonalCount(notes: 2, worthIt: 1), laterImports: later)))
    }
    #expect(
      texts(.english) == [
        "109 transactions are taken back, with 2 notes and 1 heart",
        "109 transactions are taken back",
      ])
    #expect(texts(.korean)[0] == "거래 109건을 되돌리고 메모 2개, 잘 썼어요 1건도 지웠어요")
    for language in Language.allCases {
      let all = texts(language, later: [4, 5])
      #expect(all.allSatisfy { $0.contains("109") } && all[0].contains("4, 5"))
      #expect(all.last == texts(language).last)
    }
  }
}
