package import Ledger

extension StoreSnapshot {
  /// Returns the entries of all budgets, sorted by category key, currency, period and month.
  package func budgets() throws(StoreError) -> [Budget] {
    guard let connection else { return [] }
    return try Statement(
      """
      SELECT \(BudgetTable.columns) FROM budget
      ORDER BY category_key, currency, period, first_month
      """, on: connection
    ).map(BudgetTable.budget)
  }
}

extension StoreChange {
  /// Adds the entry of a month, or replaces it, and returns the change.
  @discardableResult
  package func setBudget(_ budget: Budget) throws -> BudgetChange {
    try applyBudget(budget.scope, budget.firstMonth, budget)
  }

  /// Removes the entry of a month, so that the entry before it is valid again.
  @discardableResult
  package func removeBudget(_ scope: Budget.Scope, from month: Month) throws -> BudgetChange {
    try applyBudget(scope, month, nil)
  }

  private func applyBudget(
    _ scope: Budget.Scope, _ month: Month, _ budget: Budget?
  ) throws(StoreError) -> BudgetChange {
    let key = scope.category ?? ""
    let isEntry = "category_key = ? AND currency = ? AND period = ? AND first_month = ?"
    let former = try connection.statement(
      "SELECT \(BudgetTable.columns) FROM budget WHERE \(isEntry)", key, scope.currency.code,
      scope.period.rawValue, Int64(month.number)
    ).map(BudgetTable.budget).first
    if let budget {
      try connection.run(
        """
        INSERT INTO budget(\(BudgetTable.columns)) VALUES(?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET amount = excluded.amount
        """, key, scope.currency.code, scope.period.rawValue, Int64(month.number), budget.amount)
    } else {
      try connection.run(
        "DELETE FROM budget WHERE \(isEntry)", key, scope.currency.code, scope.period.rawValue,
        Int64(month.number))
    }
    return BudgetChange(scope, month, former: former, current: budget)
  }
}

private enum BudgetTable {
  private enum Column: Int32 { case category, currency, period, firstMonth, amount }

  static let columns = "category_key, currency, period, first_month, amount"

  /// Returns the budget in a row of a query for ``columns``.
  static func budget(of row: borrowing Statement) throws(StoreError) -> Budget {
    let number = row.integer(Column.firstMonth)
    let amount = row.optionalInteger(Column.amount)
    let key = row.text(Column.category)
    guard let currency = Currency(code: row.text(Column.currency)),
      let period = Budget.Period(rawValue: row.integer(Column.period)),
      let year = Int(exactly: number / 12), number >= 0,
      let month = Month(year: year, month: Int(number % 12) + 1),
      amount.map({ $0 >= 0 }) ?? true
    else { throw row.damage }
    let scope = Budget.Scope(category: key.isEmpty ? nil : key, currency: currency, period: period)
    return Budget(scope, from: month, amount: amount)
  }
}
