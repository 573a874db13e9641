import Bookkeeping
import Ledger
import Screens
import Store
import Terminal

/// A change of rules, manual categories or accounts, with a preview and a confirmation.
struct RuleChange {
  let store: Store
  let calendar: MonthCalendar
  let language: Language
  let consent: ConsentOptions
  /// Whether the user can answer a question.
  private let isInteractive: Bool

  init(_ global: GlobalOptions, _ consent: ConsentOptions) throws {
    calendar = try Configuration.load().calendar
    store = try global.openForWriting()
    language = global.language
    self.consent = consent
    isInteractive = Environment.isInteractive
  }

  /// Previews the change, and makes it if the user agrees.
  ///
  /// `prepare` makes the change. It runs once with `--yes`, and otherwise twice: for the preview
  /// and for the change itself. `ids` restricts the change to some transactions. Return alone does
  /// not confirm a change that cannot be undone.
  func run(
    announcing announcement: String, done: String, only ids: [Transaction.ID]? = nil,
    pairsAgain: Bool = false, canBeUndone: Bool = true, _ prepare: () throws -> Void
  ) throws {
    func change(isDryRun: Bool) throws -> String {
      try store.reclassify(
        isDryRun: isDryRun, only: ids, pairsAgain: pairsAgain, calendar: calendar, effectOf: prepare
      ).map { RuleEffectText(effect: $0, language: language).text } ?? ""
    }
    let isDone = consent.yes && !consent.dryRun
    try Output.standard.tell(announcement + change(isDryRun: !isDone))
    if consent.dryRun {
      Diagnostics.say(en: "nothing was changed (dry run)", ko: "아무것도 바꾸지 않았어요 (시험)", in: language)
    } else if isDone {
      try Output.standard.tell(done)
    } else if !isInteractive {
      Diagnostics.say(
        en: "nothing was changed; apply with --yes", ko: "아무것도 바꾸지 않았어요. --yes를 주면 적용해요",
        in: language)
    } else if agrees(byDefault: canBeUndone) {
      _ = try change(isDryRun: false)
      try Output.standard.tell(done)
    } else {
      Diagnostics.say(en: "nothing was changed", ko: "아무것도 바꾸지 않았어요", in: language)
    }
  }

  /// Asks on the terminal; Return alone means `byDefault`.
  private func agrees(byDefault: Bool) -> Bool {
    let choices = byDefault ? "[Y/n]" : "[y/N]"
    try? TerminalOutput.standardError.write(
      language.text(en: "Apply? \(choices) ", ko: "적용할까요? \(choices) "))
    guard let answer = readLine()?.lowercased() else {
      // The input ended, so the cursor is still on the question's line.
      try? TerminalOutput.standardError.write("\n")
      return false
    }
    guard !answer.isEmpty else { return byDefault }
    return ["y", "yes", "네", "예", "ㅇ", "ㅇㅇ", "ㅛ"].contains(answer)
  }
}

extension RuleDraft {
  /// The conditions and results of the rule: `"스타벅스" → Coffee & snacks`.
  func text(in language: Language) -> String {
    var text = "\"\(pattern)\""
    if let memo { text += language.text(en: ", memo ", ko: ", 메모 ") + "\"\(memo)\"" }
    if let account { text += language.text(en: ", account ", ko: ", 계좌 ") + "\"\(account)\"" }
    if let amount { text += language.text(en: ", amount ", ko: ", 금액 ") + amount }
    switch isMoneyOut {
    case true?: text += language.text(en: ", money out", ko: ", 나간 돈")
    case false?: text += language.text(en: ", money in", ko: ", 들어온 돈")
    case nil: break
    }
    let category = categoryKey.map { Category(key: $0).name(in: language) }
    let results = [category, kind.map { $0.name(in: language) }].compactMap(\.self)
    return text + " → " + results.joined(separator: ", ")
  }
}
