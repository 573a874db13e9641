import Classifying
import ArgumentParser
import Ledger
import Store

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Whether a change of rules is carried out.
struct ConsentOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: help(en: "do it without asking", ko: "묻지 않고 적용합니다"))
  var yes = false

  @Flag(help: help(en: "show what would change, and do nothing", ko: "바뀔 것을 보여 주기만 합니다"))
  var dryRun = false
}

/// Changes what rows are: shows which months that changes, asks, and carries it out.
struct RuleChange {
  let store: Store
  let calendar: MonthCalendar
  let language: Language
  let consent: ConsentOptions

  init(_ global: GlobalOptions, _ consent: ConsentOptions) throws {
    calendar = try Configuration.load().calendar
    store = try global.openForWriting()
    language = global.language
    self.consent = consent
  }

  /// Shows what `prepare` changes, and does it when that is agreed to.
  ///
  /// `prepare` changes rules, or what is set by hand, of `ids` alone when some are given; it is called
  /// once to show and once to do, or when nobody is asked once for both. To what cannot be taken back
  /// Return alone does not agree.
  ///
  /// - Returns: whether it was done.
  @discardableResult
  func run(
    announcing announcement: String, done: String, only ids: [Transaction.ID]? = nil,
    pairsAnew: Bool = false, canBeTakenBack: Bool = true, _ prepare: () throws -> Void
  ) throws -> Bool {
    func change(isDryRun: Bool) throws -> String {
      var text = ""
      try store.reclassify(
        isDryRun: isDryRun, only: ids, pairsAnew: pairsAnew, calendar: calendar
      ) { change, before in
        text = try RuleEffect(change, before: before, calendar: calendar, language: language)
          .text(in: language)
      } _: {
        try prepare()
        return try store.rowClassifier()
      }
      return text
    }
    let isDone = consent.yes && !consent.dryRun
    try Output.standard.tell(announcement + change(isDryRun: !isDone))
    if isDone {
      try Output.standard.tell(done)
      return true
    }
    guard !consent.dryRun else {
      Diagnostics.say(say(en: "nothing was changed (dry run)", ko: "아무것도 바꾸지 않았습니다 (시험)"))
      return false
    }
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
      Diagnostics.say(
        say(en: "nothing was changed; --yes applies it", ko: "아무것도 바꾸지 않았습니다. --yes를 주면 적용합니다"))
      return false
    }
    guard RuleChange.agrees(byDefault: canBeTakenBack) else {
      Diagnostics.say(say(en: "nothing was changed", ko: "아무것도 바꾸지 않았습니다"))
      return false
    }
    _ = try change(isDryRun: false)
    try Output.standard.tell(done)
    return true
  }

  /// Asks on the terminal.
  ///
  /// Return alone means `byDefault`, which is yes where it was typed as a command, and can be taken
  /// back.
  private static func agrees(byDefault: Bool) -> Bool {
    let choices = byDefault ? "[Y/n]" : "[y/N]"
    try? Output(descriptor: STDERR_FILENO, name: "").write(
      say(en: "Apply? \(choices) ", ko: "적용할까요? \(choices) "))
    guard let answer = readLine()?.lowercased() else {
      // Nobody ended the line of the question.
      try? Output(descriptor: STDERR_FILENO, name: "").write("\n")
      return false
    }
    guard !answer.isEmpty else { return byDefault }
    return ["y", "yes", "네", "예", "ㅇ", "ㅇㅇ", "ㅛ"].contains(answer)
  }
}
