import ArgumentParser
import Bookkeeping
import Export
import Ledger
import Store
import Terminal

struct AccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "accounts", en: "Accounts: list, rename, merge, forget a former name.",
    ko: "계좌: 목록, 이름 바꾸기, 합치기, 예전 이름 잊기.",
    discussion: say(
      en: """
        Sobi keeps the former name of a renamed or merged account. It still recognizes statements with \
        that name, and does not add their transactions twice.

        Before Sobi renames or merges accounts, it shows the affected months and sums.
        """,
      ko: """
        이름을 바꾸거나 합친 계좌는 예전 이름으로도 알아봐요. 그 이름의 명세서를 가져와도 이미 있는 거래는 다시 \
        추가하지 않아요.

        바꾸기 전에 달라지는 달과 합계를 먼저 보여 줘요.
        """),
    subcommands: [List.self, Rename.self, Merge.self, Forget.self], defaultSubcommand: List.self)

  struct List: Command {
    static let configuration = CommandConfiguration(
      "list",
      en: "List the accounts with their periods, currencies, former names and number of imports.",
      ko: "거래 수, 기간, 통화, 가져온 횟수, 예전 이름과 함께 보여 줘요.")

    @OptionGroup var global: GlobalOptions

    @Option(help: TableFormat.help("sobi.accounts/1"))
    var format: TableFormat = .table

    func run() throws {
      let accounts = AccountsText(
        records: try global.openForReading().read { try $0.accountRecords() }, language: language)
      switch format {
      case .json: try Output.standard.write(accounts.report.bytes)
      case .csv: try Output.standard.write(accounts.report.csv)
      case .table where accounts.records.isEmpty:
        Diagnostics.say(
          en: "there are no accounts yet; try: sobi import FILE", ko: "아직 계좌가 없어요. sobi import 파일",
          in: language)
      case .table: try Output.standard.write(accounts.text)
      }
    }
  }

  struct Rename: Command {
    static let configuration = CommandConfiguration(
      "rename", en: "Rename an account; its statements are still recognized.",
      ko: "계좌의 이름을 바꿔요. 명세서는 전처럼 알아봐요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var consent: ConsentOptions

    @Argument(help: help(en: "the account's name, or part of it", ko: "계좌 이름 또는 이름의 일부"))
    var old: String

    @Argument(help: help(en: "the new name", ko: "새 이름"))
    var new: String

    func run() throws {
      let name = try AccountName(typed: new).text
      let old = AccountArgument(old)
      try RuleChange(global, consent).run(pairsAgain: true) { change in
        let account = try old.account(in: change.snapshot)
        guard account.name != name else {
          throw Failure(
            .usage, en: "the account is already called \"\(name)\"; enter another name",
            ko: "계좌 이름이 이미 \(inQuotes(name, .isPolite)). 새 이름을 쓰세요")
        }
        let (before, after) = (neutralized(account.name), neutralized(name))
        var announcement = language.text(en: "Rename", ko: "이름 바꾸기") + "  \(before) → \(after)\n"
        if let other = try change.snapshot.account(knownAs: name), other.id != account.id {
          let holder = neutralized(other.name)
          announcement += language.text(
            en: "  statements named \(after), which belonged to \(holder), "
              + "will belong to this account\n",
            ko: "  지금까지 \(holder) 계좌로 들어가던 \(after) 명세서는 이제 이 계좌로 들어가요\n")
        }
        try change.renameAccount(id: account.id, to: name)
        let wayBack = "sobi accounts rename \(after.quotedForShell) \(before.quotedForShell)"
        return RuleChange.Texts(
          announcement: announcement,
          done: language.text(
            en: "Renamed \(before) to \(after). Undo with: \(wayBack)\n",
            ko: "계좌 이름을 \(before)에서 \(after.with(.towards)) 바꿨어요. 되돌리기: \(wayBack)\n"))
      }
    }
  }

  struct Merge: Command {
    static let configuration = CommandConfiguration(
      "merge", en: "Merge one account into another; no transaction is lost.",
      ko: "두 계좌를 하나로 합쳐요. 거래는 하나도 없어지지 않아요.",
      discussion: say(
        en: """
          If a transaction occurs in both accounts, both copies are kept. If both accounts come from the same statements, \
          undo one of the imports instead (sobi undo). A merge cannot be undone, so make a copy first with \
          sobi backup.
          """,
        ko: """
          두 계좌에 똑같은 거래가 있으면 모두 남겨요. 같은 명세서에서 온 거래라면 합치지 말고 가져오기를 \
          되돌리세요(sobi undo). 합치기는 되돌릴 수 없으니 먼저 sobi backup으로 복사해 두세요.
          """))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var consent: ConsentOptions

    @Argument(help: help(en: "the account to merge", ko: "합쳐서 없앨 계좌"))
    var from: String

    @Argument(help: help(en: "the account that receives the transactions", ko: "거래를 받을 계좌"))
    var into: String

    func run() throws {
      let (from, into) = (AccountArgument(from), AccountArgument(into))
      try RuleChange(global, consent, canBeUndone: false).run(pairsAgain: true) { change in
        let one = try from.account(in: change.snapshot)
        let other = try into.account(in: change.snapshot)
        guard one.id != other.id else { throw StoreError.sameAccount(other.name) }
        let announcement = try announcement(one, other, in: change.snapshot)
        try change.mergeAccount(id: one.id, into: other.id)
        let (gone, kept) = (neutralized(one.name), neutralized(other.name))
        return RuleChange.Texts(
          announcement: announcement,
          done: language.text(
            en: "Merged \(gone) into \(kept)\n", ko: "\(gone) 계좌를 \(kept) 계좌에 합쳤어요\n"))
      }
    }

    private func announcement(
      _ one: Account, _ other: Account, in snapshot: borrowing StoreSnapshot
    ) throws -> String {
      let records = try snapshot.accountRecords()
      func text(_ account: Account) -> String {
        let rows = records.first { $0.account.id == account.id }?.transactions ?? 0
        return neutralized(account.name) + " ("
          + language.text(en: counted(rows, "row"), ko: "\(rows)건") + ")"
      }
      var announcement = language.text(en: "Merge", ko: "합치기") + "  \(text(one)) → \(text(other))\n"
      announcement += language.text(
        en: "  this cannot be undone; make a copy first with sobi backup FILE\n",
        ko: "  되돌릴 수 없어요. 먼저 sobi backup 파일로 복사해 두면 돌아갈 수 있어요\n")
      let equal = try snapshot.countOfEqualRows(of: one.id, and: other.id)
      if equal > 0 {
        announcement += language.text(
          en: "  \(counted(equal, "row")) in common; both copies are kept; "
            + "if they come from one statement, undo one import instead (sobi imports, sobi undo)\n",
          ko: "  두 계좌에 똑같은 행이 \(equal)건 있고 모두 남아요. 같은 명세서에서 온 것이라면 합치지 말고 "
            + "가져오기를 되돌리세요 (sobi imports, sobi undo)\n")
      }
      return announcement
    }
  }

  struct Forget: Command {
    static let configuration = CommandConfiguration(
      "forget",
      en: "Forget a former name; statements with that name then belong to a separate account.",
      ko: "예전 이름을 잊어요. 그 이름의 명세서는 이제 별도의 계좌로 들어가요.")

    @OptionGroup var global: GlobalOptions

    @Argument(help: help(en: "a former name of an account", ko: "계좌의 예전 이름"))
    var name: String

    func run() throws {
      let text = AccountName(name)?.text ?? name
      guard try global.openForWriting().change({ try $0.forgetFormerName(text) }) else {
        throw Failure(
          .noInput,
          en: "no account has the former name \"\(text)\"; sobi accounts lists former names",
          ko: "예전 이름이 \"\(text)\"인 계좌가 없어요. 예전 이름은 sobi accounts에 나와요")
      }
      try Output.standard.confirm(
        neutralized(
          language.text(
            en: "Forgot \(text); its transactions stay", ko: "\(text): 잊었어요. 거래는 그대로 있어요")) + "\n")
    }
  }
}
