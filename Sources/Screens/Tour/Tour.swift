/// The tour of the demo: one sentence at a time about a part of the report.
package enum Tour {
  package enum Step: Int, Hashable, Sendable, CaseIterable {
    case total, bar, changes
    /// The page of the first category is open.
    case category
    /// The section of the cards is visible.
    case sections

    var next: Step? { Step(rawValue: rawValue + 1) }

    /// The time to read the sentence and to look at the part.
    var duration: Duration {
      switch self {
      // The month's entrance takes the first two seconds.
      case .total: .milliseconds(6_500)
      case .bar, .changes, .category, .sections: .milliseconds(5_000)
      }
    }
  }
}

extension Report.State {
  mutating func advanceTour() -> [Report.Effect] {
    guard let tour else { return [] }
    self.tour = tour.next
    switch tour.next {
    case .total, .bar, .changes: return []
    case .category: return open(0)
    case .sections:
      page?.close()
      return show(.cards)
    case nil: return show(.month)
    }
  }
}

/// The time at which the current step of the tour ends.
struct TourClock {
  private var step: Tour.Step?
  /// `nil` if there is no tour.
  private(set) var end: Duration?

  mutating func sync(with state: Report.State, at time: Duration) {
    guard state.tour != step else { return }
    step = state.tour
    end = step.map { time + $0.duration }
  }
}
