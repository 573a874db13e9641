import Aggregation
import ArgumentParser
import Bookkeeping
import CFixtures
import Importing
import Ledger
import POSIX
import Screens
import Store
import Terminal

struct DemoCommand: Command {
  static let configuration = CommandConfiguration(
    "demo", en: "Import built-in statements into a temporary store, and show a month.",
    ko: "내장된 명세서와 임시 저장소로 모두 체험해 봐요.")

  @OptionGroup var global: GlobalOptions

  func run() throws {
    let (lines, source) = try demonstrate()
    try Output.standard.tell(
      language.text(
        en: "Nine statements, read without any options:\n", ko: "명세서 아홉 개를 옵션 없이 읽어요:\n")
        + lines.joined() + "\n")
    guard let month = source.newest,
      let model = MonthChart.Model(month, of: source.summary)
    else { return }
    var presenter = ChartPresenter(
      model: model, global: global, configuration: source.configuration)
    presenter.alwaysDraws = true
    try presenter.present()
    try Output.standard.tell(
      language.text(
        en: "\nFor your own statements: sobi import FILE.csv, then sobi show. "
          + "(The demo's store is deleted.)\n",
        ko: "\n내 명세서로 보려면: sobi import 파일.csv 다음에 sobi show. (이 저장소는 지웠어요.)\n"))
  }

  /// Imports the built-in statements into a temporary store, and deletes the store.
  ///
  /// The animation starts later, so that a closed pipe or Ctrl-C during the animation leaves no
  /// store.
  private func demonstrate() throws -> (lines: [String], source: MonthSource) {
    let folder = try DemoCommand.makeFolder()
    defer { DemoCommand.removeFolder(folder) }
    var global = global
    global.db = folder + "/sobi.sqlite"
    let lines = try (0..<sobi_fixture_count).map {
      try importFixture(at: $0, into: folder + "/sobi.sqlite")
    }
    let source = try MonthSource(global: global, today: Environment.today) { _, newest in
      newest.map { [$0] } ?? []
    }
    return (lines, source)
  }

  /// Imports one statement, and returns a line that describes the import.
  private func importFixture(at index: Int, into storePath: String) throws -> String {
    let fixture = sobi_fixture_at(index)
    let name = String(cString: fixture.name)
    let bytes = Array(UnsafeBufferPointer(start: fixture.bytes, count: fixture.count))
    let importer = Importer(
      storePath: storePath, options: ImportOptions(),
      surroundings: ImportSurroundings(currency: nil), language: global.language,
      events: Importer.Events(now: { Environment.now }, document: { _ in "{}" }))
    let imported = try importer.run(StatementFile(name: name, bytes: bytes))
    let count = imported.outcome.added
    let rows = language.text(en: "\(count) transactions", ko: "거래 \(count)건")
    let format = imported.plan.format
    return "  \(name.paddedRight(toCells: 22))\(rows.paddedLeft(toCells: 17))  "
      + "\(format.table.encoding.rawValue.paddedRight(toCells: 13))\(format.currency.code)\n"
  }

  private static func makeFolder() throws(Failure) -> String {
    var path = Array((Environment["TMPDIR"] ?? "/tmp").utf8CString.dropLast())
    path += "/sobi-demo-XXXXXX".utf8CString
    guard mkdtemp(&path) != nil else {
      throw Failure(.cannotCreate, en: "cannot make a temporary folder", ko: "임시 폴더를 만들 수 없어요")
    }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func removeFolder(_ folder: String) {
    for name in ["sobi.sqlite", "sobi.sqlite-journal"] { unlink(folder + "/" + name) }
    rmdir(folder)
  }
}
