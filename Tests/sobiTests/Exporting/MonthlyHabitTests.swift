import Foundation
import TestSupport
import Testing

/// `Examples/monthly`, which a timer runs.
struct MonthlyHabitTests {
  private let folder = Repository.path(of: "Examples/monthly")

  private func run(_ home: Home, _ arguments: String...) throws -> Run {
    // The first argument of the shell's command is the program under test.
    try home.run(
      [folder + "/sobi-month"] + arguments,
      through: ["/bin/sh", "-c", "SOBI=\"$0\" exec \"$@\""])
  }

  @Test func `the script imports, writes the months and prints a digest`() throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    for name in ["kr-card-utf8-bom.csv", "kr-bank-cp949.csv"] {
      try home.write(Fixtures.bytes(of: name), to: name)
    }
    let first = try run(home, home.path)
    #expect(first.status == 0 && first.errorText.contains("317건"))
    #expect(try first.text == home.run("digest").text && first.lines.count > 3)
    #expect(home.bytes(of: "sobi/months.json") == (try home.run("export", "months").output))
    #expect(
      home.bytes(of: "sobi/months.html")
        == (try home.run("export", "months", "--format", "html").output))
    // The next month's run adds what is new.
    try home.write(Fixtures.bytes(of: "kr-toss-utf8.csv"), to: "kr-toss-utf8.csv")
    let next = try run(home, home.path, home.path + "/figures")
    #expect(try next.status == 0 && next.text == home.run("digest").text)
    #expect(home.bytes(of: "figures/months.json") == (try home.run("export", "months").output))
    #expect(try home.run("imports").text.contains("kr-toss-utf8.csv"))
  }

  @Test func `a statement that cannot be read does not hide the digest`() throws {
    let home = try Home(locale: "en_US.UTF-8")
    home.environment["SOBI_DIGEST_MONTH"] = "2025-11"
    try home.write(Fixtures.bytes(of: "kr-bank-cp949.csv"), to: "kr-bank-cp949.csv")
    try home.write("Date,Amount,Payee\n01/02/2025,5.00,A\nnever,much,B\n", to: "bad.csv")
    let run = try run(home, home.path)
    #expect(run.status == 65 && run.errorText.contains("bad.csv"))
    #expect(try run.text == home.run("digest", "2025-11").text && !run.output.isEmpty)
    #expect(try self.run(home).status == 2)
  }

  @Test func `the timers run the script`() throws {
    for name in ["sobi-month.service", "sobi-month.plist", "crontab"] {
      let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      #expect(text.contains("/sobi-month") && text.contains("SOBI_DIGEST_MONTH"))
    }
    let timer = try String(contentsOfFile: folder + "/sobi-month.timer", encoding: .utf8)
    #expect(timer.contains("OnCalendar=") && timer.contains("Persistent=true"))
    let plist = try #require(FileManager.default.contents(atPath: folder + "/sobi-month.plist"))
    let agent = try PropertyListSerialization.propertyList(from: plist, format: nil)
    #expect((agent as? [String: Any])?["Label"] as? String == "sobi-month")
  }
}
