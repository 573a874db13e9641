import POSIX
import Terminal
import Testing
import TestSupport

/// The result of a run of the program on a terminal.
struct TerminalRun: Equatable {
  /// The exit status; of a run that a signal ended, 128 and the signal's number.
  var status: Int32
  /// All text on the terminal, including typed text, with plain line ends.
  var text: String
}

extension Home {
  /// Ctrl-D at the beginning of a line.
  static var endOfInput: String { "\u{4}" }

  /// Runs the program with a terminal as its standard input, output and error, and types when its
  /// output ends with `prompt`.
  ///
  /// `input` is a file to read instead of the terminal.
  func runOnTerminal(
    _ arguments: [String], columns: Int = 80, input: String? = nil, at prompt: String = "] ",
    typing answer: String = "", afterFirstPrompt interlude: () throws -> Void = {}
  ) throws -> TerminalRun {
    let program = try #require(Repository.program, "build the product sobi first")
    let pseudo = try PseudoTerminal(size: TerminalSize(columns: columns, rows: 24))

    var actions = SpawnActions()
    try actions.create()
    defer { actions.destroy() }
    if let input {
      actions.open(STDIN_FILENO, path + "/" + input, O_RDONLY)
    } else {
      actions.duplicate(pseudo.terminal, STDIN_FILENO)
    }
    actions.duplicate(pseudo.terminal, STDOUT_FILENO)
    actions.duplicate(pseudo.terminal, STDERR_FILENO)
    var environment = [
      "HOME": path, "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no", "TERM": "xterm",
    ]
    environment.merge(self.environment) { $1 }
    let process = try actions.spawn(
      ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", path, program] + arguments,
      environment.map { "\($0)=\($1)" })
    pseudo.closeTerminal()

    var shown: [UInt8] = []
    var promptEnd = 0
    var status: Int32 = 0
    var hasEnded = false
    while true {
      let new = pseudo.read(within: hasEnded ? 0 : 20)
      shown += new
      if shown.count > promptEnd, !answer.isEmpty,
        String(decoding: shown, as: UTF8.self).hasSuffix(prompt)
      {
        if promptEnd == 0 { try interlude() }
        promptEnd = shown.count
        try pseudo.type(answer)
      }
      if !new.isEmpty { continue }
      if hasEnded { break }
      hasEnded = waitpid(process, &status, WNOHANG) == process
    }
    let signal = status & 0x7F
    return TerminalRun(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
      text: String(decoding: shown.filter { $0 != 0x0D }, as: UTF8.self))
  }
}
