import ArgumentParser
import Insight
import Ledger
import Screens
import Store
import Terminal

extension RecurringCommand {
  struct Dismiss: Command {
    static let configuration = CommandConfiguration(
      "dismiss", en: "Hide payments that are no subscription, bill or other recurring payment.",
      ko: "구독도 공과금도 아닌 것을 목록에서 숨겨요.",
      discussion: say(
        en: """
          Sobi keeps the decision. The series stays hidden even if its price changes. Another series at the same payee, \
          with another amount, is listed; with --all, no series of the payee is.
          """,
        ko: """
          정한 것은 계속 기억해요. 금액이 바뀌어도 다시 나오지 않아요. 같은 거래처에 다른 금액으로 되풀이되는 지출이 \
          생기면 그건 보여 줘요. --all을 쓰면 그 거래처는 아무것도 보여 주지 않아요.
          """))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var options: SeriesOptions

    @Flag(help: help(en: "all series of the payee, also later ones", ko: "그 거래처의 모든 것, 나중에 생길 것도"))
    var all = false

    func run() throws {
      try SeriesDecisionCommand(global: global, options: options).decide(.notRecurring, all: all)
    }
  }

  struct End: Command {
    static let configuration = CommandConfiguration(
      "end", en: "Say that a recurring payment has ended, for example because you cancelled it.",
      ko: "해지했거나 끝난 것으로 표시해요.",
      discussion: say(
        en: """
          Sobi keeps the decision, and lists the series as ended. It lists the series as active again only if two later \
          payments follow its cadence, or one payment if the cadence is two months or longer.
          """,
        ko: """
          정한 것은 계속 기억하고 끝난 것으로 보여 줘요. 그 뒤에 같은 주기로 두 번 더 나가면 다시 되풀이되는 지출로 \
          보여 줘요. 주기가 두 달 이상이면 한 번만 나가도 다시 보여 줘요.
          """))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var options: SeriesOptions

    @Flag(help: help(en: "all series of the payee", ko: "그 거래처의 모든 것"))
    var all = false

    func run() throws {
      try SeriesDecisionCommand(global: global, options: options).decide(.ended, all: all)
    }
  }

  struct Restore: Command {
    static let configuration = CommandConfiguration(
      "restore", en: "Take back what you decided about the recurring payments of a payee.",
      ko: "숨기거나 끝났다고 표시한 것을 되돌려요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var options: SeriesOptions

    func run() throws {
      try SeriesDecisionCommand(global: global, options: options).restore()
    }
  }

  struct Decisions: Command {
    static let configuration = CommandConfiguration(
      "decisions", en: "List what you decided about recurring payments.",
      ko: "되풀이되는 지출에 대해 정해 둔 것을 보여 줘요.")

    @OptionGroup var global: GlobalOptions

    func run() throws {
      let (decisions, names) = try global.openForReading().read { snapshot in
        (try snapshot.seriesDecisions(), try snapshot.payeeNames(language))
      }
      guard !decisions.isEmpty else {
        return Diagnostics.say(
          en: "there are no decisions yet; try: sobi recurring dismiss PAYEE",
          ko: "아직 정해 둔 것이 없어요. sobi recurring dismiss 거래처", in: language)
      }
      let texts = RecurringWords(words: try global.words())
      let rows = decisions.map { decision in
        [
          decision.day.description, texts.name(of: decision.verdict),
          texts.amount(of: decision.subject),
          neutralized(names.shownName(ofKey: decision.subject.payee)),
        ]
      }
      try Output.standard.write(AlignedColumns(rows: rows, rightAligned: [2]).text)
    }
  }
}

/// A change of what the user decided about the series that options choose.
struct SeriesDecisionCommand {
  let global: GlobalOptions
  let options: SeriesOptions

  private var language: Language { global.language }

  func decide(_ verdict: SeriesDecision.Verdict, all: Bool) throws {
    let words = try global.words()
    let today = Environment.today
    let (series, commands) = try global.openForWriting().change { change in
      let names = try change.snapshot.payeeNames(language)
      let payments = try change.snapshot.recurringPayments(today: today, language: language)
      let series = try SeriesArgument(options: options, words: words).series(
        in: payments, all: all)
      let subjects = Set(series.map { all ? $0.subject.ofAllAmounts : $0.subject })
      for subject in subjects {
        try change.decide(SeriesDecision(verdict, subject, on: payments.asOf ?? today))
      }
      let decisions = try change.snapshot.seriesDecisions()
      return (series, waysBack(from: subjects, among: decisions, names))
    }
    let texts = RecurringWords(words: words)
    let lines = series.map { series in
      "\(texts.name(of: verdict))  \(neutralized(series.merchant))  "
        + "\(words.amounts(in: series.last.currency).amount(series.last.minorUnits))  "
        + "\(texts.cadence(of: series))\n"
    }
    let undo = commands.map { language.text(en: "Undo with: \($0)\n", ko: "되돌리기: \($0)\n") }
    try Output.standard.confirm((lines + undo).joined())
  }

  /// Returns the commands that restore the subjects and nothing else, sorted.
  private func waysBack(
    from subjects: Set<SeriesDecision.Subject>, among decisions: [SeriesDecision],
    _ names: PayeeNames
  ) -> [String] {
    let commands = Dictionary(grouping: subjects) { names.shownName(ofKey: $0.payee) }.flatMap {
      name, subjects in
      let ofName = decisions.filter { names.shownName(ofKey: $0.subject.payee) == name }
      let restore = "sobi recurring restore \(neutralized(name).quotedForShell)"
      guard ofName.count > subjects.count else { return [restore] }
      return subjects.map { "\(restore) --amount \(Money($0.amount, $0.currency).decimal)" }
    }
    return Set(commands).sorted()
  }

  func restore() throws {
    let words = try global.words()
    let (decisions, names) = try global.openForWriting().change { change in
      let names = try change.snapshot.payeeNames(language)
      let payments = RecurringPayments(decisions: try change.snapshot.seriesDecisions())
      let decisions = try SeriesArgument(options: options, words: words).decisions(
        in: payments, names: names)
      for decision in decisions { try change.removeDecision(about: decision.subject) }
      return (decisions, names)
    }
    let texts = RecurringWords(words: words)
    let lines = decisions.map { decision in
      let payee = neutralized(names.shownName(ofKey: decision.subject.payee))
      return language.text(en: "Restored  ", ko: "되돌림  ") + payee + "  "
        + texts.amount(of: decision.subject) + "\n"
    }
    try Output.standard.confirm(lines.joined())
  }
}
