import Ledger
import POSIX
import Terminal

/// A stream for results; each write either writes every byte or throws an error.
///
/// By default, a closed pipe ends the program with a signal.
struct Output {
  let descriptor: Int32
  let name: Localized

  static let standard = Output(
    descriptor: STDOUT_FILENO, name: Localized(en: "standard output", ko: "표준 출력"))

  func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(Failure) {
    guard !bytes.isEmpty else { return }
    do {
      try TerminalOutput(fileDescriptor: descriptor).write(bytes)
    } catch {
      throw Output.failure(error, name: name)
    }
  }

  /// Runs `body` in a terminal session, and restores the terminal afterward.
  static func withTerminal(
    _ options: TerminalSession.Options, _ capabilities: Capabilities,
    _ body: (TerminalSession) throws -> Void
  ) throws {
    let session: TerminalSession
    do {
      session = try TerminalSession(options, capabilities: capabilities)
    } catch {
      throw Failure(.fault, en: "\(error)", ko: "\(error)")
    }
    defer { session.end() }
    do {
      try body(session)
    } catch let error as OutputError where error.isClosed {
      // The window was closed, so nobody would see a message.
    } catch let error as OutputError {
      throw failure(error, name: Localized(en: "terminal", ko: "터미널"))
    }
  }

  private static func failure(_ error: OutputError, name: Localized) -> Failure {
    switch error {
    case .writeFailed(let number):
      let reason = String(cString: strerror(number))
      return Failure(
        .inputOutput, en: "\(name.en): cannot write: \(reason)",
        ko: "\(name.ko): 쓸 수 없어요: \(reason)")
    }
  }
}

/// The messages for the user on standard error; errors in writing messages are ignored.
enum Diagnostics {
  /// Writes messages as `sobi: …`, with unsafe characters replaced in each line separately.
  static func say(_ messages: [Message], in language: Language) {
    for message in messages {
      let lines = message.lines(in: language)
      write(["sobi: " + lines[0]] + lines.dropFirst())
    }
  }

  static func say(en: String, ko: String, details: Localized..., in language: Language) {
    say([Message(en: en, ko: ko, details: details)], in: language)
  }

  static func sayNoTransactions(in language: Language) {
    say(
      en: "there are no transactions yet; try: sobi import FILE, or sobi demo",
      ko: "아직 거래가 없어요. sobi import FILE 또는 sobi demo", in: language)
  }

  static func write(_ lines: [String]) {
    let cells = TerminalSize.ofTerminal(STDERR_FILENO)?.columns
    let text = lines.map {
      HangingText(line: neutralized($0)).fitted(toCells: cells) + "\n"
    }.joined()
    try? TerminalOutput.standardError.write(text)
  }
}
