import ArgumentParser
import Store
import Terminal

/// `sobi backup`: a copy of the store, made while it is in use.
struct BackupCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "backup",
      abstract: say(
        en: "Copy the store into a file, even while it is in use.",
        ko: "저장소를 파일로 복사합니다. 쓰는 중에도 됩니다."),
      discussion: say(
        en:
          "The copy is a store itself: appearance at it with --db, or put it in the store's place. It is "
          + "complete and compared with the store before it gets its name, and readable by you alone.",
        ko: "복사본도 저장소입니다. --db로 보거나 저장소 자리에 두면 됩니다. 모두 복사해 저장소와 비교한 뒤에야 그 이름이 되고, "
          + "본인만 읽을 수 있습니다."))
  }

  @OptionGroup var global: GlobalOptions

  @Flag(help: help(en: "replace an existing file", ko: "있는 파일을 바꿉니다"))
  var force = false

  @Argument(help: help(en: "the copy", ko: "복사본"), completion: .file())
  var file: String

  func run() throws {
    let outcome: BackupOutcome
    do {
      let store = try global.openForReading()
      Interruption.removing(Store.temporaryPath(ofBackup: file))
      outcome = try store.backUp(to: file, replacing: force)
    } catch {
      throw Failure(error)
    }
    let name = neutralized(file)
    try Output.standard.tell(
      say(
        en: "\(name): \(counted(outcome.transactions, "transaction")) of "
          + "\(counted(outcome.imports, "import")), \(outcome.size) bytes, compared\n",
        ko:
          "\(name): 가져오기 \(outcome.imports)번의 거래 \(outcome.transactions)건, \(outcome.size)바이트, 비교함\n"
      )
    )
  }
}
