import Classifying
package import Ledger
package import Store
import TOML

/// A reader of the file of the user's decisions.
package struct DecisionsReader {
  package private(set) var decisions = UserDecisions()
  /// The keys of the categories in the file that are new in the store, in the file's order.
  package private(set) var newCategories: [String] = []

  private let currency: Currency
  private var known: KnownCategories
  /// The line of the first table about a subject.
  private var lines: [Subject: Int] = [:]

  private enum Subject: Hashable {
    case rule(RuleDraft)
    case budget(Budget.Scope, Month)
    case pattern(String)
    case series(SeriesDecision.Subject)
  }

  /// Reads a file; sections that the file does not have are `nil`.
  ///
  /// Tables without a currency are in `currency`.
  ///
  /// - Throws: ``DecisionsFault``, `StoreError`, or `MoneyError`.
  package init(
    _ bytes: [UInt8], in snapshot: borrowing StoreSnapshot, currency: Currency
  ) throws {
    self.currency = currency
    known = KnownCategories()
    let tables = try DecisionsReader.tables(bytes, &decisions)
    // A name in the file does not mean a category of rules that the file replaces.
    known = try KnownCategories(snapshot, namesInRules: decisions.rules == nil)
    for table in tables { try add(table) }
    decisions.sortAsStored()
  }

  private static func tables(
    _ bytes: [UInt8], _ decisions: inout UserDecisions
  ) throws(DecisionsFault) -> [DecisionTable] {
    var reader = TOMLReader(bytes)
    var tables: [DecisionTable] = []
    var empty: Set<DecisionSection> = []
    while let item = try next(&reader) {
      switch item {
      case .table(let name, let position):
        guard let section = DecisionSection(rawValue: name) else {
          throw DecisionsFault(position, .unknownSection(name))
        }
        if empty.contains(section) { throw DecisionsFault(position, .emptyAndListed(section)) }
        if tables.last?.section != section { decisions.setEmpty(section) }
        tables.append(DecisionTable(section, at: position))
      case .setting(let setting) where tables.isEmpty:
        guard let section = DecisionSection(rawValue: setting.key), setting.value == .emptyArray
        else { throw DecisionsFault(setting.keyPosition, .outsideTable(setting.key)) }
        guard empty.insert(section).inserted else {
          throw DecisionsFault(setting.keyPosition, .twice(setting.key))
        }
        decisions.setEmpty(section)
      case .setting(let setting):
        try tables[tables.count - 1].add(setting)
      }
    }
    return tables
  }

  private static func next(_ reader: inout TOMLReader) throws(DecisionsFault) -> TOMLItem? {
    do throws(TOMLFault) {
      return try reader.next()
    } catch {
      throw DecisionsFault(error.position, .toml(error))
    }
  }
}

// MARK: Tables

extension DecisionsReader {
  private mutating func add(_ table: DecisionTable) throws(DecisionsFault) {
    switch table.section {
    case .rule:
      let rule = try rule(table)
      try claim(.rule(rule.tests), table)
      decisions.rules?.append(rule)
    case .budget:
      let budget = try budget(table)
      try claim(.budget(budget.scope, budget.firstMonth), table)
      decisions.budgets?.append(budget)
    case .payee:
      let pattern = try pattern(table)
      guard let name = try table.text(.name) else { throw table.missing(.name) }
      try claim(.pattern(pattern), table)
      decisions.names?.append(UserDecisions.Name(pattern: pattern, name: name))
    case .recurring:
      let decision = try series(table)
      try claim(.series(decision.subject), table)
      decisions.series?.append(decision)
    }
  }

  private mutating func claim(
    _ subject: Subject, _ table: DecisionTable
  ) throws(DecisionsFault) {
    if let line = lines.updateValue(table.position.line, forKey: subject) {
      throw DecisionsFault(table.position, .sameAs(line: line, table.section))
    }
  }

  private func pattern(_ table: DecisionTable) throws(DecisionsFault) -> String {
    try table.required(.pattern) { $0.text.flatMap { try? RuleDraft(typed: $0).pattern } }
  }

  private mutating func rule(_ table: DecisionTable) throws(DecisionsFault) -> RuleDraft {
    var rule = RuleDraft(pattern: try pattern(table))
    rule.memo = try table.text(.memo)
    rule.account = try table.text(.account)
    rule.amount = try table.value(.amount) { value in
      let text: String? =
        switch value {
        case .string(let text): text
        case .integer(let number): "\(number)"
        case .decimal(let text): text
        default: nil
        }
      return text.flatMap { AmountRange($0)?.text }
    }
    rule.isMoneyOut = try table.isMoneyOut()
    rule.kind = try table.value(.kind) { $0.text.flatMap { Kind(key: $0) } }
    rule.categoryKey = try category(table)
    guard rule.categoryKey != nil || rule.kind != nil else {
      throw DecisionsFault(table.position, .noResult)
    }
    return rule
  }

  private mutating func budget(_ table: DecisionTable) throws(DecisionsFault) -> Budget {
    let name = try table.text(.category)
    let isAll = name.map(Budget.Scope.isAll) ?? false
    if isAll { _ = try table.hasFirst(.category, or: .categoryKey) }
    let category = isAll ? nil : try category(table)
    guard isAll || category != nil else { throw table.missing(.category) }
    if let category, !Budget.Scope.allows(category) {
      let key: DecisionKey = table.has(.category) ? .category : .categoryKey
      throw DecisionsFault(table.position(of: key), .notSpending(name ?? category))
    }
    let currency = try table.currency(else: currency)
    let scope = Budget.Scope(
      category: category, currency: currency, period: try table.flag(.yearly) ? .year : .month)
    let ends = try table.flag(.clear)
    if ends { _ = try table.hasFirst(.amount, or: .clear) }
    return Budget(
      scope, from: try table.required(.from) { $0.text.flatMap { Month(text: $0) } },
      amount: ends ? nil : try table.amount(in: currency))
  }

  private func series(_ table: DecisionTable) throws(DecisionsFault) -> SeriesDecision {
    guard let payee = try table.text(.payee) else { throw table.missing(.payee) }
    let currency = try table.currency(else: currency)
    let isAboutAll = try table.flag(.all)
    if isAboutAll { _ = try table.hasFirst(.amount, or: .all) }
    let amount = isAboutAll ? 0 : try table.amount(in: currency)
    if amount == 0, !isAboutAll { throw table.bad(.amount) }
    let verdict = try table.required(.decision) { value in
      SeriesDecision.Verdict.allCases.first { $0.word == value.text }
    }
    let subject = SeriesDecision.Subject(
      payee: payee, currency: currency, isMoneyOut: try table.isMoneyOut() ?? true,
      amount: amount)
    return SeriesDecision(verdict, subject, on: try table.required(.day, Day.init(inFile:)))
  }

  /// Returns the key of the table's category; `nil` if the table has none.
  private mutating func category(_ table: DecisionTable) throws(DecisionsFault) -> String? {
    if try table.hasFirst(.categoryKey, or: .category) {
      let key = try table.required(.categoryKey) { value in
        value.text.flatMap { $0.isEmpty ? nil : $0 }
      }
      if !known.keys.contains(key) { newCategories.append(key) }
      known.add(key)
      return key
    }
    guard let name = try table.text(.category), let found = known.key(inFile: name) else {
      return nil
    }
    if found.isNew { newCategories.append(found.key) }
    known.add(found.key)
    return found.key
  }
}

extension KnownCategories {
  /// Returns the key of the category that a file means; `nil` for a blank name.
  ///
  /// An exact key has priority, because a statement's category (Housing) can differ from a built-in
  /// key (housing) only in case.
  func key(inFile name: String) -> (key: String, isNew: Bool)? {
    if keys.contains(name) { return (name, false) }
    guard let name = name.composedAndTrimmed else { return nil }
    let found = CategoryName(name, among: self)
    return (found.category.key, found.isNew)
  }
}

extension Day {
  /// Creates a day from `2025-02-19`, as a string or as a date of TOML.
  fileprivate init?(inFile value: TOMLValue) {
    let text: String
    switch value {
    case .string(let string): text = string
    case .other(let word): text = word
    default: return nil
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.joined().allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}

extension UserDecisions {
  /// Makes a section a part of the decisions, unless it already is.
  fileprivate mutating func setEmpty(_ section: DecisionSection) {
    switch section {
    case .rule: rules = rules ?? []
    case .budget: budgets = budgets ?? []
    case .payee: names = names ?? []
    case .recurring: series = series ?? []
    }
  }
}
