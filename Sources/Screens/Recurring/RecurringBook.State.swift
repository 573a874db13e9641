package import Insight
package import Ledger

extension RecurringBook {
  package struct State: Hashable, Sendable {
    var answers = KeptAnswers<Query, Found>()
    var changes = LatestAnswer<Change>()
    /// The rows of the list: the payments to others, next payment first; then the ended ones.
    package internal(set) var rows: [Row] = []
    /// The index of the focused row; `nil` for an empty list.
    package internal(set) var focusIndex: Int?
    /// The number of rows above the first visible row.
    package internal(set) var top = 0
    var height = 1
    package internal(set) var notice: Notice?
  }

  package enum Row: Hashable, Sendable {
    case series(RecurringSeries)
    /// The heading of the series that ended within a year, with their number.
    case ended(Int)

    package var series: RecurringSeries? {
      if case .series(let series) = self { series } else { nil }
    }
  }

  /// A message below the list.
  package enum Notice: Hashable, Sendable {
    case decided(SeriesDecision.Verdict, merchant: String)
    /// The text of the new to-do.
    case added(String)
    case refused(String)

    init?(_ outcome: Outcome, _ change: Change) {
      switch (outcome, change) {
      case (.refused(let reason), _): self = .refused(reason)
      case (.done(nil), _): return nil
      case (.done, .decide(let decision, let series)):
        self = .decided(decision.verdict, merchant: series.merchant)
      case (.done, .addTodo(let text, _)): self = .added(text)
      }
    }
  }
}

extension RecurringBook.State {
  /// The series; `nil` before the store's first answer.
  package var found: RecurringBook.Found? { answers[RecurringBook.Query()] }

  /// Why the series could not be read.
  package var trouble: String? { answers.trouble(for: RecurringBook.Query()) }

  package var focused: RecurringSeries? { focusIndex.flatMap { rows[$0].series } }

  mutating func request() -> [RecurringBook.Effect] {
    answers.request(RecurringBook.Query()).map { [.load($0)] } ?? []
  }

  /// Makes the next request read the series again; the known ones stay until then.
  mutating func storeHasChanged() { answers.storeWasRead(hasChanged: true, revision: 0) }

  /// Lists the found series, and keeps the focus on the same series, or else on the same row.
  mutating func arrange() {
    let former = focused?.history.first?.id
    let payments = (found?.series ?? []).filter { $0.flow == .out }
    let alive = payments.filter { $0.state != .ended }.sorted(by: Self.isDueBefore)
    let asOf = found?.asOf ?? .first
    let ended = payments.filter {
      $0.state == .ended && ($0.decision != nil || $0.lastDay.number > asOf.number - 365)
    }.sorted { $0.lastDay > $1.lastDay }
    rows = alive.map { .series($0) }
    if !ended.isEmpty { rows += [.ended(ended.count)] + ended.map { .series($0) } }
    let same = rows.firstIndex { $0.series != nil && $0.series?.history.first?.id == former }
    focusIndex = rows.isEmpty ? nil : same ?? min(focusIndex ?? 0, rows.count - 1)
    skipHeading(by: -1)
    reveal()
  }

  private static func isDueBefore(_ a: RecurringSeries, _ b: RecurringSeries) -> Bool {
    let (first, second) = (a.next?.day ?? a.lastDay, b.next?.day ?? b.lastDay)
    if first != second { return first < second }
    return a.merchant.utf8.lexicographicallyPrecedes(b.merchant.utf8)
  }

  mutating func moveFocus(by count: Int) {
    guard let index = focusIndex, !rows.isEmpty else { return }
    notice = nil
    focusIndex = index.moved(by: count, within: rows.count)
    skipHeading(by: count)
    reveal()
  }

  mutating func focus(on index: Int) {
    guard rows.indices.contains(index), rows[index].series != nil else { return }
    notice = nil
    focusIndex = index
  }

  /// Moves the focus off a heading, which always has a row below it.
  private mutating func skipHeading(by count: Int) {
    guard let index = focusIndex, rows[index].series == nil else { return }
    focusIndex = count < 0 && index > 0 ? index - 1 : index + 1
  }

  mutating func scroll(by lines: Int) {
    top = min(max(0, top.addingClamped(lines)), max(0, rows.count - height))
  }

  mutating func reveal() {
    if let index = focusIndex { top = min(max(top, index - height + 1), index) }
    scroll(by: 0)
  }
}
