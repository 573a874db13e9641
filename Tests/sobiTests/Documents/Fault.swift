/// Something that can go wrong: how to cause it, and the result that the program must give.
///
/// The messages are in `docs/ERRORS.md`, which the tests generate and compare.
struct Fault: Sendable, CustomStringConvertible {
  let title: String
  /// The input in the document: a file's text, or a sentence.
  let shown: Shown
  let command: [String]
  let status: Int32
  /// The error's code in `import --json`, and the option and values that resolve it.
  var code: String?
  var option: String?
  var choices: [String]?
  /// The line and column in the message, from 1, if any.
  var place: (line: Int, column: Int)?
  /// A command that resolves the fault; `nil` when no option can.
  var settled: [String]?
  /// A command that runs the program.
  var launcher: [String] = []
  /// Additional environment variables; an empty value is treated as unset.
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

  /// A statement that cannot be imported; `▲` marks the place of the fault and is removed.
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

  /// Any other fault.
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
  /// Runs the command in a prepared home.
  func run(in home: Home, _ more: [String] = [], locale: String) throws -> Run {
    let usual = home.environment
    defer { home.environment = usual }
    home.environment["LC_ALL"] = locale
    home.environment.merge(environment) { $1 }
    let sink = sink == .full ? Home.Sink.file("/dev/full") : .captured
    return try home.run(command + more, to: sink, through: launcher)
  }
}
