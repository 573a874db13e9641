/// What the user decided about a series of recurring payments, kept until the user restores it.
package struct SeriesDecision: Hashable, Sendable {
  package enum Verdict: Int64, Hashable, Sendable, CaseIterable {
    /// The payments are no subscription or bill.
    case notRecurring = 1
    /// The user has cancelled the series.
    case ended = 2
  }

  /// The series that a decision is about.
  package struct Subject: Hashable, Sendable {
    /// Sobi's own name of the merchant, in English if it has several names.
    package let payee: String
    package let currency: Currency
    package let isMoneyOut: Bool
    /// The magnitude of the usual amount at the time of the decision, in minor units; 0 for all
    /// series of the payee.
    package let amount: Int64

    package init(payee: String, currency: Currency, isMoneyOut: Bool, amount: Int64) {
      (self.payee, self.currency, self.isMoneyOut) = (payee, currency, isMoneyOut)
      self.amount = amount
    }

    /// The subject of a decision about all series of the payee in this direction.
    package var ofAllAmounts: Subject {
      Subject(payee: payee, currency: currency, isMoneyOut: isMoneyOut, amount: 0)
    }
  }

  package let subject: Subject
  package let verdict: Verdict
  /// The day of the list in which the user decided.
  package let day: Day

  package init(_ verdict: Verdict, _ subject: Subject, on day: Day) {
    (self.subject, self.verdict, self.day) = (subject, verdict, day)
  }
}
