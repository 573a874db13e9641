import Foundation
import Testing

/// Files that no other user may read, and text that must not control a terminal.
struct PrivacyTests {
  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int) & 0o7777
  }

  @Test(arguments: ["000", "022", "077"])
  func `the store is its owner's alone whatever the umask`(umask: String) throws {
    let home = try Home()
    let launcher = ["/bin/sh", "-c", "umask \(umask); exec \"$0\" \"$@\""]
    #expect(try home.run("import", Fixtures.path(of: "us-card.csv"), through: launcher).status == 0)
    #expect(try mode(home.storePath) == 0o600)
    #expect(try mode(home.path + "/.local/share/sobi") == 0o700)
    #expect(try mode(home.path + "/.local") == 0o700)
    #expect(
      try home.run("export", "json", "--output", "year.json", through: launcher).status == 0)
    #expect(try mode(home.path + "/year.json") == 0o600)
  }

  @Test func `an export keeps the mode of the file it replaces, and no temporary file`() throws {
    let home = try Home()
    #expect(try home.run("import", Fixtures.path(of: "us-card.csv")).status == 0)
    try home.write("old", to: "year.json")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: home.path + "/year.json")
    #expect(try home.run("export", "json", "--output", "year.json", "--force").status == 0)
    #expect(try mode(home.path + "/year.json") == 0o640)
    #expect(home.bytes(of: "year.json") == (try home.run("export", "json").output))
    #expect(home.everything().keys.filter { $0.contains("part") }.isEmpty)
  }

  @Test func `the history keeps names of files, not of folders`() throws {
    let home = try Home()
    #expect(try home.run("import", Fixtures.path(of: "us-card.csv")).status == 0)
    let stored = String(decoding: try #require(home.bytes(of: home.storePath)), as: UTF8.self)
    #expect(!stored.contains("/fixtures/"))
  }

  // MARK: Terminal

  /// Every control character, the format characters used in attacks, and some whole sequences.
  private static let hostile: [String] = {
    var scalars = Array(UInt32(1)...31) + Array(UInt32(127)...159)
    scalars.removeAll { $0 == 10 || $0 == 13 }
    scalars += [0x00AD, 0x061C, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029]
    scalars += [0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069]
    scalars += [0xFEFF, 0xFFFE, 0xE0001, 0xE0041]
    let sequences = [
      "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;AAAA\u{1B}\\", "\u{9B}31m",
      "\u{1B}P1$r\u{1B}\\",
    ]
    return scalars.compactMap { Unicode.Scalar($0).map { String(Character($0)) } } + sequences
  }()

  /// The first scalar that must not reach a terminal.
  private static func strayScalar(in run: Run) -> Unicode.Scalar? {
    for bytes in [run.output, run.errors] {
      guard let text = String(validating: bytes, as: UTF8.self) else { return "\u{FFFD}" }
      for scalar in text.unicodeScalars where scalar != "\n" {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return scalar
        case .unassigned where !text.hasPrefix("{"): return scalar
        default: break
        }
      }
    }
    return nil
  }

  /// A statement in which every cell of text contains hostile characters.
  private func hostileStatement() -> String {
    var text = "Konto:;\u{1B}[31mevil\nDatum;Empfänger;Verwendungszweck;Kategorie;Betrag €\n"
    for (index, evil) in PrivacyTests.hostile.enumerated() {
      let day = "0\(index % 9 + 1).07.2025"
      text +=
        "\(day);\"Shop\(evil)X\";\"memo\(evil)\";\"Cat\(evil)\(index % 3)\";-\(index + 1),50\n"
    }
    return text
  }

  @Test(arguments: ["en_US.UTF-8", "ko_KR.UTF-8"])
  func `nothing of a file reaches the terminal raw`(locale: String) throws {
    let home = try Home(locale: locale)
    let name = "evil\u{1B}[31m\u{202E}\u{9B}.csv"
    try home.write(hostileStatement(), to: name)
    let count = PrivacyTests.hostile.count
    let imported = try home.run("import", "--explain", name)
    #expect(imported.status == 0, "\(imported.errorText)")
    var runs = [imported]
    runs.append(try home.run("transactions", "--all"))
    #expect(runs.last?.rows.count == count)
    runs.append(try home.run("transactions", "--all", "--format", "json"))
    #expect(runs.last?.lines.count == count)
    runs.append(try home.run("transactions", "--search", "\u{1B}"))
    runs.append(try home.run("transactions", "--category", "\u{1B}[2J"))
    runs.append(try home.run("transactions", "--account", "\u{1B}[2J"))
    runs.append(try home.run("imports"))
    runs.append(try home.run("export", "json"))
    runs.append(try home.run("show"))
    runs.append(try home.run("show", "--at", "9", "--color", "never"))
    runs.append(try home.run("import", "\u{1B}[2Jno such\u{7}.csv"))
    runs.append(try home.run("import", "--json", "\u{1B}[2Jno such\u{7}.csv"))
    runs.append(try home.run("export", "\u{1B}[2J"))
    runs.append(try home.run("import", "--\u{1B}[2J"))
    runs.append(try home.run("export", "json", "--currency", "\u{1B}[2J"))
    runs.append(try home.run("imports", "--db", "\u{1B}[2J/x"))
    runs.append(try home.run("export", "json", "--output", "\u{1B}[2J/x"))
    try home.write("Date,Payee,Amount\n2025-07-01,x,\u{1B}[2J\n2025-\u{7}1,x,1\n", to: "bad.csv")
    runs.append(try home.run("import", "bad.csv"))
    #expect(runs.last?.status == 65)
    try home.write("When\u{1B}[2J,What\u{202E},How\u{9B}\n1,2,3\n", to: "head.csv")
    runs.append(try home.run("import", "head.csv"))
    runs.append(try home.run("categorize"))
    runs.append(try home.run("categorize", "\u{1B}[2J*", "\u{202E}new", "--yes"))
    runs.append(try home.run("categorize", "--id", "1", "\u{9B}new", "--yes"))
    runs.append(try home.run("rules", "try", "shop", "\u{1B}[2J", "--memo", "\u{200B}*"))
    runs.append(try home.run("rules"))
    runs.append(try home.run("rules", "remove", "1", "--yes"))
    runs.append(try home.run("formats", "rename", "1", "\u{1B}[2J\u{202E}"))
    runs.append(try home.run("formats"))
    runs.append(try home.run("rules", "add", "x", "--amount", "\u{1B}[2J"))
    // The first row's payee, a to-do with hostile text, and hostile text stored in another way.
    runs.append(try home.run("todo", "add", "x\u{1B}[2J\u{202E}", "--payee", "Shop\u{1}X"))
    #expect(runs.last?.status == 0)
    runs.append(try home.run("todo", "add", PrivacyTests.hostile.joined()))
    #expect(runs.last?.status == 0)
    runs.append(try home.run("todo", "add", "x", "--payee", "\u{1B}[2J\u{202E}none"))
    runs.append(try home.run("todo", "add", "x", "--payee", "shop"))
    runs.append(try home.run("todo", "add", "x", "--category", "\u{9B}none"))
    try Database(home.storePath).run(
      "INSERT INTO todo(text, made_at, category_key) VALUES(char(27, 91, 50, 74), 0, char(155))")
    runs.append(try home.run("todo"))
    runs.append(try home.run("todo", "--format", "json"))
    runs.append(try home.run("todo", "--width", "50"))
    runs.append(try home.run("todo", "done", "1", "2", "3"))
    runs.append(try home.run("todo", "edit", "1", "\u{1B}[2J"))
    runs.append(try home.run("todo", "delete", "1", "2"))
    runs.append(try home.run("undo"))
    for (index, run) in runs.enumerated() {
      let stray = PrivacyTests.strayScalar(in: run)
      #expect(stray == nil, "run \(index): \(run.text.prefix(2_000)) \(run.errorText.prefix(500))")
    }
  }

  @Test func `with colors forced, only colors are sent`() throws {
    let home = try Home()
    try home.write(hostileStatement(), to: "a.csv")
    #expect(try home.run("import", "a.csv").status == 0)
    home.environment["TERM"] = "xterm-256color"
    for arguments in [["--at", "0.5"], ["--at", "9"], ["--at", "9", "--width", "200"]] {
      var run = try home.run(["show", "--color", "always"] + arguments)
      #expect(run.text.contains("\u{1B}["))
      run.output = Array(run.text.replacing(/\u{1B}\[[0-9;:]*m/, with: "").utf8)
      #expect(PrivacyTests.strayScalar(in: run) == nil)
    }
  }
}
