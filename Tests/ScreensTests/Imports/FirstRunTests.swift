import Ledger
import Motion
import Terminal
import Testing

@testable import Screens

/// An empty store, and files that are dropped on the report.
struct FirstRunTests {
  private func driver(
    _ language: Language = .korean, width: Int = 100, height: Int = 30, count: Int = 44,
    glyphs: GlyphSet = .blocks, motion: MotionPreference = .full
  ) -> ReportDriver<MonthAnswers> {
    let empty = MonthChart.Model(
      month: SampleMonths.february.advanced(by: 5), currency: .krw, transactionCount: 0, spent: 0)
    return ReportDriver(
      MonthAnswers(count: count), language, months: [empty], selected: 0, width: width,
      height: height, glyphs: glyphs, motion: motion)
  }

  @Test(arguments: [(100, 30), (80, 24), (40, 20), (30, 10)], Language.allCases)
  func `an empty store says how to begin`(size: (Int, Int), language: Language) {
    let driver = driver(language, width: size.0, height: size.1).rested()
    expectSnapshot(
      driver.frame.edged, named: "first-run-\(size.0)x\(size.1)-\(language.rawValue)")
    #expect(driver.isAtRest)
  }

  @Test(arguments: [GlyphSet.ascii, .patterns])
  func `an empty store needs no colors`(glyphs: GlyphSet) {
    expectSnapshot(
      driver(.english, width: 80, height: 24, glyphs: glyphs).rested().frame.edged,
      named: "first-run-80x24-en-\(glyphs)")
  }

  @Test func `every size of an empty store keeps the hints and the invitation`() {
    for language in Language.allCases {
      for width in [30, 39, 47, 60, 83, 110, 250] {
        for height in [10, 12, 15, 17, 20, 23, 26, 40] {
          let text = driver(language, width: width, height: height, motion: .still).text
          #expect(text.contains(language == .korean ? "q 종료" : "q quit"), "\(width)x\(height)")
          let invitation = Words(language).dropFiles
          #expect(text.contains(invitation), "\(width)x\(height)")
        }
      }
    }
  }

  @Test func `a dropped file is imported, and the newest month plays its entrance`() {
    var driver = driver().rested()
    #expect(driver.paste("'/tmp/my card.csv' ") == .changed)
    #expect(driver.asked == [.importFiles(["/tmp/my card.csv"])])
    #expect(driver.text.contains("가져오는 중"))
    driver.answer()
    #expect(driver.text.contains("거래 44건을 추가했어요"))
    guard case .loadMonths(let query)? = driver.asked.first else {
      Issue.record("the months were not requested")
      return
    }
    #expect(query.opensNewest && query.subject == Report.Subject())
    driver.answer()
    // The segments are still on their way.
    #expect(!driver.isAtRest && !driver.state.isEmptyStore)
    #expect(driver.state.selected == driver.state.months.count - 1)
    let early = driver.frame
    driver.run(.seconds(3))
    #expect(driver.frame != early && driver.isAtRest)
    #expect(driver.text.contains("거래 44건을 추가했어요") && driver.text.contains("↵로 열어 보세요"))
    // The next key closes the notice and acts.
    driver.press(.down)
    #expect(driver.state.focus == 0 && !driver.text.contains("추가했어요"))
    expectSnapshot(
      self.driver(width: 80, height: 24).imported("/tmp/my card.csv").frame.edged,
      named: "imported-80x24-ko")
  }

  @Test func `several files have one notice, and the report stays where it is if nothing is new`() {
    var driver = ReportDriver(MonthAnswers(), .english).rested()
    driver.press(.home)
    driver.paste("/tmp/a.csv /tmp/b.csv")
    driver.answer(by: MonthAnswers(count: 0))
    #expect(driver.state.imports.notice != nil && driver.asked.isEmpty)
    #expect(driver.state.selected == 0)
    driver.press(.escape)
    #expect(driver.state.imports.notice == nil && driver.state.selected == 0)
    driver.answerer.count = 44
    driver.paste("/tmp/a.csv /tmp/b.csv")
    driver.answer()
    #expect(driver.text.contains("a.csv: 44 new") && driver.text.contains("b.csv: 44 new"))
    driver.answer()
    #expect(driver.state.selected == driver.state.months.count - 1)
    // Later answers leave the user's choice alone.
    driver.press(.home)
    driver.press(.character("r"))
    driver.answer()
    #expect(driver.state.selected == 0)
  }

  @Test func `a failure is shown until a key is pressed`() {
    var driver = driver(.english, count: 3).rested()
    driver.paste("/tmp/a.csv")
    driver.answer()
    #expect(driver.text.contains("/tmp/a.csv: busy") && driver.text.contains("try: again"))
    #expect(driver.asked.isEmpty && driver.state.isEmptyStore)
    driver.press(.escape)
    #expect(!driver.text.contains("busy"))
  }

  @Test func `an import that ends leaves an open page, and esc closes the page meanwhile`() throws {
    var driver = ReportDriver(MonthAnswers())
    driver.paste("/tmp/a.csv")
    driver.press(.down)
    driver.press(.enter)
    driver.run(.seconds(2))
    let page = try #require(driver.state.page)
    driver.screen.send(
      .filesImported([
        FileImports.File(name: "a.csv", result: .added(3, known: 0, account: nil, remarks: []))
      ]), at: driver.time)
    #expect(driver.state.page == page && driver.state.pending?.subject == driver.state.subject)
    driver.press(.escape)
    driver.paste("/tmp/b.csv")
    driver.press(.escape)
    #expect(driver.state.page?.phase == .closing)
  }

  @Test func `files that are dropped on a page are imported, except into a field`() {
    var driver = ReportDriver(MonthAnswers())
    driver.press(.down)
    driver.press(.enter)
    driver.run(.seconds(2))
    #expect(driver.paste("coffee") == .ignored && driver.state.page?.phase == .open)
    driver.paste("/tmp/a.csv")
    #expect(
      driver.state.page?.phase == .closing && driver.asked.contains(.importFiles(["/tmp/a.csv"])))
    driver.run(.seconds(2))
    driver.press(.character("/"))
    driver.run(.seconds(2))
    driver.paste("/tmp/b.csv")
    #expect(driver.state.page?.search?.field.text == "/tmp/b.csv")
  }

  @Test func `failures come first on a card that has too few rows`() {
    var driver = ReportDriver(MonthAnswers(), .english)
    let files = (0..<40).map { index in
      FileImports.File(
        name: "\(index).csv",
        result: index == 30
          ? .failed(["30.csv: busy"]) : .added(1, known: 0, account: nil, remarks: []))
    }
    driver.paste("/tmp/a.csv")
    driver.screen.send(.filesImported(files), at: driver.time)
    #expect(driver.text.contains("30.csv: busy") && driver.text.contains("more lines"))
  }

  @Test func `other text is not imported`() {
    var driver = driver(.english).rested()
    #expect(driver.paste("coffee") == .changed)
    #expect(driver.text.contains("not the path of a file") && driver.asked.isEmpty)
    var full = ReportDriver(MonthAnswers()).rested()
    #expect(full.paste("coffee") == .ignored)
  }

  @Test func `d shows the demo only in an empty store`() {
    var driver = driver().rested()
    #expect(driver.press(.character("d")) == .finished && driver.state.opensDemo)
    var full = ReportDriver(MonthAnswers(), width: 120, height: 50).rested()
    #expect(full.press(.character("d")) == .changed && !full.state.opensDemo)
  }

  @Test func `the text of a file cannot reach the terminal`() {
    var driver = driver(.english).rested()
    driver.send(
      .filesImported([
        FileImports.File(name: "a\u{1B}[2J", result: .failed(["b\u{1B}[2J", "c\u{202E}d"]))
      ]))
    #expect(!driver.text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }
}

extension ReportDriver {
  /// The report at rest after the import of a file.
  fileprivate func imported(_ path: String) -> Self {
    var driver = rested()
    driver.paste(path)
    driver.answer()
    return driver.rested()
  }
}
