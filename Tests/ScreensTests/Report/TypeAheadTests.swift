import Ledger
import Terminal
import TestSupport
import Testing

@testable import Screens

/// Input that arrives before the store has answered.
struct TypeAheadTests {
  private static let keys: [Key] =
    [.up, .down, .end, .enter, .enter, .enter, .escape, .backspace, .delete]
    + "    aaexxuur?6h한".unicodeScalars.map { .character($0) }

  private func driver() -> ReportDriver<TodoStore> { ReportDriver(TodoStore()).rested() }

  @Test func `fast keys keep their order and lose nothing`() {
    var driver = driver()
    // Adds two to-dos, ticks the first, deletes it, and adds a third.
    driver.press(.character("a"))
    driver.type("milk")
    driver.press(.enter)
    driver.press(.character(" "))
    driver.press(.end)
    driver.press(.character("x"))
    driver.press(.character("a"))
    driver.type("q? 1")
    driver.paste("2")
    driver.press(.enter)
    driver.press(.character("u"))
    driver.press(.character("u"))
    #expect(driver.asked.count == 1 && driver.answerer.items.count == 7)
    var rounds = 0
    while !driver.asked.isEmpty {
      driver.answer()
      rounds += 1
    }
    // One request after the other: add, tick, delete, add, undo, read, undo, read.
    #expect(rounds == 8)
    let items = driver.answerer.items
    #expect(items.count == 8)
    #expect(items.first { $0.todo.text == "milk" }?.isDone == true)
    #expect(!items.contains { $0.todo.text == "q? 12" })
    #expect(!driver.book.isTyping && !driver.state.isHelpShown && driver.state.section == .todos)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `keys do the same however late the store answers`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (prompt, late) = (driver(), driver())
    for _ in 0..<60 {
      let key = Self.keys.randomElement(using: &generator) ?? .up
      // Stays in the section, because only to-dos are saved.
      if key == .escape, !prompt.book.isTyping, prompt.book.acceptsInput { continue }
      prompt.press(key)
      while !prompt.asked.isEmpty { prompt.answer() }
      late.press(key)
      if Int.random(in: 0..<8, using: &generator) == 0 { late.answer() }
    }
    while !late.asked.isEmpty { late.answer() }
    let (isSameStore, isSameList) = (
      late.answerer.items == prompt.answerer.items, late.book == prompt.book
    )
    #expect(isSameStore && isSameList)
    #expect(late.state.section == .todos && prompt.state.section == .todos)
  }

  @Test func `a click means what was on the screen, and q leaves when all is saved`() {
    var driver = driver()
    driver.press(.character(" "))
    // The sign of the third to-do, which moves up with the answer.
    driver.mouse(.press(.left), 3, 7)
    #expect(driver.press(.character("q")) == .ignored && driver.asked.count == 1)
    #expect(driver.answer() == .changed)
    #expect(driver.answer() == .finished)
    #expect(Set(driver.answerer.items.filter(\.isDone).map(\.id)) == [1, 3, 4, 6])
  }

  @Test(arguments: ["a", "/"])
  func `keys in a field do the same as a paste`(opening: String) {
    var typed = driver()
    #expect(!typed.screen.takesText)
    typed.type(opening)
    var pasted = typed
    #expect(pasted.screen.takesText)
    typed.type("커피 q? e\u{301}1")
    pasted.paste("커피 q? e\u{301}1")
    #expect(typed.book == pasted.book && typed.text == pasted.text)
    #expect(typed.state.page?.search?.field == pasted.state.page?.search?.field)
    // Keys wait for the store, or act on the list.
    typed.press(.enter)
    #expect(!typed.screen.takesText)
  }

  @Test func `more keys than anybody types are dropped`() {
    var driver = driver()
    driver.press(.character(" "))
    for _ in 0..<10_000 { driver.press(.down) }
    driver.type("a")
    driver.answer()
    #expect(!driver.book.isTyping && driver.book.acceptsInput)
  }

  @Test func `a refusal discards the keys that were meant for another list`() {
    var driver = driver()
    driver.answerer.refusal = "busy"
    driver.press(.character("a"))
    driver.type("milk")
    driver.press(.enter)
    driver.type("x ")
    driver.answer()
    #expect(driver.book.field?.text.text == "milk" && driver.text.contains("busy"))
    #expect(driver.asked.isEmpty)
    driver.type("!")
    #expect(driver.book.field?.text.text == "milk!")
  }
}
