import Ledger

/// A test of whether payments can be part of a series.
///
/// It reads each text at most once.
struct PaymentFilter {
  private enum Need {
    case never
    case negative
    case positiveWithoutInterest
    case negativeWithSavings
  }

  private let list: PaymentList
  /// What the payments of each source need.
  private let needs: [Need]
  private var savings: [Bool?]
  private var interest: [Bool?]

  init(_ list: PaymentList) {
    self.list = list
    needs = list.sources.map(PaymentFilter.need)
    savings = Array(repeating: nil, count: list.texts.count)
    interest = savings
  }

  private static func need(_ source: PaymentList.Source) -> Need {
    guard source.category != "cash" else { return .never }
    switch source.counterpart {
    case .cancels, .cancelledBy: return .never
    // A wallet that the bank pays each time is paid as often as its shops.
    case .transfer: return .negativeWithSavings
    case nil: break
    }
    return switch source.kind {
    case .spending, .transfer: .negative
    // Some banks call a salary from a shop a refund.
    case .income, .refund: .positiveWithoutInterest
    }
  }

  mutating func canRecur(_ row: PaymentList.Row) -> Bool {
    let text = Int(row.text)
    // Rows without a payee have nothing in common.
    guard !list.texts[text].merchant.isEmpty else { return false }
    switch needs[Int(row.source)] {
    case .never: return false
    case .negative: return row.amount < 0
    case .positiveWithoutInterest:
      guard row.amount > 0 else { return false }
      let mentions = interest[text] ?? SeriesWords.mentionsInterest(list.texts[text])
      interest[text] = mentions
      return !mentions
    case .negativeWithSavings:
      guard row.amount < 0 else { return false }
      let mentions = savings[text] ?? SeriesWords.mentionsSavings(list.texts[text])
      savings[text] = mentions
      return mentions
    }
  }
}
