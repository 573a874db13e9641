import ArgumentParser
import Bookkeeping
import Export
import Ledger
import Store
import Terminal

/// `sobi accounts`: lists, renames and merges accounts.
struct AccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: say(
      en: "Accounts: list, rename, merge, forget a former name.",
      ko: "계좌: 목록, 이름 바꾸기, 합치기, 예전 이름 잊기."),
    discussion: say(
      en: """
        A renamed or merged account keeps its former name as well: Sobi still recognizes statements with \
        that name, and does not add their transactions twice.

        Sobi previews the months and sums that change, as with sobi rules.
        """,
      ko: """
        이름을 바꾸거나 합친 계좌는 예전 이름으로도 알아봐요. 그 이름의 명세서를 가져와도 이미 있는 거래는 다시 \
        추가하지 않아요.

        바뀌는 달과 합계는 sobi rules처럼 먼저 보여 줘요.
        """),
    subcommands: [List.self, Rename.self, Merge.self, Forget.self], defaultSubcommand: List.self)

  struct List: Command {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: say(
        en:
          "List the accounts with their transactions, days, currencies, imports and former names.",
        ko: "거래 수, 기간, 통화, 가져온 횟수, 예전 이름과 함께 보여 줘요."))

    @OptionGroup var global: GlobalOptions

    @Option(help: help(en: "text, or json: a sobi.accounts/1 object", ko: "text 또는 json"))
    var format: ReportFormat = .text

    func run() throws {
      let accounts = AccountsText(
        records: try global.openForReading().accountRecords(), language: language)
      switch format {
      case .json: try Output.standard.write(accounts.report.bytes)
      case .text where accounts.records.isEmpty:
        Diagnostics.say(
          en: "there are no accounts yet; try: sobi import FILE", ko: "아직 계좌가 없어요. sobi import 파일",
          in: language)
      case .text: try Output.standard.write(accounts.text)
      }
    }
  }

  struct Rename: Command {
    static let configuration = CommandConfiguration(
      commandName: "rename",
      abstract: say(
        en: "Rename an account; its statements are still recognized.",
        ko: "계좌의 이름을 바꿔요. 명세서는 전처럼 알아봐요."))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var consent: ConsentOptions

    @Argument(help: help(en: "the account's name, or part of it", ko: "계좌 이름 또는 이름의 일부"))
    var old: String

    @Argument(help: help(en: "the new name", ko: "새 이름"))
    var new: String

    func run() throws {
      let name = try AccountName(typed: new).text
      let change = try RuleChange(global, consent)
      let account = try AccountArgument(old).account(in: change.store)
      guard account.name != name else {
        throw Failure(
          .usage, en: "the account is already called \"\(name)\"; enter another name",
          ko: "계좌 이름이 이미 \"\(name)\"이에요. 새 이름을 쓰세요")
      }
      let (before, after) = (neutralized(account.name), neutralized(name))
      var announcement = language.text(en: "Rename", ko: "이름 바꾸기") + "  \(before) → \(after)\n"
      if let other = try change.store.account(knownAs: name), other.id != account.id {
        let holder = neutralized(other.name)
        announcement += language.text(
          en:
            "  statements named \(after), which belonged to \(holder), will belong to this account\n",
          ko: "  지금까지 \(holder) 계좌로 들어가던 \(after) 명세서는 이제 이 계좌로 들어가요\n")
      }
      let wayBack = "sobi accounts rename \(after.quotedForShell) \(before.quotedForShell)"
      try change.run(
        announcing: announcement,
        done: language.text(
          en: "Renamed \(before) to \(after). Undo with: \(wayBack)\n",
          ko: "\(before)의 이름이 이제 \(after)예요. 되돌리기: \(wayBack)\n"), pairsAgain: true
      ) {
        try change.store.renameAccount(id: account.id, to: name)
      }
    }
  }

  struct Forget: Command {
    static let configuration = CommandConfiguration(
      commandName: "forget",
      abstract: say(
        en: "Forget a former name; statements with it belong to another account again.",
        ko: "예전 이름을 잊어요. 그 이름의 명세서는 다시 다른 계좌로 들어가요."))

    @OptionGroup var global: GlobalOptions

    @Argument(help: help(en: "a former name of an account", ko: "계좌의 예전 이름"))
    var name: String

    func run() throws {
      let text = AccountName(name)?.text ?? name
      let store = try global.openForWriting()
      guard try store.forgetFormerName(text) else {
        throw Failure(
          .noInput,
          en: "no account had the name \"\(text)\" before; sobi accounts lists former names",
          ko: "예전 이름이 \"\(text)\"인 계좌가 없어요. 예전 이름은 sobi accounts에 나와요")
      }
      try Output.standard.tell(
        neutralized(
          language.text(
            en: "Forgot \(text); its transactions stay",
            ko: "\(text): 잊었어요. 거래는 그대로 있어요")) + "\n")
    }
  }
}
