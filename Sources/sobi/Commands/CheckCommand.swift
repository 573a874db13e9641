import ArgumentParser
import Bookkeeping
import Export
import Ledger
import Store
import Terminal

struct CheckCommand: Command {
  static let configuration = CommandConfiguration(
    "check", en: "Verify the store and list any faults.", ko: "저장소에 이상이 없는지 확인하고, 있으면 무엇인지 알려 줘요.",
    discussion: say(
      en: """
        Checks the structure of the file. Checks the day, import, fingerprint and category of every \
        transaction, and compares every day total with its transactions. Changes nothing. The exit status \
        is 65 if Sobi finds a fault.
        """,
      ko: """
        파일의 구조를 검사하고, 모든 거래를 날짜, 가져오기, 지문, 카테고리와, 모든 하루 합계를 거래와 비교해요. 아무것도 \
        바꾸지 않아요. 이상이 있으면 종료 코드는 65예요.
        """))

  @OptionGroup var global: GlobalOptions

  @Flag(help: help(en: "also compare indexes with their tables", ko: "색인과 테이블도 비교해요"))
  var full = false

  @Option(help: help(en: "text, or json: a sobi.check/1 object", ko: "text 또는 json"))
  var format: ReportFormat = .text

  func run() throws {
    let store = try global.openForReading()
    let text = CheckText(
      check: try store.check(
        isFull: full, classifier: { snapshot throws(StoreError) in try snapshot.rowClassifier() }),
      path: store.path, language: language, width: Output.standard.cells)
    switch format {
    case .json: try Output.standard.write(text.report.bytes)
    case .text: try Output.standard.write(text.text)
    }
    // The result already lists the faults, so the failure has no message.
    if !text.check.isSound { throw Failure(exitCode: Failure.Status.data.rawValue) }
  }
}
