package import Ledger
import Terminal

extension Installment {
  package func text(in language: Language) -> String {
    switch (knownNumber, knownCount) {
    case (let number?, let count?):
      language.text(en: "installment \(number)/\(count)", ko: "할부 \(number)/\(count)")
    case (let number?, nil): language.text(en: "installment \(number)", ko: "할부 \(number)회차")
    case (nil, let count?): language.text(en: "\(count) installments", ko: "할부 \(count)개월")
    case (nil, nil): language.text(en: "installments", ko: "할부")
    }
  }
}

extension Counterpart {
  /// Returns a label, such as `to Savings`.
  ///
  /// `isOut` means that the transaction takes money out of its account.
  package func text(isOut: Bool, in language: Language) -> String {
    let account = neutralized(account.name)
    return switch relation {
    case .cancels: language.text(en: "cancels \(day)", ko: "\(day) 결제 취소")
    case .cancelledBy: language.text(en: "cancelled \(day)", ko: "\(day) 취소됨")
    case .transfer where isOut: language.text(en: "to \(account)", ko: "이체 → \(account)")
    case .transfer: language.text(en: "from \(account)", ko: "이체 ← \(account)")
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
