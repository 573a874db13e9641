import ArgumentParser
import Export
import Ledger
import Store
import Terminal

/// `sobi accounts`: which there are, other names for them, and one of two.
struct AccountsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "accounts",
      abstract: say(
        en: "Accounts: list, rename, merge, forget a former name.",
        ko: "계좌: 목록, 이름 바꾸기, 합치기, 예전 이름 잊기."),
      discussion: say(
        en: """
          An account that is renamed or merged is still known by its former name: statements that have \
          it are the account's own, and a transaction that is there is not added again.

          What a change does to months and sums is shown before it is done, as with sobi rules.
          """,
        ko: """
          이름을 바꾸거나 합친 계좌는 예전 이름으로도 알아봅니다. 그 이름의 명세서는 그 계좌의 것이고, 이미 있는 \
          거래는 다시 추가되지 않습니다.

          바뀌는 달과 합계는 sobi rules처럼 먼저 보여 줍니다.
          """),
      subcommands: [List.self, Rename.self, Merge.self, Forget.self], defaultSubcommand: List.self)
  }

  struct List: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "list",
        abstract: say(
          en: "List them with their transactions, days, currencies, imports and former names.",
          ko: "거래 수, 기간, 통화, 가져온 횟수, 예전 이름과 함께 보여 줍니다."))
    }

    @OptionGroup var global: GlobalOptions

    @Option(help: help(en: "text, or json: a sobi.accounts/1 object", ko: "text 또는 json"))
    var format: ReportFormat = .text

    func run() throws {
      let accounts: AccountsText
      do {
        accounts = AccountsText(records: try global.openForReading().accountRecords())
      } catch {
        throw Failure(error)
      }
      switch format {
      case .json: try Output.standard.write(accounts.report.bytes)
      case .text where accounts.records.isEmpty:
        Diagnostics.say(
          say(
            en: "there are no accounts yet; try: sobi import FILE",
            ko: "아직 계좌가 없습니다. sobi import 파일"))
      case .text: try Output.standard.write(accounts.text)
      }
    }
  }

  struct Rename: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "rename",
        abstract: say(
          en: "Give an account another name; its statements are known as before.",
          ko: "계좌의 이름을 바꿉니다. 명세서는 전처럼 알아봅니다."))
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var consent: ConsentOptions

    @Argument(help: help(en: "the account: its name, or a piece of it", ko: "계좌 이름이나 그 일부"))
    var old: String

    @Argument(help: help(en: "the new name", ko: "새 이름"))
    var new: String

    func run() throws {
      do {
        let name = try AccountName(typed: new).text
        let change = try RuleChange(global, consent)
        let account = try AccountArgument(old).account(in: change.store)
        guard account.name != name else {
          throw Failure(
            .usage,
            say(
              en: "the account is called \"\(name)\" already; give a new name",
              ko: "계좌 이름이 이미 \"\(name)\"입니다. 새 이름을 쓰세요"))
        }
        let (before, after) = (neutralized(account.name), neutralized(name))
        var announcement = say(en: "Rename", ko: "이름 바꾸기") + "  \(before) → \(after)\n"
        if let other = try change.store.account(knownAs: name), other.id != account.id {
          let holder = neutralized(other.name)
          announcement += say(
            en:
              "  statements of the name \(after), until now those of \(holder), will be this one's\n",
            ko: "  지금까지 \(holder) 계좌의 것이던 이름 \(after)의 명세서는 이제 이 계좌의 것이 됩니다\n")
        }
        let wayBack = "sobi accounts rename \(after.quotedForShell) \(before.quotedForShell)"
        try change.run(
          announcing: announcement,
          done: say(
            en: "\(before) is now \(after); take it back with: \(wayBack)\n",
            ko: "\(before)의 이름이 이제 \(after)입니다. 되돌리기: \(wayBack)\n"), pairsAnew: true
        ) {
          try change.store.renameAccount(id: account.id, to: name)
        }
      } catch {
        throw Failure(error)
      }
    }
  }

  struct Forget: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "forget",
        abstract: say(
          en: "Forget a former name: its statements are another account's again.",
          ko: "예전 이름을 잊습니다. 그 이름의 명세서는 다시 다른 계좌의 것이 됩니다."))
    }

    @OptionGroup var global: GlobalOptions

    @Argument(help: help(en: "a name that an account had before", ko: "계좌의 예전 이름"))
    var name: String

    func run() throws {
      let text = AccountName(name)?.text ?? name
      do {
        let store = try global.openForWriting()
        guard try store.forgetFormerName(text) else {
          throw Failure(
            .noInput,
            say(
              en: "no account was called \"\(text)\" before; sobi accounts lists former names",
              ko: "예전 이름이 \"\(text)\"인 계좌가 없습니다. 예전 이름은 sobi accounts에 나옵니다"))
        }
      } catch {
        throw Failure(error)
      }
      try Output.standard.tell(
        neutralized(
          say(
            en: "\(text) is forgotten; transactions stay where they are",
            ko: "\(text): 잊었습니다. 거래는 그대로 있습니다")) + "\n")
    }
  }
}
