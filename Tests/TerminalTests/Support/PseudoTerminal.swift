import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A terminal made of two ends: what a program writes to one is read from the other.
final class PseudoTerminal {
  private(set) var controller: Int32
  let terminal: Int32
  let path: String

  init() throws {
    var (controller, terminal): (Int32, Int32) = (-1, -1)
    // `ttyname` has one buffer for all threads.
    var name = [CChar](repeating: 0, count: 128)
    try #require(openpty(&controller, &terminal, &name, nil, nil) == 0)
    (self.controller, self.terminal) = (controller, terminal)
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // A program that is started meanwhile would keep the window open.
    try #require(fcntl(controller, F_SETFD, FD_CLOEXEC) == 0)
    try #require(fcntl(terminal, F_SETFD, FD_CLOEXEC) == 0)
  }

  deinit {
    close(terminal)
    hangUp()
  }

  /// Closes the end a terminal window holds.
  func hangUp() {
    if controller >= 0 { close(controller) }
    controller = -1
  }

  /// Hands the end a terminal window holds to somebody who closes it.
  func takeController() -> Int32 {
    defer { controller = -1 }
    return controller
  }

  /// The line discipline: input, output, control and local flags.
  var modes: [tcflag_t] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  /// What was written to the terminal and not yet read.
  func takeOutput() -> String {
    var all: [UInt8] = []
    var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while poll(&request, 1, 50) > 0, request.revents & Int16(POLLIN) != 0 {
      let count = read(controller, &buffer, buffer.count)
      guard count > 0 else { break }
      all += buffer[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(controller, bytes, bytes.count) == bytes.count)
  }
}
