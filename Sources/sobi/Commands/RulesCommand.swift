import ArgumentParser
import Bookkeeping
import Classifying
import Export
import Ledger
import Store
import Terminal

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "rules", en: "Rules that give payees a category: list, add, remove, move, try, export, import.",
    ko: "거래처의 카테고리를 정하는 규칙: 목록, 추가, 삭제, 이동, 시험, 내보내기, 가져오기.",
    discussion: say(
      en: """
        A pattern is part of the payee's name. A pattern with * (any text) or ? (one character) must match \
        the whole name; write \\* and \\? for the characters themselves. Case does not matter.

        Sobi tries the rules in order, and the first match wins. A manual category takes precedence over \
        rules, and rules take precedence over the statement's category and Sobi's dictionary.
        """,
      ko: """
        패턴은 거래처 이름의 일부예요. *(모든 글자)나 ?(글자 하나)를 쓰면 이름 전체와 맞아야 해요. \
        글자 그대로 쓰려면 \\*와 \\?로 적으세요. 대문자와 소문자는 구분하지 않아요.

        규칙은 순서대로 확인하고, 처음 맞는 규칙을 적용해요. 직접 고른 카테고리가 가장 먼저고, 그다음이 규칙, \
        파일의 분류와 Sobi의 사전 순서예요.
        """),
    subcommands: [
      List.self, Add.self, Remove.self, Move.self, Try.self, Export.self, Import.self,
    ],
    defaultSubcommand: List.self)

  struct List: Command {
    static let configuration = CommandConfiguration(
      "list",
      en: "List the rules in order, with the number of transactions that each rule classifies.",
      ko: "규칙을 순서대로, 적용된 거래 수와 함께 보여 줘요.")

    @OptionGroup var global: GlobalOptions

    @Option(help: TableFormat.help("sobi.rules/1"))
    var format: TableFormat = .table

    func run() throws {
      let rules = try global.openForReading().read { try self.rules($0) }
      let document = RulesDocument(rules: rules.map { line($0, $1) }, language: language)
      switch format {
      case .json: try Output.standard.write(document.bytes)
      case .csv: try Output.standard.write(document.csv)
      case .table where rules.isEmpty:
        Diagnostics.say(
          en: "there are no rules yet; try: sobi categorize PATTERN CATEGORY",
          ko: "아직 규칙이 없어요. sobi categorize 패턴 카테고리", in: language)
      case .table: try Output.standard.write(text(rules))
      }
    }

    private func line(_ rule: StoredRule, _ count: Int64) -> RulesDocument.Line {
      var line = RulesDocument.Line(pattern: rule.pattern, transactions: count)
      line.memo = rule.memo
      line.account = rule.account
      line.amount = rule.amount
      line.isMoneyOut = rule.isMoneyOut
      line.category = rule.categoryKey.map { Ledger.Category(key: $0) }
      line.kind = rule.kind
      return line
    }

    private func text(_ rules: [(rule: StoredRule, count: Int64)]) -> String {
      rules.enumerated().map { index, rule in
        let rows = language.text(en: counted(rule.count, "row"), ko: "\(rule.count)건")
        return String(index + 1).paddedLeft(toCells: 4) + "  " + rows.paddedLeft(toCells: 10) + "  "
          + neutralized(RuleDraft(rule.rule).text(in: language)) + "\n"
      }.joined()
    }

    /// Returns the rules with the number of transactions that each classifies.
    private func rules(
      _ snapshot: borrowing StoreSnapshot
    ) throws -> [(rule: StoredRule, count: Int64)] {
      let rules = try RuleBook(snapshot).rules
      var counts = [Int64](repeating: 0, count: rules.count)
      try snapshot.decisions(by: snapshot.classifier()) { group, index in
        if let index { counts[index] += group.count }
      }
      return zip(rules, counts).map { (rule: $0, count: $1) }
    }
  }

  struct Add: Command {
    static let configuration = CommandConfiguration(
      "add", en: "Preview the months that change, then add a rule to the end of the list.",
      ko: "규칙을 맨 뒤에 추가해요. 바뀌는 달을 먼저 보여 줘요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var options: RuleOptions
    @OptionGroup var consent: ConsentOptions

    @Flag(help: help(en: "add the rule before all others", ko: "다른 모든 규칙보다 앞에"))
    var first = false

    @Option(help: help(en: "add the rule before the rule with this number", ko: "그 번호의 규칙 앞에"))
    var before: Int64?

    @Argument(
      help: help(en: "part of the payee, or a pattern with * and ?", ko: "거래처의 글자, 또는 *와 ?가 있는 패턴"))
    var pattern: String

    @Argument(
      help: help(en: "the category: a name, a key, or a new name", ko: "카테고리: 이름이나 키, 또는 새 이름"))
    var category: String?

    func validate() throws {
      if first, before != nil {
        throw ValidationError(
          en: "--first and --before cannot be combined", ko: "--first와 --before는 함께 쓸 수 없어요")
      }
      if category == nil, options.kind == nil {
        throw ValidationError(en: "enter a category or --kind", ko: "카테고리나 --kind를 지정하세요")
      }
    }

    func run() throws {
      let draft = try options.draft(pattern: pattern)
      try RuleChange(global, consent).add(
        draft, category, first ? .first : before.map { .before($0) } ?? .end)
    }
  }

  struct Remove: Command {
    static let configuration = CommandConfiguration(
      "remove", en: "Remove a rule, after a preview of the months that change.",
      ko: "규칙을 지워요. 바뀌는 달을 먼저 보여 줘요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var consent: ConsentOptions

    @Argument(help: help(en: "the number that `sobi rules` shows", ko: "`sobi rules`에 나오는 번호"))
    var number: Int64

    func run() throws {
      try RuleChange(global, consent).run { change in
        let rule = try RuleBook(change.snapshot).rule(number)
        try change.removeRule(id: rule.id)
        let text = neutralized(RuleDraft(rule).text(in: language))
        return RuleChange.Texts(
          announcement: language.text(en: "Remove rule \(number)", ko: "\(number)번 규칙 삭제")
            + "  \(text)\n",
          done: language.text(en: "Removed rule \(number)\n", ko: "\(number)번 규칙을 삭제했어요\n"))
      }
    }
  }

  struct Move: Command {
    static let configuration = CommandConfiguration(
      "move", en: "Move a rule to another position.", ko: "규칙의 순서를 바꿔요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var consent: ConsentOptions

    @Argument(help: help(en: "the number that `sobi rules` shows", ko: "`sobi rules`에 나오는 번호"))
    var number: Int64

    @Argument(help: help(en: "the new number", ko: "새 번호"))
    var place: Int64

    func run() throws {
      try RuleChange(global, consent).run { change in
        let book = try RuleBook(change.snapshot)
        let rule = try book.rule(number)
        _ = try book.rule(place)
        try change.moveRule(id: rule.id, to: Int(place) - 1)
        let text = neutralized(RuleDraft(rule).text(in: language))
        return RuleChange.Texts(
          announcement: language.text(
            en: "Move rule \(number) to \(place)", ko: "\(number)번 규칙을 \(place)번으로 옮기면")
            + "  \(text)\n",
          done: language.text(
            en: "Rule \(number) is now rule \(place)\n", ko: "\(number)번 규칙이 이제 \(place)번이에요\n"))
      }
    }
  }

  struct Try: Command {
    static let configuration = CommandConfiguration(
      "try", en: "Show the payees that a rule matches and, if you give a category, the changes.",
      ko: "규칙에 맞는 거래처를 보여 주고, 카테고리를 적으면 무엇이 바뀌는지도 보여 줘요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var options: RuleOptions

    @Argument(
      help: help(en: "part of the payee, or a pattern with * and ?", ko: "거래처의 글자, 또는 *와 ?가 있는 패턴"))
    var pattern: String

    @Argument(help: help(en: "the category", ko: "카테고리"))
    var category: String?

    func run() throws {
      var consent = ConsentOptions()
      (consent.yes, consent.dryRun) = (false, true)
      let change = try RuleChange(global, consent)
      let draft = try options.draft(pattern: pattern)
      let payees = try change.previewed.store.read { snapshot in
        var payees = PayeeTable()
        try snapshot.decisions(by: Classifier(rules: [draft.rule])) { group, index in
          if index != nil { payees.add(group) }
        }
        return payees
      }
      try Output.standard.write(
        PayeeTableText(lines: payees.sorted, limit: 20, words: change.words).text)
      guard category != nil || draft.kind != nil else { return }
      try change.add(draft, category, .end)
    }
  }
}

extension RuleChange {
  /// Adds a rule with the category that the user entered, or changes the rule that has the same
  /// conditions.
  func add(_ draft: RuleDraft, _ category: String?, _ position: RuleDraft.Position) throws {
    try run { change in
      var draft = draft
      let isNew = try draft.setCategory(category, in: change.snapshot)
      let addition = try draft.add(to: change, position)
      var announcement =
        language.text(en: "Rule", ko: "규칙") + "  \(neutralized(draft.text(in: language)))"
      if isNew { announcement += language.text(en: "  (new category)", ko: "  (새 카테고리)") }
      if let (rule, index) = addition.replaced {
        let old = neutralized(RuleDraft(rule).text(in: language))
        announcement += language.text(
          en: "  (replaces rule \(index + 1): \(old))", ko: "  (\(index + 1)번 규칙 대신: \(old))")
      }
      let number = addition.index + 1
      return Texts(
        announcement: announcement + "\n",
        done: addition.replaced == nil
          ? language.text(
            en: "Added rule \(number). Undo with: sobi rules remove \(number)\n",
            ko: "\(number)번 규칙이에요. 되돌리기: sobi rules remove \(number)\n")
          : language.text(en: "Changed rule \(number)\n", ko: "\(number)번 규칙을 바꿨어요\n"))
    }
  }
}
