package import Ledger

extension StoreSnapshot {
  /// Returns the user's decisions about recurring payments, sorted by payee, currency, direction
  /// and amount.
  package func seriesDecisions() throws(StoreError) -> [SeriesDecision] {
    guard let connection else { return [] }
    enum Column: Int32 { case payee, currency, moneyOut, amount, decision, day }
    return try Statement(
      """
      SELECT payee, currency, money_out, amount, decision, day FROM series_decision
      ORDER BY payee, currency, money_out DESC, amount
      """, on: connection
    ).map { row throws(StoreError) in
      guard let currency = Currency(code: row.text(Column.currency)),
        let verdict = SeriesDecision.Verdict(rawValue: row.integer(Column.decision)),
        let day = Day(stored: row.integer(Column.day))
      else { throw row.damage }
      return SeriesDecision(
        verdict,
        SeriesDecision.Subject(
          payee: row.text(Column.payee), currency: currency,
          isMoneyOut: row.integer(Column.moneyOut) != 0, amount: row.integer(Column.amount)),
        on: day)
    }
  }

  /// Returns the decision about exactly this subject; `nil` if there is none.
  package func seriesDecision(
    about subject: SeriesDecision.Subject
  ) throws(StoreError) -> SeriesDecision? {
    try seriesDecisions().first { $0.subject == subject }
  }
}

extension StoreChange {
  /// Stores a decision in place of an earlier one about the same subject.
  package func decide(_ decision: SeriesDecision) throws(StoreError) {
    let subject = decision.subject
    try connection.run(
      """
      INSERT INTO series_decision(payee, currency, money_out, amount, decision, day)
      VALUES(?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET decision = excluded.decision, day = excluded.day
      """, subject.payee, subject.currency.code, (subject.isMoneyOut ? 1 : 0) as Int64,
      subject.amount, decision.verdict.rawValue, Int64(decision.day.number))
  }

  /// Removes the decision about a subject; does nothing if there is none.
  package func removeDecision(about subject: SeriesDecision.Subject) throws(StoreError) {
    try connection.run(
      """
      DELETE FROM series_decision
      WHERE payee = ? AND currency = ? AND money_out = ? AND amount = ?
      """, subject.payee, subject.currency.code, (subject.isMoneyOut ? 1 : 0) as Int64,
      subject.amount)
  }
}
