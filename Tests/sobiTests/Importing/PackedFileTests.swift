import Foundation
import Testing
import TestSupport

/// `sobi import` of spreadsheets, archives, and files of OFX, QIF, CAMT and MT940.
struct PackedFileTests {
  private static let password = "000101"

  /// A file of `fixtures/formats` and the text file with the same transactions.
  struct Twin: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var format: String
    /// Whether the file has the same texts as the text file, so that its rows are the same rows.
    var hasSameTexts = true

    var testDescription: String { name }
  }

  static let twins = [
    Twin(name: "kr-toss-locked.xlsx", text: "kr-toss-utf8.csv", format: "XLSX"),
    Twin(name: "kr-bank.xls", text: "kr-bank-cp949.csv", format: "XLS"),
    Twin(name: "kr-card.xls", text: "kr-card-utf8-bom.csv", format: "HTML"),
    Twin(name: "uk-bank.ods", text: "uk-bank.csv", format: "ODS"),
    Twin(name: "us-checking.ofx", text: "us-checking.tsv", format: "OFX", hasSameTexts: false),
    Twin(name: "us-checking.qif", text: "us-checking.tsv", format: "QIF", hasSameTexts: false),
    Twin(name: "de-bank-camt.xml", text: "de-bank.csv", format: "CAMT", hasSameTexts: false),
    Twin(name: "de-bank.sta", text: "de-bank.csv", format: "MT940", hasSameTexts: false),
    Twin(name: "us-card-locked.zip", text: "us-card.csv", format: "CSV"),
  ]

  private func path(of name: String) -> String { Fixtures.path(of: "formats/" + name) }

  private func home() throws -> Home {
    let home = try Home(locale: "en_US.UTF-8")
    home.environment["SOBI_PASSWORD"] = PackedFileTests.password
    return home
  }

  @Test(arguments: twins) func `a file has the transactions of its text file`(twin: Twin) throws {
    let truth = try #require(Fixtures.totals?.files[twin.text])
    let run = try home().run("import", "--json", path(of: twin.name))
    #expect(run.status == 0, "\(run.errorText)")
    let report = try #require(try run.decoded(ImportJSON.self).first)
    #expect(report.reading?.format == twin.format)
    #expect(report.rows?.added == truth.transactions)
    #expect(report.moneyOut?.map(\.minor) == [truth.moneyOut])
    #expect(report.moneyIn?.map(\.minor) == [truth.moneyIn])
    #expect(report.moneyOut?.map(\.currency) == [truth.currency])
    #expect(report.firstDay == truth.firstDay)
    #expect(report.lastDay == truth.lastDay)
  }

  @Test(arguments: twins.filter(\.hasSameTexts))
  func `the same account as text and as another format is the same rows`(twin: Twin) throws {
    let files = [Fixtures.path(of: twin.text), path(of: twin.name)]
    for order in [files, files.reversed()] {
      let home = try home()
      let runs = try order.map { try home.run("import", "--json", "--account", "A", $0) }
      let added = try runs.map { try $0.decoded(ImportJSON.self).first?.rows?.added }
      #expect(added[0] ?? 0 > 0 && added[1] == 0, "\(runs.map(\.errorText))")
    }
  }

  @Test(arguments: ["kr-toss-locked.xlsx", "us-card-locked.zip"])
  func `a locked file needs its password, which no output shows`(name: String) throws {
    let home = try Home(locale: "en_US.UTF-8")
    func code(_ run: Run) throws -> String? {
      try run.decoded(ImportJSON.self).first?.error?.code
    }
    let without = try home.run("import", "--json", path(of: name))
    #expect(without.status == 65)
    #expect(try code(without) == "password-needed")
    home.environment["SOBI_PASSWORD"] = "991231"
    let wrong = try home.run("import", "--json", path(of: name))
    #expect(wrong.status == 65)
    #expect(try code(wrong) == "wrong-password")
    #expect(!(wrong.text + wrong.errorText).contains("991231"))
    #expect(home.everything().keys.allSatisfy { !$0.hasSuffix(".spool") })

    // The file with the password counts before the variable; only its first line is the password.
    try home.write("000101\nnot the password\n", to: "password")
    let right = try home.run("import", "--password-file", "password", path(of: name))
    #expect(right.status == 0, "\(right.errorText)")
    let everything = home.everything().values.filter {
      $0 != Data("000101\nnot the password\n".utf8)
    }
    #expect(
      !everything.contains { $0.range(of: Data("000101".utf8)) != nil && name.hasSuffix("xlsx") })

    // A known file needs no password.
    home.environment["SOBI_PASSWORD"] = nil
    let again = try home.run("import", path(of: name))
    #expect(again.status == 0)
    #expect(again.text.contains("already"), "\(again.text)")
    #expect(try home.run("import", "--password-file", "nowhere", path(of: name)).status == 66)
  }

  @Test func `a password is typed without being shown`() throws {
    let home = try Home(locale: "en_US.UTF-8")
    let prompt = "(often the date of birth, YYMMDD): "
    let run = try home.runOnTerminal(
      ["import", path(of: "kr-toss-locked.xlsx"), path(of: "us-card-locked.zip")], at: prompt,
      typing: "00010\u{7F}01\n")
    #expect(run.status == 0, "\(run.text)")
    #expect(run.text.contains("109 new"))
    // The second file has the same password, which is not asked for again.
    #expect(run.text.contains("192 new"))
    #expect(run.text.components(separatedBy: prompt).count == 2)
    #expect(!run.text.contains("0001"))
  }

  @Test func `a wrong password is asked for again, three times at most`() throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    let run = try home.runOnTerminal(
      ["import", path(of: "kr-toss-locked.xlsx")], at: "비밀번호 (보통 생년월일 6자리): ",
      typing: "1\n2\n3\n4\n")
    #expect(run.status == 65)
    #expect(run.text.components(separatedBy: "비밀번호가 맞지 않아요").count == 3, "\(run.text)")
    #expect(home.everything().isEmpty)
  }

  @Test func `each statement in an archive is an import, and other files are named`() throws {
    let home = try home()
    let run = try home.run("import", path(of: "two.zip"))
    #expect(run.status == 0)
    #expect(run.text.contains("two.zip/us-card.csv"))
    #expect(run.text.contains("two.zip/us-checking.tsv"))
    #expect(run.text.contains("not statements: README.txt"))
    #expect(try home.run("imports").lines.count >= 2)
    let again = try home.run("import", "--json", path(of: "two.zip"))
    #expect(again.lines.count == 1)
    let report = try #require(try again.decoded(ImportJSON.self).first)
    #expect(report.parts?.map(\.rows?.alreadyThere) == [192, 57])
    #expect(report.parts?.map(\.importID) == [nil, nil])
  }

  @Test func `of a folder, statements are imported and other files named`() throws {
    let home = try home()
    let folder = home.path + "/downloads"
    try FileManager.default.createDirectory(
      atPath: folder + "/sub", withIntermediateDirectories: true)
    for name in ["kr-bank.xls", "us-checking.ofx"] {
      try FileManager.default.copyItem(atPath: path(of: name), toPath: folder + "/" + name)
    }
    try home.write("Dear customer,\nthank you.\n", to: "downloads/letter.txt")
    try home.write([0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 1], to: "downloads/photo.png")
    try home.write("Date,Amount\n", to: "downloads/.hidden.csv")
    try home.write("Date,Amount\n2025-01-02,-1.00\n", to: "downloads/sub/deeper.csv")
    let run = try home.run("import", "downloads")
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.contains("369 new") && run.text.contains("57 new"))
    #expect(run.text.hasSuffix("downloads: not statements: letter.txt, photo.png\n"))
    #expect(run.errors.isEmpty)
    let again = try home.run("import", "downloads")
    #expect(again.status == 0)
    #expect(!again.text.contains("369 new") && !again.text.contains("57 new"))
  }

  @Test func `a position in a workbook is a cell`() throws {
    let run = try home().run(
      "import", "--columns", "date=적요", path(of: "kr-bank.xls"))
    #expect(run.status == 65)
    #expect(run.errorText.contains("kr-bank.xls:거래내역조회!B6 (적요)"), "\(run.errorText)")
    let explained = try home().run("import", "--dry-run", "--explain", path(of: "kr-bank.xls"))
    #expect(explained.lines.first?.contains("kr-bank.xls:거래내역조회!6: new") == true)
    let sheet = try home().run("import", "--sheet", "없음", path(of: "kr-bank.xls"))
    #expect(sheet.errorText.contains("one of: \"거래내역조회\""))
  }

  @Test func `a redacted copy of a workbook is a table in CSV`() throws {
    let home = try home()
    let copy = try home.run("redact", path(of: "kr-toss-locked.xlsx"))
    #expect(copy.status == 0, "\(copy.errorText)")
    #expect(copy.text.contains("거래 일시"))
    #expect(!copy.text.contains("배달의민족"))
    try home.write(copy.output, to: "copy.csv")
    let run = try home.run("import", "--json", "copy.csv")
    #expect(try run.decoded(ImportJSON.self).first?.rows?.read == 109)
    #expect(try home.run("redact", path(of: "two.zip")).status == 65)
  }

  @Test func `a file from a pipe is unpacked, too`() throws {
    let home = try home()
    let bytes = try Fixtures.bytes(of: "formats/kr-bank.xls")
    let run = try home.run(["import", "--json", "--account", "A", "-"], input: bytes)
    #expect(try run.decoded(ImportJSON.self).first?.rows?.added == 369)
  }

  @Test(arguments: [
    ("us-checking.tsv", "formats/us-checking.ofx"), ("de-bank.csv", "formats/de-bank.sta"),
    ("formats/de-bank.sta", "formats/de-bank-camt.xml"),
  ])
  func `an account in another format is a question, whatever its name`(
    first: String, second: String
  ) throws {
    for (first, second) in [(first, second), (second, first)] {
      let home = try home()
      #expect(try home.run("import", Fixtures.path(of: first)).status == 0)
      let run = try home.run("import", "--json", Fixtures.path(of: second))
      #expect(run.status == 65)
      let error = try #require(try run.decoded(ImportJSON.self).first?.error)
      #expect(error.code == "known-rows")
      let account = try #require(error.choices?.first)
      let answered = try home.run(
        "import", "--json", "--account", account, Fixtures.path(of: second))
      #expect(try answered.decoded(ImportJSON.self).first?.rows?.added == 0)
    }
  }

  @Test func `the answer for one account's file is none for another account's`() throws {
    let home = try home()
    let ofx = try #require(
      String(bytes: Fixtures.bytes(of: "formats/us-checking.ofx"), encoding: .utf8))
    let qif = "!Type:Bank\nD1/15/2025\nT-5.00\nPCafe\n^\n"
    try home.write(ofx, to: "one.ofx")
    try home.write(
      ofx.replacing("0000000001", with: "0000000002").replacing("202504", with: "202404")
        .replacing("202505", with: "202405"), to: "two.ofx")
    #expect(try home.run("import", "--account", "Mine", "one.ofx").status == 0)
    let second = try home.run("import", "two.ofx")
    #expect(second.status == 0, "\(second.errorText)")
    #expect(try home.run("accounts").text.contains("0000000002"))
    try home.write(qif, to: "savings.qif")
    try home.write(qif.replacing("5.00", with: "7.00"), to: "giro.qif")
    #expect(try home.run("import", "savings.qif").status == 0)
    #expect(try home.run("import", "giro.qif").status == 0)
    #expect(try home.run("accounts").text.contains("giro"))
  }
}
