import Ledger
@testable import Screens
import Terminal
import Testing

/// The editor of a payee's name in the sheet of a transaction.
struct NameEditorTests {
  private var sheet: EditSheet.State

  init() throws {
    let page = SampleTransactions.page(0..<1)
    sheet = EditSheet.State(try #require(page.transactions.first), .name(NameEditor()))
  }

  private var editor: NameEditor {
    get throws {
      guard case .name(let editor) = sheet.step else { throw CancellationError() }
      return editor
    }
  }

  @discardableResult
  private mutating func send(_ action: EditSheet.Action) -> [EditSheet.Effect] {
    EditSheet().reduce(&sheet, action)
  }

  private mutating func load(isGiven: Bool) {
    send(.nameLoaded(SampleNames.proposal(isGiven: isGiven), sheet.transaction.id))
  }

  @Test func `it asks for a proposal, then previews what the pattern finds`() throws {
    var test = self
    #expect(test.sheet.effects == [.loadName(test.sheet.transaction)])
    let effects = test.send(
      .nameLoaded(SampleNames.proposal(isGiven: false), test.sheet.transaction.id))
    #expect(effects == [.loadNamePreview(PayeeNaming(pattern: "가게 9", name: ""))])
    test.send(.namePreviewed(SampleNames.preview, PayeeNaming(pattern: "가게 9", name: "")))
    #expect(try test.editor.preview == SampleNames.preview)
  }

  @Test func `each typed name has a preview of its own`() throws {
    var test = self
    test.load(isGiven: false)
    let typed = test.send(.typed(.paste("빵집")))
    let naming = PayeeNaming(pattern: "가게 9", name: "빵집")
    #expect(typed == [.loadNamePreview(naming)])
    // The answer for an earlier text is ignored.
    test.send(.namePreviewed(SampleNames.preview, PayeeNaming(pattern: "가게 9", name: "빵")))
    #expect(try test.editor.preview == nil)
    #expect(test.send(.confirmed) == [.setName(naming)])
    #expect(test.sheet.isBusy)
    test.send(.failed("busy", .setName(naming)))
    #expect(!test.sheet.isBusy && test.sheet.trouble == "busy")
  }

  @Test func `keys edit the pattern after Tab`() throws {
    var test = self
    test.load(isGiven: false)
    test.send(.moved(by: 1))
    let typed = test.send(.typed(.key(.backspace, [])))
    #expect(typed == [.loadNamePreview(PayeeNaming(pattern: "가게", name: ""))])
    test.send(.typed(.key(.character("u"), .control)))
    #expect(try test.editor.naming.pattern == "")
    // Without a pattern, there is nothing to name.
    #expect(test.send(.confirmed).isEmpty && test.sheet.isDone)
  }

  @Test func `an empty name forgets a name of the user, and does nothing else`() throws {
    var given = self
    given.load(isGiven: true)
    #expect(try given.editor.name.text == "가게" && given.editor.forgets)
    given.send(.typed(.key(.character("u"), .control)))
    #expect(
      given.send(.confirmed) == [.setName(PayeeNaming(pattern: "가게 9", name: ""))])
    var own = self
    own.load(isGiven: false)
    #expect(own.send(.confirmed).isEmpty && own.sheet.isDone)
  }

  @Test(arguments: [Language.english, .korean])
  func `the preview names the rows, their months and their names`(language: Language) throws {
    var test = self
    test.load(isGiven: false)
    test.send(.namePreviewed(SampleNames.preview, PayeeNaming(pattern: "가게 9", name: "")))
    let lines = Words(language).preview(try test.editor)
    #expect(
      lines == [
        [
          language.text(
            en: "3 transactions in 2 months · added to the 1 transaction with this name",
            ko: "3건 · 2개월 · 이미 이 이름인 1건과 함께 더해요"),
          language.text(en: "3 transactions in 2 months", ko: "3건 · 2개월"),
          language.text(en: "3 transactions", ko: "3건"),
        ],
        [language.text(en: "now: 가게 9, Shop 9", ko: "지금 이름: 가게 9, Shop 9")],
      ])
  }
}
