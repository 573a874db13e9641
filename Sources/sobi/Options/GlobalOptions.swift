public import ArgumentParser
public import Motion
import Ledger
import Store

/// The options that every command takes.
struct GlobalOptions: ParsableArguments {
  @Option(help: help(en: "the store's file", ko: "저장소 파일"), completion: .file())
  var db: String?

  @Option(help: help(en: "language: ko or en", ko: "언어: ko 또는 en"))
  var lang: LanguageOption?

  @Option(
    help: help(
      en: "color: auto, always, never, 16, 256, truecolor",
      ko: "색: auto, always, never, 16, 256, truecolor"
    ))
  var color: ColorOption = .auto

  @Option(help: help(en: "motion: full, reduced or none", ko: "움직임: full, reduced, none"))
  var motion: MotionPreference?

  var language: Language { lang?.language ?? .ofProcess }

  func storePath() throws(Failure) -> String { try StorePath.resolve(db) }

  /// The store, to be read; an absent one is empty.
  func openForReading() throws(Failure) -> Store {
    try open { try Store.openForReading($0) }
  }

  /// The store, to be changed.
  func openForWriting() throws(Failure) -> Store {
    try open { try Store.open($0, mode: .readWriteCreate) }
  }

  private func open(_ open: (String) throws -> Store) throws(Failure) -> Store {
    do {
      let store = try open(try storePath())
      store.warnIfExposed()
      return store
    } catch {
      throw Failure(error)
    }
  }
}

extension Store {
  /// Opens a store to be read; an absent one is empty.
  static func openForReading(
    _ path: String, busyTimeout: Duration = .seconds(10)
  ) throws(StoreError) -> Store {
    // What is read is mostly read once: a large cache would only grow the process.
    try Store.open(
      path, mode: .readOnlyIfPresent, busyTimeout: busyTimeout, cacheKibibytes: 500)
  }

  /// Tells when others may read what is private; the user's own choice is left as it is.
  func warnIfExposed() {
    guard isExposed else { return }
    Diagnostics.say(
      Message(
        say(en: "\(path): other users may read it", ko: "\(path): 다른 사용자도 읽을 수 있습니다"),
        details: [say(en: "try: chmod 600 \(path)", ko: "해 볼 일: chmod 600 \(path)")]))
  }
}

/// Help in the language of the run.
func help(en english: String, ko korean: String) -> ArgumentHelp {
  ArgumentHelp(say(en: english, ko: korean))
}

enum LanguageOption: String, ExpressibleByArgument, CaseIterable {
  case ko
  case en

  var language: Language { self == .ko ? .korean : .english }
}

enum ColorOption: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never
  case ansi16 = "16"
  case palette256 = "256"
  case truecolor
}

/// In which form a command says what it found.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

extension MotionPreference: ExpressibleByArgument {}
