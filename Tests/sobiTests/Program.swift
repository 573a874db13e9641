import Foundation
import POSIX
import Testing
import TestSupport

/// The result of a run of the program.
struct Run: Equatable {
  /// The exit status; of a run that a signal ended, 128 and the signal's number.
  var status: Int32
  var output: [UInt8]
  var errors: [UInt8]

  var text: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }
  var lines: [Substring] { text.split(separator: "\n") }
  /// The lines of `sobi transactions` without the totals.
  var rows: [Substring] {
    lines.filter { $0.hasPrefix("\u{1B}") || $0.drop { $0 == " " }.hasPrefix("#") }
  }
}

/// A temporary home for the program, removed with its last reference.
///
/// The program runs in the home's folder, so that messages show short file names.
final class Home {
  enum Sink {
    case captured
    /// A pipe without a reader.
    case closedPipe
    case file(String)
  }

  private let folder: TemporaryFolder
  var path: String { folder.path }
  /// `LC_ALL`, `TZ` and other variables for a run, besides `HOME` and `PATH`.
  var environment = ["LC_ALL": "en_US.UTF-8", "TZ": "UTC"]

  init() throws { folder = try TemporaryFolder() }

  convenience init(locale: String) throws {
    try self.init()
    environment["LC_ALL"] = locale
  }

  var storePath: String { path + "/.local/share/sobi/sobi.sqlite" }

  /// Runs `sobi` with the arguments, and waits for it.
  func run(
    _ arguments: String..., input: [UInt8] = [], to sink: Sink = .captured,
    through launcher: [String] = []
  ) throws -> Run {
    try start(arguments, input: input, to: sink, through: launcher).wait()
  }

  func run(
    _ arguments: [String], input: [UInt8] = [], to sink: Sink = .captured,
    through launcher: [String] = []
  ) throws -> Run {
    try start(arguments, input: input, to: sink, through: launcher).wait()
  }

  /// Starts `sobi`; `launcher` is a command that runs the command it is given.
  func start(
    _ arguments: [String], input: [UInt8] = [], to sink: Sink = .captured,
    through launcher: [String] = []
  ) throws -> Child {
    let program = try #require(Repository.program, "build the product sobi first")
    return try Child(launcher + [program] + arguments, in: self, input: input, to: sink)
  }

  /// Writes a file into the home and returns its short name.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    guard
      FileManager.default.createFile(
        atPath: path + "/" + name, contents: Data(Array(bytes)),
        attributes: [.posixPermissions: 0o600])
    else { throw TestFault("cannot write \(name)") }
    return name
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String { try write(text.utf8, to: name) }

  /// Writes the configuration.
  func configure(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/.config/sobi", withIntermediateDirectories: true)
    try write(text, to: ".config/sobi/config.toml")
  }

  func bytes(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: name.hasPrefix("/") ? name : path + "/" + name)
      .map { Array($0) }
  }

  /// The content of every file below the home, by name; empty for a folder.
  func everything() -> [String: Data] {
    var all: [String: Data] = [:]
    for name in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? [] {
      all[name] = FileManager.default.contents(atPath: path + "/" + name) ?? Data()
    }
    return all
  }
}

/// A running program.
///
/// Its output goes to files that lose their names once it runs, so that none remains after the
/// test.
final class Child {
  private let process: pid_t
  /// The descriptors of the output and the errors; -1 for none.
  private var output: Int32 = -1
  private var errors: Int32 = -1
  /// Keeps the home's folder while the program runs in it.
  private let home: Home

  fileprivate init(_ command: [String], in home: Home, input: [UInt8], to sink: Home.Sink) throws {
    // Files instead of pipes: no reader has to keep up, and no write can block.
    let scratch = "/tmp/sobi-run-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    defer { for kind in [".in", ".out", ".err"] { unlink(scratch + kind) } }
    self.home = home
    var actions = SpawnActions()
    try actions.create()
    defer { actions.destroy() }
    if input.isEmpty {
      actions.open(STDIN_FILENO, "/dev/null", O_RDONLY)
    } else {
      let name = scratch + ".in"
      guard FileManager.default.createFile(atPath: name, contents: Data(input)) else {
        throw TestFault("cannot write the input")
      }
      actions.open(STDIN_FILENO, name, O_RDONLY)
    }
    var readEnd: Int32 = -1
    var writeEnd: Int32 = -1
    switch sink {
    case .captured:
      actions.open(STDOUT_FILENO, scratch + ".out", O_WRONLY | O_CREAT | O_TRUNC)
    case .file(let name):
      actions.open(STDOUT_FILENO, name, O_WRONLY)
    case .closedPipe:
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw TestFault("no pipe") }
      (readEnd, writeEnd) = (ends[0], ends[1])
      close(readEnd)
      actions.duplicate(writeEnd, STDOUT_FILENO)
    }
    defer { if writeEnd >= 0 { close(writeEnd) } }
    actions.open(STDERR_FILENO, scratch + ".err", O_WRONLY | O_CREAT | O_TRUNC)

    var environment = ["HOME": home.path, "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
    environment.merge(home.environment) { $1 }
    // Not every C library offers spawning into a folder, so a shell changes the folder and becomes
    // the program.
    let inFolder = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", home.path] + command
    process = try actions.spawn(inFolder, environment.map { "\($0)=\($1)" })
    output = open(scratch + ".out", O_RDONLY | O_CLOEXEC)
    errors = open(scratch + ".err", O_RDONLY | O_CLOEXEC)
  }

  deinit {
    for descriptor in [output, errors] where descriptor >= 0 { close(descriptor) }
  }

  func kill(_ signal: Int32 = SIGKILL) { Testing_kill(process, signal) }

  func wait() throws -> Run {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw TestFault("waitpid: \(errno)") }
    }
    let signal = status & 0x7F
    return Run(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
      output: Child.contents(output), errors: Child.contents(errors))
  }

  private static func contents(_ descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while descriptor >= 0, case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      all += buffer[..<count]
    }
    return all
  }
}

/// A name for the system's function that the method does not hide.
private func Testing_kill(_ process: pid_t, _ signal: Int32) { _ = kill(process, signal) }

/// The actions of a new process before it becomes the program.
struct SpawnActions {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
  #else
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
  #endif

  mutating func create() throws {
    guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0
    else { throw TestFault("no memory") }
    // The program must not ignore the signals that the test runner ignores.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  }

  mutating func destroy() {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  mutating func open(_ descriptor: Int32, _ path: String, _ flags: Int32) {
    posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o600)
  }

  mutating func duplicate(_ from: Int32, _ to: Int32) {
    posix_spawn_file_actions_adddup2(&actions, from, to)
  }

  mutating func spawn(_ command: [String], _ environment: [String]) throws -> pid_t {
    var arguments = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, command[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw TestFault("cannot start \(command[0]): \(code)") }
    return process
  }
}
