import ArgumentParser
import Export
import Insight
import Ledger
import Store
import Terminal

struct RecurringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "recurring", en: "List subscriptions, bills and other recurring payments.",
    ko: "구독, 공과금처럼 되풀이되는 지출을 보여 줘요.",
    discussion: say(
      en: """
        Sobi finds the payments that recur at one merchant, from every week to every year, across accounts and cards. \
        It shows what is new, what became dearer or cheaper, what is missing, and what is still to come this month.

        What you decide about a series is kept: sobi recurring dismiss hides payments that are no subscription or bill, \
        and sobi recurring end says that you have cancelled one.
        """,
      ko: """
        같은 곳에 매주부터 매년까지 되풀이해서 나가는 돈을 찾아요. 카드나 계좌를 바꿔도 이어서 봐요. 새로 생긴 것, \
        오르거나 내린 것, 나가지 않은 것, 이번 달에 더 나갈 것을 알려 줘요.

        직접 정한 것은 계속 기억해요. 되풀이되는 지출이 아니면 sobi recurring dismiss로 숨기고, 해지했으면 sobi recurring \
        end로 표시하세요.
        """),
    subcommands: [List.self, Dismiss.self, End.self, Restore.self, Decisions.self],
    defaultSubcommand: List.self)

  struct List: Command {
    static let configuration = CommandConfiguration(
      "list", en: "List the recurring payments.", ko: "되풀이되는 지출을 보여 줘요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var scope: RecurringScope

    @Option(
      help: help(
        en:
          "as known on this day, such as 2025-02-28 (default: the day of the newest transaction, at most today)",
        ko: "이날까지 아는 것만 (2025-02-28처럼); 없으면 가장 최근 거래의 날, 늦어도 오늘"))
    var asOf: DayArgument?

    @Option(help: TableFormat.help("sobi.recurring/1"))
    var format: TableFormat = .table

    @OptionGroup var lines: LineWidthOption

    func run() throws {
      let found = try global.openForReading().read { snapshot in
        try scope.document(in: snapshot, asOf: asOf, language)
      }
      switch format {
      case .json: try Output.standard.write(found.bytes)
      case .csv: try Output.standard.write(found.csv)
      case .table where found.series.isEmpty:
        if found.asOf == nil { return Diagnostics.sayNoTransactions(in: language) }
        Diagnostics.say(
          en: "no recurring payments found", ko: "되풀이되는 지출을 찾지 못했어요", in: language)
      case .table:
        let capabilities = Capabilities(.ofProcess(), color: global.color)
        let text = RecurringText(
          document: found, width: lines.cells(on: capabilities), color: capabilities.colorDepth,
          words: try global.words())
        try Output.standard.write(text.text)
      }
    }
  }
}
