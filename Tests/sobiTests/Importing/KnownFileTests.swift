import Testing

/// A file with the same bytes as an earlier import is not read again, as long as its rows are still
/// stored.
struct KnownFileTests {
  private static let first = "Date,Payee,Amount\n2025-01-02,A,-1.00\n2025-01-03,B,-2.00\n"
  private static let second = "Date,Payee,Amount\n2025-01-03,B,-2.00\n2025-01-04,C,-3.00\n"

  private static func card(_ file: String) -> [String] {
    ["import", file, "--account", "Card", "--currency", "USD", "--lang", "en"]
  }

  private func rows(_ home: Home) throws -> [String] {
    try Database(home.storePath).texts("SELECT amount FROM tx ORDER BY amount")
  }

  @Test func `the same bytes are known`() throws {
    let home = try Home()
    try home.write(Self.first, to: "a.csv")
    #expect(try home.run(Self.card("a.csv")).status == 0)
    let again = try home.run(Self.card("a.csv"))
    #expect(again.status == 0)
    #expect(
      again.text.contains("2: 0 new, 2 already there  (this file was imported before, as import 1)")
    )
    #expect(try rows(home) == ["-200", "-100"])
  }

  @Test func `a file that the user reads in another way replaces its rows`() throws {
    let home = try Home()
    try home.write(Self.first, to: "a.csv")
    #expect(try home.run(Self.card("a.csv")).status == 0)
    let again = try home.run(Self.card("a.csv") + ["--sign", "out-positive"])
    #expect(again.status == 0 && again.text.contains("it replaces import 1"))
    #expect(try rows(home) == ["100", "200"])
    #expect(try home.run("check").status == 0)
  }

  @Test func `a known file is read again when its rows were removed`() throws {
    let home = try Home()
    try home.write(Self.first, to: "a.csv")
    try home.write(Self.second, to: "b.csv")
    #expect(try home.run(Self.card("a.csv")).status == 0)
    #expect(try home.run(Self.card("b.csv")).status == 0)
    #expect(try home.run("undo", "1").status == 0)
    #expect(try rows(home) == ["-300"])
    #expect(try home.run(Self.card("b.csv")).status == 0)
    #expect(try rows(home) == ["-300", "-200"])
  }
}
