import ArgumentParser
import Export
import Ledger
import Screens
import Store
import Terminal

struct TagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "tag", en: "Tags in notes, such as #jeju: list, add, remove.",
    ko: "메모에 적은 #제주 같은 태그: 목록, 추가, 삭제.",
    discussion: say(
      en: """
        A tag is a word after # in the note of a transaction: letters, digits, _ and -, with at least one letter. Upper and \
        lower case are the same. A tag adds up transactions over all months and accounts. sobi transactions --tag lists them.
        """,
      ko: """
        태그는 거래의 메모에서 # 다음에 오는 말이에요. 글자, 숫자, _, -를 쓸 수 있고, 글자가 하나는 있어야 해요. 대문자와 소문자는 \
        구분하지 않아요. 모든 달과 계좌를 더해요. 거래 목록은 sobi transactions --tag로 볼 수 있어요.
        """),
    subcommands: [List.self, Add.self, Remove.self], defaultSubcommand: List.self)

  struct List: Command {
    static let configuration = CommandConfiguration(
      "list", en: "List the tags with their totals over all months, sorted by name.",
      ko: "태그를 이름순으로, 모든 달을 더한 합계와 함께 보여 줘요.")

    @OptionGroup var global: GlobalOptions

    @Option(help: TableFormat.help("sobi.tags/1"))
    var format: TableFormat = .table

    @OptionGroup var lines: LineWidthOption

    func run() throws {
      let document = TagsDocument(tags: try global.openForReading().read { try tags(in: $0) })
      switch format {
      case .json: try Output.standard.write(document.bytes)
      case .csv: try Output.standard.write(document.csv)
      case .table where document.tags.isEmpty:
        Diagnostics.say(
          en: "there are no tags yet; try: sobi tag add TAG NUMBER",
          ko: "아직 태그가 없어요. sobi tag add 태그 번호", in: language)
      case .table:
        let capabilities = Capabilities(.ofProcess(), color: global.color)
        try Output.standard.write(
          text(of: document, words: try global.words(), width: lines.cells(on: capabilities)))
      }
    }

    private func tags(in snapshot: borrowing StoreSnapshot) throws -> [TagsDocument.Line] {
      var lines: [TagsDocument.Line] = []
      for (tag, ids) in try snapshot.taggedTransactions() {
        let transactions = try snapshot.transactions(numbered: ids).values
        do {
          lines.append(
            TagsDocument.Line(tag: tag, total: try TransactionTotal(of: transactions)))
        } catch {
          throw MoneyError.overflow(error.currency)
        }
      }
      return lines.sorted { $0.tag.key < $1.tag.key }
    }

    private func text(of document: TagsDocument, words: Words, width: Int?) -> String {
      let rows = document.tags.flatMap { line in
        line.total.sums.enumerated().map { index, sum in
          let amount = words.amounts(in: sum.currency).amount(sum.spent ?? 0)
          return [
            index == 0 ? "#" + neutralized(line.tag.name).truncated(toCells: 40) : "",
            index == 0
              ? language.text(
                en: counted(line.total.count, "transaction"), ko: "거래 \(line.total.count)건") : "",
            language.text(en: "spent", ko: "쓴 돈"), amount,
          ]
        }
      }
      return AlignedColumns(
        rows: rows, rightAligned: [1, 3], flexible: [(column: 0, leastWidth: 8)], width: width
      ).text
    }
  }

  struct Add: Command {
    static let configuration = CommandConfiguration(
      "add", en: "Add a tag to the notes of transactions.", ko: "거래의 메모에 태그를 추가해요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var target: TagTarget

    func run() throws {
      let tag = target.tag.tag
      let changed = try global.openForWriting().change { try $0.addTag(tag, to: target.distinct) }
      guard !changed.isEmpty else {
        return Diagnostics.say(
          en: "the transactions already have #\(tag.name)", ko: "거래에 이미 #\(tag.name) 태그가 있어요",
          in: language)
      }
      let undo = target.command("remove", changed)
      try Output.standard.confirm(
        language.text(
          en:
            "Added #\(tag.name) to \(counted(changed.count, "transaction")). Undo with: \(undo)\n",
          ko: "거래 \(changed.count)건에 #\(tag.name) 태그를 추가했어요. 되돌리기: \(undo)\n"))
    }
  }

  struct Remove: Command {
    static let configuration = CommandConfiguration(
      "remove", en: "Remove a tag from the notes of transactions.", ko: "거래의 메모에서 태그를 지워요.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var target: TagTarget

    func run() throws {
      let tag = target.tag.tag
      let changed = try global.openForWriting().change {
        try $0.removeTag(tag, from: target.distinct)
      }
      guard !changed.isEmpty else {
        return Diagnostics.say(
          en: "none of the transactions has #\(tag.name)", ko: "#\(tag.name) 태그가 있는 거래가 없어요",
          in: language)
      }
      let undo = target.command("add", changed)
      try Output.standard.confirm(
        language.text(
          en:
            "Removed #\(tag.name) from \(counted(changed.count, "transaction")). Undo with: \(undo)\n",
          ko: "거래 \(changed.count)건에서 #\(tag.name) 태그를 지웠어요. 되돌리기: \(undo)\n"))
    }
  }
}

/// A tag, and the transactions to which a command applies it.
struct TagTarget: ParsableArguments {
  @Argument(help: help(en: "the tag, such as jeju", ko: "태그 (예: 제주)"))
  var tag: TagArgument

  @Argument(
    help: help(
      en: "the numbers that sobi transactions shows", ko: "sobi transactions에 나오는 거래 번호"))
  var numbers: [TransactionNumber]

  /// Each number once, in the order of the command line.
  var distinct: [Ledger.Transaction.ID] {
    var seen: Set<Ledger.Transaction.ID> = []
    return numbers.map(\.id).filter { seen.insert($0).inserted }
  }

  /// Returns a command for the tag and these transactions.
  func command(_ name: String, _ ids: [Ledger.Transaction.ID]) -> String {
    "sobi tag \(name) \(tag.tag.name) " + ids.map { "\($0)" }.joined(separator: " ")
  }
}
