import Ledger
import Terminal
import Testing

@testable import Screens

/// The question before an import is undone, and the report afterward.
struct UndoQuestionTests {
  private static let all = PersonalCount(notes: 2, worthIt: 1, choices: 12, todos: 1)

  @Test(arguments: [(80, 24), (40, 20), (30, 10)], Language.allCases)
  func `the personal data that would be deleted is above the question`(
    size: (width: Int, height: Int), language: Language
  ) throws {
    var driver = ReportDriver(
      WalletAnswers(), language, width: size.width, height: size.height
    ).rested()
    driver.open(1, showsImports: true)
    let before = driver.frame.lines
    _ = driver.press(.character("u"))
    // The question comes at once.
    let asked = driver.frame.lines
    let row = try #require(asked.firstIndex { $0.contains("↵ ") })
    #expect(asked[row].contains(language == .korean ? "↵ 예" : "↵ yes"))
    driver.answer(by: WalletAnswers(said: PersonalCount(notes: 2, worthIt: 1)))
    let told = driver.frame.lines
    #expect(told[row] == asked[row])
    let text = told[..<row].joined(separator: " ").filter { $0 != "│" }
      .split(separator: " ").joined(separator: " ")
    let parts = language == .korean ? ["메모 2개", "잘 썼어요 1건"] : ["2 notes", "1 worth-it mark"]
    for part in parts { #expect(text.contains(part), "\(part) in \(text)") }
    _ = driver.press(.escape)
    // Only the sign of the import in question changes.
    let after = driver.frame.lines.map { line in
      String(line.map { $0 == "▸" ? " " : $0 })
    }
    #expect(after == before)
  }

  @Test func `without personal data the question stands alone`() {
    var driver = ReportDriver(WalletAnswers()).rested()
    driver.open(1, showsImports: true)
    _ = driver.press(.character("u"))
    let asked = driver.frame
    driver.answer()
    #expect(driver.frame == asked)
    // A failed count is reported.
    _ = driver.press(.escape)
    _ = driver.press(.character("u"))
    driver.answer(by: WalletAnswers(fails: true))
    #expect(driver.text.contains("확인하지 못했어요: busy"))
  }

  @Test func `on a roomy page the question moves nothing`() {
    var driver = ReportDriver(WalletAnswers(), .english, width: 100, height: 32).rested()
    driver.open(1, showsImports: true)
    _ = driver.press(.character("u"))
    let asked = driver.frame.lines
    driver.answer(
      by: WalletAnswers(said: PersonalCount(notes: 2, worthIt: 1, choices: 12)))
    let told = driver.frame.lines
    let changed = zip(asked, told).count { $0 != $1 }
    #expect(changed == 1)
    #expect(
      driver.text.contains(
        "2 notes, 1 worth-it mark and 12 manual categories would be deleted, too"))
  }

  @Test func `the question names one and several notes and marks, and to-dos alone`() {
    func text(_ language: Language, _ count: PersonalCount) -> String? {
      Words(language).undoConsequences(.counted(count))
    }
    for language in Language.allCases { #expect(text(language, PersonalCount()) == nil) }
    #expect(text(.english, PersonalCount(notes: 1)) == "1 note would be deleted, too")
    #expect(
      text(.english, PersonalCount(notes: 1, worthIt: 2))
        == "1 note and 2 worth-it marks would be deleted, too")
    #expect(text(.english, PersonalCount(todos: 2)) == "2 to-dos would lose their transactions")
    #expect(
      text(.english, Self.all)
        == "2 notes, 1 worth-it mark and 12 manual categories would be deleted, too; 1 to-do would lose its transaction"
    )
    #expect(
      text(.korean, Self.all)
        == "메모 2개, 잘 썼어요 1건, 직접 고른 카테고리 12건도 함께 삭제돼요. 할 일 1개는 연결된 거래가 사라져요")
    #expect(text(.korean, PersonalCount(todos: 1)) == "할 일 1개는 연결된 거래가 사라져요")
  }

  @Test func `the report of an undo names the deleted notes and marks`() {
    func texts(_ language: Language, later: [Int64] = []) -> [String] {
      Words(language).texts(
        of: .undone(
          UndoOutcome(
            importID: 3, file: "a.csv", removed: 109,
            said: PersonalCount(notes: 2, worthIt: 1), laterImports: later)))
    }
    #expect(
      texts(.english) == [
        "109 transactions undone, with 2 notes and 1 worth-it mark",
        "109 transactions undone",
      ])
    #expect(texts(.korean)[0] == "거래 109건을 되돌리고 메모 2개, 잘 썼어요 1건도 삭제했어요")
    for language in Language.allCases {
      let all = texts(language, later: [4, 5])
      #expect(all.allSatisfy { $0.contains("109") } && all[0].contains("4, 5"))
      #expect(all.last == texts(language).last)
    }
  }
}
