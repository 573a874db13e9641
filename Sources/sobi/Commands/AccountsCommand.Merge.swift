import ArgumentParser
import Ledger
import Store
import Terminal

extension AccountsCommand {
  struct Merge: Command {
    static let configuration = CommandConfiguration(
      commandName: "merge",
      abstract: say(
        en: "Merge one account into another; no transaction is lost.",
        ko: "두 계좌를 하나로 합쳐요. 거래는 하나도 없어지지 않아요."),
      discussion: say(
        en: """
          Equal transactions of both accounts are all kept. If both accounts come from the same statements, \
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
      let change = try RuleChange(global, consent)
      let one = try AccountArgument(from).account(in: change.store)
      let other = try AccountArgument(into).account(in: change.store)
      guard one.id != other.id else { throw StoreError.sameAccount(other.name) }
      let announcement = try announcement(one, other, in: change.store)
      let (gone, kept) = (neutralized(one.name), neutralized(other.name))
      try change.run(
        announcing: announcement,
        done: language.text(
          en: "Merged \(gone) into \(kept)\n", ko: "\(gone) 계좌를 \(kept) 계좌에 합쳤어요\n"),
        pairsAgain: true, canBeUndone: false
      ) {
        try change.store.mergeAccount(id: one.id, into: other.id)
      }
    }

    private func announcement(_ one: Account, _ other: Account, in store: Store) throws -> String {
      let records = try store.accountRecords()
      func text(_ account: Account) -> String {
        let rows = records.first { $0.account.id == account.id }?.transactions ?? 0
        return neutralized(account.name) + " ("
          + language.text(en: counted(rows, "row"), ko: "\(rows)건")
          + ")"
      }
      var announcement = language.text(en: "Merge", ko: "합치기") + "  \(text(one)) → \(text(other))\n"
      announcement += language.text(
        en: "  this cannot be undone; make a copy first with sobi backup FILE\n",
        ko: "  되돌릴 수 없어요. 먼저 sobi backup 파일로 복사해 두면 돌아갈 수 있어요\n")
      let equal = try store.countOfEqualRows(of: one.id, and: other.id)
      if equal > 0 {
        announcement += language.text(
          en:
            "  both have \(counted(equal, "equal row")), and all are kept; if they come from one statement, "
            + "undo one import instead (sobi imports, sobi undo)\n",
          ko: "  두 계좌에 똑같은 행이 \(equal)건 있고 모두 남아요. 같은 명세서에서 온 것이라면 합치지 말고 "
            + "가져오기를 되돌리세요 (sobi imports, sobi undo)\n")
      }
      return announcement
    }
  }
}
