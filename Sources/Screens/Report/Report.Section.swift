extension Report {
  /// The parts of the report, one of which is shown.
  package enum Section: Int, Hashable, Sendable, CaseIterable {
    case month
    /// The month's categories as cards.
    case cards
    case wallet
    case todos
  }
}

extension Report.Section {
  /// The part `count` further on; behind the last is the first.
  func turned(by count: Int) -> Report.Section {
    let all = Report.Section.allCases
    return all[rawValue.turned(by: count, of: all.count)]
  }
}

extension Report.State {
  /// Whether another part can be shown: nothing is open above the one that is.
  var isSectionInHand: Bool {
    isMonthInHand && wallet.acceptsInput && (section != .todos || todos.acceptsInput) && jump == nil
  }

  /// Shows a part of the report; not while a page is open, which is of the one that is shown.
  mutating func show(_ section: Report.Section) -> [Report.Effect] {
    guard section != self.section, isSectionInHand else { return [] }
    self.section = section
    return switch section {
    case .month: []
    case .cards: CategoryGrid().reduce(&self, at: \.grid, .appeared) { .grid($0) }
    case .wallet: reduceWallet(.appeared)
    case .todos: TodoBook().reduce(&self, at: \.todos, .appeared) { .todos($0) }
    }
  }
}
