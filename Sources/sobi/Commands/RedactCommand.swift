import ArgumentParser
import Bookkeeping
import Importing
import Ledger

/// `sobi redact`: a copy of a statement that can be shown to others.
struct RedactCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "redact",
    abstract: say(
      en: "Copy a statement with names and numbers replaced, to report a file that Sobi misreads.",
      ko: "이름과 숫자를 바꾼 사본을 만들어요. 잘못 읽는 파일을 알릴 때 써요."))

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: help(en: "a statement; - is standard input", ko: "명세서; -는 표준 입력"), completion: .file())
  var file: String

  @Option(
    help: help(
      en: "encoding of the text, such as UTF-8, CP949, CP932 or windows-1252",
      ko: "글자의 인코딩: UTF-8, CP949, CP932, windows-1252 등"))
  var encoding: String?

  @Option(
    help: help(
      en: "keep this line unchanged, such as a header; can be repeated",
      ko: "이 줄은 그대로 둬요 (예: 제목 줄). 여러 번 쓸 수 있어요"))
  var keepLine: [Int] = []

  @Option(
    help: help(
      en: "seed for a reproducible copy, for tests; anyone who knows it can restore the original",
      ko: "시험용: 늘 같은 사본. 이 수를 아는 사람은 되돌릴 수 있어요"))
  var seed: UInt64?

  @Option(
    name: .shortAndLong, help: help(en: "a file, instead of standard output", ko: "표준 출력 대신 파일"),
    completion: .file())
  var output: String?

  @Flag(help: help(en: "replace an existing file", ko: "있는 파일을 바꿔요"))
  var force = false

  func validate() throws {
    if let line = keepLine.first(where: { $0 < 1 }) {
      throw ValidationError(
        say(
          en: "--keep-line cannot be \(line); lines count from 1",
          ko: "--keep-line에 \(line)은 쓸 수 없어요. 줄은 1부터 세요"))
    }
    _ = try options()
  }

  func run() throws {
    let statement = try StatementFile(
      path: file, bytes: Arguments.bytes(behind: file), spoolFolder: nil)
    let redaction = try Redaction(
      statement, encoding: try options().encoding, keptLines: Set(keepLine), seed: seed)
    if let output, output != "-" {
      try OutputFile(path: output, replaces: force).write(redaction.bytes)
    } else {
      try Output.standard.write(redaction.bytes)
    }
    Diagnostics.say(RedactionText(redaction.report, file: file).message, in: language)
  }

  private func options() throws -> ImportOptions {
    var options = ImportOptions()
    guard let encoding else { return options }
    do throws(ReadingOption.Unusable) {
      try ReadingOption.encoding.set(encoding, in: &options)
    } catch {
      let choices = error.option.choices
      throw ValidationError(
        say(
          en: "--encoding cannot be \"\(encoding)\"; it takes \(choices)",
          ko: "--encoding에 \"\(encoding)\"는 쓸 수 없어요. 쓸 수 있는 것: \(choices)"))
    }
    return options
  }
}
