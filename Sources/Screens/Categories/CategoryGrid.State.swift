package import Ledger

extension CategoryGrid {
  package struct State: Hashable, Sendable {
    /// `nil` until it was shown for the first time.
    package private(set) var content: Content?
    package private(set) var room = Room()
    /// How many columns a person wants; `nil` for as many as suit the width.
    package private(set) var wish: Int?
    package private(set) var order = Order.amount
    /// The category whose card keys act on, which this month may not have.
    private var sought: String?
    /// How many rows of the cards lie above the first that is seen.
    package private(set) var top = 0
    /// How often it was shown after another part.
    package private(set) var appearances = 0
    /// What was read, most recently shown last.
    private var answers: [Answer] = []
    private var payeesAnswer = LatestAnswer<Query>()
    /// What could not be read, and why, in words for people.
    private var failure: Failure?

    package init() {}

    private struct Answer: Hashable, Sendable {
      let subject: Subject
      let payees: [String: [PayeeTotal]]
      /// Of the state of the store that they were read of.
      let revision: Int
      /// Whether it is shown only until a newer one comes.
      var isOld = false
    }

    private struct Failure: Hashable, Sendable {
      let subject: Subject
      let words: String
    }
  }

  /// How many months' payees are kept.
  static let answerLimit = 24
}

// MARK: What is shown

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

  /// The category whose card has the focus; `nil` while none has.
  package var focus: String? {
    sought.flatMap { sought in
      content?.rows.contains { $0.key == sought } == true ? sought : nil
    }
  }

  /// The payees most was spent at in a category; `nil` until they have come.
  package func payees(of key: String) -> [PayeeTotal]? {
    answer.map { $0.payees[key] ?? [] }
  }

  /// Why there are no payees, if they could not be read.
  package var trouble: String? {
    failure?.subject == content?.subject ? failure?.words : nil
  }

  /// The latest request for payees that was not answered yet.
  package var pending: Request<CategoryGrid.Query>? { payeesAnswer.pending }

  private var answer: Answer? { answers.last { $0.subject == content?.subject } }

  /// How many columns there are.
  package var columns: Int { CategoryGrid.Layout.columns(wish, width: room.width) }

  /// Where the cards lie.
  var layout: CategoryGrid.Layout {
    CategoryGrid.Layout(cards, columns: columns, in: room) { payees(of: $0)?.count ?? 0 }
  }

  private func lowestTop(_ layout: CategoryGrid.Layout) -> Int {
    max(0, layout.height - room.height)
  }
}

// MARK: Changes

extension CategoryGrid.State {
  mutating func appear() {
    appearances += 1
    failure = nil
  }

  /// Puts the focus on a category's card.
  mutating func focus(on key: String) {
    sought = key
    reveal(in: layout)
  }

  /// The store was read anew, at its `revision`; what is known of payees is old if months `hasChanged`, or
  /// it was read of another state: months may come to the same by other payees.
  mutating func storeWasRead(hasChanged: Bool, revision: Int) {
    failure = nil
    answers = answers.compactMap { answer in
      guard hasChanged || answer.revision != revision else { return answer }
      // What is on the screen stays there until its successor has come.
      guard answer.subject == content?.subject else { return nil }
      var answer = answer
      answer.isOld = true
      return answer
    }
    guard hasChanged else { return }
    payeesAnswer.invalidate()
  }

  mutating func show(
    _ content: CategoryGrid.Content, in room: CategoryGrid.Room
  ) {
    guard content != self.content || room != self.room else { return }
    layingOut { state in
      (state.content, state.room) = (content, room)
      // Those that are shown now are forgotten last.
      if let index = state.answers.firstIndex(where: { $0.subject == content.subject }) {
        state.answers.append(state.answers.remove(at: index))
      }
    }
  }

  mutating func turnColumns(by count: Int) {
    layingOut { state in
      let shown = state.columns
      let next = min(max(1, shown + count), CategoryGrid.Layout.most(in: state.room.width))
      // Where there is no room for more a greater wish stays one.
      if next != shown { state.wish = next }
    }
  }

  mutating func turnOrder() {
    layingOut { state in
      let all = CategoryGrid.Order.allCases
      state.order = all[state.order.rawValue.turned(by: 1, of: all.count)]
    }
  }

  /// Without a focus it goes to the first card that is seen whole, or up to the last.
  mutating func moveFocus(by count: Int) {
    let cards = cards
    guard !cards.isEmpty, count != 0 else { return }
    let layout = layout
    if let focus, let place = cards.firstIndex(where: { $0.key == focus }) {
      sought = cards[place.moved(by: count, within: cards.count)].key
    } else {
      let seen = cards.indices.filter { isInSight(layout.frames[$0]) }
      let place = count > 0 ? seen.first ?? 0 : seen.last ?? cards.count - 1
      sought = cards[place].key
    }
    reveal(in: layout)
  }

  mutating func focusEnd(isLast: Bool) {
    let cards = cards
    guard let card = isLast ? cards.last : cards.first else { return }
    sought = card.key
    let layout = layout
    top = isLast ? lowestTop(layout) : 0
    reveal(in: layout)
  }

  mutating func scroll(by rows: Int) {
    top = top.moved(by: rows, within: lowestTop(layout) + 1)
  }

  /// Scrolls by screens, less a row that helps to go on reading; a focus goes along.
  mutating func page(by screens: Int) {
    let before = top
    let (rows, overflow) = max(1, room.height - 1).multipliedReportingOverflow(by: screens)
    scroll(by: overflow ? (screens < 0 ? .min : .max) : rows)
    guard focus != nil else { return }
    guard top != before else { return focusEnd(isLast: screens > 0) }
    let (cards, layout) = (cards, layout)
    let place = cards.indices.first { isInSight(layout.frames[$0]) }
    if let place { sought = cards[place].key }
  }

  mutating func take(
    _ payees: [String: [PayeeTotal]], _ request: Request<CategoryGrid.Query>, _ revision: Int
  ) {
    guard !payeesAnswer.isOutdated(request) else { return }
    // The answer to an earlier request is for another month, and kept for it.
    _ = payeesAnswer.accept(request)
    layingOut { state in
      state.answers.removeAll { $0.subject == request.subject }
      // What is shown stays the last one that would be forgotten.
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

  /// The request for the shown month's payees; `nil` while they are there, on their way or unreadable.
  mutating func requestPayees() -> Request<CategoryGrid.Query>? {
    guard let content, !content.rows.isEmpty, pending?.subject != content.subject,
      failure?.subject != content.subject, answer.map(\.isOld) ?? true
    else { return nil }
    return payeesAnswer.request(CategoryGrid.Query(subject: content.subject))
  }

  // MARK: Scrolling

  /// Changes something that cards lie by; a focus that was in sight stays there.
  private mutating func layingOut(_ change: (inout Self) -> Void) {
    let before = layout
    let wasInSight = before.frame(of: focus).map(isInSight) ?? false
    change(&self)
    let after = layout
    top = min(top, lowestTop(after))
    if wasInSight { reveal(in: after) }
  }

  private func isInSight(_ frame: CategoryGrid.Layout.Frame) -> Bool {
    frame.y >= top && frame.y + frame.height <= top + room.height
  }

  /// Scrolls as little as it takes to see the card that has the focus, at least its upper part.
  private mutating func reveal(in layout: CategoryGrid.Layout) {
    guard let frame = layout.frame(of: focus) else { return }
    top = max(top, frame.y + frame.height - room.height)
    top = min(top, frame.y)
    top = min(max(0, top), lowestTop(layout))
  }
}

extension MonthChart.Row {
  /// The category of a row that is of one alone.
  package var key: String { keys.first ?? "" }
}
