import Testing

/// Pipes and devices, which can be read only once and may have no end.
struct StreamTests {
  /// A launcher that gives the output of a shell command as standard input.
  private func piped(_ command: String) -> [String] {
    ["/bin/sh", "-c", "{ \(command); } 2>/dev/null | \"$0\" \"$@\""]
  }

  @Test(arguments: [
    "yes", "yes 1,2,3", "cat /dev/urandom", "cat /dev/zero", "tr -d '\\0' < /dev/urandom",
  ])
  func `a stream without end or rows is refused by its beginning`(command: String) throws {
    let home = try Home()
    let run = try home.run("import", "-", through: piped(command))
    #expect(run.status == 65, "\(run.errorText)")
    #expect(run.errorText.hasSuffix("sobi: -: nothing was imported\n"))
    #expect(home.everything().isEmpty)
    #expect(try home.run("redact", "-", through: piped(command)).status == 65)
  }

  @Test func `a device without an end is refused by its beginning`() throws {
    let home = try Home()
    #expect(try home.run("import", "/dev/urandom").status == 65)
    #expect(home.everything().isEmpty)
  }

  @Test func `a long stream is read as a file, even before the first import`() throws {
    let home = try Home()
    let memo = String(repeating: "x", count: 60_000)
    let rows = (0..<300).map { "2025-07-0\(1 + $0 % 9),Cafe,-\($0).50,\(memo)\n" }
    try home.write("Date,Payee,Amount,Memo\n" + rows.joined(), to: "long.csv")
    let options = ["--account", "Card", "--json"]
    let stream = try home.run(["import", "-"] + options, through: piped("cat long.csv"))
    #expect(stream.status == 0, "\(stream.errorText)")
    #expect(try stream.decoded(ImportJSON.self).first?.rows?.added == 300)
    let file = try home.run(["import", "long.csv"] + options)
    #expect(try file.decoded(ImportJSON.self).first?.rows?.alreadyThere == 300)
    #expect(!home.everything().keys.contains { $0.contains(".spool") })
  }
}
