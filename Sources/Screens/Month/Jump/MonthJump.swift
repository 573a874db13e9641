package import Ledger

/// The month chooser: keys, the mouse or a typed name such as `2025-03` select a month.
package struct MonthJump: Reducer {
  package struct State: Hashable, Sendable {
    /// The months, oldest first; never empty.
    package private(set) var months: [Month]
    package private(set) var focus: Month
    package private(set) var typed = ""
    /// The focus before the user began to type.
    private var origin: Month

    package init(_ months: [Month], focus: Month) {
      precondition(!months.isEmpty, "there were no months")
      (self.months, self.focus, origin) = (months, focus, focus)
      move(to: focus)
    }
  }

  package enum Action: Hashable, Sendable {
    case moved(by: Int)
    case movedByYears(Int)
    case movedToStart
    case movedToEnd
    /// Text that may be part of a month's name: `2025-03`, `202503`, `3`.
    case typed(String)
    case erased
    /// Chooses a month; `nil` means the focused month.
    case chosen(Month?)
    case closed
    /// The list of months may have changed.
    case reloaded([Month])
  }

  package enum Effect: Hashable, Sendable {
    /// Closes the chooser and shows the chosen month; `nil` if the user chose no month.
    case leave(to: Month?)
  }

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .moved(let count): state.move(by: count)
    case .movedByYears(let years): state.move(to: state.focus.advanced(by: 12 * years))
    case .movedToStart: state.move(to: state.months[0])
    case .movedToEnd: state.move(to: state.months[state.months.count - 1])
    case .typed(let text): state.type(text)
    case .erased: state.erase()
    case .chosen(let month): return state.choose(month)
    case .closed: return [.leave(to: nil)]
    case .reloaded(let months): state.reload(months)
    }
    return []
  }
}

extension MonthJump.State {
  /// Whether the typed text is a complete name, but not of a month in the list.
  package var namesNoMonth: Bool {
    guard let month = Month(text: typed) else { return MonthName(text: typed).isWhole }
    return !months.contains(month)
  }

  fileprivate func choose(_ month: Month?) -> [MonthJump.Effect] {
    // Do not choose the focused month if the typed month is not in the list.
    if month == nil, namesNoMonth { return [] }
    let month = month ?? focus
    return months.contains(month) ? [.leave(to: month)] : []
  }

  fileprivate mutating func move(to month: Month) {
    focus = nearest(to: month)
    (typed, origin) = ("", focus)
  }

  fileprivate mutating func move(by count: Int) {
    let index = months.firstIndex(of: focus) ?? 0
    move(to: months[index.moved(by: count, within: months.count)])
  }

  /// Continues the typed name, and moves the focus to the nearest month in the list.
  fileprivate mutating func type(_ text: String) {
    // A month's name is short, so ignore the rest of long pasted text.
    for character in text.prefix(10) {
      guard let longer = MonthName(text: typed).appending(character) else { continue }
      typed = longer.text
      find()
    }
  }

  fileprivate mutating func erase() {
    typed = String(typed.dropLast())
    find()
  }

  fileprivate mutating func reload(_ new: [Month]) {
    precondition(!new.isEmpty, "there were no months")
    months = new
    origin = nearest(to: origin)
    focus = nearest(to: focus)
  }

  /// Moves the focus to the listed month nearest to the typed month, or back to ``origin``.
  private mutating func find() {
    focus = MonthName(text: typed).month(from: origin).map { nearest(to: $0) } ?? origin
  }

  /// Returns the nearest month in the list, or the earlier of two equally near months.
  private func nearest(to month: Month) -> Month {
    months.min { abs($0.number - month.number) < abs($1.number - month.number) } ?? month
  }
}

/// A month's name, possibly incomplete: digits, with an optional `-` or `.` after the year.
private struct MonthName {
  let text: String

  private var digits: [Int] { text.compactMap { $0.isASCII ? $0.wholeNumberValue : nil } }

  /// Whether the name has all six digits of a year and a month.
  var isWhole: Bool { digits.count == 6 }

  /// Returns the name with `character` appended; `nil` if this character cannot follow.
  func appending(_ character: Character) -> MonthName? {
    let isSign = character == "-" || character == "."
    let isDigit = character.isASCII && character.isWholeNumber
    guard !isWhole, isDigit || isSign && text.count == 4 && digits.count == 4 else { return nil }
    return MonthName(text: text + String(character))
  }

  /// Returns the named month, or `nil` if there is none; `origin` supplies a missing year or month.
  func month(from origin: Month) -> Month? {
    let number = digits.reduce(0) { $0 * 10 + $1 }
    return switch digits.count {
    case 1, 2: Month(year: origin.year, month: number)
    case 4: Month(year: number, month: origin.month)
    case 5: Month(year: number / 10, month: number % 10) ?? Month(year: number / 10, month: 1)
    case 6: Month(year: number / 100, month: number % 100)
    default: nil
    }
  }
}

extension Report.State {
  mutating func openJump() {
    guard isSectionActive || page?.acceptsInput == true, jump == nil else { return }
    jump = MonthJump.State(months.map(\.month), focus: month.month)
  }

  mutating func reduceJump(_ action: MonthJump.Action) -> [Report.Effect] {
    guard var jump else { return [] }
    let effects = MonthJump().reduce(&jump, action)
    self.jump = jump
    guard case .leave(let month)? = effects.first else { return [] }
    self.jump = nil
    guard let index = months.firstIndex(where: { $0.month == month }) else { return [] }
    return go(to: index)
  }

  /// Shows a month on the open page, or else in the section.
  ///
  /// A page that does not follow the report closes. The to-dos belong to no month, so the report
  /// leaves them for the month.
  private mutating func go(to index: Int) -> [Report.Effect] {
    if !isSectionActive {
      if page?.canTurn == true { return turnPage(to: index) }
      page?.close()
    }
    turn(to: index)
    guard section == .todos else { return turnAccountPage() }
    todos.page = nil
    return show(.month)
  }
}
