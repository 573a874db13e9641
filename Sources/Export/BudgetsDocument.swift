package import Insight
package import Ledger

/// The budgets of a month as a `sobi.budgets/1` document, and the same as CSV.
package struct BudgetsDocument: Hashable, Sendable {
  package let month: Month
  /// The last day whose spending is known; `nil` without transactions.
  package let asOf: Day?
  /// The budgets that are valid in the month.
  package let standings: [BudgetStanding]
  /// All entries, also of other months.
  package let history: [Budget]
  private let names: [String: String]
  private let language: Language

  /// `names` has the names of the categories that are not built in.
  package init(
    month: Month, asOf: Day?, standings: [BudgetStanding], history: [Budget],
    names: [String: String] = [:], language: Language
  ) {
    self.month = month
    self.asOf = asOf
    self.standings = standings
    self.history = history
    self.names = names
    self.language = language
  }

  /// Returns the name of a category; `nil` for all spending.
  package func name(of category: String?) -> String? {
    category.map { Category(key: $0, ownName: names[$0]).name(in: language) }
  }

  /// The object in UTF-8, as one line that ends with a line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("asOf", asOf?.description)
      json.member("budgets", standings) { json, standing in
        json.object { json in
          json.budget(standing)
          json.member("category", standing.budget.scope.category)
          json.member("name", name(of: standing.budget.scope.category))
        }
      }
      json.member("history", history) { json, budget in
        json.object { json in
          json.member("amount", budget.amount.map { Money($0, budget.scope.currency) })
          json.member("category", budget.scope.category)
          json.member("currency", budget.scope.currency.code)
          json.member("from", budget.firstMonth.description)
          json.member("period", budget.scope.period.key)
        }
      }
      json.member("month", month.description)
      json.member("schema", "sobi.budgets/1")
    }
    json.newline()
    return json.bytes
  }

  /// The standings in UTF-8, with a line of names first; all amounts are decimals.
  package var csv: [UInt8] {
    var csv = CSVWriter()
    for head in [
      "categoryKey", "category", "period", "currency", "limit", "spent", "left", "toCome", "perDay",
      "daysLeft", "pace", "state",
    ] {
      csv.text(head)
    }
    csv.endLine()
    for standing in standings {
      let scope = standing.budget.scope
      func decimal(_ minorUnits: Int64?) -> String? {
        minorUnits.map { Money($0, scope.currency).decimal }
      }
      csv.text(scope.category ?? "")
      csv.text(name(of: scope.category) ?? "")
      csv.text(scope.period.key)
      csv.text(scope.currency.code)
      for amount in [
        standing.limit, standing.spent, standing.left, standing.toCome, standing.perDay,
      ] {
        csv.number(decimal(amount))
      }
      csv.number("\(standing.daysLeft)")
      csv.number(decimal(standing.pace))
      csv.text(standing.state.rawValue)
      csv.endLine()
    }
    return csv.bytes
  }
}

extension JSONWriter {
  /// Writes the member `budget`, which `sobi.budgets/1` and `sobi.summary/1` share.
  mutating func budget(_ standing: BudgetStanding?) {
    member("budget", object: standing) { json, standing in
      let currency = standing.budget.scope.currency
      json.member("daysLeft", standing.daysLeft)
      json.member("end", standing.days.upperBound.description)
      json.member("left", Money(standing.left, currency))
      json.member("limit", Money(standing.limit, currency))
      json.member("pace", Money(standing.pace, currency))
      json.member("perDay", standing.perDay.map { Money($0, currency) })
      json.member("period", standing.budget.scope.period.key)
      json.member("since", standing.budget.firstMonth.description)
      json.member("spent", Money(standing.spent, currency))
      json.member("start", standing.days.lowerBound.description)
      json.member("state", standing.state.rawValue)
      json.member("toCome", Money(standing.toCome, currency))
    }
  }
}
