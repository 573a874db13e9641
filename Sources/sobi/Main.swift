import ArgumentParser
import Terminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@main
enum Main {
  static func main() {
    limitDamage()
    do {
      try Arguments.check()
      var command = try command(Arguments.forParser())
      try command.run()
    } catch {
      exit(report(error))
    }
  }

  /// The command that is named first is parsed by itself, which takes half the time of finding it
  /// among the others; what is wrong or asked of it, the whole program's parser tells.
  private static func command(_ arguments: [String]) throws -> any ParsableCommand {
    let name = arguments.first ?? ReportCommand.configuration.commandName
    let named = SobiCommand.configuration.subcommands.first {
      $0.configuration.commandName == name
    }
    if let named, let command = try? named.parseAsRoot(Array(arguments.dropFirst())),
      // Help would be of a program of that name.
      ([named] + named.configuration.subcommands).contains(where: { $0 == type(of: command) })
    {
      return command
    }
    return try SobiCommand.parseAsRoot(arguments)
  }

  /// No memory of ours, which holds private numbers, is to be left in a core file; and a file size
  /// limit is to be an error that is told, not a signal.
  private static func limitDamage() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Darwin)
      setrlimit(RLIMIT_CORE, &none)
    #else
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #endif
    signal(SIGXFSZ, SIG_IGN)
    // A file that is opened must not get the number of a standard stream that is closed: what is said
    // would go into it. Opened the wrong way round, so that to use the stream fails as before.
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Says what went wrong, and returns the exit status for it.
  private static func report(_ error: any Error) -> Int32 {
    if let failure = error as? Failure {
      for message in failure.messages { Diagnostics.say(message) }
      return failure.exitCode
    }
    let code = SobiCommand.exitCode(for: error)
    let message = SobiCommand.fullMessage(for: error)
    if code.isSuccess {
      // Help, the version, a completion script.
      do {
        try Output.standard.write(
          message.isEmpty || message.hasSuffix("\n") ? message : message + "\n")
      } catch {
        return report(error)
      }
    } else if !message.isEmpty {
      // The parser's own words, which are English.
      var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines[0].hasPrefix("Error: ") {
        lines[0] = say(en: "sobi: ", ko: "sobi: 쓰는 법이 맞지 않습니다: ") + lines[0].dropFirst(7)
      }
      Diagnostics.write(lines)
    }
    return code.rawValue
  }
}
