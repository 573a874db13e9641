import Classifying
import ArgumentParser
import Ledger
import Store
import Terminal

/// `sobi rules`: a person's own words on what payees are.
struct RulesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "rules",
      abstract: say(
        en: "Rules on what payees are: list, add, remove, move, try.",
        ko: "거래처가 무엇인지 정하는 규칙: 목록, 추가, 삭제, 이동, 시험."),
      discussion: say(
        en: """
          A pattern is a piece of the payee. With * (any text) or ? (one character) it has to fit the \
          whole payee; \\* and \\? are the characters themselves. Upper and lower case are the same.

          Rules are tried in order and the first that fits decides. What was set by hand comes before \
          rules, and rules before the file's own category and Sobi's dictionary.
          """,
        ko: """
          패턴은 거래처 이름의 일부입니다. *(아무 글자들)나 ?(글자 하나)가 있으면 이름 전체와 맞아야 합니다. \
          \\*와 \\?는 그 글자 자체입니다. 대문자와 소문자는 같습니다.

          규칙은 순서대로 살피고 처음 맞는 것이 정합니다. 손으로 정한 것이 규칙보다, 규칙이 파일의 분류와 \
          Sobi의 사전보다 먼저입니다.
          """),
      subcommands: [List.self, Add.self, Remove.self, Move.self, Try.self],
      defaultSubcommand: List.self)
  }

  struct List: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "list",
        abstract: say(
          en: "List them in order, with the number of transactions that each decides.",
          ko: "순서대로, 정하는 거래 수와 함께 보여 줍니다."))
    }

    @OptionGroup var global: GlobalOptions

    func run() throws {
      do {
        let store = try global.openForReading()
        let rules = try store.rules()
        guard !rules.isEmpty else {
          Diagnostics.say(
            say(
              en: "there are no rules yet; try: sobi categorize PATTERN CATEGORY",
              ko: "아직 규칙이 없습니다. sobi categorize 패턴 분류"))
          return
        }
        var counts = [Int64](repeating: 0, count: rules.count)
        try store.decisions(by: store.classifier()) { group, place in
          if let place { counts[place] += group.count }
        }
        let lines = zip(rules, counts).enumerated().map { index, rule in
          String(index + 1).paddedLeft(toCells: 4) + "  "
            + say(en: counted(rule.1, "row"), ko: "\(rule.1)건").paddedLeft(toCells: 10) + "  "
            + neutralized(RuleDraft(rule.0).text(in: global.language)) + "\n"
        }
        try Output.standard.write(lines.joined())
      } catch {
        throw Failure(error)
      }
    }
  }

  struct Add: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "add",
        abstract: say(
          en: "Add a rule, behind all others; shows which months it changes before it does.",
          ko: "규칙을 맨 뒤에 추가합니다. 바뀌는 달을 먼저 보여 줍니다."))
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var options: RuleOptions
    @OptionGroup var consent: ConsentOptions

    @Flag(help: help(en: "before all other rules", ko: "다른 모든 규칙보다 앞에"))
    var first = false

    @Option(help: help(en: "before the rule of that number", ko: "그 번호의 규칙 앞에"))
    var before: Int64?

    @Argument(
      help: help(
        en: "a piece of the payee, or a pattern with * and ?", ko: "거래처의 글자, 또는 *와 ?가 있는 패턴"))
    var pattern: String

    @Argument(
      help: help(en: "the category: a name, a key, or a new name", ko: "분류: 이름이나 키, 또는 새 이름"))
    var category: String?

    func validate() throws {
      if first, before != nil {
        throw ValidationError(
          say(en: "--first and --before exclude each other", ko: "--first와 --before는 함께 쓸 수 없습니다"))
      }
      if category == nil, options.kind == nil {
        throw ValidationError(say(en: "name a category or a --kind", ko: "분류나 --kind를 지정하세요"))
      }
    }

    func run() throws {
      do {
        let change = try RuleChange(global, consent)
        var draft = try options.draft(pattern: pattern)
        let place = try before.map { number in
          _ = try RuleBook(change.store).rule(number)
          return Int(number) - 1
        }
        let isNew = try draft.setCategory(category, in: change.store)
        try change.add(draft, at: first ? 0 : place, isNewCategory: isNew)
      } catch {
        throw Failure(error)
      }
    }
  }

  struct Remove: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "remove",
        abstract: say(
          en: "Remove a rule; its transactions become what they were without it.",
          ko: "규칙을 지웁니다. 거래는 규칙이 없을 때처럼 됩니다."))
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var consent: ConsentOptions

    @Argument(help: help(en: "the number in `sobi rules`", ko: "`sobi rules`에 나오는 번호"))
    var number: Int64

    func run() throws {
      do {
        let change = try RuleChange(global, consent)
        let rule = try RuleBook(change.store).rule(number)
        let text = neutralized(RuleDraft(rule).text(in: global.language))
        try change.run(
          announcing: say(en: "Without rule \(number)", ko: "\(number)번 규칙이 없으면") + "  \(text)\n",
          done: say(en: "rule \(number) is removed\n", ko: "\(number)번 규칙을 지웠습니다\n")
        ) {
          try change.store.removeRule(id: rule.id)
        }
      } catch {
        throw Failure(error)
      }
    }
  }

  struct Move: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "move",
        abstract: say(en: "Give a rule another place in the order.", ko: "규칙의 순서를 바꿉니다."))
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var consent: ConsentOptions

    @Argument(help: help(en: "the number in `sobi rules`", ko: "`sobi rules`에 나오는 번호"))
    var number: Int64

    @Argument(help: help(en: "the number it is to have", ko: "새 번호"))
    var place: Int64

    func run() throws {
      do {
        let change = try RuleChange(global, consent)
        let book = try RuleBook(change.store)
        let rule = try book.rule(number)
        _ = try book.rule(place)
        let text = neutralized(RuleDraft(rule).text(in: global.language))
        try change.run(
          announcing: say(
            en: "With rule \(number) as \(place)", ko: "\(number)번 규칙을 \(place)번으로 옮기면")
            + "  \(text)\n",
          done: say(
            en: "rule \(number) is now \(place)\n", ko: "\(number)번 규칙이 이제 \(place)번입니다\n")
        ) {
          try change.store.moveRule(id: rule.id, to: Int(place) - 1)
        }
      } catch {
        throw Failure(error)
      }
    }
  }
}

extension RuleDraft {
  /// Takes the category that was typed, if one was.
  ///
  /// - Returns: whether nothing is of that category yet.
  mutating func setCategory(_ name: String?, in store: Store) throws -> Bool {
    guard let name else { return false }
    guard let found = try CategoryName(name, in: store) else {
      throw Failure(.usage, say(en: "a category cannot be blank", ko: "분류는 비울 수 없습니다"))
    }
    categoryKey = found.category.key
    return found.isNew
  }
}

extension RuleChange {
  /// Adds a rule, or changes the one that fits the very same rows.
  func add(_ draft: RuleDraft, at place: Int?, isNewCategory: Bool) throws {
    let book = try RuleBook(store)
    let insertion = book.insertion(of: draft, at: place)
    let text = neutralized(draft.text(in: language))
    var announcement = say(en: "Rule", ko: "규칙") + "  \(text)"
    if isNewCategory { announcement += say(en: "  (a new category)", ko: "  (새 분류)") }
    if let same = insertion.same {
      let old = neutralized(RuleDraft(book.rules[same]).text(in: language))
      announcement += say(
        en: "  (instead of rule \(same + 1): \(old))", ko: "  (\(same + 1)번 규칙 대신: \(old))")
    }
    let number = insertion.number + 1
    try run(
      announcing: announcement + "\n",
      done: say(
        en: "rule \(number) is there; take it back with: sobi rules remove \(number)\n",
        ko: "\(number)번 규칙입니다. 되돌리기: sobi rules remove \(number)\n")
    ) {
      try insertion.carryOut(in: store)
    }
  }
}
