import ArgumentParser
import Export
import Ledger
import Screens
import Store
import Terminal

struct ImportsCommand: Command {
  static let configuration = CommandConfiguration(
    "imports", en: "List the imports.", ko: "가져온 기록을 보여 줘요.")

  @OptionGroup var global: GlobalOptions

  @Option(help: TableFormat.help("sobi.imports/1"))
  var format: TableFormat = .table

  func run() throws {
    let imports = try global.openForReading().read { try $0.imports() }
    switch format {
    case .json: try Output.standard.write(ImportsDocument(imports: imports).bytes)
    case .csv: try Output.standard.write(ImportsDocument(imports: imports).csv)
    case .table: try printTable(imports)
    }
  }

  private func printTable(_ imports: [ImportRecord]) throws {
    guard !imports.isEmpty else {
      return Diagnostics.say(
        en: "nothing has been imported yet; try: sobi import FILE",
        ko: "아직 가져온 것이 없어요. sobi import FILE", in: language)
    }
    let rows = imports.map { record in
      [
        String(record.id), "\(Day(instant: Int(record.importedAt)))",
        "\(record.days.lowerBound) – \(record.days.upperBound)",
        language.text(en: "\(record.added) new", ko: "추가 \(record.added)"),
        language.text(en: "\(record.alreadyThere) known", ko: "중복 \(record.alreadyThere)"),
        neutralized(record.account?.name ?? "—").truncated(toCells: 20), neutralized(record.file),
      ]
    }
    try Output.standard.write(
      AlignedColumns(
        rows: rows, rightAligned: [0, 3, 4],
        flexible: [(column: 6, leastWidth: 12), (column: 5, leastWidth: 8)],
        width: Output.standard.cells
      ).text)
  }
}
