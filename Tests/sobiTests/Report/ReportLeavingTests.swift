import Foundation
import Terminal
import Testing

/// Changes made just before the user quits the report, saved or not.
struct ReportLeavingTests {
  private let home: Home
  private var store: String { home.path + "/.local/share/sobi/sobi.sqlite" }

  init() throws {
    home = try Home(locale: "en_US.UTF-8")
    let file = try home.write(
      "date,payee,amount\n2025-03-02,Corner Cafe,-4500\n2025-03-05,Blue Door,-12000\n",
      to: "march.csv")
    #expect(try home.run("import", "--currency", "KRW", file).status == 0)
  }

  private func open() throws -> LiveTerminal { try .report(of: home) }

  /// The text in the terminal after the program has restored it, as one line.
  private func words(of terminal: LiveTerminal) -> String {
    let text = String(decoding: terminal.output, as: UTF8.self)
    return text.components(after: "\u{1B}[?1049l").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  @Test(arguments: [
    // On a category's page, and on an account's page. In the to-dos, q waits for the answer.
    (before: ["\r"], keys: "lq", lost: "could not save the worth-it mark"),
    (before: ["3", "\r", "i"], keys: "u\rq", lost: "could not undo the import"),
  ])
  func `what the store refuses after it was left is named, with the exit status`(
    before: [String], keys: String, lost: String
  ) throws {
    let terminal = try open()
    for key in before {
      try terminal.type(key)
      terminal.settle()
    }
    let lock = try Database(store)
    try lock.run("BEGIN IMMEDIATE")
    try terminal.type(keys)
    #expect(try terminal.end() == 75)
    let words = words(of: terminal)
    #expect(words.contains("sobi: \(lost): "), "\(words)")
    #expect(words.contains("sobi.sqlite"), "\(words)")
    try lock.run("ROLLBACK")
    for (table, count) in [("worth", "0"), ("todo", "0"), ("import", "1")] {
      #expect(try lock.texts("SELECT count(*) FROM \(table)") == [count])
    }
  }

  @Test func `pending changes are saved on leaving, and shown failures are not repeated`()
    throws
  {
    let terminal = try open()
    try terminal.type("\r")
    terminal.settle()
    let lock = try Database(store)
    try lock.run("BEGIN IMMEDIATE")
    try terminal.type("l")
    #expect(terminal.shows("Failed: "))
    try lock.run("ROLLBACK")
    // The user quits at once, and the change is still saved.
    try terminal.type("lq")
    #expect(try terminal.end() == 0)
    #expect(words(of: terminal).isEmpty)
    #expect(try lock.texts("SELECT count FROM worth") == ["1"])
  }
}

extension String {
  /// What follows the last `mark`, without blanks around it.
  fileprivate func components(after mark: String) -> String {
    guard let range = range(of: mark, options: .backwards) else { return self }
    return self[range.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
