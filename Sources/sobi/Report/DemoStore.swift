import Bookkeeping
import CFixtures
import Importing
import Ledger
import POSIX
import Store
import Terminal

/// A temporary store with the built-in statements, which exists until ``remove()``.
struct DemoStore {
  private let folder: String
  var path: String { folder + "/sobi.sqlite" }

  /// Creates a folder for the store; a signal that ends the process removes the folder.
  init() throws(Failure) {
    var path = Array((Environment["TMPDIR"] ?? "/tmp").utf8CString.dropLast())
    path += "/sobi-demo-XXXXXX".utf8CString
    guard mkdtemp(&path) != nil else {
      throw Failure(.cannotCreate, en: "cannot make a temporary folder", ko: "임시 폴더를 만들 수 없어요")
    }
    folder = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for file in files { Interruption.removing(file) }
    Interruption.removing(folder)
  }

  private var files: [String] { [path, path + "-journal"] }

  func remove() {
    for file in files { unlink(file) }
    rmdir(folder)
    // Each demo registers its files, and only a few can be registered at once.
    Interruption.forgetRemoving()
  }

  /// Imports the built-in statements, and returns a line for each.
  func importStatements(in language: Language) throws -> [String] {
    try (0..<sobi_fixture_count).map { index in
      let fixture = sobi_fixture_at(index)
      let name = String(cString: fixture.name)
      let bytes = Array(UnsafeBufferPointer(start: fixture.bytes, count: fixture.count))
      let importer = Importer(
        storePath: path, options: ImportOptions(),
        surroundings: ImportSurroundings(currency: nil), language: language,
        events: Importer.Events(now: { Environment.now }, document: { _ in "{}" }))
      let imported = try importer.run(StatementFile(name: name, bytes: bytes))
      let count = imported.outcome.added
      let rows = language.text(en: "\(count) transactions", ko: "거래 \(count)건")
      let format = imported.plan.format
      return "  \(name.paddedRight(toCells: 22))\(rows.paddedLeft(toCells: 17))  "
        + "\(format.table.encoding.rawValue.paddedRight(toCells: 13))\(format.currency.code)\n"
    }
  }

  /// Returns the months of the store.
  func source(_ global: GlobalOptions) throws -> MonthSource {
    var global = global
    global.db = path
    return try MonthSource(global: global, today: Environment.today) { _, newest in
      newest.map { [$0] } ?? []
    }
  }
}
