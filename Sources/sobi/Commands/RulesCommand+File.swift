import ArgumentParser
import Bookkeeping
import Importing
import Ledger
import Store
import Terminal

extension RulesCommand {
  struct Export: Command {
    static let configuration = CommandConfiguration(
      "export",
      en:
        "Write your rules, budgets, names for payees and decisions about recurring payments as TOML.",
      ko: "규칙, 예산, 거래처 이름, 되풀이되는 지출에 대해 정한 것을 TOML로 써요.",
      discussion: say(
        en: """
          You can edit the file, keep it in git, and import it with sobi rules import. The same decisions always give \
          the same file. Decisions about single transactions, such as notes or manual categories, are not included.
          """,
        ko: """
          파일을 고치고 git에 보관하고 sobi rules import로 가져올 수 있어요. 정한 것이 같으면 파일도 같아요. \
          메모나 직접 고른 카테고리처럼 거래 하나하나에 대해 정한 것은 들어가지 않아요.
          """))

    @OptionGroup var global: GlobalOptions

    @Flag(help: help(en: "replace an existing file", ko: "이미 있는 파일을 덮어써요"))
    var force = false

    @Argument(
      help: help(en: "the file to write (default: standard output)", ko: "쓸 파일; 없으면 표준 출력"),
      completion: .file())
    var file: String?

    func run() throws {
      let bytes = try global.openForReading().read { try UserDecisions($0).file }
      guard let file, file != "-" else { return try Output.standard.write(bytes) }
      try OutputFile(path: file, replaces: force).write(bytes)
    }
  }

  struct Import: Command {
    static let configuration = CommandConfiguration(
      "import",
      en: "Replace rules, budgets, names and decisions with those in a file, after a preview.",
      ko: "규칙, 예산, 이름, 정한 것을 파일에 있는 것으로 바꿔요. 무엇이 바뀌는지 먼저 보여 줘요.",
      discussion: say(
        en: """
          A section of the file, such as all its [[rule]] tables, replaces the stored section: what the file does not \
          list is removed. Sobi keeps a section that is not in the file; rule = [] removes all rules. The import \
          changes all sections or, if the file has an error, nothing. To be able to go back, run sobi rules export first.
          """,
        ko: """
          파일에 있는 항목(예: 모든 [[rule]])은 저장된 항목을 대신해요. 파일에 없는 규칙은 지워요. 파일에 그 항목이 아예 \
          없으면 저장된 것을 그대로 두고, rule = []은 규칙을 모두 지워요. 파일에 오류가 있으면 아무것도 바꾸지 않아요. \
          되돌릴 수 있게 먼저 sobi rules export를 실행하세요.
          """))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var consent: ConsentOptions

    @Argument(
      help: help(
        en: "a file of sobi rules export; - is standard input",
        ko: "sobi rules export의 파일; -는 표준 입력"),
      completion: .file())
    var file: String

    func run() throws {
      let bytes = try Import.bytes(of: file)
      let change = try RuleChange(global, consent, canBeUndone: false)
      let isKnown = try change.previewed.store.read { snapshot in
        let stored = try UserDecisions(snapshot)
        return try reader(bytes, in: snapshot).decisions.completed(by: stored) == stored
      }
      let shownFile = neutralized(file)
      guard !isKnown else {
        return Diagnostics.say(
          en: "nothing changes: the store already has the decisions in \(shownFile)",
          ko: "바뀌는 것이 없어요. \(shownFile)에 있는 것이 이미 모두 저장되어 있어요", in: language)
      }
      try change.run { change in
        let before = try UserDecisions(change.snapshot)
        let reader = try reader(bytes, in: change.snapshot)
        try reader.decisions.replace(in: change)
        let text = DecisionsText(
          before: before, after: try UserDecisions(change.snapshot),
          newCategories: Swift.Set(reader.newCategories),
          ownNames: try change.snapshot.dayTotals(mergesAccounts: true).ownNames,
          payees: try change.snapshot.payeeNames(language), words: try global.words())
        return RuleChange.Texts(
          announcement: text.text,
          done: language.text(
            en: "Imported \(shownFile): \(text.counts)\n", ko: "\(shownFile) 가져옴: \(text.counts)\n")
        )
      }
    }

    private func reader(
      _ bytes: [UInt8], in snapshot: borrowing StoreSnapshot
    ) throws -> DecisionsReader {
      do {
        return try DecisionsReader(
          bytes, in: snapshot, currency: try BudgetOptions.mainCurrency(in: snapshot, global))
      } catch let fault as DecisionsFault {
        throw Failure(fault, in: file)
      }
    }

    private static let largestFile = 16 << 20

    private static func bytes(of path: String) throws -> [UInt8] {
      let file = try StatementFile(
        path: path, bytes: Arguments.bytes(behind: path), spoolFolder: nil)
      guard file.size <= largestFile else {
        throw Failure(
          .data, en: "\(path): larger than 16 MiB", ko: "\(path): 16 MiB보다 커요",
          details: Localized(
            en: "expected: a file of sobi rules export", ko: "필요한 것: sobi rules export의 파일"))
      }
      let bytes = try file.bytes(in: 0..<file.size)
      try file.checkUnchanged()
      return bytes
    }
  }
}
