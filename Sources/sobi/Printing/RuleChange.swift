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

  /// The texts of a change: what it does, for the preview, and what it has done.
  struct Texts: Hashable {
    var announcement: String
    var done: String
  }

  /// The error for a change that would no longer do what its preview said.
  private struct DiffersFromPreview: Error {}

  /// Previews the change, and makes it if the user agrees.
  ///
  /// `prepare` makes the change and describes it, from the state that it gets: once with `--yes`,
  /// else once for the preview and once for the change itself. If another process changed the store
  /// in between so that the texts or sums differ, the preview and the question are repeated. `ids`
  /// restricts the change to some transactions. Return alone does not agree to a change that cannot
  /// be undone.
  func run(
    only ids: [Transaction.ID]? = nil, pairsAgain: Bool = false, canBeUndone: Bool = true,
    _ prepare: (borrowing StoreChange) throws -> Texts
  ) throws {
    func carryOut(isDryRun: Bool, asIn preview: Texts? = nil) throws -> Texts {
      try store.change(isDryRun: isDryRun) { change in
        var texts = Texts(announcement: "", done: "")
        let effect = try change.reclassify(only: ids, pairsAgain: pairsAgain, calendar: calendar) {
          texts = try prepare(change)
        }
        texts.announcement += RuleEffectText(effect: effect, language: language).text
        if let preview, preview != texts { throw DiffersFromPreview() }
        return texts
      }
    }
    if consent.yes, !consent.dryRun {
      let texts = try carryOut(isDryRun: false)
      return try Output.standard.tell(texts.announcement + texts.done)
    }
    var preview = try carryOut(isDryRun: true)
    try Output.standard.tell(preview.announcement)
    guard !consent.dryRun else {
      return Diagnostics.say(
        en: "nothing was changed (dry run)", ko: "아무것도 바꾸지 않았어요 (시험)", in: language)
    }
    guard isInteractive else {
      return Diagnostics.say(
        en: "nothing was changed; apply with --yes", ko: "아무것도 바꾸지 않았어요. --yes를 주면 적용해요",
        in: language)
    }
    while agrees(byDefault: canBeUndone) {
      do {
        let texts = try carryOut(isDryRun: false, asIn: preview)
        return try Output.standard.tell(texts.done)
      } catch is DiffersFromPreview {
        Diagnostics.say(
          en: "another program changed the store in the meantime; this is the new preview",
          ko: "그사이 다른 프로그램이 저장소를 바꿨어요. 다시 미리 보여 줄게요", in: language)
        preview = try carryOut(isDryRun: true)
        try Output.standard.tell(preview.announcement)
      }
    }
    Diagnostics.say(en: "nothing was changed", ko: "아무것도 바꾸지 않았어요", in: language)
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
