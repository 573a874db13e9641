import Foundation
import POSIX
import Testing

/// Runs the program under `strace`, which can end it at one of its system calls or make one fail.
struct Tracer {
  /// The calls to interrupt or fail: those that use files.
  private static let calls =
    "openat,close,lstat,fstat,newfstatat,readlink,read,pread64,write,pwrite64,fsync,fdatasync,"
    + "ftruncate,fcntl,chmod,fchmod,mkdir,link,rename,unlink"

  /// A call, and its number among a thread's calls with the same name.
  struct Call: Hashable, CustomStringConvertible {
    var name: String
    var number: Int

    /// Whether the call changes something.
    var isChange: Bool {
      ![
        "close", "lstat", "fstat", "newfstatat", "readlink", "read", "pread64", "openat", "fcntl",
      ].contains(name)
    }

    var description: String { "\(name) \(number)" }
  }

  /// The disturbance of a call.
  enum Disturbance: Sendable, Hashable {
    /// The process is killed before the call is made.
    case kill
    /// The call fails with this error; if `lasting`, so does every later call with the same name.
    case error(String, lasting: Bool)
  }

  /// False if `strace` is missing, or may not trace (as in some containers).
  static let isAvailable: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["-f", "-o", "/dev/null", "-e", "trace=read", "/bin/sh", "-c", "exit 7"]
    guard access(path, X_OK) == 0, (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 7
  }()

  private static let path = "/usr/bin/strace"

  private let log: String

  /// The log is not in the home.
  init(_ home: Home) { log = home.path + ".strace" }

  /// The launcher for a traced, possibly disturbed run.
  func launcher(_ disturbance: Disturbance? = nil, at call: Call? = nil) -> [String] {
    var inject: [String] = []
    if let disturbance, let call {
      let what =
        switch disturbance {
        case .kill: "signal=KILL:when=\(call.number)"
        case .error(let name, let lasting):
          "error=\(name):when=\(call.number)\(lasting ? "+" : "")"
        }
      inject = ["-e", "inject=\(call.name):\(what)"]
    }
    return [Tracer.path, "-f", "-y", "-o", log, "-e", "trace=\(Tracer.calls),prlimit64"] + inject
      + ["--"]
  }

  /// The calls of the last run, each after the number of its thread.
  private func lines() -> [Substring] {
    let text = FileManager.default.contents(atPath: log) ?? Data()
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
  }

  /// The calls of the last run whose lines are wanted.
  ///
  /// By default, all calls after the start of the program's own code: earlier calls belong to the
  /// loader and the runtime.
  func calls(_ isWanted: ((Substring) -> Bool)? = nil) -> [Call] {
    var counts: [Substring: Int] = [:]
    var calls: [Call] = []
    var isOurs = isWanted != nil
    for line in lines() {
      guard let end = line.firstIndex(of: "(") else { continue }
      let threadAndName = line[..<end]
      counts[threadAndName, default: 0] += 1
      isOurs = isOurs || line.contains("RLIMIT_CORE")
      guard isOurs, let name = threadAndName.split(separator: " ").last,
        let number = counts[threadAndName], Tracer.calls.split(separator: ",").contains(name)
      else { continue }
      if isWanted?(line) ?? true { calls.append(Call(name: String(name), number: number)) }
    }
    return calls
  }

  /// The lines of the calls that were made to fail.
  func injected() -> [Substring] { lines().filter { $0.hasSuffix("(INJECTED)") } }

  func end() { unlink(log) }
}
