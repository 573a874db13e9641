package import Ledger

/// The words of a page that no screen has.
package struct HTMLLabels: Sendable {
  let language: Language

  package init(language: Language) { self.language = language }

  private func say(en: String, ko: String) -> String { language.text(en: en, ko: ko) }

  var search: String { say(en: "Search", ko: "거래 찾기") }
  /// The number of transactions that the search found, in place of `#`.
  var found: String { say(en: "# found", ko: "#건") }
  var veil: String { say(en: "Hide amounts", ko: "금액 가리기") }
  var theme: String { say(en: "Dark / light", ko: "어둡게 · 밝게") }
  var months: String { say(en: "Months", ko: "다른 달") }
  var years: String { say(en: "Years", ko: "다른 해") }
  var categories: String { say(en: "Categories", ko: "카테고리") }
  var toKnow: String { say(en: "Not in the total, and other notes", ko: "합계에 없는 것과 알아 둘 것") }
  var empty: String { say(en: "There are no transactions.", ko: "거래가 없어요.") }
  var origin: String {
    say(
      en: "Made by Sobi on this computer. This file connects to nothing.",
      ko: "Sobi가 이 컴퓨터에서 만들었어요. 이 파일은 어디에도 연결하지 않아요.")
  }

  package var name: String { say(en: "Sobi", ko: "소비") }
  package var converted: String { say(en: "Converted from other currencies", ko: "다른 통화에서 환산") }
  package var nothingThisMonth: String { say(en: "none this month", ko: "이 달에는 없어요") }

  /// Returns the line about the last day; `until` is such as `to 19 Dec`.
  package func asOf(_ until: String, year: Int) -> String {
    say(en: "Transactions \(until) \(year)", ko: "\(year)년 \(until)의 거래")
  }
  package func solid(_ count: Int) -> String {
    say(en: "solid: the first \(count) days", ko: "진한 곳은 \(count)일째까지")
  }
  /// Describes the curve; `past` is `nil` without a month to compare with.
  package func curve(_ sum: String, until day: String, past: String?) -> String {
    say(en: "\(sum) \(day)", ko: "\(day) \(sum)")
      + (past.map { say(en: "; the month before: \($0)", ko: ", 지난달 같은 날 \($0)") } ?? "")
  }
}
