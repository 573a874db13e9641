package import Ledger

/// The choice of a month among all there are, by keys, by the mouse or by its name.
package struct MonthJump: Reducer {
  package struct State: Hashable, Sendable {
    /// The months there are, oldest first; never empty.
    package private(set) var months: [Month]
    /// The one that is chosen by the next word of a hand.
    package private(set) var focus: Month
    /// What was typed of a month's name so far.
    package private(set) var typed = ""
    /// Where the focus was before something was typed.
    private var origin: Month

    package init(_ months: [Month], focus: Month) {
      precondition(!months.isEmpty, "there were no months")
      (self.months, self.focus, origin) = (months, focus, focus)
      move(to: focus)
    }
  }

  package enum Action: Hashable, Sendable {
    /// To the next month there is, or as many further as is said.
    case moved(by: Int)
    case movedByYears(Int)
    case movedToStart
    case movedToEnd
    /// A character of a month's name: `2025-03`, `202503`, `3`.
    case typed(Character)
    case erased
    /// The month, or without one that of the focus.
    case chosen(Month?)
    case closed
    /// There are other months now.
    case reloaded([Month])
  }

  package enum Effect: Hashable, Sendable {
    /// It is over, and shows that month, or none.
    case leave(to: Month?)
  }

  package init() {}

  package func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .moved(let count): state.move(by: count)
    case .movedByYears(let years): state.move(to: state.focus.advanced(by: 12 * years))
    case .movedToStart: state.move(to: state.months[0])
    case .movedToEnd: state.move(to: state.months[state.months.count - 1])
    case .typed(let character): state.type(character)
    case .erased: state.erase()
    case .chosen(let month):
      // What is typed and not there is not gone to, nor anything else in its place.
      if month == nil, state.namesNoMonth { return [] }
      let month = month ?? state.focus
      return state.months.contains(month) ? [.leave(to: month)] : []
    case .closed: return [.leave(to: nil)]
    case .reloaded(let months): state.reload(months)
    }
    return []
  }
}

extension MonthJump.State {
  /// Whether what was typed names a month that there is not.
  package var namesNoMonth: Bool {
    guard let month = Month(text: typed) else { return MonthName(typed).isWhole }
    return !months.contains(month)
  }

  fileprivate mutating func move(to month: Month) {
    focus = nearest(to: month)
    (typed, origin) = ("", focus)
  }

  fileprivate mutating func move(by count: Int) {
    let place = months.firstIndex(of: focus) ?? 0
    move(to: months[place.moved(by: count, within: months.count)])
  }

  /// Goes on with a month's name; what is named is only gone to when it is chosen, as all else is.
  fileprivate mutating func type(_ character: Character) {
    guard let longer = MonthName(typed).appending(character) else { return }
    typed = longer.text
    find()
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

  /// Goes to the month that is named so far, or back.
  private mutating func find() {
    focus = MonthName(typed).month(from: origin).map { nearest(to: $0) } ?? origin
  }

  /// The earlier of two that are as near.
  private func nearest(to month: Month) -> Month {
    months.min { abs($0.number - month.number) < abs($1.number - month.number) } ?? month
  }
}

/// The beginning of a month's name as it is typed: digits, with a sign behind the year or without.
private struct MonthName {
  let text: String

  init(_ text: String) { self.text = text }

  private var digits: [Int] { text.compactMap { $0.isASCII ? $0.wholeNumberValue : nil } }

  /// Whether nothing can follow.
  var isWhole: Bool { digits.count == 6 }

  /// `nil` where `character` cannot follow.
  func appending(_ character: Character) -> MonthName? {
    let isSign = character == "-" || character == "."
    let isDigit = character.isASCII && character.isWholeNumber
    guard !isWhole, isDigit || isSign && text.count == 4 && digits.count == 4 else { return nil }
    return MonthName(text + String(character))
  }

  /// What it names so far, seen from `origin`: a month of its year, or its month of a year.
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
