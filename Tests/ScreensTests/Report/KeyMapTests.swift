import Ledger
@testable import Screens
import Terminal
import Testing

/// The keys that the user sets, and the letters of a Korean keyboard.
struct KeyMapTests {
  private func meaning(of key: Key, _ modifiers: KeyModifiers = [], in text: String) throws -> Key {
    try #require(KeyMap(text)).meaning(of: key, modifiers).key
  }

  @Test func `a key has the meaning of its pair`() throws {
    let text = "h=left l=right ctrl-n=down ==up space=enter é=esc Q=pagedown"
    #expect(try meaning(of: .character("h"), in: text) == .left)
    #expect(try meaning(of: .character("l"), in: text) == .right)
    #expect(try meaning(of: .character("n"), .control, in: text) == .down)
    #expect(try meaning(of: .character("n"), in: text) == .character("n"))
    #expect(try meaning(of: .character("="), in: text) == .up)
    #expect(try meaning(of: .character(" "), in: text) == .enter)
    #expect(try meaning(of: .character("é"), in: text) == .escape)
    #expect(try meaning(of: .character("Q"), in: text) == .pageDown)
    #expect(try meaning(of: .character("q"), in: text) == .character("q"))
    let swapped = try #require(KeyMap("j=ctrl-d ctrl-d=j"))
    #expect(swapped.meaning(of: .character("j"), []) == (.character("d"), .control))
    #expect(swapped.meaning(of: .character("d"), .control) == (.character("j"), []))
    #expect(try #require(KeyMap(text)).text == text)
    #expect(KeyMap("")?.pairs.isEmpty == true)
  }

  @Test(arguments: [
    "h", "h=", "=h", "h=west", "hh=left", "h=left h=right", "ctrl-1=up", "ctrl-=up", "h=\u{7F}",
  ])
  func `another text is refused`(text: String) {
    #expect(KeyMap(text) == nil)
  }

  @Test func `letters of a Korean keyboard are those on the same keys`() throws {
    #expect(KeyMap.letters.count == 33)
    let keys = KeyMap()
    for (letter, latin) in [("ㅂ", "q"), ("ㅜ", "n"), ("ㅃ", "Q"), ("ㅖ", "P"), ("ㅡ", "m")] {
      let pressed = Key.character(try #require(letter.unicodeScalars.first))
      let expected = Key.character(try #require(latin.unicodeScalars.first))
      #expect(keys.meaning(of: pressed, []).key == expected)
    }
    #expect(keys.meaning(of: .character("가"), []).key == .character("가"))
    #expect(try meaning(of: .character("ㅗ"), in: "h=left") == .left)
    #expect(try meaning(of: .character("ㅗ"), in: "h=left ㅗ=right") == .right)
  }

  @Test func `keys apply outside fields, and the help lists them`() throws {
    var driver = ReportDriver(MonthAnswers(), .english).rested()
    driver.screen.keys = try #require(KeyMap("h=left x=/ q=q"))
    let month = driver.state.selected
    driver.press(.character("h"))
    #expect(driver.state.selected == month - 1)
    driver.press(.character("?"))
    let text = driver.text
    #expect(text.contains("h = left, x = /, q = q"))
    driver.press(.escape)
    driver.press(.character("x"))
    #expect(driver.state.isTyping)
    driver.press(.character("h"))
    driver.press(.character("ㅗ"))
    #expect(driver.state.page?.search?.field.text == "hㅗ")
  }
}
