import ArgumentParser
import Export
import Importing
import Ledger
import Store

struct ImportCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import",
      abstract: say(
        en: "Read statements ('-' is standard input).", ko: "명세서를 읽어 들입니다 ('-'는 표준 입력)."))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: help(en: "CSV files of banks and card companies", ko: "은행과 카드사의 CSV 파일"),
    completion: .file())
  var files: [String] = []

  @Flag(help: help(en: "show what would be done, and do nothing", ko: "할 일을 보여 주기만 합니다"))
  var dryRun = false

  @Flag(
    help: help(en: "print a sobi.import/1 object for each file", ko: "파일마다 sobi.import/1 객체를 출력합니다")
  )
  var json = false

  @Option(help: help(en: "the account the file is of", ko: "파일이 속한 계좌"))
  var account: String?

  @Option(help: help(en: "ISO 4217 code of the amounts", ko: "금액의 ISO 4217 통화 코드"))
  var currency: String?

  @Option(
    help: help(
      en: "encoding of the text, such as UTF-8, CP949, CP932 or windows-1252",
      ko: "글자의 인코딩: UTF-8, CP949, CP932, windows-1252 등"))
  var encoding: String?

  @Option(help: help(en: "what parts the cells: , ; | or tab", ko: "칸을 나누는 글자: , ; | 또는 tab"))
  var delimiter: String?

  @Option(help: help(en: "what parts the decimals: . or ,", ko: "소수점: . 또는 ,"))
  var decimal: String?

  @Option(help: help(en: "order of dates: ymd, dmy or mdy", ko: "날짜의 순서: ymd, dmy, mdy"))
  var dateOrder: String?

  @Option(
    help: help(
      en: "date=…,amount=…,payee=… by header name or number",
      ko: "date=…,amount=…,payee=… 열 이름이나 번호"))
  var columns: String?

  @Option(help: help(en: "out-negative or out-positive", ko: "out-negative 또는 out-positive"))
  var sign: String?

  @Option(
    help: help(
      en:
        "what rows marked as cancelled are: left-out (the charge itself), refund (what came back), charge (count it)",
      ko: "취소로 표시된 행: left-out(결제 자체, 제외), refund(돌려받은 돈), charge(결제로 셈)"))
  var cancelled: String?

  @Flag(
    help: help(
      en: "import the rows that can be read, list the others", ko: "읽을 수 있는 행만 가져오고 나머지는 알립니다"))
  var skipBad = false

  @Flag(
    help: help(
      en: "a line for each row: new, already there, or left out", ko: "행마다 한 줄: 새로, 이미 있음, 제외"))
  var explain = false

  func validate() throws {
    if files.isEmpty { throw ValidationError(say(en: "name a file", ko: "파일을 지정하세요")) }
    if let account, AccountName(account) == nil {
      throw ValidationError(say(en: "--account takes a name", ko: "--account에는 이름이 필요합니다"))
    }
    _ = try options()
  }

  func run() throws {
    Interruption.announce(
      say(
        en: "interrupted; nothing of this file was imported", ko: "중단했습니다. 이 파일에서는 아무것도 가져오지 않았습니다")
    )
    let importer = Importer(
      storePath: try global.storePath(), options: try options(),
      surroundings: ImportSurroundings(
        currency: try Configuration.load().currency
          ?? Environment.territory.flatMap { Currency(territory: $0) },
        dateOrder: Environment.territory.flatMap { DateOrder(territory: $0) }),
      isDryRun: dryRun, explains: explain, language: global.language)
    var exitCode: Int32 = 0
    for file in files {
      do {
        let imported: Importer.Imported
        switch try importer.run(path: file, tellsRows: json) {
        case .imported(let done): imported = done
        case .known(let prior):
          try write(Array(ImportText.known(prior, file: file, width: Output.standard.cells).utf8))
          continue
        }
        try show(imported, of: file)
        for message in imported.warnings { Diagnostics.say(message) }
        if exitCode == 0 { exitCode = imported.exitCode }
      } catch let unwritten as Unwritten {
        // What is in the store is in the store.
        for message in unwritten.failure.messages { Diagnostics.say(message) }
        if exitCode == 0 { exitCode = unwritten.failure.exitCode }
      } catch {
        let failure = Failure(error)
        let refusal = error as? Importer.Refusal
        if json, let cause = refusal?.error ?? error as? ImportError {
          try Output.standard.write(
            ImportReport(
              file: file, outcome: .failed(.init(cause, remembered: refusal?.remembered ?? []))
            ).bytes)
        } else if json {
          try Output.standard.write(
            ImportReport(
              file: file,
              outcome: .failed(
                .init(code: "store", message: failure.messages.map(\.text).joined(separator: "\n")))
            ).bytes)
        }
        for message in failure.messages { Diagnostics.say(message) }
        if case .unsettled = error as? StoreError {
          // It was, as has been said.
        } else {
          Diagnostics.say(say(en: "\(file): nothing was imported", ko: "\(file): 아무것도 가져오지 않았습니다"))
        }
        if exitCode == 0 { exitCode = failure.exitCode }
      }
    }
    if exitCode != 0 { throw ExitCode(exitCode) }
  }

  /// The result could not be written; what it tells of was done.
  private struct Unwritten: Error {
    var failure: Failure
  }

  private func show(_ imported: Importer.Imported, of file: String) throws(Unwritten) {
    if json {
      try write(ImportReport(file: file, outcome: .read(imported.report)).bytes)
    } else {
      let text = ImportText(
        imported, file: file, language: global.language, width: Output.standard.cells)
      try write(Array(text.text.utf8))
    }
  }

  private func write(_ bytes: [UInt8]) throws(Unwritten) {
    do throws(Failure) {
      try Output.standard.write(bytes)
    } catch {
      throw Unwritten(failure: error)
    }
  }

  /// The options as the reader takes them.
  private func options() throws -> ImportOptions {
    var options = ImportOptions(
      account: account.flatMap { AccountName($0)?.text }, skipsBadRows: skipBad)
    let given: [(ReadingOption, String?)] = [
      (.encoding, encoding), (.delimiter, delimiter), (.columns, columns), (.dateOrder, dateOrder),
      (.decimal, decimal), (.sign, sign), (.cancelled, cancelled), (.currency, currency),
    ]
    for (option, text) in given {
      guard let text else { continue }
      do throws(ReadingOption.Unusable) {
        try option.set(text, in: &options)
      } catch {
        let (option, text, choices) = (error.option.rawValue, error.text, error.option.choices)
        throw ValidationError(
          say(
            en: "\(option) cannot be \"\(text)\"; it takes \(choices)",
            ko: "\(option)에 \"\(text)\"는 쓸 수 없습니다. 쓸 수 있는 것: \(choices)"))
      }
    }
    return options
  }
}
