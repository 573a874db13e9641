package import Ledger
import Terminal

extension Installment {
  /// Returns which instalment of a purchase a row is, to show next to it.
  package func text(in language: Language) -> String {
    switch (knownNumber, knownCount, language) {
    case (let number?, let count?, .english): "instalment \(number)/\(count)"
    case (let number?, let count?, .korean): "할부 \(number)/\(count)"
    case (let number?, nil, .english): "instalment \(number)"
    case (let number?, nil, .korean): "할부 \(number)회차"
    case (nil, let count?, .english): "\(count) instalments"
    case (nil, let count?, .korean): "할부 \(count)개월"
    case (nil, nil, .english): "instalments"
    case (nil, nil, .korean): "할부"
    }
  }
}

extension Counterpart {
  /// Returns how the counterpart relates to a transaction that takes money out, or brings it in.
  package func text(isOut: Bool, in language: Language) -> String {
    let account = neutralized(account.name)
    return switch (relation, language) {
    case (.cancels, .english): "cancels \(day)"
    case (.cancels, .korean): "\(day) 결제 취소"
    case (.cancelledBy, .english): "cancelled \(day)"
    case (.cancelledBy, .korean): "\(day) 취소됨"
    case (.transfer, .english): isOut ? "to \(account)" : "from \(account)"
    case (.transfer, .korean): isOut ? "이체 → \(account)" : "이체 ← \(account)"
    }
  }
}

extension Kind {
  package func name(in language: Language) -> String {
    switch self {
    case .spending: language.text(en: "spending", ko: "지출")
    case .refund: language.text(en: "refund", ko: "환불")
    case .income: language.text(en: "income", ko: "수입")
    case .transfer: language.text(en: "transfer", ko: "이체")
    }
  }
}
