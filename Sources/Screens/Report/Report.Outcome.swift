package import Ledger

extension Report {
  /// A message that replaces the hints until the user presses a key.
  package enum Outcome: Hashable, Sendable {
    case shared(SharedPicture.Outcome)
    case undone(ChangeUndo)
    /// The store refused an undo; the text is the reason.
    case notUndone(String)
    case nothingToUndo
    /// The report shows one account, but a budget limits all accounts.
    case budgetsAreForAllAccounts
    /// The screen has no place for a calendar, which would show the day with the most spending.
    case noCalendar(dearest: DearestDay?)
  }
}

/// The only day with the most spending of a month.
package struct DearestDay: Hashable, Sendable {
  package let day: Day
  package let spent: Money

  /// The day with the most spending; `nil` without spending, and if two days are equal.
  init?(of month: MonthChart.Model) {
    guard let days = month.days, let index = days.dearest, let spent = days.spent[index] else {
      return nil
    }
    day = days.first.advanced(by: index)
    self.spent = Money(spent, month.currency)
  }
}

extension Words {
  /// Returns the wordings of a message, longest first.
  func texts(of outcome: Report.Outcome) -> [String] {
    switch outcome {
    case .shared(let outcome): [text(of: outcome)]
    case .undone(let undo): undone(undo)
    case .notUndone(let reason): [notUndone(reason)]
    case .noCalendar(let dearest?):
      dearestDay(dearest).flatMap { text in
        [
          say(
            en: "\(text)   The calendar needs a larger window", ko: "\(text)   달력은 더 큰 창에서 볼 수 있어요"),
          text,
        ]
      }
    case .noCalendar(nil):
      [
        say(en: "The calendar needs a larger window", ko: "달력은 더 큰 창에서 볼 수 있어요"),
        say(en: "No room for the calendar", ko: "달력을 넣을 자리가 없어요"),
      ]
    case .budgetsAreForAllAccounts:
      [
        say(
          en: "A budget is for all accounts; a returns to them",
          ko: "예산은 모든 계좌에 함께 정해요. a로 모든 계좌 보기"),
        say(en: "Budgets are for all accounts", ko: "예산은 모든 계좌용이에요"),
      ]
    case .nothingToUndo: [say(en: "Nothing to undo", ko: "되돌릴 변경이 없어요")]
    }
  }

  private func dearestDay(_ dearest: DearestDay) -> [String] {
    let day = day(dearest.day)
    let amount = amounts(in: dearest.spent.currency).amount(dearest.spent.minorUnits)
    return [say(en: "Most on \(day): \(amount)", ko: "가장 많이 쓴 날 \(day) \(amount)")]
  }
}
