import Foundation
import Testing

/// `sobi formats`, and answers that are remembered for files with the same header.
struct FormatsTests {
  private let header = "Date,Payee,Amount\n"

  /// The report of one file's import.
  private func imported(_ home: Home, _ arguments: String...) throws -> ImportJSON {
    let run = try home.run(["import", "--json"] + arguments)
    #expect(run.status == 0, "\(run.errorText)")
    return try #require(try run.decoded(ImportJSON.self).first)
  }

  /// A home where a statement was imported with answers.
  private func answered(_ options: String...) throws -> Home {
    let home = try Home()
    try home.write(header + "03/04/2025,Cafe,4.50\n", to: "march.csv")
    try home.write(header + "05/04/2025,Cafe,4.60\n", to: "april.csv")
    #expect(try home.run(["import", "march.csv"] + options).status == 0)
    return home
  }

  @Test func `an answer is used for the next file of the shape, which says so`() throws {
    let home = try answered("--date-order", "dmy", "--sign", "out-positive")
    let report = try imported(home, "april.csv")
    #expect(report.firstDay == "2025-04-05")
    #expect(report.moneyOut?.map(\.minor) == [460])
    #expect(
      report.reading?.remembered == [
        .init(option: "--date-order", value: "dmy", file: "march.csv"),
        .init(option: "--sign", value: "out-positive", file: "march.csv"),
      ])
    #expect(try home.run("undo").status == 0)
    #expect(
      try home.run("import", "april.csv").text.contains(
        "Remembered --date-order dmy --sign out-positive  (from march.csv)\n"))
    #expect(try home.run("undo").status == 0)
    #expect(
      try home.run("import", "april.csv", "--lang", "ko").text.contains(
        "기억한 답  --date-order dmy --sign out-positive  (march.csv에 답한 대로)\n"))
  }

  @Test func `an option replaces its remembered value, and keeps the others`() throws {
    let home = try answered("--date-order", "dmy", "--sign", "out-positive")
    let report = try imported(home, "april.csv", "--date-order", "mdy")
    #expect(report.firstDay == "2025-05-04")
    #expect(report.moneyOut?.map(\.minor) == [460])
    #expect(report.reading?.remembered.map(\.option) == ["--sign"])
    // From now on, the newest answer is used; the other one still belongs to the first file.
    try home.write(header + "06/04/2025,Cafe,4.70\n", to: "may.csv")
    let next = try imported(home, "may.csv")
    #expect(next.firstDay == "2025-06-04")
    #expect(
      next.reading?.remembered == [
        .init(option: "--date-order", value: "mdy", file: "april.csv"),
        .init(option: "--sign", value: "out-positive", file: "march.csv"),
      ])
  }

  @Test func `undo takes the answers of its import back, and no others`() throws {
    let home = try answered("--date-order", "dmy", "--sign", "out-positive")
    _ = try imported(home, "april.csv", "--date-order", "mdy")
    #expect(try home.run("undo", "2").status == 0)
    #expect(try imported(home, "april.csv", "--dry-run").firstDay == "2025-04-05")
    #expect(try home.run("undo", "1").status == 0)
    #expect(try home.run("formats").text == "")
    #expect(try home.run("import", "april.csv").status == 65)
  }

  @Test func `a dry run and an import that adds nothing teach nothing`() throws {
    let home = try answered("--date-order=dmy", "--sign=out-positive")
    #expect(try home.run("import", "april.csv", "--dry-run", "--date-order", "mdy").status == 0)
    #expect(try home.run("import", "march.csv", "--decimal", ".").status == 0)
    #expect(try home.run("formats").text.hasSuffix("--date-order dmy --sign out-positive\n"))
    #expect(try imported(home, "april.csv").firstDay == "2025-04-05")
  }

  @Test func `forgetting takes the answers and the account, and no transaction`() throws {
    let home = try answered("--date-order=dmy", "--sign=out-positive", "--account", "Visa")
    let rows = try home.run("transactions", "--all").text
    #expect(try home.run("formats").lines.count == 1)
    let run = try home.run("formats", "forget", "1")
    #expect(run.status == 0)
    #expect(
      run.text == "Forgot format 1 with its options and account; its transactions stay\n")
    #expect(try home.run("formats").text == "")
    #expect(try home.run("transactions", "--all").text == rows)
    #expect(try home.run("import", "april.csv").status == 65)
    let again = try imported(
      home, "april.csv", "--date-order=dmy", "--sign=out-positive", "--dry-run")
    #expect(again.reading?.account == "My account")
    #expect(try home.run("formats", "forget", "1").status == 66)
  }

  @Test func `formats are listed with their account, answers and use`() throws {
    let home = try answered("--sign=out-positive", "--date-order=dmy", "--account", "Visa")
    _ = try imported(home, "april.csv")
    #expect(
      try home.run("formats", "rename", "1", "Blue card").text == "Renamed format 1 to Blue card\n")
    let line = try #require(try home.run("formats", "list").lines.first)
    #expect(line.hasPrefix("   1  "))
    #expect(
      line.hasSuffix(
        "  2 imports  Blue card             Visa                  --date-order dmy --sign out-positive"
      ))
    #expect(try home.run("formats", "--lang", "ko").text.contains("가져오기 2번"))
    // The name is only for display; files are recognized as before.
    try home.write(header + "06/04/2025,Cafe,4.70\n", to: "may.csv")
    #expect(try imported(home, "may.csv").reading?.account == "Visa")
  }

  @Test func `a name that is blank, and a number that is none, are refused`() throws {
    let home = try answered("--date-order=dmy", "--sign=out-positive")
    #expect(try home.run("formats", "rename", "1", " ").status == 64)
    #expect(try home.run("formats", "rename", "7", "x").status == 66)
    #expect(try home.run("formats", "forget", "x").status == 64)
  }

  @Test func `an answer without which the header is not even found is remembered too`() throws {
    let home = try Home()
    // Neither heading is a known column name, and the delimiter is not one that Sobi tries.
    try home.write("Quand:Où:Combien x:note\n2025-03-01:Bar:-4.50:a\n", to: "a.csv")
    try home.write("Quand:Où:Combien x:note\n2025-04-01:Bar:-4.60:b\n", to: "b.csv")
    let options = [
      "--delimiter", ":", "--columns", "date=Quand,amount=Combien x,payee=Où", "--currency", "EUR",
      "--sign", "out-negative",
    ]
    #expect(try home.run("import", "b.csv").status == 65)
    #expect(try home.run(["import", "--account", "Mine", "a.csv"] + options).status == 0)
    let report = try imported(home, "b.csv", "--account", "Mine")
    #expect(report.firstDay == "2025-04-01")
    #expect(report.moneyOut?.map(\.minor) == [460])
    #expect(
      report.reading?.remembered.map(\.option)
        == ["--delimiter", "--columns", "--sign", "--currency"])
  }

  @Test func `a column's name is remembered whatever characters it has`() throws {
    let home = try Home()
    let header = "\"When\\n\nexactly\",Who,Much,More\n"
    try home.write(header + "2025-03-01,Bar,-4.50,-9.10\n", to: "march.csv")
    try home.write(header + "2025-04-01,Bar,-4.60,-9.20\n", to: "april.csv")
    let options = [
      "--columns", "date=When\\n\nexactly,payee=Who,amount=Much", "--currency", "USD",
      "--sign", "out-negative",
    ]
    #expect(try home.run("import", "april.csv").status == 65)
    #expect(try home.run(["import", "march.csv"] + options).status == 0)
    #expect(try imported(home, "april.csv").firstDay == "2025-04-01")
    #expect(try home.run("formats").lines.count == 1)
  }

  @Test func `an encoding that was answered is not forced on a file that is UTF-8`() throws {
    let home = try Home()
    // "Café" as windows-1252, which could also be another encoding.
    try home.write(
      Array("Date,Payee,Amount\n2025-03-01,Caf".utf8) + [0xE9] + Array(",-4.50\n".utf8),
      to: "march.csv")
    try home.write(header + "2025-04-01,Café,-4.60\n", to: "april.csv")
    try home.write(
      Array("Date,Payee,Amount\n2025-05-01,Caf".utf8) + [0xE9] + Array(",-4.50\n".utf8),
      to: "may.csv")
    #expect(try home.run("import", "march.csv", "--encoding", "windows-1252").status == 0)
    let report = try imported(home, "april.csv")
    #expect(report.reading?.encoding == "UTF-8")
    #expect(report.reading?.remembered == [])
    #expect(try imported(home, "may.csv").reading?.remembered.map(\.option) == ["--encoding"])
    let rows = try home.run("transactions", "--all")
    #expect(rows.rows.allSatisfy { $0.hasSuffix("Café") }, "\(rows.text)")
  }

  @Test func `answers for files of other names count where they agree`() throws {
    let home = try Home()
    for (name, order) in [("visa.csv", "dmy"), ("amex.csv", "dmy")] {
      try home.write(header + "03/04/2025,Cafe,-4.50\n", to: name)
      let options = ["--account", name, "--date-order", order]
      #expect(try home.run(["import", name] + options).status == 0)
    }
    try home.write(header + "05/04/2025,Cafe,-4.60\n", to: "diners.csv")
    let agreed = try imported(home, "diners.csv", "--account", "Diners", "--dry-run")
    #expect(agreed.firstDay == "2025-04-05")
    try home.write(header + "03/05/2025,Cafe,-4.50\n", to: "jcb.csv")
    let other = try home.run("import", "jcb.csv", "--account", "JCB", "--date-order", "mdy")
    #expect(other.status == 0)
    // Now they do not: it is asked again, but a file of a known name still has its own answer.
    #expect(try home.run("import", "diners.csv", "--account", "Diners").status == 65)
    try home.write(header + "07/04/2025,Cafe,-4.60\n", to: "visa.csv")
    #expect(try imported(home, "visa.csv").firstDay == "2025-04-07")
  }
}
