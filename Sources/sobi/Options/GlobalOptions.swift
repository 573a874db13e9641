public import ArgumentParser
import Bookkeeping
package import Ledger
public import Motion
import POSIX
import Screens
import Store
public import Terminal

/// A command that has the global options and no subcommands.
protocol Command: ParsableCommand {
  var global: GlobalOptions { get }
}

extension Command {
  var language: Language { global.language }
}

/// The options that every command accepts.
struct GlobalOptions: ParsableArguments {
  @Option(help: help(en: "the store's file", ko: "저장소 파일"), completion: .file())
  var db: String?

  @Option(help: help(en: "language: Korean (ko) or English (en)", ko: "언어: 한국어(ko) 또는 영어(en)"))
  var lang: Language?

  @Option(
    help: help(
      en: "when to use color (auto, always, never), or which colors (16, 256, truecolor)",
      ko: "색 사용(auto, always, never) 또는 색의 종류(16, 256, truecolor)"))
  var color: ColorChoice = .auto

  @Option(
    help: help(
      en: "animation: full, reduced (almost instant) or none",
      ko: "움직임: full, reduced(거의 바로 바뀜), none"))
  var motion: MotionPreference?

  @Option(
    help: help(
      en: "theme for a light or dark background; auto asks the terminal",
      ko: "밝은 배경(light)이나 어두운 배경(dark)에 맞는 테마. auto는 터미널에서 알아내요"))
  var theme: ThemeChoice?

  var language: Language { knownLanguage.value }

  func storePath() throws(Failure) -> String { try StorePath.resolve(db) }

  func openForReading() throws -> Store {
    let store = try Store.openForReading(try storePath())
    warn(about: store)
    return store
  }

  /// Opens the store without changing anything on the disk; throws if there is no store.
  func openUnchanged() throws -> Store {
    try Store.openCurrent(try storePath(), mode: .readOnly, cacheKibibytes: 500)
  }

  /// Warns of what makes the answers from a store that is open for reading less reliable.
  func warn(about store: Store) {
    store.warnIfExposed(in: language)
    if store.hasOutdatedClasses {
      Diagnostics.say(
        en: "the store cannot be changed now, so its categories are from another version of Sobi",
        ko: "지금은 저장소를 바꿀 수 없어서 다른 버전의 Sobi가 정한 카테고리예요", in: language)
    }
  }

  func openForWriting() throws -> Store {
    let store = try Store.openCurrent(try storePath(), mode: .readWriteCreate)
    store.warnIfExposed(in: language)
    return store
  }
}

extension Store {
  /// Opens a store for reading; treats a missing store as empty.
  static func openForReading(
    _ path: String, busyTimeout: Duration = .seconds(10)
  ) throws -> Store {
    // Most pages of the file are read only once, so a large cache would waste memory.
    try Store.openCurrent(
      path, mode: .readOnlyIfPresent, busyTimeout: busyTimeout, cacheKibibytes: 500)
  }

  /// Warns if other users can read the store or write to its folder.
  ///
  /// Users who can write to the folder can change the store with a journal of their own. Does not
  /// change the modes of the file and its folder, because the modes are the user's choice.
  func warnIfExposed(in language: Language) {
    if isExposed {
      Diagnostics.say(
        en: "\(path): other users may read it", ko: "\(path): 다른 사용자도 읽을 수 있어요",
        details: Localized(en: "try: chmod 600 \(path)", ko: "해결 방법: chmod 600 \(path)"),
        in: language)
    }
    if isInSharedFolder {
      let folder = StorePath.folder(of: path)
      Diagnostics.say(
        en: "\(folder): other users can write to the store's folder, and so change the store",
        ko: "\(folder): 저장소 폴더에 다른 사용자도 쓸 수 있어서 저장소가 바뀔 수 있어요",
        details: Localized(
          en: "try: move the store to a folder that only you can write to",
          ko: "해결 방법: 본인만 쓸 수 있는 폴더로 저장소를 옮기세요"), in: language)
    }
  }
}

extension Language: ExpressibleByArgument {}
extension ColorChoice: ExpressibleByArgument {}
extension MotionPreference: ExpressibleByArgument {}
extension ThemeChoice: ExpressibleByArgument {}

/// The format of a command without a table; lists have a ``TableFormat``.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// The options of a command that previews its change.
struct ConsentOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: help(en: "apply the change without asking", ko: "묻지 않고 적용해요"))
  var yes = false

  @Flag(help: help(en: "only show what would change", ko: "바뀔 것을 보여 주기만 해요"))
  var dryRun = false
}

struct DestinationOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: help(en: "write to this file instead of standard output", ko: "표준 출력 대신 이 파일에 써요"),
    completion: .file())
  var output: String?

  @Flag(help: help(en: "replace an existing file", ko: "이미 있는 파일을 덮어써요"))
  var force = false

  var isTerminal: Bool { (output == nil || output == "-") && isatty(STDOUT_FILENO) == 1 }

  func write(_ bytes: [UInt8]) throws { try write { try $0.write(bytes) } }

  /// Writes what `body` writes, for documents that are too long for memory.
  func write(_ body: (Output) throws -> Void) throws {
    guard let output, output != "-" else { return try body(.standard) }
    try OutputFile(path: output, replaces: force).write(body)
  }
}

struct LineWidthOption: ParsableArguments {
  @Option(
    help: help(
      en: "width of lines in cells; the terminal's width by default, unlimited in a pipe",
      ko: "줄의 폭(칸 수); 없으면 터미널의 폭, 파이프에서는 제한 없음"))
  var width: Int?

  func validate() throws {
    if let width, !(1...10_000).contains(width) {
      throw ValidationError(en: "--width accepts 1 to 10000", ko: "--width는 1에서 10000까지예요")
    }
  }

  /// Returns the maximum width of a line in cells; `nil` for no limit.
  func cells(on capabilities: Capabilities) -> Int? {
    width ?? (capabilities.isTerminal ? capabilities.size.columns : nil)
  }
}

/// A transaction's number as the user enters it: `12`, or `#12` as lists show it.
struct TransactionNumber: ExpressibleByArgument {
  let id: Ledger.Transaction.ID

  init?(argument: String) {
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    guard let id = Ledger.Transaction.ID(digits) else { return nil }
    self.id = id
  }
}
