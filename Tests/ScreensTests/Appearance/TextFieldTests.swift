import Ledger
import Terminal
import Testing
import TestSupport

@testable import Screens

struct TextFieldTests {
  private func typed(_ text: String, limit: Int = 1_000) -> TextField {
    var field = TextField(limit: limit)
    for scalar in text.unicodeScalars { _ = field.take(.character(scalar), []) }
    return field
  }

  private func took(_ isTaken: Bool, _ expected: Bool = true) { #expect(isTaken == expected) }

  @Test func `typed text is inserted at the cursor`() {
    var field = typed("점심 10")
    #expect(field.text == "점심 10" && field.cursor == 5)
    took(field.take(.home, []))
    took(field.take(.right, []))
    took(field.take(.character("!"), .shift))
    #expect(field.text == "점!심 10" && field.cursor == 2)
    took(field.take(.up, []), false)
    took(field.take(.character("x"), .alt), false)
    field.insert("a\tb\nc")
    #expect(field.text == "점!a b c심 10" && field.cursor == 7)
  }

  /// The letters of a syllable, and accents, are typed one by one and deleted as one character.
  @Test(arguments: ["\u{1112}\u{1161}\u{11AB}", "e\u{301}", "👩\u{200D}👧", "🇰🇷", "👍🏽"])
  func `keys treat a grapheme as one character`(text: String) {
    var field = typed("a" + text + "b")
    #expect(field.text.count == 3 && field.cursor == 3)
    took(field.take(.left, []))
    took(field.take(.backspace, []))
    #expect(field.text == "ab" && field.cursor == 1)
    field.insert(text)
    took(field.take(.left, []))
    took(field.take(.delete, []))
    #expect(field.text == "ab" && field.cursor == 1)
  }

  @Test func `the cursor moves by words, and words are deleted whole`() {
    var field = typed("cancel the 넷플릭스-plan!")
    took(field.take(.left, .control))
    #expect(field.cursor == 16)
    took(field.take(.character("b"), .alt))
    #expect(field.cursor == 11)
    took(field.take(.right, .alt))
    #expect(field.cursor == 15)
    took(field.take(.character("w"), .control))
    #expect(field.text == "cancel the -plan!")
    took(field.take(.delete, .control))
    #expect(field.text == "cancel the !")
    took(field.take(.character("u"), .control))
    #expect(field.text == "!" && field.cursor == 0)
    took(field.take(.character("k"), .control))
    #expect(field.isEmpty)
    took(field.take(.backspace, []))
    took(field.take(.delete, []))
    #expect(field.cursor == 0)
  }

  @Test func `whole characters beyond the limit are omitted`() {
    var field = typed("한글", limit: 7)
    field.insert("éx")
    #expect(field.text == "한글" && field.text.utf8.count <= 7)
    field.insert("xé")
    #expect(field.text == "한글x")
  }

  @Test func `random keys keep the cursor within the text`() {
    var random = SeededGenerator(seed: 7)
    let keys: [Key] = [.left, .right, .home, .end, .backspace, .delete]
    let scalars = Array("a 한ᄒ\u{1161}\u{301}\u{200D}👧🇰🇷-".unicodeScalars)
    let modifiers: [KeyModifiers] = [[], [], .control, .alt, .shift]
    var field = TextField(limit: 60)
    for _ in 0..<20_000 {
      let key =
        Bool.random(using: &random)
        ? .character(scalars.randomElement(using: &random)!) : keys.randomElement(using: &random)!
      _ = field.take(key, modifiers.randomElement(using: &random)!)
      #expect(0...field.text.count ~= field.cursor && field.text.utf8.count <= 60)
    }
  }

  @Test(arguments: [4, 9, 30])
  func `the cursor is always visible, and wide characters are whole`(width: Int) {
    var field = typed("가나다 abc 라마바사")
    let appearance = Appearance(language: .korean)
    for _ in 0...field.text.count {
      var surface = Surface(width: 40, height: 1)
      TextFieldView(field: field, prompt: "").draw(
        x: 5, y: 0, width: width, theme: appearance.shownTheme, on: &surface)
      let caret = surface.caret
      #expect(caret.map { 5..<5 + width ~= $0.x && $0.y == 0 } == true)
      #expect((surface[5, 0].character == "…") == (surface[5, 0].character != "가"))
      if field.cursor < field.text.count, let caret {
        let under = field.text[field.text.index(field.text.startIndex, offsetBy: field.cursor)]
        if under != " ", caret.x + under.widthInCells <= 5 + width {
          #expect(surface[caret.x, 0].character == under)
        }
      }
      #expect((0..<5).allSatisfy { surface[$0, 0] == .blank })
      #expect((5 + width..<40).allSatisfy { surface[$0, 0] == .blank })
      _ = field.take(.left, [])
    }
  }
}
