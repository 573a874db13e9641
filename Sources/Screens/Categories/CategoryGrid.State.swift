package import Ledger

extension CategoryGrid {
  package struct State: Hashable, Sendable {
    /// `nil` until the cards are shown for the first time.
    package private(set) var content: Content?
    package private(set) var capacity = Capacity()
    /// The chosen number of columns; `nil` for as many as suit the width.
    package private(set) var chosenColumns: Int?
    package private(set) var order = Order.amount
    /// The category that keys act on.
    ///
    /// The selected month may not have it.
    private var focusKey: String?
    /// How many rows of the cards are scrolled out at the top.
    package private(set) var top = 0
    /// How often the section was shown after another one.
    package private(set) var appearances = 0
    /// The payees that were read, most recently shown last.
    private var answers: [Answer] = []
    private var payeesAnswer = LatestAnswer<Query>()
    /// What could not be read, and why, in words for people.
    private var failure: Failure?

    package init() {}

    private struct Answer: Hashable, Sendable {
      let subject: Subject
      let payees: [String: [PayeeTotal]]
      /// The state of the store that the payees were read from.
      let revision: Int
      /// Whether a newer answer was requested since.
      var isOld = false
    }

    private struct Failure: Hashable, Sendable {
      let subject: Subject
      let words: String
    }
  }

  /// For how many months payees are kept.
  static let answerLimit = 24
}

// MARK: Presentation

extension CategoryGrid.State {
  /// The cards in their order.
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

  /// The category whose card has the focus; `nil` for none.
  package var focus: String? {
    focusKey.flatMap { key in
      content?.rows.contains { $0.key == key } == true ? key : nil
    }
  }

  /// The payees with the largest totals in a category; `nil` until they were read.
  package func payees(of key: String) -> [PayeeTotal]? {
    answer.map { $0.payees[key] ?? [] }
  }

  /// Why the payees could not be read.
  package var trouble: String? {
    failure?.subject == content?.subject ? failure?.words : nil
  }

  /// The latest request for payees, until it is answered.
  package var pending: Request<CategoryGrid.Query>? { payeesAnswer.pending }

  private var answer: Answer? { answers.last { $0.subject == content?.subject } }

  /// How many columns are shown.
  package var columns: Int { CategoryGrid.Layout.columns(chosenColumns, width: capacity.width) }

  /// The frames of the cards.
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

  /// Moves the focus to a category's card.
  mutating func focus(on key: String) {
    focusKey = key
    reveal(in: layout)
  }

  /// The store was read again, at its `revision`.
  ///
  /// Payees are outdated if months `hasChanged`, or if they belong to another revision: equal
  /// months may come from other payees.
  mutating func storeWasRead(hasChanged: Bool, revision: Int) {
    failure = nil
    answers = answers.compactMap { answer in
      guard hasChanged || answer.revision != revision else { return answer }
      // Visible payees stay until the new ones are read.
      guard answer.subject == content?.subject else { return nil }
      var answer = answer
      answer.isOld = true
      return answer
    }
    guard hasChanged else { return }
    payeesAnswer.invalidate()
  }

  mutating func show(_ content: CategoryGrid.Content, in capacity: CategoryGrid.Capacity) {
    guard content != self.content || capacity != self.capacity else { return }
    layingOut { state in
      (state.content, state.capacity) = (content, capacity)
      // The payees shown now are dropped last.
      if let index = state.answers.firstIndex(where: { $0.subject == content.subject }) {
        state.answers.append(state.answers.remove(at: index))
      }
    }
  }

  mutating func turnColumns(by count: Int) {
    layingOut { state in
      let shown = state.columns
      let next = min(max(1, shown + count), CategoryGrid.Layout.most(in: state.capacity.width))
      // A choice of more columns than fit is kept.
      if next != shown { state.chosenColumns = next }
    }
  }

  mutating func turnOrder() {
    layingOut { state in
      let all = CategoryGrid.Order.allCases
      state.order = all[state.order.rawValue.turned(by: 1, of: all.count)]
    }
  }

  /// Without a focus, moves it to the first fully visible card, or the last one.
  mutating func moveFocus(by count: Int) {
    let cards = cards
    guard !cards.isEmpty, count != 0 else { return }
    let layout = layout
    if let focus, let index = cards.firstIndex(where: { $0.key == focus }) {
      focusKey = cards[index.moved(by: count, within: cards.count)].key
    } else {
      let seen = cards.indices.filter { isInSight(layout.frames[$0]) }
      let index = count > 0 ? seen.first ?? 0 : seen.last ?? cards.count - 1
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

  mutating func scroll(by rows: Int) {
    top = top.moved(by: rows, within: lowestTop(layout) + 1)
  }

  /// Scrolls by whole screens less one row, which helps to read on; moves the focus along.
  mutating func page(by screens: Int) {
    let before = top
    let (rows, overflow) = max(1, capacity.height - 1).multipliedReportingOverflow(by: screens)
    scroll(by: overflow ? (screens < 0 ? .min : .max) : rows)
    guard focus != nil else { return }
    guard top != before else { return focusEnd(isLast: screens > 0) }
    let (cards, layout) = (cards, layout)
    let index = cards.indices.first { isInSight(layout.frames[$0]) }
    if let index { focusKey = cards[index].key }
  }

  mutating func take(
    _ payees: [String: [PayeeTotal]], _ request: Request<CategoryGrid.Query>, _ revision: Int
  ) {
    guard !payeesAnswer.isOutdated(request) else { return }
    // The answer to an earlier request is about another month. It is kept for that month.
    _ = payeesAnswer.accept(request)
    layingOut { state in
      state.answers.removeAll { $0.subject == request.subject }
      // The payees shown now stay last.
      let isShown = request.subject == state.content?.subject
      state.answers.insert(
        Answer(subject: request.subject, payees: payees, revision: revision),
        at: isShown ? state.answers.count : max(0, state.answers.count - 1))
      let excess = state.answers.count - CategoryGrid.answerLimit
      state.answers.removeFirst(max(0, excess))
    }
  }

  mutating func fail(_ words: String, _ request: Request<CategoryGrid.Query>) {
    guard payeesAnswer.accept(request) else { return }
    failure = Failure(subject: request.subject, words: words)
  }

  /// The request for the selected month's payees; `nil` if they are there, pending or unreadable.
  mutating func requestPayees() -> Request<CategoryGrid.Query>? {
    guard let content, !content.rows.isEmpty, pending?.subject != content.subject,
      failure?.subject != content.subject, answer.map(\.isOld) ?? true
    else { return nil }
    return payeesAnswer.request(CategoryGrid.Query(subject: content.subject))
  }

  // MARK: Scrolling

  /// Changes something that affects the layout; a focus that was visible stays visible.
  private mutating func layingOut(_ change: (inout Self) -> Void) {
    let before = layout
    let wasInSight = before.frame(of: focus).map(isInSight) ?? false
    change(&self)
    let after = layout
    top = min(top, lowestTop(after))
    if wasInSight { reveal(in: after) }
  }

  private func isInSight(_ frame: CategoryGrid.Layout.Frame) -> Bool {
    frame.y >= top && frame.y + frame.height <= top + capacity.height
  }

  /// Scrolls as little as possible to make the card with the focus visible, at least its upper
  /// part.
  private mutating func reveal(in layout: CategoryGrid.Layout) {
    guard let frame = layout.frame(of: focus) else { return }
    top = max(top, frame.y + frame.height - capacity.height)
    top = min(top, frame.y)
    top = min(max(0, top), lowestTop(layout))
  }
}

extension MonthChart.Row {
  /// The category of a row that is not combined from several.
  package var key: String { keys.first ?? "" }
}
