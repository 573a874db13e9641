/// Something that goes wrong: how to bring it about, and what the program must make of it.
///
/// The words are in `docs/ERRORS.md`, which is written from these and compared with every run.
struct Fault: Sendable, CustomStringConvertible {
  let title: String
  /// What the document shows: a file's text, or a sentence.
  let shown: Shown
  let command: [String]
  let status: Int32
  /// What `import --json` says: the error's code, and the option and answers that would settle it.
  var code: String?
  var option: String?
  var choices: [String]?
  /// Line and column of the fault, from 1, where the message has them.
  var place: (line: Int, column: Int)?
  /// The command once the fault is settled; `nil` when no option can.
  var settled: [String]?
  /// A command that runs the program.
  var launcher: [String] = []
  /// The environment of the run, beside the usual; an empty value is as good as none.
  var environment: [String: String] = [:]
  var sink = Sink.captured
  let prepare: @Sendable (Home) throws -> Void

  enum Shown: Sendable {
    case file(String)
    case sentence(String)
  }

  enum Sink: Sendable {
    case captured
    case full
  }

  var description: String { title }

  /// A statement that cannot be imported; `▲` marks the place of the fault and is no part of it.
  static func statement(
    _ title: String, _ text: String, name: String = "july.csv", _ code: String,
    shown: String? = nil, options: [String] = [], status: Int32 = 65, option: String? = nil,
    choices: [String]? = nil, settledBy: [String]? = nil, environment: [String: String] = [:]
  ) -> Fault {
    let parts = text.split(separator: "▲", maxSplits: 1, omittingEmptySubsequences: false)
    var place: (line: Int, column: Int)?
    if parts.count == 2 {
      let lines = parts[0].utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      place = (lines.count, (lines.last?.count ?? 0) + 1)
    }
    let plain = parts.joined()
    return bytes(
      title, Array(plain.utf8),
      shown: shown.map(Shown.sentence) ?? .file(plain),
      name: name, code, options: options, status: status, option: option, choices: choices,
      place: place, settledBy: settledBy, environment: environment)
  }

  /// A file of any bytes that cannot be imported.
  static func bytes(
    _ title: String, _ bytes: [UInt8], shown: Shown, name: String = "july.csv", _ code: String,
    options: [String] = [], status: Int32 = 65, option: String? = nil, choices: [String]? = nil,
    place: (line: Int, column: Int)? = nil, settledBy: [String]? = nil,
    environment: [String: String] = [:]
  ) -> Fault {
    Fault(
      title: title, shown: shown, command: ["import"] + options + [name], status: status,
      code: code, option: option, choices: choices, place: place,
      settled: settledBy.map { ["import"] + options + $0 + [name] }, environment: environment
    ) { home in try home.write(bytes, to: name) }
  }

  /// Anything else.
  static func other(
    _ title: String, _ sentence: String, _ command: [String], status: Int32, code: String? = nil,
    launcher: [String] = [], environment: [String: String] = [:], sink: Sink = .captured,
    prepare: @escaping @Sendable (Home) throws -> Void = { _ in }
  ) -> Fault {
    Fault(
      title: title, shown: .sentence(sentence), command: command, status: status, code: code,
      launcher: launcher, environment: environment, sink: sink, prepare: prepare)
  }
}

extension Fault {
  /// What a run of it looks like, in a home where it has been prepared.
  func run(in home: Home, _ more: [String] = [], locale: String) throws -> Run {
    let usual = home.environment
    defer { home.environment = usual }
    home.environment["LC_ALL"] = locale
    home.environment.merge(environment) { $1 }
    let sink = sink == .full ? Home.Sink.file("/dev/full") : .captured
    return try home.run(command + more, to: sink, through: launcher)
  }
}
