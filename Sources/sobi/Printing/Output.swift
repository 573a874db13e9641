import Terminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Where results go: every byte is written, or the failure is told.
///
/// `print` would end with success on a full disk. A closed pipe ends the program by its signal.
struct Output {
  private let output: TerminalOutput
  private let name: String
  let descriptor: Int32

  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    output = TerminalOutput(fileDescriptor: descriptor)
    self.name = name
  }

  static let standard = Output(
    descriptor: STDOUT_FILENO, name: say(en: "standard output", ko: "표준 출력"))

  func write(_ text: String) throws(Failure) {
    try write(Array(text.utf8))
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    guard !bytes.isEmpty else { return }
    do {
      try output.write(bytes)
    } catch {
      throw Output.failure(error, name: name)
    }
  }

  /// Takes the terminal while `body` draws on it, and gives it back.
  static func withTerminal(
    _ options: TerminalSession.Options, _ capabilities: Capabilities,
    _ body: (TerminalSession) throws -> Void
  ) throws {
    let session: TerminalSession
    do {
      session = try TerminalSession(options, capabilities: capabilities)
    } catch {
      throw Failure(.fault, "\(error)")
    }
    defer { session.end() }
    do {
      try body(session)
    } catch let error as OutputError where error.isClosed {
      // The window was closed: there is no one to tell.
    } catch let error as OutputError {
      throw failure(error, name: say(en: "terminal", ko: "터미널"))
    }
  }

  static func failure(_ error: OutputError, name: String) -> Failure {
    let reason =
      switch error {
      case .writeFailed(let number): String(cString: strerror(number))
      }
    return Failure(
      .inputOutput, say(en: "\(name): cannot write: \(reason)", ko: "\(name): 쓸 수 없습니다: \(reason)"))
  }
}

/// Talk for people, on standard error; failing to talk is no failure.
enum Diagnostics {
  /// One message, `sobi: …`, with everything from outside made harmless line by line.
  static func say(_ message: Message) {
    let lines = ["sobi: " + message.what] + message.details.map { "  " + $0 }
    write(lines)
  }

  static func say(_ what: String) { say(Message(what)) }

  static func write(_ lines: [String]) {
    let cells = TerminalSize.ofTerminal(STDERR_FILENO)?.columns
    let text = lines.map {
      HangingText(line: neutralized($0)).fitted(toCells: cells) + "\n"
    }.joined()
    try? TerminalOutput.standardError.write(text)
  }
}
