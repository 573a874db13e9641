import ArgumentParser
import Ledger
import Store
import Terminal

extension AccountsCommand {
  struct Merge: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "merge",
        abstract: say(
          en: "Make one account of two; no transaction is lost.",
          ko: "두 계좌를 하나로 합칩니다. 거래는 하나도 없어지지 않습니다."),
        discussion: say(
          en:
            "Transactions that both have alike are all kept. When they came from the same statements, "
            + "take one of those imports back instead (sobi undo). A merge cannot be taken back; sobi "
            + "backup first keeps the way open.",
          ko: "두 계좌에 똑같이 있는 거래도 모두 남습니다. 같은 명세서에서 온 것이라면 합치지 말고 그 가져오기를 되돌리세요"
            + "(sobi undo). 합친 것은 되돌릴 수 없으니, 먼저 sobi backup으로 복사해 두세요."))
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var consent: ConsentOptions

    @Argument(help: help(en: "the account that goes", ko: "없어질 계좌"))
    var from: String

    @Argument(help: help(en: "the account that has them all", ko: "모두 갖게 될 계좌"))
    var into: String

    func run() throws {
      do {
        let change = try RuleChange(global, consent)
        let one = try AccountArgument(from).account(in: change.store)
        let other = try AccountArgument(into).account(in: change.store)
        guard one.id != other.id else { throw StoreError.sameAccount(other.name) }
        let announcement = try announcement(one, other, in: change.store)
        let (gone, kept) = (neutralized(one.name), neutralized(other.name))
        try change.run(
          announcing: announcement,
          done: say(
            en: "\(gone) is now part of \(kept)\n", ko: "\(gone) 계좌를 \(kept) 계좌에 합쳤습니다\n"),
          pairsAnew: true, canBeTakenBack: false
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
        return neutralized(account.name) + " (" + say(en: counted(rows, "row"), ko: "\(rows)건")
          + ")"
      }
      var announcement = say(en: "Merge", ko: "합치기") + "  \(text(one)) → \(text(other))\n"
      announcement += say(
        en: "  it cannot be taken back; sobi backup FILE first keeps the way open\n",
        ko: "  되돌릴 수 없습니다. 먼저 sobi backup 파일로 복사해 두면 돌아갈 수 있습니다\n")
      let equal = try store.countOfEqualRows(of: one.id, and: other.id)
      if equal > 0 {
        announcement += say(
          en:
            "  both have \(counted(equal, "row")) alike, which stay twice; if these came from one "
            + "statement, take an import back instead (sobi imports, sobi undo)\n",
          ko: "  두 계좌에 똑같은 행이 \(equal)건 있고 모두 남습니다. 같은 명세서에서 온 것이라면 합치지 말고 "
            + "가져오기를 되돌리세요 (sobi imports, sobi undo)\n")
      }
      return announcement
    }
  }
}
