import ArgumentParser
import Ledger
import Store
import Terminal

struct BackupCommand: Command {
  static let configuration = CommandConfiguration(
    "backup", en: "Copy the store to a file, even while the store is in use.",
    ko: "저장소를 파일로 복사해요. 사용 중이어도 괜찮아요.",
    discussion: say(
      en: """
        The copy is itself a store: open it with --db, or replace the store with it. Sobi compares the \
        finished copy with the store, and then renames the copy to FILE. Only you can read the copy.
        """,
      ko: """
        사본도 저장소예요. --db로 열거나 저장소 자리에 두면 돼요. 복사가 끝나면 저장소와 비교한 다음 지정한 이름으로 \
        바꿔요. 본인만 읽을 수 있어요.
        """))

  @OptionGroup var global: GlobalOptions

  @Flag(help: help(en: "replace an existing file", ko: "이미 있는 파일을 덮어써요"))
  var force = false

  @Argument(help: help(en: "the path of the copy", ko: "사본"), completion: .file())
  var file: String

  func run() throws {
    let store = try global.openForReading()
    Interruption.removing(Store.temporaryPath(ofBackup: file))
    let outcome = try store.backUp(to: file, replacing: force)
    let name = neutralized(file)
    try Output.standard.confirm(
      language.text(
        en: "\(name): \(counted(outcome.transactions, "transaction")) of "
          + "\(counted(outcome.imports, "import")), \(outcome.size) bytes, verified\n",
        ko: "\(name): 가져오기 \(outcome.imports)번의 거래 \(outcome.transactions)건, "
          + "\(outcome.size)바이트, 원본과 같아요\n"))
  }
}
