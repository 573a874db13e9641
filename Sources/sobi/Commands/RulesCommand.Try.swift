import ArgumentParser
import Bookkeeping
import Classifying
import Ledger
import Store
import Terminal

extension RulesCommand {
  struct Try: Command {
    static let configuration = CommandConfiguration(
      commandName: "try",
      abstract: say(
        en: "Show the payees that a rule matches and, with a category, what would change.",
        ko: "규칙에 맞는 거래처를 보여 주고, 카테고리를 주면 무엇이 바뀌는지도 보여 줘요."))

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
      let store = change.store
      var draft = try options.draft(pattern: pattern)
      let isNew = try draft.setCategory(category, in: store)
      var payees = PayeeTable()
      try store.decisions(by: Classifier(rules: [draft.rule])) { group, place in
        if place != nil { payees.add(group) }
      }
      try Output.standard.write(
        PayeeTableText(table: payees, limit: 20, language: global.language).text)
      guard draft.categoryKey != nil || draft.kind != nil else { return }
      try change.add(draft, at: nil, isNewCategory: isNew)
    }
  }
}
