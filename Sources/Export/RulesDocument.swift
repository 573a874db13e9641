package import Ledger

/// The rules: a `sobi.rules/1` object, or CSV with a line for each rule.
package struct RulesDocument: Hashable, Sendable {
  /// A rule; a condition that is `nil` does not restrict the rule.
  package struct Line: Hashable, Sendable {
    package var pattern: String
    package var memo: String?
    package var account: String?
    package var amount: String?
    package var isMoneyOut: Bool?
    package var category: Category?
    package var kind: Kind?
    /// The number of transactions that the rule classifies.
    package var transactions: Int64

    package init(pattern: String, transactions: Int64) {
      (self.pattern, self.transactions) = (pattern, transactions)
    }

    fileprivate var direction: String? { isMoneyOut.map { $0 ? "out" : "in" } }
  }

  /// The rules in the order in which Sobi tries them.
  package var rules: [Line]
  /// The language of the names of categories.
  package var language: Language

  package init(rules: [Line], language: Language) {
    (self.rules, self.language) = (rules, language)
  }

  /// The object in UTF-8, as one line that ends with a line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("rules", rules.enumerated()) { json, rule in
        let (index, rule) = rule
        json.object { json in
          json.member("account", rule.account)
          json.member("amount", rule.amount)
          json.member("category", object: rule.category) { json, category in
            json.member("key", category.key)
            json.member("name", category.name(in: language))
          }
          json.member("direction", rule.direction)
          json.member("kind", rule.kind?.key)
          json.member("memo", rule.memo)
          json.member("number", index + 1)
          json.member("pattern", rule.pattern)
          json.member("transactions", rule.transactions)
        }
      }
      json.member("schema", "sobi.rules/1")
    }
    json.newline()
    return json.bytes
  }

  package var csv: [UInt8] {
    var csv = CSVWriter(
      "number", "pattern", "memo", "account", "amount", "direction", "categoryKey", "kind",
      "transactions")
    for (index, rule) in rules.enumerated() {
      csv.line(
        .number(index + 1), .text(rule.pattern), .text(rule.memo), .text(rule.account),
        .text(rule.amount), .text(rule.direction), .text(rule.category?.key),
        .text(rule.kind?.key), .number(rule.transactions))
    }
    return csv.bytes
  }
}
