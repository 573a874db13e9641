import ArgumentParser
import Bookkeeping
import Classifying
import Ledger

struct RuleOptions: ParsableArguments {
  @Option(
    help: help(
      en: "set the kind: spending, refund, income or transfer",
      ko: "종류: spending, refund, income, transfer"))
  var kind: String?

  @Option(help: help(en: "only memos with this text or pattern", ko: "이런 메모만: 글자나 패턴"))
  var memo: String?

  @Option(
    help: help(en: "only accounts with this text or pattern in the name", ko: "이런 계좌만: 이름의 글자나 패턴"))
  var account: String?

  @Option(
    help: help(
      en: "only amounts in this range: 10000..50000, ..5, 5.. or 12.50",
      ko: "이런 금액만: 10000..50000, ..5, 5.., 12.50"))
  var amount: String?

  @Option(help: help(en: "only money out (out) or money in (in)", ko: "out(나간 돈) 또는 in(들어온 돈)만"))
  var direction: DirectionOption?

  enum DirectionOption: String, ExpressibleByArgument, CaseIterable {
    case out
    case `in`
  }

  func validate() throws {
    if let amount, AmountRange(amount) == nil {
      throw ValidationError(
        en: "--amount cannot be \"\(amount)\"; it accepts 10000..50000, ..5, 5.. or 12.50",
        ko: "--amount에 \(inQuotes(amount, .topic)) 쓸 수 없어요. 쓸 수 있는 것: 10000..50000, ..5, 5.., 12.50"
      )
    }
    if let kind, Kind(key: kind) == nil {
      let choices = Kind.allCases.map(\.key).joined(separator: ", ")
      throw ValidationError(
        en: "--kind cannot be \"\(kind)\"; it accepts \(choices)",
        ko: "--kind에 \(inQuotes(kind, .topic)) 쓸 수 없어요. 쓸 수 있는 것: \(choices)")
    }
    for (option, text) in [("--memo", memo), ("--account", account)] {
      if let text, text.composedAndTrimmed == nil {
        throw ValidationError(en: "\(option) cannot be blank", ko: "\(option)는 비울 수 없어요")
      }
    }
  }

  func draft(pattern: String) throws -> RuleDraft {
    var draft = try RuleDraft(typed: pattern)
    draft.memo = memo?.composedAndTrimmed
    draft.account = account?.composedAndTrimmed
    draft.amount = amount
    draft.isMoneyOut = direction.map { $0 == .out }
    draft.kind = kind.flatMap { Kind(key: $0) }
    return draft
  }
}
