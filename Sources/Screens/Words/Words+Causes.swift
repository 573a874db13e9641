import Aggregation
import Ledger
import Terminal

extension Words {
  /// Returns a payee as one line without control characters, or words for an empty payee.
  func payee(_ text: String) -> String {
    // No list is wide enough for a name of more than 200 characters.
    let payee = neutralized(text, upTo: 200)
    return payee.allSatisfy { $0 == " " } ? noPayee : payee
  }

  var causesTitle: String { say(en: "What changed", ko: "달라진 점") }

  var causesHints: Hints {
    .keys([
      .months(1), .choose(3), Hint(2, .enter, en: "all months", ko: "모든 달에서 보기"), .close, .help,
    ])
  }

  /// Returns what the changes are relative to.
  func causesBasis(_ comparison: MonthChart.Comparison) -> String {
    switch comparison.basis {
    case .sameDay: say(en: "by payee, compared with this time last month", ko: "거래처별, 지난달 이맘때와 비교")
    case .wholeMonth:
      say(
        en: "by payee, compared with \(Self.monthNames[comparison.previous.month - 1])",
        ko: "거래처별, \(comparison.previous.month)월과 비교")
    }
  }

  /// Returns the name of the month's total on its compared days.
  func sofar(_ comparison: MonthChart.Comparison, month: Month) -> String {
    switch comparison.basis {
    case .sameDay(let day): until(day)
    case .wholeMonth: shortName(of: month)
    }
  }

  var nothingChanged: String { say(en: "Nothing changed", ko: "바뀐 것이 없어요") }

  func otherPayees(_ count: Int) -> String {
    say(en: count == 1 ? "1 other payee" : "\(count) other payees", ko: "그 외 \(count)곳")
  }

  /// Returns how the spending at a payee changed; `isComplete` means that whole months are compared.
  func reason(_ cause: Cause, isComplete: Bool) -> String {
    switch cause.reason {
    case .new: say(en: "new", ko: "새로")
    case .back: say(en: "back", ko: "다시")
    case .earlier: say(en: "earlier", ko: "일찍 결제")
    case .gone: isComplete ? say(en: "gone", ko: "없음") : say(en: "not yet", ko: "아직 없음")
    case .later: say(en: "later", ko: "늦게 결제")
    case .refunded: refund
    case .refundedBefore: say(en: "refunded last month", ko: "지난달 환불")
    case .moreOften, .lessOften:
      say(
        en: "\(cause.previousCount) → \(cause.count) times",
        ko: "\(cause.previousCount)회 → \(cause.count)회")
    case .dearer: say(en: "dearer", ko: "금액 증가")
    case .cheaper: say(en: "cheaper", ko: "금액 감소")
    }
  }
}
