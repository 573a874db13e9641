import Ledger
import Motion
import Terminal
import Testing
import TestSupport

@testable import Screens

/// Random input, late answers, refusals and sizes of the terminal.
struct TodoInputTests {
  private static let keys: [Key] = [
    .up, .down, .home, .end, .pageUp, .pageDown, .enter, .enter, .escape, .backspace, .delete,
    .tab, .left, .right, .character(" "), .character(" "), .character("a"), .character("e"),
    .character("x"), .character("u"), .character("u"), .character("g"), .character("r"),
    .character("?"), .character("5"), .character("6"), .character("한"), .character("\u{301}"),
  ]
  private static let kinds: [MouseEvent.Kind] = [
    .press(.left), .press(.left), .drag(.left), .drag(.left), .release(.left), .wheel(.up),
    .wheel(.down), .move, .press(.right),
  ]

  @Test(arguments: [MotionPreference.full, .reduced, .still], GlyphSet.allCases)
  func `after any input the list holds its invariants and comes to rest`(
    motion: MotionPreference, glyphs: GlyphSet
  ) {
    var generator = SeededGenerator(seed: 77)
    for round in 0..<2 {
      let items = round == 1 ? (1...60).map { SampleTodos.item($0, "\($0)") } : SampleTodos.items
      var driver = ReportDriver(TodoStore(items), glyphs: glyphs, motion: motion).rested()
      for _ in 0..<150 {
        act(&driver, &generator)
        check(driver)
      }
      rest(&driver)
    }
  }

  private func act(_ driver: inout ReportDriver<TodoStore>, _ generator: inout SeededGenerator) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0 where Int.random(in: 0..<3, using: &generator) == 0:
      driver.resize(
        Int.random(in: 0...140, using: &generator), Int.random(in: 0...50, using: &generator))
    case 0: driver.answerer.refusal = driver.answerer.refusal == nil ? "busy" : nil
    case 1: driver.refocus()
    case 2: driver.paste("붙인\n글 👩‍👩‍👧")
    case 3...4: driver.answer(Int.random(in: 0...3, using: &generator))
    case 5...6:
      driver.mouse(
        Self.kinds.randomElement(using: &generator) ?? .move,
        Int.random(in: -1...140, using: &generator), Int.random(in: -1...50, using: &generator))
    case 7...10: driver.press(Self.keys.randomElement(using: &generator) ?? .up)
    default: driver.run(.milliseconds(Int.random(in: 0...400, using: &generator)))
    }
  }

  /// Every reference is to something that exists.
  private func check(_ driver: ReportDriver<TodoStore>) {
    let (book, frame) = (driver.book, driver.frame)
    #expect(frame.width == driver.screen.size.columns && frame.height == driver.screen.size.rows)
    let ids = book.rows.compactMap(\.item?.id)
    #expect(Set(ids).count == ids.count)
    #expect(book.focus.map { ids.contains($0) } ?? ids.isEmpty)
    if let page = book.page { #expect(ids.contains(page.id) || page.phase == .closing) }
    if case .edit(let id)? = book.field?.purpose { #expect(ids.contains(id)) }
    #expect(book.top >= 0 && book.rows.count == book.lines.count)
    #expect(!driver.state.isTyping || driver.state.section == .todos)
  }

  /// At rest, the list accepts input, shows the store's to-dos and draws nothing.
  ///
  /// Its frame equals that of a new screen.
  private func rest(_ driver: inout ReportDriver<TodoStore>) {
    driver.answerer.refusal = nil
    driver.mouse(.release(.left), 0, 0)
    driver.resize(80, 24)
    if driver.state.isHelpShown { driver.press(.character("?")) }
    for _ in 0..<9 {
      driver.answer()
      driver.run(.seconds(1))
    }
    while driver.book.isTyping { driver.press(.escape) }
    if !driver.state.isSectionActive { driver.press(.escape) }
    driver.run(.seconds(2))
    driver.press(.character("6"))
    driver.refocus()
    for _ in 0..<9 {
      driver.answer()
      driver.run(.seconds(1))
    }
    #expect(driver.isAtRest && !driver.book.isSaving)
    #expect([nil, .open].contains(driver.book.page?.phase))
    #expect(driver.book.rows.compactMap(\.item) == driver.answerer.items)
    var fresh = ReportScreen(
      driver.state, size: driver.screen.size, appearance: driver.screen.appearance, at: .zero,
      perform: { _ in }, answers: { [] })
    _ = fresh.handle(.resize(driver.screen.size), at: .zero)
    for frame in 0..<240 { fresh.advance(to: .seconds(1) / 60 * frame) }
    let found = driver.frame.dump
    #expect(found == fresh.frame(at: .seconds(4)).dump)
  }
}
