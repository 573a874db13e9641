import ArgumentParser
import Bookkeeping
import Insight
import Ledger
import Store
import Terminal

extension PayeesCommand {
  struct Rename: Command {
    static let configuration = CommandConfiguration(
      "rename", en: "Give payees a name of your own, after a preview of the payees.",
      ko: "거래처 이름을 직접 정해요. 어떤 거래처가 바뀌는지 먼저 보여 줘요.",
      discussion: say(
        en: """
          PATTERN is part of the payee in the statement, or of the name that Sobi shows. With * or ? it must match the \
          whole text. The payees that match are shown and added up under NAME in all months. The statements' \
          texts stay, so a search still finds them. If several patterns match, the newest one counts.
          """,
        ko: """
          패턴은 명세서에 적힌 거래처나 Sobi가 보여 주는 이름의 일부예요. *나 ?를 쓰면 이름 전체와 맞아야 해요. \
          맞는 거래처를 모든 달에서 새 이름으로 보여 주고 더해요. 명세서의 글자는 그대로라서 검색으로 찾을 수 있어요. \
          여러 패턴에 맞으면 가장 나중에 정한 이름을 써요.
          """))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var consent: ConsentOptions

    @Argument(
      help: help(en: "part of the payee, or a pattern with * and ?", ko: "거래처의 글자, 또는 *와 ?가 있는 패턴"))
    var pattern: String

    @Argument(help: help(en: "the new name", ko: "새 이름"))
    var name: String

    func run() throws {
      let pattern = try RuleDraft(typed: pattern).pattern
      let name = try AccountName(typed: name).text
      let words = try global.words()
      let calendar = try Configuration.load().calendar
      try PreviewedChange(
        store: try global.openForWriting(), language: language, consent: consent
      ).run { change in
        let before = try change.snapshot.payeeNames(language)
        let former = try change.renamePayees(pattern, to: name)
        let preview = PayeeRenamePreview(
          payees: try change.snapshot.payees(
            renamedTo: name, from: before, to: try change.snapshot.payeeNames(language),
            calendar: calendar),
          name: name, words: words)
        let (shownPattern, shownName) = (neutralized(pattern), neutralized(name))
        var announcement =
          language.text(en: "Rename", ko: "이름 바꾸기") + "  \"\(shownPattern)\" → \(shownName)"
        if let former {
          let old = neutralized(former)
          announcement += language.text(en: "  (instead of \(old))", ko: "  (지금은 \(old))")
        }
        let wayBack =
          former.map {
            "sobi payees rename \(shownPattern.quotedForShell) \(neutralized($0).quotedForShell)"
          } ?? "sobi payees forget 1"
        return PreviewedChange.Texts(
          announcement: announcement + "\n" + preview.text,
          done: language.text(
            en: "Renamed. Undo with: \(wayBack)\n", ko: "이름을 바꿨어요. 되돌리기: \(wayBack)\n"))
      }
    }
  }

  struct Names: Command {
    static let configuration = CommandConfiguration(
      "names", en: "List your names for payees, with the number of transactions of each.",
      ko: "직접 정한 거래처 이름을 거래 수와 함께 보여 줘요.")

    @OptionGroup var global: GlobalOptions

    func run() throws {
      let (renames, counts) = try global.openForReading().read { snapshot in
        (try snapshot.payeeRenames(), try snapshot.rowCountsOfRenames(language))
      }
      guard !renames.isEmpty else {
        return Diagnostics.say(
          en: "there are no names yet; try: sobi payees rename PATTERN NAME",
          ko: "아직 직접 정한 이름이 없어요. sobi payees rename 패턴 이름", in: language)
      }
      let lines = zip(renames, counts).enumerated().map { index, line in
        let (rename, count) = line
        let rows = language.text(en: counted(count, "row"), ko: "\(count)건")
        return String(index + 1).paddedLeft(toCells: 4) + "  " + rows.paddedLeft(toCells: 10) + "  "
          + "\"\(neutralized(rename.pattern))\" → \(neutralized(rename.name))\n"
      }
      try Output.standard.write(lines.joined())
    }
  }

  struct Forget: Command {
    static let configuration = CommandConfiguration(
      "forget", en: "Remove one of your names; its payees have their former names again.",
      ko: "직접 정한 이름을 지워요. 거래처는 예전 이름으로 돌아가요.")

    @OptionGroup var global: GlobalOptions

    @Argument(
      help: help(en: "the number that `sobi payees names` shows", ko: "`sobi payees names`에 나오는 번호")
    )
    var number: Int

    func run() throws {
      let rename = try global.openForWriting().change { change in
        let renames = try change.snapshot.payeeRenames()
        guard renames.indices.contains(number - 1) else {
          throw Failure(
            .noInput, en: "there is no name \(number); sobi payees names lists the names",
            ko: "\(number)번 이름이 없어요. 이름은 sobi payees names에 나와요")
        }
        try change.removePayeeRename(id: renames[number - 1].id)
        return renames[number - 1]
      }
      let (pattern, name) = (neutralized(rename.pattern), neutralized(rename.name))
      let wayBack = "sobi payees rename \(pattern.quotedForShell) \(name.quotedForShell)"
      try Output.standard.confirm(
        language.text(
          en: "Forgot \(name). Undo with: \(wayBack)\n", ko: "\(name): 이름을 지웠어요. 되돌리기: \(wayBack)\n"
        ))
    }
  }
}
