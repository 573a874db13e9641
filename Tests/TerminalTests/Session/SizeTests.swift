import POSIX
import Terminal
import Testing
import TestSupport

/// Terminals of any size, and sizes that change all the time.
///
/// ``Effort`` sets how often.
struct SizeTests {
  private static let sizes: [(columns: UInt16, rows: UInt16)] = [
    (0, 0), (1, 1), (1, 500), (500, 1), (2, 2), (80, 24), (10_000, 10_000), (65_535, 1),
    (1, 65_535),
    (65_535, 65_535), (3, 3),
  ]

  @Test func `each size is drawn for without a fault`() async throws {
    try await drawInEach(of: SizeTests.sizes.map { ($0.columns, $0.rows) })
  }

  @Test func `a storm of resizes is lived through`() async throws {
    var random = SeededGenerator(seed: 7)
    let changes = (0..<Effort.cases(300, long: 10_000)).map { step in
      step % 100 == 99
        ? SizeTests.sizes.randomElement(using: &random) ?? (1, 1)
        : (UInt16.random(in: 0...200, using: &random), UInt16.random(in: 0...60, using: &random))
    }
    try await drawInEach(of: changes)
  }

  /// Resizes a terminal and draws on it, in a separate process, whose memory must stay small.
  private func drawInEach(of sizes: [(UInt16, UInt16)]) async throws {
    let pseudo = try PseudoTerminal()
    let path = pseudo.path
    let reader = try TerminalReader(pseudo.controller)
    let numbers = sizes.flatMap { [Int($0.0), Int($0.1)] }
    await #expect(processExitsWith: .exitCode(7)) {
      [path = path as String, numbers = numbers as [Int]] in
      let sizes = stride(from: 0, to: numbers.count, by: 2).map {
        winsize(
          ws_row: UInt16(numbers[$0 + 1]), ws_col: UInt16(numbers[$0]), ws_xpixel: 0, ws_ypixel: 0)
      }
      try SizeTests.draw(in: sizes, on: path)
    }
    #expect(reader.finish().hasSuffix("\u{1B}[?1049l"))
  }

  private static func draw(in sizes: [winsize], on path: String) throws {
    let terminal = open(path, O_RDWR | O_NOCTTY)
    let options = TerminalSession.Options.interactive(on: terminal)
    let session = try TerminalSession(options, capabilities: TerminalSessionTests.capabilities)
    let before = residentKilobytes
    for var wanted in sizes {
      guard ioctl(terminal, UInt(TIOCSWINSZ), &wanted) == 0 else { exit(1) }
      kill(getpid(), SIGWINCH)
      let events = session.readEvents(until: session.now + .seconds(5))
      guard case .resize(let size)? = events.last else { exit(2) }
      let isUnknown = wanted.ws_col == 0 || wanted.ws_row == 0
      let told = TerminalSize(columns: Int(wanted.ws_col), rows: Int(wanted.ws_row))
      guard size == (isUnknown ? .fallback : told) else { exit(3) }
      var frame = Surface(width: size.columns, height: size.rows)
      frame.put("\(size.columns) × \(size.rows) 식비", x: 0, y: 0, Style(Color(0x3182F6)))
      frame.put("corner", endingAt: size.columns, y: size.rows - 1)
      try session.show(frame)
    }
    session.end()
    exit(residentKilobytes - before < 64 * 1024 ? 7 : 4)
  }

  /// The maximum memory of this process so far.
  private static var residentKilobytes: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss / 1024
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss
    #endif
  }
}
