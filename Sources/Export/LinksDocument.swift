package import Insight
package import Ledger

/// The document `sobi.links/1`: what was paid back, and what probably was.
package struct LinksDocument {
  /// A link; the amount is positive.
  package struct Link: Hashable, Sendable {
    package var income: Transaction.ID
    package var expense: Transaction.ID
    package var amount: Money

    package init(income: Transaction.ID, expense: Transaction.ID, amount: Money) {
      (self.income, self.expense, self.amount) = (income, expense, amount)
    }
  }

  private let links: [Link]
  private let suggestions: [(repayment: Repayment, currency: Currency)]

  package init(links: [Link], suggestions: [(repayment: Repayment, currency: Currency)]) {
    (self.links, self.suggestions) = (links, suggestions)
  }

  /// The document as JSON with a final line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("links", links) { json, link in
        json.object { json in
          json.member("amount", link.amount)
          json.member("expense", link.expense)
          json.member("income", link.income)
        }
      }
      json.member("schema", "sobi.links/1")
      json.member("suggestions", suggestions) { json, suggestion in
        let (repayment, currency) = suggestion
        json.object { json in
          json.member("confidence", permille: Int64(repayment.confidence * 1_000))
          json.member("expense", repayment.expense.id)
          json.member("payments", repayment.payments) { json, payment in
            json.object { json in
              json.member("amount", Money(payment.amount, currency))
              json.member("income", payment.id)
            }
          }
          json.member("people", repayment.people)
        }
      }
    }
    json.newline()
    return json.bytes
  }
}
