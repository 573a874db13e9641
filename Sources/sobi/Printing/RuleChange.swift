import Bookkeeping
import Ledger
import POSIX
import Store

/// A change of rules, manual categories or accounts: previews it, asks, and makes it.
struct RuleChange {
  let store: Store
  let calendar: MonthCalendar
  let language: Language
  let consent: ConsentOptions
  /// Whether a person can answer a question.
  private let isInteractive: Bool

  init(_ global: GlobalOptions, _ consent: ConsentOptions) throws {
    calendar = try Configuration.load().calendar
    store = try global.openForWriting()
    language = global.language
    self.consent = consent
    isInteractive = Environment.isInteractive
  }

  /// Previews the change, and makes it if the person agrees.
  ///
  /// `prepare` makes the change. It runs twice: for the preview and for the change itself; or once, when
  /// no question is asked. `ids` restricts the change to some transactions. Return alone does not
  /// agree to a change that cannot be undone.
  ///
  /// - Returns: Whether the change was made.
  @discardableResult
  func run(
    announcing announcement: String, done: String, only ids: [Transaction.ID]? = nil,
    pairsAgain: Bool = false, canBeUndone: Bool = true, _ prepare: () throws -> Void
  ) throws -> Bool {
    func change(isDryRun: Bool) throws -> String {
      try store.reclassify(
        isDryRun: isDryRun, only: ids, pairsAgain: pairsAgain, calendar: calendar, effectOf: prepare
      ).map { RuleEffectText(effect: $0, language: language).text } ?? ""
    }
    let isDone = consent.yes && !consent.dryRun
    try Output.standard.tell(announcement + change(isDryRun: !isDone))
    if isDone {
      try Output.standard.tell(done)
      return true
    }
    guard !consent.dryRun else {
      Diagnostics.say(en: "nothing was changed (dry run)", ko: "아무것도 바꾸지 않았어요 (시험)", in: language)
      return false
    }
    guard isInteractive else {
      Diagnostics.say(
        en: "nothing was changed; apply with --yes", ko: "아무것도 바꾸지 않았어요. --yes를 주면 적용해요",
        in: language)
      return false
    }
    guard agrees(byDefault: canBeUndone) else {
      Diagnostics.say(en: "nothing was changed", ko: "아무것도 바꾸지 않았어요", in: language)
      return false
    }
    _ = try change(isDryRun: false)
    try Output.standard.tell(done)
    return true
  }

  /// Asks on the terminal; Return alone means `byDefault`.
  private func agrees(byDefault: Bool) -> Bool {
    let choices = byDefault ? "[Y/n]" : "[y/N]"
    try? Output(descriptor: STDERR_FILENO, name: Localized { _ in "" }).write(
      language.text(en: "Apply? \(choices) ", ko: "적용할까요? \(choices) "))
    guard let answer = readLine()?.lowercased() else {
      // The input ended, so the cursor is still on the question's line.
      try? Output(descriptor: STDERR_FILENO, name: Localized { _ in "" }).write("\n")
      return false
    }
    guard !answer.isEmpty else { return byDefault }
    return ["y", "yes", "네", "예", "ㅇ", "ㅇㅇ", "ㅛ"].contains(answer)
  }
}
