import Ledger
import Motion
import Terminal
import Testing

@testable import Screens

/// The list of to-dos on a virtual clock.
struct TodoBookViewTests {
  @Test func `to-dos are read when they appear, and a failure is reported`() {
    var driver = ReportDriver(TodoStore())
    driver.run(.seconds(2))
    #expect(driver.text.contains("읽는 중"))
    driver.answerer.refusal = "다른 프로그램이 쓰고 있습니다"
    driver.answer()
    #expect(driver.text.contains("읽지 못했어요: 다른 프로그램이"))
    driver.answerer.refusal = nil
    driver.press(.character("r"))
    driver.answer()
    #expect(driver.text.contains("할 일  5개 남음") && driver.text.contains("완료한 일 2"))
    #expect(driver.row("넷플릭스 해지하기") == 3 && driver.row("카드 한도") == 17)
    #expect(driver.text.contains("넷플릭스 -17,000원 · 2월 14일"))
    #expect(driver.text.contains("2월 20일 완료"))
    driver.run(.seconds(2))
    #expect(driver.isAtRest)
    let empty = ReportDriver(TodoStore([])).rested()
    #expect(empty.text.contains("아직 할 일이 없어요"))
  }

  @Test func `a tick is drawn first, then its row glides down`() {
    var driver = ReportDriver(TodoStore()).rested()
    #expect(driver.press(.character(" ")) == .changed)
    driver.answer()
    var signs: Set<Character> = []
    var rows: [Int] = []
    for _ in 0..<90 {
      driver.run(.milliseconds(16))
      let y = driver.row("넷플릭스 해지하기")
      rows.append(y)
      signs.insert(driver.frame[3, y].character)
    }
    #expect(signs.isSuperset(of: ["○", "◑", "✓"]))
    #expect(rows.first == 3 && rows.last == 13 && rows.contains { 4...12 ~= $0 })
    #expect(driver.isAtRest && driver.book.focus == 2)
    // A second tick waits until the store has answered the first.
    driver.mouse(.press(.left), 3, 13)
    driver.run(.milliseconds(250))
    driver.press(.character(" "))
    driver.run(.seconds(2))
    #expect(driver.row("넷플릭스 해지하기") == 13 && driver.isAtRest && driver.asked.count == 1)
    driver.answer()
    driver.run(.milliseconds(100))
    #expect(driver.asked.count == 1)
    driver.answer()
    driver.run(.seconds(2))
    #expect(driver.answerer.items.first?.id == 1 && driver.row("Ask the shop") == 13)
  }

  @Test func `a refused change is reported and changes nothing`() {
    var driver = ReportDriver(TodoStore()).rested()
    let before = driver.frame.lines
    driver.answerer.refusal = "디스크가 가득 찼습니다"
    driver.press(.character(" "))
    driver.run(.milliseconds(300))
    driver.answer()
    driver.run(.seconds(2))
    #expect(driver.row("저장하지 못했어요: 디스크가 가득") == 21)
    #expect(driver.frame.lines[...19] == before[...19])
    driver.press(.character("a"))
    driver.type("새 일")
    driver.press(.enter)
    driver.answer()
    #expect(driver.book.isTyping && driver.text.contains("저장하지 못했어요"))
    driver.answerer.refusal = nil
    driver.press(.enter)
    driver.answer()
    #expect(driver.answerer.items.contains { $0.todo.text == "새 일" } && !driver.book.isTyping)
  }

  @Test func `a new to-do is typed in its place, with the terminal's cursor`() {
    var driver = ReportDriver(TodoStore()).rested()
    #expect(driver.frame.caret == nil)
    driver.press(.character("a"))
    driver.run(.seconds(1))
    #expect(driver.text.contains("무엇을 할까요?"))
    #expect(driver.frame.caret == CellPosition(x: 5, y: driver.row("무엇을")))
    // The field receives all keys.
    driver.type("q?한글 4")
    #expect(driver.press(.tab) == .ignored && driver.press(.up) == .ignored)
    driver.paste(" 붙여\n넣기")
    driver.run(.seconds(1))
    let y = driver.row("q?한글 4 붙여 넣기")
    #expect(y > 3 && driver.frame.caret == CellPosition(x: 23, y: y))
    driver.press(.left, .alt)
    #expect(driver.frame.caret == CellPosition(x: 19, y: y))
    driver.press(.enter)
    driver.answer()
    // With the answer, the to-do takes the place of the field.
    #expect(driver.row("q?한글 4 붙여 넣기") == y && driver.frame.caret == nil)
    driver.run(.seconds(1))
    #expect(driver.row("q?한글 4 붙여 넣기") == y && driver.isAtRest && driver.book.focus == 101)
  }

  @Test func `a deleted to-do fades, the others close up, and an undo restores it`() {
    var driver = ReportDriver(TodoStore()).rested()
    driver.press(.down)
    driver.press(.down)
    driver.press(.character("x"))
    driver.answer()
    driver.run(.milliseconds(60))
    let fading = driver.frame
    // The fading text is still legible, in a color nearer to the background.
    let y = fading.lines.firstIndex { $0.contains("커피는") } ?? 0
    #expect(y == 7 && fading[5, y].foreground != Theme.dark.text)
    driver.run(.seconds(1))
    #expect(driver.row("커피는 집에서") == 21 && driver.text.contains("u 되돌리기"))
    #expect(driver.row("배달 앱") < 10 && driver.isAtRest)
    driver.press(.character("u"))
    driver.answer()
    driver.answer()
    driver.run(.seconds(1))
    #expect(driver.row("커피는 집에서") == 7 && driver.text.contains("되돌렸어요"))
    #expect(driver.answerer.items.map(\.id) == SampleTodos.items.map(\.id))
  }

  @Test func `a row opens into a page, which is dragged down and closes`() {
    var driver = ReportDriver(TodoStore()).rested()
    driver.press(.down)
    let list = driver.frame
    driver.run(.seconds(1))
    let resting = driver.frame
    #expect(list.lines == resting.lines)
    #expect(driver.mouse(.press(.left), 20, 5) == .changed)
    #expect(driver.book.page?.phase == .opening && driver.book.page?.id == 2)
    // A moving page ignores clicks.
    #expect(driver.mouse(.press(.left), 0, 0) == .ignored)
    driver.run(.milliseconds(700))
    #expect(driver.book.page?.phase == .open)
    driver.run(.seconds(1))
    #expect(driver.text.contains("for a receipt") && driver.text.contains("만든 날"))
    #expect(driver.isAtRest)
    let open = driver.frame
    let top = driver.row("esc ×")
    driver.mouse(.press(.left), 40, top)
    #expect(driver.mouse(.drag(.left), 40, top + 1) == .changed)
    #expect(driver.mouse(.drag(.left), 40, top + 2) == .changed)
    #expect(driver.book.page?.phase == .dragging && driver.frame != open)
    driver.run(.milliseconds(300))
    driver.mouse(.release(.left), 40, top + 2)
    driver.run(.seconds(1))
    #expect(driver.book.page?.phase == .open && driver.frame == open)
    driver.mouse(.press(.left), 40, top)
    driver.mouse(.drag(.left), 40, top + 8)
    driver.mouse(.release(.left), 40, top + 8)
    #expect(driver.book.page?.phase == .closing)
    driver.run(.milliseconds(100))
    driver.press(.enter)
    #expect(driver.book.page?.phase == .opening)
    driver.run(.seconds(2))
    #expect(driver.frame == open)
    driver.press(.escape)
    driver.run(.seconds(2))
    #expect(driver.book.page == nil && driver.frame == resting)
  }

  @Test func `a to-do is ticked, edited and deleted on its page`() {
    var driver = ReportDriver(TodoStore()).rested()
    driver.press(.enter)
    driver.run(.seconds(1))
    driver.press(.character(" "))
    driver.answer()
    driver.run(.seconds(1))
    #expect(driver.text.contains("완료한 날") && driver.book.page?.phase == .open)
    driver.press(.character("e"))
    driver.press(.character("u"), .control)
    driver.press(.enter)
    #expect(driver.frame.lines[23].contains("할 일은 비울 수 없어요"))
    driver.press(.escape)
    driver.press(.character("e"))
    #expect(driver.frame.caret != nil)
    driver.type("!")
    driver.press(.enter)
    driver.answer()
    #expect(driver.text.contains("넷플릭스 해지하기!") && driver.frame.caret == nil)
    driver.press(.character("x"))
    driver.answer()
    #expect(driver.book.page?.phase == .closing)
    driver.run(.seconds(2))
    #expect(driver.book.page == nil && driver.isAtRest)
    #expect(driver.row("넷플릭스 해지하기!") == 21 && driver.answerer.items.count == 6)
  }

  @Test
  func `a payee's transactions are listed on the page, and a transaction's category above it`() {
    var driver = ReportDriver(TodoStore()).rested()
    for _ in 0..<3 { driver.press(.down) }
    driver.press(.enter)
    driver.run(.seconds(1))
    #expect(driver.text.contains("배달의민족 ›"))
    driver.press(.enter)
    driver.answer()
    driver.run(.seconds(1))
    #expect(driver.book.page?.list?.height == 18 && driver.text.contains("가게 3"))
    #expect(driver.isAtRest)
    driver.press(.down)
    driver.press(.escape)
    driver.run(.seconds(1))
    #expect(driver.book.page?.list == nil && driver.text.contains("배달 앱 지우기"))
    driver.press(.escape)
    driver.run(.seconds(2))
    driver.press(.home)
    driver.press(.enter)
    driver.run(.seconds(1))
    driver.press(.enter)
    #expect(driver.state.section == .todos && driver.state.page?.phase == .opening)
    driver.answer()
    driver.run(.seconds(2))
    #expect(driver.text.contains("식비") && driver.isAtRest)
    // Back to the to-do's page, and then to the list.
    driver.press(.escape)
    driver.run(.seconds(2))
    #expect(driver.state.page == nil && driver.book.page?.phase == .open && driver.isAtRest)
    driver.press(.escape)
    driver.run(.seconds(2))
    #expect(driver.book.focus == 1 && driver.book.page == nil && driver.isAtRest)
  }

  @Test func `the wheel scrolls, and hidden to-dos are counted`() {
    let items = (1...40).map { SampleTodos.item($0, "할 일 \($0)번") }
    var driver = ReportDriver(TodoStore(items)).rested()
    #expect(driver.text.contains("아래에 23개 더") && driver.row("할 일 17번") == 19)
    #expect(driver.mouse(.wheel(.down), 20, 9) == .changed)
    driver.run(.seconds(1))
    #expect(driver.row("할 일 4번") == 3 && driver.text.contains("아래에 20개 더"))
    driver.press(.end)
    driver.run(.seconds(1))
    #expect(driver.row("할 일 40번") == 19 && !driver.text.contains("더"))
    driver.press(.character("a"))
    driver.run(.seconds(1))
    #expect(driver.frame.caret?.y == 19)
  }

  @Test(arguments: [MotionPreference.reduced, .still])
  func `with less motion changes are immediate`(motion: MotionPreference) {
    var driver = ReportDriver(TodoStore(), motion: motion).rested()
    driver.press(.character(" "))
    driver.answer()
    driver.run(.milliseconds(50))
    #expect(driver.row("넷플릭스 해지하기") == 13 && driver.isAtRest)
    driver.press(.enter)
    driver.run(.milliseconds(50))
    #expect(driver.book.page?.phase == .open && driver.isAtRest)
    driver.press(.character("x"))
    driver.answer()
    driver.run(.milliseconds(50))
    #expect(driver.book.page == nil && driver.isAtRest)
  }

  @Test func `texts from outside are neutralized`() {
    let evil = "evil \u{1B}[31m\u{202E}txt\u{7}"
    let driver = ReportDriver(
      TodoStore([
        SampleTodos.item(1, evil, about: .payee(evil)), SampleTodos.item(2, evil, doneOn: nil),
      ])
    ).rested()
    #expect(driver.frame.lines.joined().unicodeScalars.allSatisfy { $0.value >= 0x20 })
    #expect(!driver.text.contains("\u{202E}") && driver.text.contains("evil"))
  }

  // MARK: As recorded

  @Test(arguments: [(80, 24), (40, 20), (100, 32)], Language.allCases)
  func `the list looks as recorded`(size: (width: Int, height: Int), language: Language) {
    var driver = ReportDriver(TodoStore(), language, width: size.width, height: size.height)
      .rested()
    var text = "at rest\n" + driver.frame.dump + "\n"
    driver.press(.down)
    driver.run(.seconds(1))
    driver.press(.character("x"))
    driver.answer()
    driver.run(.milliseconds(100))
    text += "deleting\n" + driver.frame.edged + "\n"
    driver.run(.seconds(1))
    driver.send(.todos(.addBegun))
    driver.type("줄이기")
    driver.run(.seconds(1))
    text += "adding\n" + driver.frame.edged + "\(driver.frame.caret as Any)\n"
    driver.press(.escape)
    driver.press(.home)
    driver.press(.enter)
    driver.run(.seconds(2))
    text += "open\n" + driver.frame.dump + "\n"
    expectSnapshot(text, named: "todos-\(size.width)x\(size.height)-\(language.rawValue)")
  }

  @Test(arguments: [GlyphSet.patterns, .ascii])
  func `a list without colors looks as recorded`(glyphs: GlyphSet) {
    var driver = ReportDriver(TodoStore(), .english, glyphs: glyphs).rested()
    driver.press(.down)
    driver.run(.seconds(1))
    var text = driver.frame.edged
    driver.press(.enter)
    driver.run(.seconds(2))
    text += driver.frame.edged
    expectSnapshot(text, named: "todos-80x24-en-\(glyphs)")
  }

  @Test func `a dragged page can be released below the help`() {
    var driver = ReportDriver(TodoStore()).rested()
    driver.press(.enter)
    driver.run(.seconds(2))
    let top = driver.row("esc ×")
    driver.mouse(.press(.left), 40, top)
    driver.mouse(.drag(.left), 40, top + 2)
    #expect(driver.book.page?.phase == .dragging)
    driver.press(.character("?"))
    #expect(driver.state.isHelpShown)
    driver.mouse(.release(.left), 40, top + 2)
    #expect(driver.state.isHelpShown && driver.book.page?.phase != .dragging)
    driver.run(.seconds(3))
    #expect(driver.isAtRest)
  }

  @Test func `the smallest terminal and a light background look as recorded`() {
    var driver = ReportDriver(TodoStore(), width: 30, height: 10).rested()
    var text = driver.frame.edged
    driver.press(.character("x"))
    driver.answer()
    driver.run(.seconds(1))
    text += driver.frame.edged
    driver.press(.enter)
    driver.run(.seconds(2))
    text += driver.frame.edged
    let light = ReportDriver(TodoStore(), .english, width: 60, height: 16, theme: .light).rested()
    text += light.frame.dump + "\n"
    expectSnapshot(text, named: "todos-others")
  }
}
