import ArgumentParser
import Bookkeeping
import Export
import Importing
import Ledger
import Store
import Terminal

struct ImportCommand: Command {
  static let configuration = CommandConfiguration(
    "import", en: "Import statements ('-' is standard input).", ko: "명세서를 가져와요 ('-'는 표준 입력).",
    discussion: say(
      en: """
        A statement can be CSV, a spreadsheet (XLSX, XLS, ODS, or a table in HTML), OFX, QIF, CAMT or MT940; \
        Sobi recognizes it by its content. Each file is a separate import, and so is each statement in a ZIP \
        archive; a file that fails does not stop the others. From a folder, Sobi imports the statements and lists \
        the other files. Sobi does not add rows that the store already has; if a file has two equal rows and the \
        store has one, Sobi adds one. If a file contains all the rows of an earlier file \
        and Sobi now reads them differently, its import replaces the earlier import. Sobi \
        remembers the options from --currency to --fees (listed below) for files with the same \
        header; sobi formats lists them.
        """,
      ko: """
        CSV, 스프레드시트(XLSX, XLS, ODS, HTML 표), OFX, QIF, CAMT, MT940 명세서를 내용으로 알아보고 가져와요. \
        파일마다, ZIP 안의 명세서마다 따로 가져와요. 한 파일이 실패해도 나머지는 계속 가져와요. 폴더를 지정하면 그 안의 \
        명세서를 가져오고 나머지 파일은 이름만 알려요. 같은 행은 파일에 저장소보다 많이 있을 때만 \
        추가해요. 전에 가져온 파일의 행이 모두 있는데 읽은 결과가 다르면 전에 가져온 것을 대신해요. --fees와 \
        --currency부터 --cancelled까지의 옵션은 제목 줄이 같은 파일에도 쓰도록 기억해요. 기억한 옵션은 sobi formats에 나와요.
        """))

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: help(
      en: "statements from banks and card companies, or folders of statements",
      ko: "은행과 카드사의 파일이나 폴더"),
    completion: .file())
  var files: [String] = []

  @Flag(help: help(en: "show the result without changing the store", ko: "저장소를 바꾸지 않고 결과만 보여 줘요"))
  var dryRun = false

  @Flag(
    help: help(en: "print a sobi.import/1 object for each file", ko: "파일마다 sobi.import/1 객체를 출력해요"))
  var json = false

  @Option(help: help(en: "the account that the file belongs to", ko: "파일이 속한 계좌"))
  var account: String?

  @OptionGroup var packed: PackedFileOptions

  @Option(help: help(en: "ISO 4217 code of the currency", ko: "금액의 ISO 4217 통화 코드"))
  var currency: String?

  @Option(
    help: help(
      en: "encoding of the text, such as UTF-8, CP949, CP932 or windows-1252",
      ko: "글자의 인코딩: UTF-8, CP949, CP932, windows-1252 등"))
  var encoding: String?

  @Option(help: help(en: "field delimiter: , ; | or tab", ko: "칸을 나누는 글자: , ; | 또는 tab"))
  var delimiter: String?

  @Option(help: help(en: "decimal separator: . or ,", ko: "소수점: . 또는 ,"))
  var decimal: String?

  @Option(help: help(en: "order of dates: ymd, dmy or mdy", ko: "날짜의 순서: ymd, dmy, mdy"))
  var dateOrder: String?

  @Option(
    help: help(
      en: "the columns by header name or number, such as date=1,amount=Betrag,payee=3",
      ko: "열의 이름이나 번호. 예: date=1,amount=Betrag,payee=3"))
  var columns: String?

  @Option(
    help: help(
      en: "sign of money out: out-negative or out-positive",
      ko: "나간 돈의 부호: out-negative(음수) 또는 out-positive(양수)"))
  var sign: String?

  @Option(
    help: help(
      en: "how to treat rows marked as cancelled: left-out, refund or charge",
      ko: "취소로 표시된 행: left-out(취소된 결제로 보고 제외), refund(돌려받은 돈), charge(결제로 처리)"))
  var cancelled: String?

  @Option(
    help: help(
      en: "whether the amounts include the bank's fees: included or extra",
      ko: "수수료 열의 돈: included(금액에 들어 있음) 또는 extra(따로 나간 돈)"))
  var fees: String?

  @Flag(
    help: help(
      en: "import the rows that can be read, and list the others", ko: "읽을 수 있는 행만 가져오고 나머지는 알려요"))
  var skipBad = false

  @Flag(
    help: help(
      en: "print a line for each row: new, already there, or skipped", ko: "행마다 한 줄: 추가, 중복, 제외")
  )
  var explain = false

  func validate() throws {
    if files.isEmpty { throw ValidationError(en: "enter a file", ko: "파일을 지정하세요") }
    if let account, AccountName(account) == nil {
      throw ValidationError(en: "--account requires a name", ko: "--account에는 이름이 필요해요")
    }
    _ = try options()
  }

  func run() throws {
    Interruption.announce(
      language.text(
        en: "interrupted; nothing from this file was imported", ko: "중단했어요. 이 파일에서는 아무것도 가져오지 않았어요")
    )
    let place = Place(storePath: try global.storePath(), surroundings: try .ofProcess())
    let passwords = try Passwords(file: packed.passwordFile, language: language)
    var exitCode: Int32 = 0
    var addedCount = 0
    for path in files {
      guard let inFolder = FolderFiles.paths(in: path) else {
        let code = try importFile(path, place, passwords, &addedCount)
        if exitCode == 0 { exitCode = code }
        continue
      }
      var others: [String] = []
      for file in inFolder {
        let code = try importFile(file, place, passwords, &addedCount) { others.append($0) }
        if exitCode == 0 { exitCode = code }
      }
      if !others.isEmpty, !json { try listOthers(others, of: path) }
    }
    if addedCount > 0, !dryRun, !json, Output.standard.isTerminal {
      try Output.standard.tell(language.text(en: "Next: sobi\n", ko: "이제 볼 수 있어요: sobi\n"))
    }
    if exitCode != 0 { throw ExitCode(exitCode) }
  }

  /// The values that all files of a command share.
  private struct Place {
    var storePath: String
    var surroundings: ImportSurroundings
  }

  /// Imports the statements in a file, and prints the results.
  ///
  /// If `isOther` is given, it receives the path of a file that is not a statement; otherwise, such
  /// a file is an error. `addedCount` grows by the number of new transactions.
  ///
  /// - Returns: The exit status; 0 if there was no error.
  private func importFile(
    _ file: String, _ place: Place, _ passwords: Passwords, _ addedCount: inout Int,
    isOther: ((String) -> Void)? = nil
  ) throws -> Int32 {
    var exitCode: Int32 = 0
    // The objects of the statements in an archive, which are printed as one object.
    var parts: [ImportReport]?
    func fail(_ error: any Error, _ file: String) {
      let failure = Failure(error)
      Diagnostics.say(failure.messages, in: language)
      // A `Failure` means that standard output failed, so a document cannot be written there.
      if json, !(error is Failure) {
        let report = ImportReport(file: file, outcome: .failed(.init(error, in: language)))
        if parts == nil { print(report) } else { parts?.append(report) }
      }
      // If the import was completed, the messages already say so.
      if failure.exitCode != Failure.Status.unprinted.rawValue {
        Diagnostics.say(
          en: "\(file): nothing was imported", ko: "\(file): 아무것도 가져오지 않았어요", in: language)
      }
      if exitCode == 0 { exitCode = failure.exitCode }
    }
    do {
      let importer = try importer(place, nil)
      let statement = try importer.open(file, bytes: Arguments.bytes(behind: file))
      // The JSON document needs the plan and the skipped rows, so even a file that was imported
      // before must be read again.
      if !json, !explain, let prior = try importer.known(statement) {
        try show(prior, of: file)
        return 0
      }
      let unpacked = try importer.unpack(statement, passwords)
      if json, unpacked.statements.count > 1 { parts = [] }
      for statement in unpacked.statements {
        do {
          let imported = try importStatement(statement, place)
          addedCount += imported?.outcome.added ?? 0
          if let imported, json, parts != nil {
            parts?.append(ImportReport(imported, of: statement.name))
          } else if let imported {
            try show(imported, of: statement.name)
          }
          let hasBadRows = imported.map { $0.summary.badRowCount > 0 } ?? false
          if exitCode == 0, hasBadRows { exitCode = Failure.Status.data.rawValue }
        } catch let error as ImportError
          where unpacked.statements.count == 1 && isOther != nil && error.isAboutOtherContent
        {
          throw error
        } catch { fail(error, statement.name) }
      }
      if let parts { print(ImportReport(file: file, outcome: .parts(parts))) }
      if !unpacked.others.isEmpty, !json { try listOthers(unpacked.others, of: file) }
    } catch let error as ImportError where isOther != nil && error.isAboutOtherContent {
      if json { print(ImportReport(file: file, outcome: .failed(.init(error, in: language)))) }
      isOther?(file)
    } catch { fail(error, file) }
    return exitCode
  }

  /// Imports a statement and prints its rows if the user wants them explained.
  ///
  /// - Returns: `nil` if the statement was imported before; the printed text then says so.
  private func importStatement(
    _ statement: StatementFile, _ place: Place
  ) throws -> Importer.Imported? {
    let explained =
      explain && !json ? ExplainedRows(file: statement.name, language: language) : nil
    let importer = try importer(place, explained)
    switch json ? .imported(try importer.run(statement)) : try importer.runIfNew(statement) {
    case .known(let prior):
      try show(prior, of: statement.name)
      return nil
    case .imported(let imported):
      try explained?.write()
      return imported
    }
  }

  private func show(_ prior: PriorImport, of file: String) throws(Failure) {
    try Output.standard.write(
      ImportText.known(prior, file: file, language: language, width: Output.standard.cells))
  }

  private func listOthers(_ others: [String], of file: String) throws(Failure) {
    let text = ImportText.others(others, of: file, language: language)
    try Output.standard.write(
      HangingText(line: neutralized(text)).fitted(toCells: Output.standard.cells) + "\n")
  }

  private func importer(_ place: Place, _ explained: ExplainedRows?) throws -> Importer {
    var line: ImportProgressLine?
    var events = Importer.Events()
    events.opened = { $0.warnIfExposed(in: language) }
    events.progress = {
      try Interruption.check()
      line?.show($0, at: .now)
    }
    events.storing = { store in
      try Interruption.awaiting {
        line = ImportProgressLine(
          language: language, isShown: Environment.isErrorTerminal, at: .now)
        defer { line?.clear() }
        return try store()
      }
    }
    if let explained { events.explain = { try explained.add($0) } }
    return Importer(
      storePath: place.storePath, options: try options(), surroundings: place.surroundings,
      isDryRun: dryRun, language: language, events: events)
  }

  private func show(_ imported: Importer.Imported, of file: String) throws(Failure) {
    let text = ImportText(
      imported: imported, file: file, language: language, width: Output.standard.cells)
    func write() throws(Failure) {
      try Output.standard.write(
        json ? ImportReport(imported, of: file).bytes : Array(text.text.utf8))
    }
    if imported.outcome.isDryRun || imported.outcome.importID == nil {
      try write()
    } else {
      try Output.standard.confirm(text.result, write)
    }
    for row in imported.summary.badRows {
      Diagnostics.say(Failure.messages(for: .badRows([row], count: 1)), in: language)
    }
  }

  private func print(_ report: ImportReport) {
    do throws(Failure) {
      try Output.standard.write(report.bytes)
    } catch {
      Diagnostics.say(error.messages, in: language)
    }
  }

  private func options() throws -> ImportOptions {
    var options = ImportOptions(
      account: account.flatMap { AccountName($0)?.text }, skipsBadRows: skipBad)
    options.sheet = packed.sheet
    let given: [(ReadingOption, String?)] = [
      (.encoding, encoding), (.delimiter, delimiter), (.columns, columns), (.dateOrder, dateOrder),
      (.decimal, decimal), (.sign, sign), (.cancelled, cancelled), (.fees, fees),
      (.currency, currency),
    ]
    for (option, text) in given { try options.set(option, to: text) }
    return options
  }
}

extension ImportOptions {
  /// Sets an option to the text that the user entered; does nothing if `text` is `nil`.
  mutating func set(_ option: ReadingOption, to text: String?) throws {
    guard let text else { return }
    do throws(ReadingOption.Unusable) {
      try option.set(text, in: &self)
    } catch {
      let (option, text, choices) = (error.option.rawValue, error.text, error.option.choices)
      throw ValidationError(
        en: "\(option) cannot be \"\(text)\"; it accepts \(choices)",
        ko: "\(option)에 \(inQuotes(text, .topic)) 쓸 수 없어요. 쓸 수 있는 것: \(choices)")
    }
  }
}
