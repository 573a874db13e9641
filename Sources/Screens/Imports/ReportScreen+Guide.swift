import Terminal

extension ReportScreen {
  /// The text of an empty store; `nil` if there is no chart.
  var firstRun: FirstRunView? {
    guard let bar = month.rows(of: .bar) else { return nil }
    let end = month.hintRow.map { $0 - 1 } ?? size.rows
    return FirstRunView(
      rows: bar.upperBound + 1..<max(bar.upperBound + 1, end),
      sentence: month.rows(of: .total).map { $0.upperBound - 1 }, in: scene)
  }

  /// Ends the tour and closes the notice; returns whether the key has no other effect.
  mutating func leavesGuide(key: Key?, at time: Duration) -> Bool {
    stopTour(at: time)
    let notice = state.imports.notice
    guard notice != nil else { return false }
    send(.noticeClosed, at: time)
    // While files are read, the notice stays, and the key has its usual effect.
    return key == .escape && state.imports.notice != notice
  }

  mutating func stopTour(at time: Duration) {
    if state.tour != nil { send(.tourStopped, at: time) }
  }

  private var card: FootCard? {
    let bottom = footer == nil ? size.rows : (month.hintRow ?? size.rows - 1)
    let words = appearance.words
    if let step = state.tour {
      return FootCard(
        [.head(words.text(of: step, in: words.title(of: state.month.month)))],
        note: words.progress(of: step), above: bottom, in: scene)
    }
    return state.imports.notice.map {
      FootCard(words.text(of: $0), above: bottom, in: scene)
    }
  }

  /// Draws the tour or the notice over the finished screen.
  func drawGuide(on surface: inout Surface) {
    guard let card else { return }
    if let subject = tourSubject, appearance.hasColors {
      let theme = appearance.shownTheme
      for rows in [0..<subject.lowerBound, subject.upperBound..<size.rows] {
        surface.fade(
          Rectangle(x: 0, y: rows.lowerBound, width: size.columns, height: rows.count), by: 0.5,
          into: theme.background, text: theme.text)
      }
    }
    card.draw(appearance, on: &surface)
  }

  /// The rows of the part that the tour explains, while the others are dim; `nil` if none are.
  private var tourSubject: Range<Int>? {
    guard state.section == .month, state.isSectionActive else { return nil }
    switch state.tour {
    case .total: return month.rows(of: .total)
    case .bar:
      guard let bar = month.rows(of: .bar), let categories = month.rows(of: .categories) else {
        return nil
      }
      return bar.lowerBound..<categories.upperBound
    case .changes: return month.rows(of: .categories)
    case .category, .sections, nil: return nil
    }
  }
}
