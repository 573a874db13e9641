import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What a run of the program on a terminal came to.
struct TerminalRun: Equatable {
  /// The exit status; of a run that a signal ended, 128 and the signal's number.
  var status: Int32
  /// All that stood on the terminal, what was typed included, with plain line ends.
  var text: String
}

extension Home {
  /// Ctrl-D at the beginning of a line.
  static var endOfInput: String { "\u{4}" }

  /// Runs the program with a terminal at its standard input, output and error, and types when
  /// `prompt` stands at the end of what it wrote.
  ///
  /// `input` is a file to be read instead of the terminal.
  func runOnTerminal(
    _ arguments: [String], columns: Int = 80, input: String? = nil, at prompt: String = "] ",
    typing answer: String = ""
  ) throws -> TerminalRun {
    let program = try #require(Program.path, "build the product sobi first")
    var (controller, terminal): (Int32, Int32) = (-1, -1)
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = 24
    guard openpty(&controller, &terminal, nil, nil, &size) == 0 else {
      throw TestFault("no terminal: \(errno)")
    }
    defer { close(controller) }
    for end in [controller, terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }

    var actions = SpawnActions()
    try actions.create()
    defer { actions.destroy() }
    if let input {
      actions.open(STDIN_FILENO, path + "/" + input, O_RDONLY)
    } else {
      actions.duplicate(terminal, STDIN_FILENO)
    }
    actions.duplicate(terminal, STDOUT_FILENO)
    actions.duplicate(terminal, STDERR_FILENO)
    var environment = [
      "HOME": path, "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no", "TERM": "xterm",
    ]
    environment.merge(self.environment) { $1 }
    let process: pid_t
    do {
      defer { close(terminal) }
      process = try actions.spawn(
        ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", path, program] + arguments,
        environment.map { "\($0)=\($1)" })
    }

    var shown: [UInt8] = []
    var isTyped = false
    var status: Int32 = 0
    var hasEnded = false
    while true {
      var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, hasEnded ? 0 : 20) > 0, request.revents & Int16(POLLIN) != 0 {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(controller, &buffer, buffer.count)
        if count > 0 { shown += buffer[..<count] }
        if !isTyped, !answer.isEmpty, String(decoding: shown, as: UTF8.self).hasSuffix(prompt) {
          isTyped = true
          let bytes = Array(answer.utf8)
          guard systemWrite(controller, bytes, bytes.count) == bytes.count else {
            throw TestFault("cannot type: \(errno)")
          }
        }
        if count > 0 { continue }
      }
      if hasEnded { break }
      hasEnded = waitpid(process, &status, WNOHANG) == process
    }
    let signal = status & 0x7F
    return TerminalRun(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
      text: String(decoding: shown.filter { $0 != 0x0D }, as: UTF8.self))
  }
}

/// A name for the system's function that the home's method does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
