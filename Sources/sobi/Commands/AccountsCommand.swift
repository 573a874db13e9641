import ArgumentParser
import Ledger
import Store
import Terminal

/// `sobi accounts`: which there are, other names for them, and one of two.
struct AccountsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "accounts",
      abstract: say(
        "Accounts: list, rename, merge, forget a former name.",
        "계좌: 목록, 이름 바꾸기, 합치기, 예전 이름 잊기."),
      discussion: say(
        """
        An account that is renamed or merged is still known by its former name: statements that have \
        it are the account's own, and a transaction that is there is not added again.

        What a change does to months and sums is shown before it is done, as with sobi rules.
        """,
        """
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
          "List them with their transactions, days, imports and former names.",
          "거래 수, 기간, 가져온 횟수, 예전 이름과 함께 보여 줍니다."))
    }

    @OptionGroup var global: GlobalOptions

    func run() throws {
      let records: [AccountRecord]
      do {
        records = try global.openForReading().accountRecords()
      } catch {
        throw Failure(error)
      }
      guard !records.isEmpty else {
        Diagnostics.say(
          say("there are no accounts yet; try: sobi import FILE", "아직 계좌가 없습니다. sobi import 파일"))
        return
      }
      try Output.standard.write(records.map(line).joined())
    }

    private func line(_ record: AccountRecord) -> String {
      let days = record.days.map { "\($0.lowerBound) – \($0.upperBound)" } ?? "—"
      let former = record.formerNames.map { neutralized($0) }.joined(separator: ", ")
      return neutralized(record.account.name).truncated(toCells: 28).paddedRight(toCells: 28) + "  "
        + say(counted(record.transactions, "row"), "\(record.transactions)건").paddedLeft(
          toCells: 12)
        + "  " + days.paddedRight(toCells: 23) + "  "
        + say(counted(record.imports, "import"), "가져오기 \(record.imports)번")
        + (former.isEmpty ? "" : "  " + say("formerly \(former)", "예전 이름: \(former)")) + "\n"
    }
  }

  struct Rename: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "rename",
        abstract: say(
          "Give an account another name; its statements are known as before.",
          "계좌의 이름을 바꿉니다. 명세서는 전처럼 알아봅니다."))
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var consent: ConsentOptions

    @Argument(help: help("the account: its name, or a piece of it", "계좌 이름이나 그 일부"))
    var old: String

    @Argument(help: help("the new name", "새 이름"))
    var new: String

    func run() throws {
      guard let name = AccountName(new)?.text else {
        throw Failure(.usage, say("a name cannot be blank", "이름은 비울 수 없습니다"))
      }
      do {
        let change = try RuleChange(global, consent)
        let account = try MonthSource.account(old, in: change.store)
        let (before, after) = (neutralized(account.name), neutralized(name))
        try change.run(
          announcing: say("Rename", "이름 바꾸기") + "  \(before) → \(after)\n",
          done: say(
            "\(before) is now \(after); take it back with: sobi accounts rename\n",
            "\(before)의 이름이 이제 \(after)입니다. 되돌리기: sobi accounts rename\n"), pairsAnew: true
        ) {
          try change.store.renameAccount(id: account.id, to: name)
        }
      } catch {
        throw Failure(error)
      }
    }
  }

  struct Merge: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "merge",
        abstract: say(
          "Make one account of two; no transaction is lost.",
          "두 계좌를 하나로 합칩니다. 거래는 하나도 없어지지 않습니다."),
        discussion: say(
          "Transactions that both have alike are all kept. When they came from the same statements, "
            + "take one of those imports back instead (sobi undo). A merge cannot be taken back; sobi "
            + "backup first keeps the way open.",
          "두 계좌에 똑같이 있는 거래도 모두 남습니다. 같은 명세서에서 온 것이라면 합치지 말고 그 가져오기를 되돌리세요"
            + "(sobi undo). 합친 것은 되돌릴 수 없으니, 먼저 sobi backup으로 복사해 두세요."))
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var consent: ConsentOptions

    @Argument(help: help("the account that goes", "없어질 계좌"))
    var from: String

    @Argument(help: help("the account that has them all", "모두 갖게 될 계좌"))
    var into: String

    func run() throws {
      do {
        let change = try RuleChange(global, consent)
        let one = try MonthSource.account(from, in: change.store)
        let other = try MonthSource.account(into, in: change.store)
        guard one.id != other.id else {
          throw Failure(
            .usage,
            say("\(one.name) and \(one.name) are one account", "\(one.name): 같은 계좌입니다"))
        }
        let announcement = try announcement(one, other, in: change.store)
        let (gone, kept) = (neutralized(one.name), neutralized(other.name))
        try change.run(
          announcing: announcement,
          done: say(
            "\(gone) is now part of \(kept)\n", "\(gone) 계좌를 \(kept) 계좌에 합쳤습니다\n"),
          pairsAnew: true
        ) {
          try change.store.mergeAccount(id: one.id, into: other.id)
        }
      } catch {
        throw Failure(error)
      }
    }

    private func announcement(_ one: Account, _ other: Account, in store: Store) throws -> String {
      let records = try store.accountRecords()
      func text(_ account: Account) -> String {
        let rows = records.first { $0.account.id == account.id }?.transactions ?? 0
        return neutralized(account.name) + " (" + say(counted(rows, "row"), "\(rows)건") + ")"
      }
      var announcement = say("Merge", "합치기") + "  \(text(one)) → \(text(other))\n"
      let equal = try store.countOfEqualRows(of: one.id, and: other.id)
      if equal > 0 {
        announcement += say(
          "  both have \(counted(equal, "row")) alike, which stay twice; if these came from one "
            + "statement, take an import back instead (sobi imports, sobi undo)\n",
          "  두 계좌에 똑같은 행이 \(equal)건 있고 모두 남습니다. 같은 명세서에서 온 것이라면 합치지 말고 "
            + "가져오기를 되돌리세요 (sobi imports, sobi undo)\n")
      }
      return announcement
    }
  }

  struct Forget: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "forget",
        abstract: say(
          "Forget a former name: its statements are another account's again.",
          "예전 이름을 잊습니다. 그 이름의 명세서는 다시 다른 계좌의 것이 됩니다."))
    }

    @OptionGroup var global: GlobalOptions

    @Argument(help: help("a name that an account had before", "계좌의 예전 이름"))
    var name: String

    func run() throws {
      let text = AccountName(name)?.text ?? name
      do {
        let store = try Store.open(try global.storePath(), mode: .readWriteCreate)
        store.warnIfExposed()
        guard try store.forgetFormerName(text) else {
          throw Failure(
            .noInput,
            say("no account was called \"\(text)\" before", "예전 이름이 \"\(text)\"인 계좌가 없습니다"))
        }
      } catch {
        throw Failure(error)
      }
      try Output.standard.write(
        neutralized(
          say(
            "\(text) is forgotten; transactions stay where they are",
            "\(text): 잊었습니다. 거래는 그대로 있습니다")) + "\n")
    }
  }
}
