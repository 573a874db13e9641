import Ledger
import Terminal
import Testing

@testable import Screens

/// The history of the user's changes, and the requests to undo them.
struct UndoReducerTests {
  private let reducer = Report()

  private func report() -> Report.State {
    Report.State(
      SampleMonths.series(.korean), selected: 2,
      capacity: Report.Capacity(legendRows: 7, pageLines: 9),
      scope: Report.Scope(language: .korean))
  }

  private func undo(_ index: Int) -> ChangeUndo {
    .note(SampleTransactions.page(0..<9).transactions[index], former: nil, current: "x")
  }

  /// Requests an undo, and returns the request to the store.
  private func request(_ report: inout Report.State) -> Request<ChangeUndo>? {
    requested(reducer.reduce(&report, .undo(.requested)))
  }

  private func requested(_ effects: [Report.Effect]) -> Request<ChangeUndo>? {
    effects.lazy.compactMap { if case .undo(let request) = $0 { request } else { nil } }.first
  }

  private func change(_ undo: ChangeUndo, _ report: inout Report.State) {
    _ = reducer.reduce(&report, .page(.saved(.noted(1, "x"), undo: undo)))
  }

  @Test func `changes are undone one after another, the last first, on any screen`() throws {
    var report = report()
    #expect(request(&report) == nil && report.outcome == .nothingToUndo)
    for index in 0..<4 { change(undo(index), &report) }
    for (index, section) in zip((0..<4).reversed(), Report.Section.allCases) {
      _ = reducer.reduce(&report, .sectionChosen(section))
      let asked = try #require(request(&report))
      #expect(asked.query == undo(index))
      _ = reducer.reduce(&report, .undo(.done(asked)))
      #expect(report.outcome == .undone(undo(index)))
      // A second answer to the same request is ignored.
      let done = report
      #expect(reducer.reduce(&report, .undo(.done(asked))) == [] && report == done)
    }
    #expect(request(&report) == nil && report.outcome == .nothingToUndo)
  }

  @Test func `a refused undo stays in the history, unless it can never succeed`() throws {
    var report = report()
    for index in 0..<2 { change(undo(index), &report) }
    var asked = try #require(request(&report))
    _ = reducer.reduce(&report, .undo(.failed("busy", asked, canRetry: true)))
    #expect(report.outcome == .notUndone("busy"))
    asked = try #require(request(&report))
    #expect(asked.query == undo(1))
    _ = reducer.reduce(&report, .undo(.failed("gone", asked, canRetry: false)))
    #expect(report.outcome == .notUndone("gone") && request(&report)?.query == undo(0))
  }

  @Test func `an undo waits for the undo before it, and is dropped if that one is refused`() throws
  {
    for isRefused in [false, true] {
      var report = report()
      for index in 0..<2 { change(undo(index), &report) }
      let first = try #require(request(&report))
      // More undos than changes.
      for _ in 0..<3 { #expect(request(&report) == nil) }
      let effects = reducer.reduce(
        &report, .undo(isRefused ? .failed("busy", first, canRetry: true) : .done(first)))
      #expect(requested(effects)?.query == (isRefused ? nil : undo(0)))
      #expect(report.history.isUndoing != isRefused)
      guard let second = requested(effects) else { continue }
      _ = reducer.reduce(&report, .undo(.done(second)))
      #expect(report.outcome == .undone(undo(0)) && !report.history.isBusy)
    }
  }

  @Test func `an undo waits for the change that the store is making`() throws {
    for isRefused in [false, true] {
      var report = report()
      change(undo(0), &report)
      _ = reducer.reduce(&report, .opened(row: 0))
      for case .page(.list(.load(let query))) in report.page?.list.effects.map({
        Report.Effect.page(.list($0))
      }) ?? [] {
        _ = reducer.reduce(
          &report, .page(.list(.loaded(SampleTransactions.page(0..<9), query))))
      }
      _ = reducer.reduce(&report, .page(.opened))
      #expect(!reducer.reduce(&report, .page(.edit(.worth(by: 1)))).isEmpty)
      #expect(request(&report) == nil && report.outcome == nil)
      let liked = ChangeUndo.worth(
        SampleTransactions.page(0..<9).transactions[0], former: 0, current: 1)
      let effects = reducer.reduce(
        &report,
        .page(isRefused ? .saved(.failed("busy")) : .saved(.worth(1, 1), undo: liked)))
      // The user wanted to undo the refused change, not the change before it.
      #expect(requested(effects)?.query == (isRefused ? nil : liked))
    }
  }

  @Test(arguments: [(120, 36), (80, 24), (40, 20), (30, 12)])
  func `the message names what was undone, and fits on every screen`(width: Int, height: Int) {
    for language in [Language.korean, .english] {
      for section in Report.Section.allCases {
        var driver = ReportDriver(MonthAnswers(count: 40), language, width: width, height: height)
          .rested()
        driver.press(section.key)
        driver.run(.seconds(2))
        driver.send(.page(.saved(.noted(1, "x"), undo: undo(0))))
        driver.press(.character("u"))
        driver.answer()
        #expect(driver.text.contains(language == .korean ? "되돌렸어요" : "Undone"), "\(section)")
        driver.press(.character("u"))
        let none = language == .korean ? "되돌릴 변경이 없어요" : "Nothing to undo"
        #expect(driver.text.contains(none), "\(section)")
        driver.press(.down)
        #expect(!driver.text.contains(none), "\(section)")
      }
    }
  }
}
