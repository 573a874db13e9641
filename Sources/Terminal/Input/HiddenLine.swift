import CTerminal
import POSIX

/// A line that stays invisible while the user types, such as a password.
package enum HiddenLine {
  /// Shows `prompt` on standard error and reads a line from standard input, which must be a
  /// terminal.
  ///
  /// Backspace and Ctrl-U edit the line, and Ctrl-C ends the program. Afterward, the terminal shows
  /// typed text again.
  ///
  /// - Returns: The line without its end; `nil` if the line is empty or has 1,024 bytes or more, if
  ///   the input ends, or if the terminal cannot hide the line.
  package static func read(prompt: String) -> String? {
    let began = cterminal_begin(
      STDIN_FILENO, STDERR_FILENO, CTERMINAL_INPUT_QUIET, nil, 0, nil, 0, nil, 0)
    guard began == 0 else { return nil }
    // The prompt must not appear before typed text is hidden, because the user may type at once.
    try? TerminalOutput.standardError.write(prompt)
    defer {
      cterminal_end()
      try? TerminalOutput.standardError.write("\n")
    }
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count < 1024 {
      let count = POSIX.read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
      case 0x04: return nil  // Ctrl-D
      case 0x15: line.removeAll()  // Ctrl-U
      case 0x08, 0x7F:
        // Remove a whole character, which can have several bytes.
        while let last = line.popLast(), last & 0xC0 == 0x80 {}
      case 0..<0x20: break
      default: line.append(byte)
      }
    }
    return nil
  }
}
