import Ledger
import TOML

extension UserDecisions {
  /// The file of the decisions, in TOML; equal decisions have equal bytes.
  package var file: [UInt8] {
    var writer = DecisionsWriter()
    writer.write(self)
    return Array(writer.toml.text.utf8)
  }
}

private struct DecisionsWriter {
  var toml = TOMLWriter()
  /// The categories that a reader of the file knows, in a store without transactions.
  private var known = KnownCategories()

  mutating func write(_ decisions: UserDecisions) {
    toml.comment(
      """
      Sobi: rules, budgets, names for payees, and decisions about recurring payments.
      Edit this file, then run: sobi rules import FILE
      The import shows what changes, and asks. A section of this file replaces the stored section.
      Sobi keeps a section that is not in this file; "rule = []" is a section without rules.

      규칙, 예산, 거래처 이름, 되풀이되는 지출에 대해 정한 것이에요.
      이 파일을 고친 다음 sobi rules import FILE을 실행하세요.
      바뀌는 것을 보여 주고 물어봐요. 이 파일에 있는 항목은 저장된 항목을 대신해요.
      이 파일에 없는 항목은 그대로 둬요. "rule = []"은 규칙이 하나도 없다는 뜻이에요.
      """)
    let empty: [(DecisionSection, Bool?)] = [
      (.rule, decisions.rules?.isEmpty), (.budget, decisions.budgets?.isEmpty),
      (.payee, decisions.names?.isEmpty), (.recurring, decisions.series?.isEmpty),
    ]
    if empty.contains(where: { $0.1 == true }) { toml.blankLine() }
    for (section, isEmpty) in empty where isEmpty == true { toml.noTables(section.rawValue) }
    section(
      decisions.rules, .rule,
      """
      Rules, in order; the first match wins. Also: memo, account, kind, direction = "in" or "out",
      amount = "10000..50000"
      """
    ) { $0.write($1) }
    section(
      decisions.budgets, .budget,
      """
      Budgets, each from a month on. category = "all": all spending; yearly = true: for each year;
      clear = true instead of an amount: the budget ends
      """
    ) { $0.write($1) }
    section(decisions.names, .payee, "Names for payees; the first match wins.") { $0.write($1) }
    section(
      decisions.series, .recurring,
      """
      Recurring payments. decision = "dismiss": not recurring, "end": ended;
      all = true instead of an amount: all series of the payee; direction = "in": income
      """
    ) { $0.write($1) }
  }

  private mutating func section<Decision>(
    _ decisions: [Decision]?, _ section: DecisionSection, _ comment: String,
    _ write: (inout DecisionsWriter, Decision) -> Void
  ) {
    guard let decisions, !decisions.isEmpty else { return }
    toml.blankLine()
    toml.comment(comment)
    for decision in decisions {
      toml.blankLine()
      toml.table(section.rawValue)
      write(&self, decision)
    }
  }

  private mutating func set(_ key: DecisionKey, _ value: String?) { toml.set(key.rawValue, value) }

  private mutating func set(_ key: DecisionKey, _ value: Bool) { toml.set(key.rawValue, value) }

  private mutating func set(_ key: DecisionKey, _ minorUnits: Int64, _ currency: Currency) {
    toml.set(key.rawValue, number: Money(minorUnits, currency).decimal)
  }

  /// Writes the key of a category, as its exact key if a reader would take it for another one.
  private mutating func setCategory(_ key: String?, isForBudget: Bool = false) {
    guard let key else { return }
    let isClear =
      known.key(inFile: key)?.key == key && !(isForBudget && Budget.Scope.isAll(key))
    set(isClear ? .category : .categoryKey, key)
    known.add(key)
  }

  private mutating func write(_ rule: RuleDraft) {
    set(.pattern, rule.pattern)
    set(.memo, rule.memo)
    set(.account, rule.account)
    set(.amount, rule.amount)
    set(.direction, rule.isMoneyOut.map { $0 ? DecisionDirection.out : DecisionDirection.into })
    setCategory(rule.categoryKey)
    set(.kind, rule.kind?.key)
  }

  private mutating func write(_ budget: Budget) {
    let scope = budget.scope
    if let category = scope.category {
      setCategory(category, isForBudget: true)
    } else {
      set(.category, Budget.Scope.all)
    }
    if let amount = budget.amount {
      set(.amount, amount, scope.currency)
    } else {
      set(.clear, true)
    }
    set(.yearly, scope.period == .year)
    set(.from, budget.firstMonth.description)
    set(.currency, scope.currency.code)
  }

  private mutating func write(_ name: UserDecisions.Name) {
    set(.pattern, name.pattern)
    set(.name, name.name)
  }

  private mutating func write(_ decision: SeriesDecision) {
    let subject = decision.subject
    set(.payee, subject.payee)
    if subject.amount == 0 {
      set(.all, true)
    } else {
      set(.amount, subject.amount, subject.currency)
    }
    set(.currency, subject.currency.code)
    if !subject.isMoneyOut { set(.direction, DecisionDirection.into) }
    set(.decision, decision.verdict.word)
    set(.day, decision.day.description)
  }
}
