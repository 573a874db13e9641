import ArgumentParser
import Bookkeeping
import Ledger
import Store
import Terminal

struct CategorizeCommand: Command {
  static let configuration = CommandConfiguration(
    "categorize", en: "Give payees a category, or list payees without one.",
    ko: "거래처를 카테고리에 넣거나, 카테고리가 없는 거래처를 보여 줘요.",
    usage: """
      sobi categorize PATTERN CATEGORY
      sobi categorize --id N ... CATEGORY
      sobi categorize --id N ... --reset
      sobi categorize
      """,
    discussion: say(
      en: """
        PATTERN is part of the payee's name. With * or ? it must match the whole name. Sobi puts the new \
        rule before the first rule that already matches a payee named exactly PATTERN; otherwise \
        that rule would apply instead. If no rule matches, Sobi adds the new rule at the end. See \
        sobi rules.
        """,
      ko: """
        패턴은 거래처 이름의 일부예요. *나 ?를 쓰면 이름 전체와 맞아야 해요. 새 규칙은 같은 거래에 먼저 적용될 규칙보다 \
        앞에 놓여요. sobi rules를 보세요.
        """))

  @OptionGroup var global: GlobalOptions
  @OptionGroup var consent: ConsentOptions

  @Option(
    help: help(
      en: "change only this transaction; can be repeated; sobi transactions shows its number",
      ko: "이 거래만 직접 골라요. 번호는 sobi transactions에 있어요"))
  var id: [TransactionNumber] = []

  @Flag(help: help(en: "remove the manual category", ko: "직접 고른 카테고리를 되돌려요"))
  var reset = false

  @Argument(help: help(en: "a pattern and a category", ko: "패턴과 카테고리"))
  var words: [String] = []

  func validate() throws {
    let expected = id.isEmpty ? (reset ? nil : [0, 2]) : reset ? [0] : [1]
    guard let expected, expected.contains(words.count) else {
      throw ValidationError(
        en: "enter PATTERN CATEGORY, --id N CATEGORY, --id N --reset, or no arguments",
        ko: "패턴 카테고리, --id N 카테고리, --id N --reset 가운데 하나를 쓰거나 아무것도 쓰지 마세요")
    }
  }

  func run() throws {
    if !id.isEmpty {
      try chooseManually()
    } else if let pattern = words.first {
      let draft = try RuleOptions.parse([]).draft(pattern: pattern)
      try RuleChange(global, consent).add(draft, words.last, .beforeWiderRules)
    } else {
      let suggestions = try global.openForReading().read { try Suggestions($0) }
      try Output.standard.write(
        SuggestionsText(suggestions: suggestions, limit: 20, words: try global.words()).text)
    }
  }

  private func chooseManually() throws {
    let ids = Set(id.map(\.id)).sorted()
    let list = ids.map { "#\($0)" }.joined(separator: ", ")
    try RuleChange(global, consent).run(only: ids) { change in
      _ = try change.snapshot.areMoneyOut(ids)  // throws for a transaction that does not exist
      guard !reset else {
        try change.setByHand(nil, of: ids)
        return RuleChange.Texts(
          announcement: language.text(
            en: "Manual category removed: \(list)\n", ko: "직접 고른 카테고리 해제: \(list)\n"),
          done: language.text(en: "Done\n", ko: "되돌렸어요\n"))
      }
      let found = try CategoryName(typed: words[0], in: change.snapshot)
      try change.choose(found.category, of: ids)
      let name = neutralized(found.category.name(in: language))
      let new = found.isNew ? language.text(en: "  (new category)", ko: "  (새 카테고리)") : ""
      let options = ids.map { "--id \($0)" }.joined(separator: " ")
      return RuleChange.Texts(
        announcement: language.text(en: "Manually", ko: "직접 고름") + "  \(list) → \(name)\(new)\n",
        done: language.text(
          en: "Done. Undo with: sobi categorize \(options) --reset\n",
          ko: "정했어요. 되돌리기: sobi categorize \(options) --reset\n"))
    }
  }
}
