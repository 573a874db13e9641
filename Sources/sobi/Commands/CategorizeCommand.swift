import Classifying
import ArgumentParser
import Ledger
import Store
import Terminal

/// `sobi categorize`: a rule in one word, a choice by hand, or what might be put where.
struct CategorizeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "categorize",
      abstract: say(
        en: "Put payees into a category, or list those that are in none.",
        ko: "거래처를 분류에 넣거나, 분류가 없는 거래처를 보여 줍니다."),
      usage: """
        sobi categorize PATTERN CATEGORY
        sobi categorize --id N ... CATEGORY
        sobi categorize --id N ... --reset
        sobi categorize
        """,
      discussion: say(
        en:
          "PATTERN is a piece of the payee, or with * and ? a pattern for all of it; the rule stands "
          + "before any that would take its rows away. See sobi rules.",
        ko: "패턴은 거래처 이름의 일부이거나, *와 ?로 이름 전체를 나타냅니다. 규칙은 그 거래를 먼저 가져갈 규칙보다 "
          + "앞에 놓입니다. sobi rules를 보세요."))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var consent: ConsentOptions

  @Option(
    help: help(
      en: "set this transaction alone, by hand; sobi transactions has its number",
      ko: "이 거래만 손으로 정합니다. 번호는 sobi transactions에 있습니다"))
  var id: [TransactionNumber] = []

  @Flag(help: help(en: "take back what was set by hand", ko: "손으로 정한 것을 되돌립니다"))
  var reset = false

  @Argument(help: help(en: "a pattern and a category", ko: "패턴과 분류"))
  var words: [String] = []

  func validate() throws {
    let expected = id.isEmpty ? (reset ? nil : [0, 2]) : reset ? [0] : [1]
    guard let expected, expected.contains(words.count) else {
      throw ValidationError(
        say(
          en: "give PATTERN CATEGORY, or --id N CATEGORY, or --id N --reset, or nothing",
          ko: "패턴 분류, --id N 분류, --id N --reset 가운데 하나를 쓰거나 아무것도 쓰지 마세요"))
    }
  }

  func run() throws {
    do {
      if !id.isEmpty {
        try setByHand()
      } else if let pattern = words.first {
        let change = try RuleChange(global, consent)
        var draft = try RuleOptions.parse([]).draft(pattern: pattern)
        let isNew = try draft.setCategory(words.last, in: change.store)
        let book = try RuleBook(change.store)
        let wider = book.place(ofTestsOf: draft) == nil ? book.place(ofWiderThan: draft) : nil
        try change.add(draft, at: wider, isNewCategory: isNew)
      } else {
        let suggestions = try Suggestions(try global.openForReading())
        try Output.standard.write(suggestions.text(limit: 20, language: global.language))
      }
    } catch {
      throw Failure(error)
    }
  }

  private func setByHand() throws {
    let change = try RuleChange(global, consent)
    let ids = Set(id.map(\.id)).sorted()
    let areOut = try change.store.areMoneyOut(ids)
    let list = ids.map { "#\($0)" }.joined(separator: ", ")
    guard !reset else {
      try change.run(
        announcing: say(en: "No longer by hand: \(list)\n", ko: "이제 손으로 정하지 않음: \(list)\n"),
        done: say(en: "it is done\n", ko: "되돌렸습니다\n"), only: ids
      ) {
        try change.store.setByHand(nil, of: ids)
      }
      return
    }
    guard let found = try CategoryName(words[0], in: change.store) else {
      throw Failure(.usage, say(en: "a category cannot be blank", ko: "분류는 비울 수 없습니다"))
    }
    let name = neutralized(found.category.name(in: change.language))
    let new = found.isNew ? say(en: "  (a new category)", ko: "  (새 분류)") : ""
    let options = ids.map { "--id \($0)" }.joined(separator: " ")
    try change.run(
      announcing: say(en: "By hand", ko: "손으로") + "  \(list) → \(name)\(new)\n",
      done: say(
        en: "it is done; take it back with: sobi categorize \(options) --reset\n",
        ko: "정했습니다. 되돌리기: sobi categorize \(options) --reset\n"), only: ids
    ) {
      for (id, isOut) in zip(ids, areOut) {
        let kind = Classifier.kind(of: found.category, isMoneyOut: isOut)
        try change.store.setByHand((found.category, kind), of: [id])
      }
    }
  }
}
