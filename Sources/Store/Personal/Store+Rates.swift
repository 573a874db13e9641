package import Ledger

extension StoreSnapshot {
  /// Returns the exchange rates, sorted by base, currency and day; with `currencies`, only rates
  /// whose base and currency are among them.
  package func exchangeRates(
    among currencies: Set<Currency>? = nil
  ) throws(StoreError) -> [ExchangeRate] {
    guard let connection else { return [] }
    let statement = try Statement(
      "SELECT base, currency, day, units, decimals FROM rate ORDER BY base, currency, day",
      on: connection)
    var rates: [ExchangeRate] = []
    while try statement.step() {
      guard let base = Currency(code: statement.text(0)),
        let currency = Currency(code: statement.text(1)),
        let day = Day(stored: statement.integer(2)),
        let rate = ExchangeRate(
          of: base, in: currency, on: day, units: statement.integer(3),
          decimals: Int(clamping: statement.integer(4)))
      else { throw statement.damage }
      guard let currencies else {
        rates.append(rate)
        continue
      }
      if currencies.contains(base), currencies.contains(currency) { rates.append(rate) }
    }
    return rates
  }

  /// Returns the earliest day with a transaction; `nil` without transactions.
  package func oldestDay() throws(StoreError) -> Day? {
    guard let number = try connection?.integer("SELECT min(day) FROM extent") else { return nil }
    return Day(stored: number)
  }
}

extension StoreChange {
  /// Adds rates; a rate replaces the rate of the same two currencies on the same day.
  package func setExchangeRates(_ rates: some Sequence<ExchangeRate>) throws {
    let statement = try Statement(
      """
      INSERT INTO rate(currency, base, day, units, decimals) VALUES(?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET units = excluded.units, decimals = excluded.decimals
      """, on: connection, isKept: true)
    for rate in rates {
      try statement.bind(rate.currency.code, at: 1)
      try statement.bind(rate.base.code, at: 2)
      statement.bind(Int64(rate.day.number), at: 3)
      statement.bind(rate.units, at: 4)
      statement.bind(Int64(rate.decimals), at: 5)
      _ = try statement.step()
      statement.reset()
    }
  }

  /// Removes the rates of a base, and returns them; `nil` for a currency or day means any.
  package func removeExchangeRates(
    of base: Currency, in currency: Currency?, on day: Day?
  ) throws -> [ExchangeRate] {
    let removed = try snapshot.exchangeRates().filter {
      $0.base == base && (currency == nil || $0.currency == currency)
        && (day == nil || $0.day == day)
    }
    try connection.run(
      """
      DELETE FROM rate WHERE base = ?1 AND (?2 IS NULL OR currency = ?2)
        AND (?3 IS NULL OR day = ?3)
      """, base.code, currency?.code, day.map { Int64($0.number) })
    return removed
  }
}
