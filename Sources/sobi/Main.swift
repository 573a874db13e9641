import ArgumentParser
import Ledger
import POSIX
import Terminal

@main
enum Main {
  static func main() {
    limitDamage()
    var command: any ParsableCommand
    do {
      try Arguments.check()
      command = try SobiCommand.parseAsRoot(Arguments.forParser())
    } catch {
      exit(report(error, in: .ofCommandLine))
    }
    do {
      try command.run()
    } catch let error as ExitCode {
      exit(error.rawValue)
    } catch {
      guard let command = command as? any Command else { exit(report(error, in: .ofCommandLine)) }
      exit(report(Failure(error), in: command.language))
    }
  }

  /// Prevents core files, the signal for oversized files, and the reuse of standard descriptors.
  ///
  /// A core file could contain private data. If a file exceeds a size limit, the write fails
  /// instead. No file gets the descriptor of a closed standard stream.
  private static func limitDamage() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Darwin)
      setrlimit(RLIMIT_CORE, &none)
    #else
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #endif
    signal(SIGXFSZ, SIG_IGN)
    // If a file got the descriptor of a closed standard stream, the file would receive messages. So
    // /dev/null gets the descriptor, opened in the wrong direction so that using the stream fails.
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Prints the error, or the help that the user requested, and returns the exit status.
  private static func report(_ error: any Error, in language: Language) -> Int32 {
    if let failure = error as? Failure {
      Diagnostics.say(failure.messages, in: language)
      return failure.exitCode
    }
    let code = SobiCommand.exitCode(for: error)
    let message = SobiCommand.fullMessage(
      for: error, columns: language == .korean ? ParserText.unwrapped : nil)
    if code.isSuccess {
      // Help, the version, or a completion script.
      do {
        try write(message, in: language)
      } catch { return report(error, in: language) }
    } else if !message.isEmpty {
      var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines[0].hasPrefix("Error: ") { lines[0].removeFirst("Error: ".count) }
      if language == .korean { lines = ParserText.korean(error: lines) }
      lines[0] = language.text(en: "sobi: ", ko: "sobi: 사용법이 맞지 않아요: ") + lines[0]
      Diagnostics.write(lines)
    }
    return code.rawValue
  }

  /// Writes what the parser returned instead of a command.
  private static func write(_ message: String, in language: Language) throws(Failure) {
    let isHelp = language == .korean && message.contains("\nUSAGE: ")
    let text =
      isHelp
      ? ParserText.korean(help: message, cells: Output.standard.cells ?? 80) : message
    try Output.standard.write(text.isEmpty || text.hasSuffix("\n") ? text : text + "\n")
  }
}
