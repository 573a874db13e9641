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
  let descriptor: Int32
  let name: String

  static let standard = Output(descriptor: STDOUT_FILENO, name: "standard output")

  func write(_ text: String) throws(Failure) {
    try write(Array(text.utf8))
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer -> Int in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        #if canImport(Darwin)
          return Darwin.write(descriptor, rest.baseAddress, rest.count)
        #else
          return Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&ready, 1, -1)
          continue
        }
        let reason = String(cString: strerror(errno))
        throw Failure(
          .inputOutput, say("\(name): cannot write: \(reason)", "\(name): 쓸 수 없습니다: \(reason)"))
      }
      done += count
    }
  }
}

/// Talk for people, on standard error; failing to talk is no failure.
enum Diagnostics {
  /// One message, `sobi: …`, with everything from outside made harmless.
  static func say(_ message: String) {
    write(
      "sobi: "
        + message.split(separator: "\n", omittingEmptySubsequences: false)
        .map { neutralized(String($0)) }.joined(separator: "\n"))
  }

  static func write(_ text: String) {
    try? Output(descriptor: STDERR_FILENO, name: "standard error").write(text + "\n")
  }
}
