import ArgumentParser
import Bookkeeping
import Export
import Ledger
import Store
import Terminal

struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "formats", en: "Remembered file formats: list, rename, forget.",
    ko: "기억한 파일 형식: 목록, 이름 바꾸기, 잊기.",
    subcommands: [List.self, Rename.self, Forget.self], defaultSubcommand: List.self)

  struct List: Command {
    static let configuration = CommandConfiguration(
      "list", en: "List the formats, most recently used first.", ko: "최근에 쓴 것부터 보여 줘요.")

    @OptionGroup var global: GlobalOptions

    @Option(help: TableFormat.help("sobi.formats/1"))
    var format: TableFormat = .table

    func run() throws {
      let formats = try global.openForReading().read { try $0.formats() }
      switch format {
      case .json: try Output.standard.write(document(formats).bytes)
      case .csv: try Output.standard.write(document(formats).csv)
      case .table: try printTable(formats)
      }
    }

    private func document(_ formats: [RememberedFormat]) -> FormatsDocument {
      FormatsDocument(
        formats: formats.map { format in
          FormatsDocument.Line(
            id: format.id, name: format.title ?? format.stem, account: format.account?.name,
            imports: format.importCount, lastUsed: format.lastUsed,
            options: FormatMemory.answers(of: format).map(\.text))
        })
    }

    private func printTable(_ formats: [RememberedFormat]) throws {
      guard !formats.isEmpty else {
        return Diagnostics.say(
          en: "no formats are remembered yet; try: sobi import FILE",
          ko: "아직 기억한 것이 없어요. sobi import 파일", in: language)
      }
      try Output.standard.write(formats.map(line).joined())
    }

    private func line(_ format: RememberedFormat) -> String {
      let name = format.title ?? (format.stem.isEmpty ? "—" : format.stem)
      let answers = FormatMemory.answers(of: format).map(\.text).joined(separator: " ")
      let imports = language.text(
        en: counted(format.importCount, "import"), ko: "가져오기 \(format.importCount)번")
      let columns = [
        String(format.id).paddedLeft(toCells: 4), Day(instant: Int(format.lastUsed)).description,
        imports.paddedLeft(toCells: 13), column(name), column(format.account?.name ?? "—"),
        answers.isEmpty ? "—" : neutralized(answers),
      ]
      return columns.joined(separator: "  ") + "\n"
    }

    private func column(_ text: String) -> String {
      neutralized(text).truncated(toCells: 20).paddedRight(toCells: 20)
    }
  }

  struct Rename: Command {
    static let configuration = CommandConfiguration(
      "rename", en: "Rename a format; its files are still recognized.",
      ko: "이름을 바꿔요. 파일은 전처럼 알아봐요.")

    @OptionGroup var global: GlobalOptions

    @Argument(help: help(en: "the number that `sobi formats` shows", ko: "`sobi formats`에 나오는 번호"))
    var id: Int64

    @Argument(help: help(en: "the new name", ko: "새 이름"))
    var name: String

    func run() throws {
      guard let name = name.composedAndTrimmed else {
        throw Failure(.usage, en: "a name cannot be blank", ko: "이름은 비울 수 없어요")
      }
      try global.openForWriting().change { try $0.renameFormat(id: id, to: name) }
      try Output.standard.confirm(
        neutralized(
          language.text(en: "Renamed format \(id) to \(name)", ko: "\(id)번 형식의 이름: \(name)"))
          + "\n")
    }
  }

  struct Forget: Command {
    static let configuration = CommandConfiguration(
      "forget", en: "Forget a format's options and account; transactions stay.",
      ko: "형식의 옵션과 계좌를 잊어요. 거래는 남아요.")

    @OptionGroup var global: GlobalOptions

    @Argument(help: help(en: "the number that `sobi formats` shows", ko: "`sobi formats`에 나오는 번호"))
    var id: Int64

    func run() throws {
      try global.openForWriting().change { try $0.forgetFormat(id: id) }
      try Output.standard.confirm(
        language.text(
          en: "Forgot format \(id) with its options and account; its transactions stay\n",
          ko: "\(id)번 형식의 옵션과 계좌를 잊었어요. 거래는 그대로 있어요\n"))
    }
  }
}
