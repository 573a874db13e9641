import ArgumentParser
import Bookkeeping
import Importing
import Ledger

struct RedactCommand: Command {
  static let configuration = CommandConfiguration(
    "redact",
    en: "Copy a statement with names and numbers replaced, to report a file that Sobi misreads.",
    ko: "이름과 숫자를 바꾼 사본을 만들어요. 잘못 읽는 파일을 알릴 때 써요.",
    discussion: say(
      en: """
        For a spreadsheet, or a file in a format such as OFX, the copy is a CSV file of the \
        original's table.
        """,
      ko: "스프레드시트나 OFX 같은 파일의 사본은 그 안의 표를 담은 CSV예요."))

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
      en: "keep the line with this number, such as the header, unchanged; can be repeated",
      ko: "이 줄은 그대로 둬요 (예: 제목 줄). 여러 번 쓸 수 있어요"))
  var keepLine: [Int] = []

  @Option(
    help: help(
      en: "seed for a reproducible test copy; anyone who knows the seed can restore the original",
      ko: "테스트용 시드: 늘 같은 사본을 만들어요. 시드를 아는 사람은 원본을 복원할 수 있어요"))
  var seed: UInt64?

  @OptionGroup var packed: PackedFileOptions

  @OptionGroup var destination: DestinationOptions

  func validate() throws {
    if let line = keepLine.first(where: { $0 < 1 }) {
      throw ValidationError(
        en: "--keep-line cannot be \(line); lines are numbered from 1",
        ko: "--keep-line에 \(line)은 쓸 수 없어요. 줄은 1부터 세요")
    }
    _ = try options()
  }

  func run() throws {
    let statement = try StatementFile(
      path: file, bytes: Arguments.bytes(behind: file), spoolFolder: nil
    ) { beginning throws(ImportError) in throw .tooLongToRedact(beginning.name) }
    let passwords = try Passwords(file: packed.passwordFile, language: language)
    let unpacked = try Unpacker(
      options: try options(), surroundings: ImportSurroundings(currency: nil)
    ) { file, isRetry in
      passwords.next(for: file, isRetry: isRetry)
    }.statements(in: statement)
    guard let table = unpacked.statements.first, unpacked.statements.count == 1 else {
      throw ImportError.severalStatements(file, parts: unpacked.statements.map(\.name))
    }
    guard table.size <= StatementFile.beginningSize else { throw ImportError.tooLongToRedact(file) }
    let redaction = try Redaction(
      table, encoding: try options().encoding, keptLines: Set(keepLine), seed: seed)
    try destination.write(redaction.bytes)
    Diagnostics.say([RedactionText(redaction.report, file: file).message], in: language)
  }

  private func options() throws -> ImportOptions {
    var options = ImportOptions()
    try options.set(.encoding, to: encoding)
    options.sheet = packed.sheet
    return options
  }
}
