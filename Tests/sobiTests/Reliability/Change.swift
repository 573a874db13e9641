import Testing

/// A command that changes files, and the commands before it.
///
/// A second run of the command changes nothing more; it may be refused.
struct Change: Sendable, CustomTestStringConvertible {
  let title: String
  let command: [String]
  /// The commands that prepare the state before the change.
  var before: [[String]] = [imports("first.csv", "Card"), imports("third.csv", "Bank")]

  var testDescription: String { title }

  static let all = [
    Change(title: "the first import", command: imports("first.csv", "Card"), before: []),
    Change(title: "an import", command: imports("second.csv", "Card")),
    Change(
      title: "an undo", command: ["undo", "3"],
      before: [
        imports("first.csv", "Card"), imports("third.csv", "Bank"), imports("second.csv", "Card"),
        ["todo", "add", "Ask for it back", "--transaction", "600"],
      ]),
    Change(
      title: "a to-do that goes", command: ["todo", "delete", "1"],
      before: [imports("first.csv", "Card"), ["todo", "add", "Cancel", "--payee", "Shop 7"]]),
    Change(title: "a merge", command: ["accounts", "merge", "Bank", "Card", "--yes"]),
    Change(title: "a renaming", command: ["accounts", "rename", "Bank", "Savings", "--yes"]),
    Change(title: "a choice", command: ["categorize", "--id", "3", "pets", "--yes"]),
    Change(title: "a split", command: ["split", "3", "food=1", "housing=rest"]),
    Change(title: "a one-off mark", command: ["one-off", "3", "4"]),
    Change(title: "a tag", command: ["tag", "add", "trip", "3", "4"]),
    Change(title: "a rate", command: ["rates", "set", "USD", "1350.5", "KRW"]),
    Change(
      title: "a name for payees", command: ["payees", "rename", "Shop 7*", "Corner", "--yes"]),
    Change(
      title: "a series that is none", command: ["recurring", "dismiss", "Membership"],
      before: [
        imports("first.csv", "Card"),
        ["import", "series.csv", "--account", "Series"],
      ]),
    Change(
      title: "a budget", command: ["budget", "set", "all", "900", "--from", "2025-03"],
      before: [
        imports("first.csv", "Card"), ["budget", "set", "all", "800", "--from", "2025-01"],
      ]),
    Change(
      title: "suggested budgets", command: ["budget", "suggest", "all", "uncategorized", "--set"],
      before: [imports("first.csv", "Card")]),
    Change(
      title: "an import of rules", command: ["rules", "import", "rules.toml", "--yes"],
      before: [
        imports("first.csv", "Card"), ["rules", "add", "Shop 1", "pets", "--yes"],
        ["budget", "set", "all", "800", "--from", "2025-01"],
        ["payees", "rename", "Shop 7*", "Corner", "--yes"],
      ]),
    Change(
      title: "an export of rules", command: ["rules", "export", "exported.toml"],
      before: [["rules", "add", "Shop 1", "pets", "--yes"]]),
    Change(title: "a backup", command: ["backup", "copy.sqlite"]),
    Change(
      title: "a backup over an old one", command: ["backup", "copy.sqlite", "--force"],
      before: [
        imports("first.csv", "Card"), ["backup", "copy.sqlite"], imports("second.csv", "Card"),
      ]),
    Change(
      title: "an export over an old one",
      command: ["export", "json", "--force", "--output", "year.json"],
      before: [
        imports("first.csv", "Card"), ["export", "json", "--output", "year.json"],
        imports("second.csv", "Card"),
      ]),
    Change(
      title: "a redacted copy",
      command: ["redact", "first.csv", "--seed", "1", "--output", "redacted.csv"], before: []),
  ]

  private static func imports(_ file: String, _ account: String) -> [String] {
    ["import", file, "--account", account]
  }

  /// A home in the state before the change.
  func home() throws -> Home {
    let home = try Home()
    try home.write(Change.statement(of: 0..<500, "Shop"), to: "first.csv")
    // The store already has half of this statement.
    try home.write(Change.statement(of: 250..<750, "Shop"), to: "second.csv")
    try home.write(Change.statement(of: 0..<40, "Transfer"), to: "third.csv")
    let months = (1...9).map { "2025-0\($0)-05,Membership,-9.00\n" }
    try home.write("Date,Payee,Amount\n" + months.joined(), to: "series.csv")
    try home.write(Change.rules, to: "rules.toml")
    for command in before {
      let run = try home.run(command)
      try #require(run.status == 0, "\(command): \(run.errorText)")
    }
    return home
  }

  private static let rules = """
    [[rule]]
    pattern = "Shop 7"
    category = "travel"

    [[budget]]
    category = "all"
    amount = 900
    from = "2025-03"

    [[payee]]
    pattern = "Shop 8*"
    name = "Kiosk"

    [[recurring]]
    payee = "Membership"
    amount = 9
    decision = "end"
    day = "2025-09-05"

    """

  private static func statement(of rows: Range<Int>, _ payee: String) -> String {
    "Date,Payee,Amount\n"
      + rows.map { row in
        let (month, day) = (1 + row / 70 % 12, 1 + row % 28)
        return "2025-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day),"
          + "\(payee) \(row % 90),-\(row).50\n"
      }.joined()
  }
}
