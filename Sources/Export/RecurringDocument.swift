package import Insight
package import Ledger

/// Recurring payments as JSON: a `sobi.recurring/1` object.
package struct RecurringDocument: Hashable, Sendable {
  /// What the user decided about series, with the payee's name as shown.
  package struct Decision: Hashable, Sendable {
    package let decision: SeriesDecision
    package let name: String

    package init(_ decision: SeriesDecision, name: String) {
      (self.decision, self.name) = (decision, name)
    }
  }

  package var asOf: Day?
  package var series: [RecurringSeries]
  package var decisions: [Decision]
  package var totals: [RecurringTotals]
  /// The name of each account.
  package var accounts: [Account.ID: String]

  package init(
    asOf: Day?, series: [RecurringSeries], decisions: [Decision], totals: [RecurringTotals],
    accounts: [Account.ID: String]
  ) {
    (self.asOf, self.series, self.decisions) = (asOf, series, decisions)
    (self.totals, self.accounts) = (totals, accounts)
  }

  /// The object in UTF-8, as one line that ends with a line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("asOf", asOf?.description)
      json.member("decisions", decisions) { json, decision in
        json.object { write(decision, to: &$0) }
      }
      json.member("schema", "sobi.recurring/1")
      json.member("series", series) { json, series in json.object { write(series, to: &$0) } }
      json.member("totals", totals) { json, totals in
        json.object { json in
          json.member("monthly", Money(totals.monthly, totals.currency))
          json.member("toCome", Money(totals.toCome, totals.currency))
          json.member("toComeCount", totals.toComeCount)
          json.member("yearly", Money(totals.yearly, totals.currency))
        }
      }
    }
    json.newline()
    return json.bytes
  }

  /// The objects of ``bytes``'s `series`, one per line (NDJSON).
  package var lines: [UInt8] {
    JSONWriter.lines(series) { json, series in json.object { write(series, to: &$0) } }
  }

  private func write(_ series: RecurringSeries, to json: inout JSONWriter) {
    json.member("account", accounts[series.account])
    json.member("amountModel", series.amountModel.rawValue)
    json.member("cadence", series.cadence.rawValue)
    json.member("change", object: series.change) { json, change in
      json.member("day", change.day.description)
      json.member("from", change.earlier)
      json.member("to", change.later)
    }
    json.member("dayOfMonth", series.dayOfMonth)
    json.member("decision", series.decision?.verdict.key)
    json.member("firstDay", series.firstDay.description)
    json.member("flow", series.flow.rawValue)
    json.member("installments", object: series.installments) { json, installments in
      json.member("of", installments.count)
      json.member("paid", installments.paid)
    }
    json.member("kind", series.kind.rawValue)
    json.member("lastAmount", series.last)
    json.member("lastDay", series.lastDay.description)
    json.member("merchant", series.merchant)
    json.member("missingSince", series.missingSince?.description)
    json.member("month", series.month)
    json.member("next", object: series.next) { json, next in
      json.member("day", next.day.description)
      json.member("firstDay", next.window.lowerBound.description)
      json.member("lastDay", next.window.upperBound.description)
    }
    json.member("state", series.state.rawValue)
    json.member("transactions", series.payments) { $0.integer($1) }
    json.member("usualAmount", series.usual)
    // As in ISO 8601, 1 for Monday to 7 for Sunday.
    json.member("weekday", series.weekday.map { $0 == .sunday ? 7 : $0.rawValue })
    json.member("weekdayNumber", series.weekdayNumber)
    json.member("yearly", series.yearly)
  }

  /// A line for each series.
  package var csv: [UInt8] {
    var csv = CSVWriter(
      "merchant", "kind", "flow", "cadence", "state", "lastAmount", "usualAmount", "yearly",
      "currency", "firstDay", "lastDay", "nextDay", "missingSince", "payments", "account")
    for series in series {
      csv.line(
        .text(series.merchant), .text(series.kind.rawValue), .text(series.flow.rawValue),
        .text(series.cadence.rawValue), .text(series.state.rawValue), .money(series.last),
        .money(series.usual), .money(series.yearly), .text(series.last.currency.code),
        .day(series.firstDay), .day(series.lastDay), .day(series.next?.day),
        .day(series.missingSince), .number(series.payments.count),
        .text(accounts[series.account]))
    }
    return csv.bytes
  }

  private func write(_ decision: Decision, to json: inout JSONWriter) {
    let subject = decision.decision.subject
    json.member(
      "amount", subject.amount == 0 ? nil : Money(subject.amount, subject.currency))
    json.member("currency", subject.currency.code)
    json.member("day", decision.decision.day.description)
    json.member("flow", subject.isMoneyOut ? "out" : "in")
    json.member("merchant", decision.name)
    json.member("verdict", decision.decision.verdict.key)
  }
}

extension SeriesDecision.Verdict {
  /// The name in JSON.
  fileprivate var key: String {
    switch self {
    case .notRecurring: "not-recurring"
    case .ended: "ended"
    }
  }
}
