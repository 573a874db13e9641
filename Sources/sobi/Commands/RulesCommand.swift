import ArgumentParser
import Bookkeeping
import Classifying
import Ledger
import Store
import Terminal

/// `sobi rules`: the rules that give payees a category.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "rules", en: "Rules that give payees a category: list, add, remove, move, try.",
    ko: "거래처의 카테고리를 정하는 규칙: 목록, 추가, 삭제, 이동, 시험.",
    discussion: say(
      en: """
        A pattern is part of the payee's name. A pattern with * (any text) or ? (one character) must match \
        the whole name; write \\* and \\? for the characters themselves. Case does not matter.

        Sobi tries the rules in order, and the first match decides. A manual category takes precedence over \
        rules, and rules take precedence over the statement's category and Sobi's dictionary.
        """,
      ko: """
        패턴은 거래처 이름의 일부예요. *(모든 글자)나 ?(글자 하나)를 쓰면 이름 전체와 맞아야 해요. \
        글자 그대로 쓰려면 \\*와 \\?로 적으세요. 대문자와 소문자는 구분하지 않아요.

        규칙은 순서대로 확인하고, 처음 맞는 규칙을 적용해요. 직접 고른 카테고리가 가장 먼저고, 그다음이 규칙, \
        파일의 분류와 Sobi의 사전 순서예요.
        """),
    subcommands: [List.self, Add.self, Remove.self, Move.self, Try.self],
    defaultSubcommand: List.self)

  struct List: Command {
    static let configuration = CommandConfiguration(
      "list",
      en: "List the rules in order, with the number of transactions that each rule decides.",
      ko: "규칙을 순서대로, 적용된 거래 수와 함께 보여 줘요.")

    @OptionGroup var global: GlobalOptions

    func run() throws {
      let store = try global.openForReading()
      let rules = try store.rules()
      guard !rules.isEmpty else {
        Diagnostics.say(
          en: "there are no rules yet; try: sobi categorize PATTERN CATEGORY",
          ko: "아직 규칙이 없어요. sobi categorize 패턴 카테고리", in: language)
        return
      }
      var counts = [Int64](repeating: 0, count: rules.count)
      try store.decisions(by: store.classifier()) { group, index in
        if let index { counts[index] += group.count }
      }
      let lines = rules.indices.map { index in
        let rows = language.text(en: counted(counts[index], "row"), ko: "\(counts[index])건")
        return String(index + 1).paddedLeft(toCells: 4) + "  " + rows.paddedLeft(toCells: 10) + "  "
          + neutralized(RuleDraft(rules[index]).text(in: language)) + "\n"
      }
      try Output.standard.write(lines.joined())
    }
  }

  struct Add: Command {
    static let configuration = CommandConfiguration(
      "add", en: "Add a rule at the end, after a preview of the months that change.",
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
          say(en: "--first and --before cannot be combined", ko: "--first와 --before는 함께 쓸 수 없어요"))
      }
      if category == nil, options.kind == nil {
        throw ValidationError(say(en: "enter a category or a --kind", ko: "카테고리나 --kind를 지정하세요"))
      }
    }

    func run() throws {
      let change = try RuleChange(global, consent)
      var draft = try options.draft(pattern: pattern)
      let index = try before.map { number in
        _ = try RuleBook(change.store).rule(number)
        return Int(number) - 1
      }
      let isNew = try draft.setCategory(category, in: change.store)
      try change.add(draft, at: first ? 0 : index, isNewCategory: isNew)
    }
  }

  struct Remove: Command {
    static let configuration = CommandConfiguration(
      "remove", en: "Remove a rule, after a preview of the months that change.",
      ko: "규칙을 지워요. 바뀌는 달을 먼저 보여 줘요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var consent: ConsentOptions

    @Argument(help: help(en: "the number in `sobi rules`", ko: "`sobi rules`에 나오는 번호"))
    var number: Int64

    func run() throws {
      let change = try RuleChange(global, consent)
      let rule = try RuleBook(change.store).rule(number)
      let text = neutralized(RuleDraft(rule).text(in: language))
      try change.run(
        announcing: language.text(en: "Without rule \(number)", ko: "\(number)번 규칙이 없으면")
          + "  \(text)\n",
        done: language.text(en: "Removed rule \(number)\n", ko: "\(number)번 규칙을 지웠어요\n")
      ) {
        try change.store.removeRule(id: rule.id)
      }
    }
  }

  struct Move: Command {
    static let configuration = CommandConfiguration(
      "move", en: "Move a rule to another position.",
      ko: "규칙의 순서를 바꿔요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var consent: ConsentOptions

    @Argument(help: help(en: "the number in `sobi rules`", ko: "`sobi rules`에 나오는 번호"))
    var number: Int64

    @Argument(help: help(en: "the new number", ko: "새 번호"))
    var place: Int64

    func run() throws {
      let change = try RuleChange(global, consent)
      let book = try RuleBook(change.store)
      let rule = try book.rule(number)
      _ = try book.rule(place)
      let text = neutralized(RuleDraft(rule).text(in: language))
      try change.run(
        announcing: language.text(
          en: "With rule \(number) as \(place)", ko: "\(number)번 규칙을 \(place)번으로 옮기면")
          + "  \(text)\n",
        done: language.text(
          en: "Rule \(number) is now rule \(place)\n", ko: "\(number)번 규칙이 이제 \(place)번이에요\n")
      ) {
        try change.store.moveRule(id: rule.id, to: Int(place) - 1)
      }
    }
  }

  struct Try: Command {
    static let configuration = CommandConfiguration(
      "try", en: "Show the payees that a rule matches and, with a category, what would change.",
      ko: "규칙에 맞는 거래처를 보여 주고, 카테고리를 주면 무엇이 바뀌는지도 보여 줘요.")

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
      var draft = try options.draft(pattern: pattern)
      let isNew = try draft.setCategory(category, in: change.store)
      var payees = PayeeTable()
      try change.store.decisions(by: Classifier(rules: [draft.rule])) { group, index in
        if index != nil { payees.add(group) }
      }
      try Output.standard.write(
        PayeeTableText(table: payees, limit: 20, language: language).text)
      guard draft.categoryKey != nil || draft.kind != nil else { return }
      try change.add(draft, at: nil, isNewCategory: isNew)
    }
  }
}

extension RuleChange {
  /// Adds a rule at `index` (`nil`: at the end), or replaces the rule with the same conditions.
  func add(_ draft: RuleDraft, at index: Int?, isNewCategory: Bool) throws {
    let book = try RuleBook(store)
    try add(draft, book.insertion(of: draft, at: index), to: book, isNewCategory: isNewCategory)
  }

  /// Adds a rule at the index of `insertion`.
  func add(
    _ draft: RuleDraft, _ insertion: RuleBook.Insertion, to book: RuleBook, isNewCategory: Bool
  ) throws {
    let text = neutralized(draft.text(in: language))
    var announcement = language.text(en: "Rule", ko: "규칙") + "  \(text)"
    if isNewCategory { announcement += language.text(en: "  (new category)", ko: "  (새 카테고리)") }
    if let same = insertion.same {
      let old = neutralized(RuleDraft(book.rules[same]).text(in: language))
      announcement += language.text(
        en: "  (replaces rule \(same + 1): \(old))", ko: "  (\(same + 1)번 규칙 대신: \(old))")
    }
    let number = insertion.index + 1
    try run(
      announcing: announcement + "\n",
      done: language.text(
        en: "Added rule \(number). Undo with: sobi rules remove \(number)\n",
        ko: "\(number)번 규칙이에요. 되돌리기: sobi rules remove \(number)\n")
    ) {
      try insertion.carryOut(in: store)
    }
  }
}
