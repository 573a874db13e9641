extension Report {
  /// The sections of the report.
  ///
  /// One of them is shown.
  package enum Section: Int, Hashable, Sendable, CaseIterable {
    case month
    /// The month's categories as cards.
    case cards
    case wallet
    case todos
  }
}

extension Report.Section {
  /// The section `count` positions later; the first section follows the last.
  func turned(by count: Int) -> Report.Section {
    let all = Report.Section.allCases
    return all[rawValue.turned(by: count, of: all.count)]
  }
}

extension Report.State {
  /// Whether another section can be shown: nothing is open above the current section.
  var canChangeSection: Bool {
    isSectionActive && wallet.acceptsInput && (section != .todos || todos.acceptsInput)
      && jump == nil
  }

  /// Shows a section, unless a page of the current one is open.
  mutating func show(_ section: Report.Section) -> [Report.Effect] {
    guard section != self.section, canChangeSection else { return [] }
    self.section = section
    return switch section {
    case .month: []
    case .cards: CategoryGrid().reduce(&self, at: \.grid, .appeared) { .grid($0) }
    case .wallet: reduceWallet(.appeared)
    case .todos: TodoBook().reduce(&self, at: \.todos, .appeared) { .todos($0) }
    }
  }
}
