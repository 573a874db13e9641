package import Ledger

/// The error for a split or a link that does not fit the amounts of its transactions.
package enum AdjustmentError: Error, Hashable {
  /// The parts add up to less than the amount by `missing`; a negative value is too much.
  case unbalanced(missing: Money)
  /// A part is zero, or has another sign than the transaction.
  case impossiblePart
  /// The text is not a part such as `food=30000`.
  case unreadablePart(String)
  /// The transaction is a transfer or income, which no category counts.
  case notSpending(Transaction.ID)
  /// The category is for transfers or income, so no part of spending can have it.
  case notForSpending(String)
  /// No transaction and no rule has the category.
  case unknownCategory(String)
  /// A split needs at least two parts.
  case onePart
  /// The transaction is money out, so it cannot pay anything back.
  case notMoneyIn(Transaction.ID)
  /// The transaction is money in, so nothing can pay it back.
  case notMoneyOut(Transaction.ID)
  case otherCurrency(Currency, Currency)
  /// The link exceeds what is left of one of the transactions.
  case exceeds(Transaction.ID, left: Money)
  /// Nothing is left to link.
  case nothingLeft(Transaction.ID)
  case notLinked(income: Transaction.ID, expense: Transaction.ID)
  /// The transaction already has its pair, such as the refund of a cancelled charge.
  case paired(Transaction.ID)

  /// The process's exit status for the error, as in `sysexits.h`.
  package var exitCode: Int32 {
    switch self {
    case .notLinked, .unknownCategory: 66
    default: 64
    }
  }

  package func message(in language: Language) -> String {
    switch self {
    case .unbalanced(let missing) where missing.minorUnits > 0:
      language.text(
        en: "the parts leave \(missing.text); give this amount to a part, or write =rest",
        ko: "\(missing.text.with(.subject)) 남아요. 남은 금액을 넣을 항목에 =rest를 써 주세요")
    case .unbalanced(let missing) where missing.minorUnits == 0:
      language.text(
        en: "nothing is left for the part with =rest", ko: "나머지에 남는 금액이 없어요")
    case .unbalanced(let missing):
      language.text(
        en: "the parts exceed the amount by \(missing.opposite)",
        ko: "항목의 합이 거래 금액보다 \(missing.opposite)만큼 커요")
    case .impossiblePart:
      language.text(en: "each amount must be above 0", ko: "금액은 0보다 커야 해요")
    case .unreadablePart(let text):
      language.text(
        en: "\"\(text)\" is not a part; write CATEGORY=AMOUNT, such as food=30000 or home=rest",
        ko: "\"\(text)\": 항목으로 읽을 수 없어요. 식비=30000이나 주거=나머지처럼 써 주세요")
    case .notSpending(let id):
      language.text(
        en: "transaction \(id) is not spending or a refund",
        ko: "\(id)번은 지출이나 환불이 아니에요")
    case .notForSpending(let name):
      language.text(
        en: "a part of spending cannot have the category \"\(name)\"",
        ko: "지출의 항목에는 \"\(name)\" 카테고리를 쓸 수 없어요")
    case .unknownCategory(let name):
      language.text(en: "no category \"\(name)\"", ko: "\"\(name)\" 카테고리가 없어요")
    case .onePart:
      language.text(en: "a split needs at least two parts", ko: "둘 이상의 항목으로 나눠 주세요")
    case .notMoneyIn(let id):
      language.text(
        en: "transaction \(id) is money out; the first number must be money that came back",
        ko: "\(id)번은 나간 돈이에요. 첫 번호는 돌려받은 거래여야 해요")
    case .notMoneyOut(let id):
      language.text(
        en: "transaction \(id) is money in; the second number must be a payment",
        ko: "\(id)번은 들어온 돈이에요. 둘째 번호는 쓴 거래여야 해요")
    case .otherCurrency(let first, let second):
      language.text(
        en: "the transactions have different currencies, \(first) and \(second)",
        ko: "두 거래의 통화가 \(first), \(second)로 달라요")
    case .exceeds(let id, let left):
      language.text(
        en: "only \(left.text) of transaction \(id) is left to link",
        ko: "\(id)번 거래에서 연결할 수 있는 금액은 \(left.text)뿐이에요")
    case .nothingLeft(let id):
      language.text(
        en: "transaction \(id) is already linked with its whole amount; see sobi link",
        ko: "\(id)번 거래는 이미 전액이 연결됐어요 (sobi link)")
    case .notLinked(let income, let expense):
      language.text(
        en: "transactions \(income) and \(expense) are not linked; see sobi link",
        ko: "\(income)번과 \(expense)번은 연결되어 있지 않아요 (sobi link)")
    case .paired(let id):
      language.text(
        en: "transaction \(id) already belongs to another transaction",
        ko: "\(id)번 거래는 이미 다른 거래와 짝이에요")
    }
  }
}

extension Money {
  fileprivate var text: String { "\(grouped) \(currency)" }

  /// The text of the amount without its sign.
  fileprivate var opposite: String { "\(Money(0 &- minorUnits, currency).grouped) \(currency)" }
}
