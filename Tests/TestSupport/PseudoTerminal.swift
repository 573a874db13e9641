package import POSIX
package import Terminal

/// The two ends of a terminal: a program uses `terminal`, and a window would use `controller`.
package final class PseudoTerminal {
  /// The window's end; -1 once closed.
  package private(set) var controller: Int32
  /// The program's end; -1 once closed.
  package private(set) var terminal: Int32
  package let path: String

  package init(size: TerminalSize = TerminalSize(columns: 0, rows: 0)) throws {
    var (controller, terminal): (Int32, Int32) = (-1, -1)
    // `ttyname` has one buffer for all threads.
    var name = [CChar](repeating: 0, count: 128)
    var window = PseudoTerminal.window(size)
    guard openpty(&controller, &terminal, &name, nil, &window) == 0 else {
      throw TestFault("no terminal: \(errno)")
    }
    (self.controller, self.terminal) = (controller, terminal)
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // A program that another test starts meanwhile would keep the window open.
    for end in [controller, terminal] where fcntl(end, F_SETFD, FD_CLOEXEC) != 0 {
      throw TestFault("fcntl: \(errno)")
    }
  }

  deinit {
    closeTerminal()
    hangUp()
  }

  /// Closes the window's end.
  package func hangUp() {
    if controller >= 0 { close(controller) }
    controller = -1
  }

  /// Closes the program's end in this process; a child keeps its own.
  package func closeTerminal() {
    if terminal >= 0 { close(terminal) }
    terminal = -1
  }

  /// Returns the window's end, which the caller will close.
  package func takeController() -> Int32 {
    defer { controller = -1 }
    return controller
  }

  package func resize(to size: TerminalSize) {
    var window = PseudoTerminal.window(size)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &window)
  }

  /// The line discipline: input, output, control and local flags.
  package var modes: [tcflag_t] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  /// Returns output of the program; empty if nothing arrives within the time.
  package func read(within milliseconds: Int32) -> [UInt8] {
    var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0, request.revents & Int16(POLLIN) != 0 else {
      return []
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = systemRead(controller, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : []
  }

  /// Returns all output until none has arrived for 50 ms.
  package func takeOutput() -> String {
    var all: [UInt8] = []
    while case let bytes = read(within: 50), !bytes.isEmpty { all += bytes }
    return String(decoding: all, as: UTF8.self)
  }

  package func type(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard write(controller, bytes, bytes.count) == bytes.count else {
      throw TestFault("cannot type: \(errno)")
    }
  }

  private static func window(_ size: TerminalSize) -> winsize {
    winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
  }
}

/// The system's function, whose name a method hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, buffer, count)
}
