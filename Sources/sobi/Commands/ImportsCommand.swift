import ArgumentParser
import Ledger
import Store
import Terminal

struct ImportsCommand: Command {
  static let configuration = CommandConfiguration(
    "imports", en: "List the imports.", ko: "가져온 기록을 보여 줘요.")

  @OptionGroup var global: GlobalOptions

  func run() throws {
    let imports = try global.openForReading().read { try $0.imports() }
    guard !imports.isEmpty else {
      return Diagnostics.say(
        en: "nothing has been imported yet; try: sobi import FILE",
        ko: "아직 가져온 것이 없어요. sobi import FILE", in: language)
    }
    let lines = imports.map { record in
      let added = language.text(en: "\(record.added) new", ko: "추가 \(record.added)")
      let known = language.text(en: "\(record.alreadyThere) known", ko: "중복 \(record.alreadyThere)")
      let columns = [
        String(record.id).paddedLeft(toCells: 4), "\(Day(instant: Int(record.importedAt)))",
        "\(record.days.lowerBound) – \(record.days.upperBound)", added.paddedLeft(toCells: 12),
        known.paddedLeft(toCells: 12),
        neutralized(record.account?.name ?? "—").truncated(toCells: 20).paddedRight(toCells: 20),
        neutralized(record.file),
      ]
      return columns.joined(separator: "  ") + "\n"
    }
    try Output.standard.write(lines.joined())
  }
}
