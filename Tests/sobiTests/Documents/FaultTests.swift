import Foundation
import Testing

/// All known faults: each is reported in both languages, and changes nothing.
struct FaultTests {
  /// The files of a home with one import, made once and copied for each fault.
  private static let begin: Result<[String: [UInt8]], any Error> = Result {
    let home = try Home()
    try home.write("Date,Payee,Amount\n2025-06-30,Bookshop,-12.00\n", to: "june.csv")
    #expect(try home.run("import", "june.csv", "--account", "bank").status == 0)
    return home.files()
  }

  /// A home with one import in its store, prepared for the fault.
  private func home(for fault: Fault) throws -> Home {
    let home = try Home()
    try home.putBack(Self.begin.get())
    try fault.prepare(home)
    return home
  }

  @Test(arguments: Fault.all.filter { $0.code != nil })
  func `a fault in a statement is reported, and changes nothing`(fault: Fault) throws {
    try expectReport(of: fault)
  }

  @Test(arguments: Fault.all.filter { $0.code == nil })
  func `another fault is reported, and changes nothing`(fault: Fault) throws {
    try expectReport(of: fault)
  }

  private func expectReport(of fault: Fault) throws {
    let home = try home(for: fault)
    let before = home.everything()
    let english = try fault.run(in: home, locale: "en_US.UTF-8")
    let korean = try fault.run(in: home, ["--lang", "ko"], locale: "en_US.UTF-8")
    #expect(english.status == fault.status)
    #expect(korean.status == fault.status)
    #expect(english.output.isEmpty)
    #expect(korean.output.isEmpty)
    if let place = fault.place {
      let start = "sobi: july.csv:\(place.line):\(place.column)"
      #expect(english.errorText.hasPrefix(start), "\(english.errorText)")
      #expect(korean.errorText.hasPrefix(start))
    }
    #expect(home.everything() == before)
    if !ErrorDocument.isRecording {
      let section = ErrorDocument.section(fault, english: english, korean: korean, home: home)
      #expect(section == ErrorDocument.sections[fault.title])
    }
  }

  @Test(arguments: Fault.all.filter { $0.code != nil })
  func `is reported as JSON, with the option that settles it`(fault: Fault) throws {
    let home = try home(for: fault)
    let before = home.everything()
    let run = try fault.run(in: home, ["--json"], locale: "en_US.UTF-8")
    #expect(run.status == fault.status)
    let report = try #require(try run.decoded(ImportJSON.self).first)
    #expect(report.importID == nil)
    #expect(
      report.error
        == ImportJSON.Failure(
          code: fault.code ?? "", line: fault.place?.line, column: fault.place?.column,
          option: fault.option, choices: fault.choices))
    #expect(home.everything() == before)
  }

  @Test(arguments: Fault.all.filter { $0.settled != nil })
  func `the option that a fault names resolves it`(fault: Fault) throws {
    let home = try home(for: fault)
    let settled = try #require(fault.settled)
    home.environment.merge(fault.environment) { $1 }
    let run = try home.run(settled)
    // Unreadable rows are still reported.
    #expect(run.status == (settled.contains("--skip-bad") ? 65 : 0), "\(run.errorText)")
    #expect(try home.run("imports").lines.count == 2)
  }

  @Test func `the document has a section for each fault, and no other`() throws {
    if ErrorDocument.isRecording {
      try ErrorDocument.record { fault in
        let home = try home(for: fault)
        return ErrorDocument.section(
          fault, english: try fault.run(in: home, locale: "en_US.UTF-8"),
          korean: try fault.run(in: home, ["--lang", "ko"], locale: "en_US.UTF-8"), home: home)
      }
      Issue.record("docs/ERRORS.md was written again")
    }
    #expect(ErrorDocument.sections.keys.sorted() == Fault.all.map(\.title).sorted())
  }
}
