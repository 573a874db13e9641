import Aggregation
import ArgumentParser
import CFixtures
import Importing
import Ledger
import Screens
import Store
import Terminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

struct DemoCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "demo",
      abstract: say(
        en: "All of it on statements that come with the program, in a store that is thrown away.",
        ko: "함께 들어 있는 명세서로 모두 보여 주고, 저장소는 버립니다."))
  }

  @OptionGroup var global: GlobalOptions

  func run() throws {
    let (lines, source) = try demonstrate()
    try Output.standard.tell(
      say(en: "Nine statements, read for what they are:\n", ko: "명세서 아홉 개를 있는 그대로 읽습니다:\n")
        + lines.joined() + "\n")
    guard let month = source.summary.months.last?.month,
      let model = MonthChart.Model(month, of: source.summary)
    else { return }
    var presenter = ChartPresenter(
      model: model, global: global, configuration: source.configuration)
    presenter.alwaysDraws = true
    try presenter.present()
    try Output.standard.tell(
      say(
        en: "\nYour own: sobi import FILE.csv, then sobi show. (This store is gone now.)\n",
        ko: "\n내 것으로: sobi import 파일.csv 다음에 sobi show. (이 저장소는 지웠습니다.)\n"))
  }

  /// Imports everything into a store that is gone before anything is shown, so that neither a
  /// closed pipe nor Ctrl-C leaves it behind.
  private func demonstrate() throws -> (lines: [String], source: MonthSource) {
    let folder = try DemoCommand.makeFolder()
    defer { DemoCommand.removeFolder(folder) }
    var global = global
    global.db = folder + "/sobi.sqlite"
    let lines = try (0..<sobi_fixture_count).map {
      try importFixture(at: $0, into: folder + "/sobi.sqlite")
    }
    return (lines, try MonthSource(global: global))
  }

  /// Imports one statement; returns the line that tells of it.
  private func importFixture(at index: Int, into storePath: String) throws -> String {
    let fixture = sobi_fixture_at(index)
    let name = String(cString: fixture.name)
    let bytes = Array(UnsafeBufferPointer(start: fixture.bytes, count: fixture.count))
    let importer = Importer(
      storePath: storePath, options: ImportOptions(),
      surroundings: ImportSurroundings(currency: nil), isDryRun: false,
      language: global.language)
    do {
      let imported = try importer.run(StatementFile(name: name, bytes: bytes))
      let count = imported.outcome.added
      let rows = say(en: "\(count) transactions", ko: "거래 \(count)건").paddedLeft(toCells: 17)
      let way =
        imported.plan.format.table.encoding.rawValue.paddedRight(toCells: 13)
        + imported.plan.format.currency.code
      return "  \(name.paddedRight(toCells: 22))\(rows)  \(way)\n"
    } catch {
      throw Failure(error)
    }
  }

  /// A folder of this user's alone, in the place for temporary files.
  private static func makeFolder() throws(Failure) -> String {
    var path = Array((Environment["TMPDIR"] ?? "/tmp").utf8CString.dropLast())
    path += "/sobi-demo-XXXXXX".utf8CString
    guard mkdtemp(&path) != nil else {
      throw Failure(
        .cannotCreate, say(en: "cannot make a temporary folder", ko: "임시 폴더를 만들 수 없습니다"))
    }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func removeFolder(_ folder: String) {
    for name in ["sobi.sqlite", "sobi.sqlite-journal"] { unlink(folder + "/" + name) }
    rmdir(folder)
  }
}
