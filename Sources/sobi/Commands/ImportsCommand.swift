import ArgumentParser
import Ledger
import Store
import Terminal

struct ImportsCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "imports", abstract: say(en: "The import history.", ko: "가져온 기록을 보여 줘요."))

  @OptionGroup var global: GlobalOptions

  func run() throws {
    let imports = try global.openForReading().imports()
    guard !imports.isEmpty else {
      Diagnostics.say(
        en: "nothing was imported yet; try: sobi import FILE",
        ko: "아직 가져온 것이 없어요. sobi import FILE", in: language)
      return
    }
    var lines: [String] = []
    for record in imports {
      let when = Day(instant: Int(record.importedAt)).description
      lines.append(
        String(record.id).paddedLeft(toCells: 4) + "  " + when + "  "
          + "\(record.days.lowerBound) – \(record.days.upperBound)  "
          + language.text(en: "\(record.added) new", ko: "새로 \(record.added)").paddedLeft(
            toCells: 12) + "  "
          + language.text(en: "\(record.alreadyThere) known", ko: "이미 \(record.alreadyThere)")
          .paddedLeft(toCells: 12)
          + "  "
          + neutralized(record.account?.name ?? "—").truncated(toCells: 20).paddedRight(toCells: 20)
          + "  " + neutralized(record.file))
    }
    try Output.standard.write(lines.joined(separator: "\n") + "\n")
  }
}
