import POSIX
import Terminal
import Testing

struct TerminalOutputTests {
  @Test func `everything is written, also where the descriptor does not block`() async throws {
    let pipe = try makePipe()
    let flags = fcntl(pipe.write, F_GETFL)
    #expect(fcntl(pipe.write, F_SETFL, flags | O_NONBLOCK) == 0)
    let sent = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    async let received = readAll(pipe.read)
    try TerminalOutput(fileDescriptor: pipe.write).write(sent)
    close(pipe.write)
    #expect(await received == sent)
    close(pipe.read)
  }

  #if os(Linux)
    @Test func `a full disk is an error`() throws {
      let full = open("/dev/full", O_WRONLY)
      defer { close(full) }
      let error = #expect(throws: OutputError.writeFailed(errno: ENOSPC)) {
        try TerminalOutput(fileDescriptor: full).write("anything")
      }
      #expect(error?.isFull == true && error?.isClosed == false)
      #expect(error.map { "\($0)" } == "cannot write: No space left on device")
    }
  #endif

  @Test func `a descriptor that is not open is an error`() {
    #expect(throws: OutputError.writeFailed(errno: EBADF)) {
      try TerminalOutput(fileDescriptor: -1).write("anything")
    }
    #expect(OutputError.writeFailed(errno: EPIPE).isClosed)
  }

  private func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @concurrent private func readAll(_ descriptor: Int32) async -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      all += buffer[..<count]
    }
    return all
  }
}
