import Ledger

/// A kind of tables in the file of the user's decisions; the raw value is the name of its tables.
package enum DecisionSection: String, CaseIterable, Sendable {
  case rule, budget, payee, recurring

  /// The keys of a table, in the order of a written file.
  var keys: [DecisionKey] {
    switch self {
    case .rule:
      [.pattern, .memo, .account, .amount, .direction, .category, .categoryKey, .kind]
    case .budget: [.category, .categoryKey, .amount, .clear, .yearly, .from, .currency]
    case .payee: [.pattern, .name]
    case .recurring: [.payee, .amount, .all, .currency, .direction, .decision, .day]
    }
  }
}

/// A key of the file; where a command has the same option or argument, it has the same name.
package enum DecisionKey: String, Sendable {
  case pattern, memo, account, amount, direction, category, kind
  /// The exact key of a category whose name means another category.
  case categoryKey = "category-key"
  case from, yearly, currency, clear
  case name
  case payee, decision, all, day
}

extension SeriesDecision.Verdict {
  /// The value in the file: the subcommand of `sobi recurring` that makes the decision.
  var word: String {
    switch self {
    case .notRecurring: "dismiss"
    case .ended: "end"
    }
  }
}

/// The direction of money in the file, as in the option `--direction`.
enum DecisionDirection {
  static let out = "out"
  static let into = "in"
}
