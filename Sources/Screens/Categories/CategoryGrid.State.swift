package import Ledger
import Terminal

extension CategoryGrid {
  package struct State: Hashable, Sendable {
    /// The categories of the cards; `nil` until the cards appear for the first time.
    package private(set) var content: Content?
    package private(set) var capacity = Capacity()
    /// The number of columns that the user chose; `nil` if the width determines the number.
    package private(set) var chosenColumns: Int?
    package private(set) var order = Order.amount
    /// The focused category, even if the selected month does not have it.
    private var focusKey: String?
    /// The number of rows above the first visible row.
    package private(set) var top = 0
    /// The number of times that the user has opened this section.
    package private(set) var appearances = 0
    /// The answers with payees; the answer for the visible cards, if any, is last.
    private var answers: [Answer] = []
    private var payeesAnswer = LatestAnswer<Query>()
    private var failure: Failure?

    private struct Answer: Hashable, Sendable {
      let subject: Subject
      let payees: [String: [PayeeTotal]]
      /// Identifies the state of the store from which the payees were read.
      let revision: Int
      /// Whether the store may have changed since the payees were read.
      var isOld = false
    }

    private struct Failure: Hashable, Sendable {
      let subject: Subject
      let reason: String
    }
  }

  /// The maximum number of kept answers; each answer is for one month, currency and account.
  static let answerLimit = 24
}

// MARK: Presentation

extension CategoryGrid.State {
  package var cards: [MonthChart.Row] {
    let rows = content?.rows ?? []
    switch order {
    case .amount: return rows
    case .change:
      return rows.enumerated().sorted { a, b in
        (b.element.change ?? .min, a.offset) < (a.element.change ?? .min, b.offset)
      }.map(\.element)
    case .name:
      return rows.enumerated().sorted { a, b in
        (a.element.name.lowercased(), a.offset) < (b.element.name.lowercased(), b.offset)
      }.map(\.element)
    }
  }

  /// The category of the focused card; `nil` if no card has the focus.
  package var focus: String? { content?.rows.first { $0.key == focusKey }?.key }

  /// Returns the payees with the largest totals in a category; `nil` until the store has answered.
  package func payees(of key: String) -> [PayeeTotal]? { answer.map { $0.payees[key] ?? [] } }

  /// The reason why the payees of the selected month could not be read.
  package var trouble: String? { failure?.subject == content?.subject ? failure?.reason : nil }

  package var pending: Request<CategoryGrid.Query>? { payeesAnswer.pending }

  private var answer: Answer? { answers.last { $0.subject == content?.subject } }

  package var columns: Int { CategoryGrid.Layout.columns(chosenColumns, width: capacity.width) }

  var layout: CategoryGrid.Layout {
    CategoryGrid.Layout(cards, columns: columns, in: capacity) { payees(of: $0)?.count ?? 0 }
  }

  private func lowestTop(_ layout: CategoryGrid.Layout) -> Int {
    max(0, layout.height - capacity.height)
  }
}

// MARK: Changes

extension CategoryGrid.State {
  mutating func appear() {
    appearances += 1
    failure = nil
  }

  mutating func focus(on key: String) {
    focusKey = key
    reveal(in: layout)
  }

  /// Marks or removes outdated payees after the months have been read again.
  ///
  /// Payees are outdated if the months or the store's revision has changed. The revision matters
  /// because months with equal figures may have different payees.
  mutating func storeWasRead(hasChanged: Bool, revision: Int) {
    failure = nil
    answers = answers.compactMap { answer in
      guard hasChanged || answer.revision != revision else { return answer }
      // Visible payees stay until the new payees arrive.
      guard answer.subject == content?.subject else { return nil }
      var answer = answer
      answer.isOld = true
      return answer
    }
    if hasChanged { payeesAnswer.invalidate() }
  }

  mutating func show(_ content: CategoryGrid.Content, in capacity: CategoryGrid.Capacity) {
    guard content != self.content || capacity != self.capacity else { return }
    layingOut { state in
      (state.content, state.capacity) = (content, capacity)
      // Move the visible payees to the end, so that they are dropped last.
      if let index = state.answers.firstIndex(where: { $0.subject == content.subject }) {
        state.answers.append(state.answers.remove(at: index))
      }
    }
  }

  mutating func turnColumns(by count: Int) {
    layingOut { state in
      let shown = state.columns
      let next = min(max(1, shown + count), CategoryGrid.Layout.most(in: state.capacity.width))
      // If the number stays the same, keep the user's choice, which may be more columns than fit.
      if next != shown { state.chosenColumns = next }
    }
  }

  mutating func turnOrder() { layingOut { $0.order = $0.order.turned(by: 1) } }

  /// Moves the focus to the nearest card in a direction; without such a card, the focus stays.
  ///
  /// If no card has the focus, the first fully visible card gets it, or the last one for an upward
  /// move. If no card is fully visible, the first or last of all cards gets the focus.
  mutating func moveFocus(_ direction: CategoryGrid.Direction) {
    let cards = cards
    guard !cards.isEmpty else { return }
    let layout = layout
    if let focus, let index = cards.firstIndex(where: { $0.key == focus }) {
      if let next = layout.neighbor(of: index, direction) { focusKey = cards[next].key }
    } else {
      let seen = cards.indices.filter { isInSight(layout.frames[$0]) }
      let index = direction == .up ? seen.last ?? cards.count - 1 : seen.first ?? 0
      focusKey = cards[index].key
    }
    reveal(in: layout)
  }

  mutating func focusEnd(isLast: Bool) {
    let cards = cards
    guard let card = isLast ? cards.last : cards.first else { return }
    focusKey = card.key
    let layout = layout
    top = isLast ? lowestTop(layout) : 0
    reveal(in: layout)
  }

  mutating func scroll(by rows: Int) { top = top.moved(by: rows, within: lowestTop(layout) + 1) }

  /// Scrolls by screens that overlap by a row, and keeps the focus, if any, on the screen.
  ///
  /// The focus moves to the first fully visible card if there is one. If the cards cannot scroll
  /// further, the focus moves to the first or last of all cards.
  mutating func page(by screens: Int) {
    let before = top
    let (rows, overflow) = max(1, capacity.height - 1).multipliedReportingOverflow(by: screens)
    scroll(by: overflow ? (screens < 0 ? .min : .max) : rows)
    guard focus != nil else { return }
    guard top != before else { return focusEnd(isLast: screens > 0) }
    let seen = zip(cards, layout.frames).first { isInSight($1) }
    if let seen { focusKey = seen.0.key }
  }

  mutating func take(
    _ payees: [String: [PayeeTotal]], _ request: Request<CategoryGrid.Query>, _ revision: Int
  ) {
    guard !payeesAnswer.isOutdated(request) else { return }
    // An answer to an earlier request is still valid for the subject of that request.
    _ = payeesAnswer.accept(request)
    layingOut { state in
      state.answers.removeAll { $0.subject == request.subject }
      // The visible payees stay last.
      let isShown = request.subject == state.content?.subject
      state.answers.insert(
        Answer(subject: request.subject, payees: payees, revision: revision),
        at: isShown ? state.answers.count : max(0, state.answers.count - 1))
      state.answers.removeFirst(max(0, state.answers.count - CategoryGrid.answerLimit))
    }
  }

  mutating func fail(_ reason: String, _ request: Request<CategoryGrid.Query>) {
    guard payeesAnswer.accept(request) else { return }
    failure = Failure(subject: request.subject, reason: reason)
  }

  /// Returns a request for the payees; `nil` if none is needed, or if the last such request failed.
  mutating func requestPayees() -> Request<CategoryGrid.Query>? {
    guard let content, !content.rows.isEmpty, pending?.subject != content.subject,
      failure?.subject != content.subject, answer.map(\.isOld) ?? true
    else { return nil }
    return payeesAnswer.request(CategoryGrid.Query(subject: content.subject))
  }

  // MARK: Scrolling

  /// Applies a change that affects the layout; a fully visible focused card stays visible.
  private mutating func layingOut(_ change: (inout Self) -> Void) {
    let before = layout
    let wasInSight = before.frame(of: focus).map(isInSight) ?? false
    change(&self)
    let after = layout
    top = min(top, lowestTop(after))
    if wasInSight { reveal(in: after) }
  }

  private func isInSight(_ frame: Rectangle) -> Bool {
    frame.y >= top && frame.bottom <= top + capacity.height
  }

  /// Scrolls as little as possible to show the focused card, or at least its upper part.
  private mutating func reveal(in layout: CategoryGrid.Layout) {
    guard let frame = layout.frame(of: focus) else { return }
    top = min(max(top, frame.bottom - capacity.height), frame.y)
    top = min(max(0, top), lowestTop(layout))
  }
}

extension MonthChart.Row {
  /// The key of the row's only or first category; empty if the row has no category.
  package var key: String { keys.first ?? "" }
}
