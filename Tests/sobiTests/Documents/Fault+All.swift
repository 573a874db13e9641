import Foundation

extension Fault {
  /// The document's chapters.
  static let chapters: [(title: String, faults: [Fault])] = [
    ("Files that are no statements", files), ("Statements with an open question", questions),
    ("Statements that are damaged", damaged), ("Rows that cannot be read", rows),
    ("The store", store), ("What is asked for, and where it goes", asked),
    ("The configuration", configuration), ("Usage", usage),
  ]

  static let all = chapters.flatMap(\.faults)

  private static let header = "Date,Payee,Amount\n"
  private static let good = "2025-07-01,Corner Cafe,-4.50\n"

  private static func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Little-endian UTF-16.
  private static func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { unit in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
  }

  // MARK: Files

  private static let files: [Fault] = [
    .other(
      "There is no such file", "A name that leads nowhere.", ["import", "july.csv"], status: 66,
      code: "no-such-file"),
    .other(
      "A folder instead of a file", "The name of a folder.", ["redact", "statements"], status: 66
    ) { home in
      try FileManager.default.createDirectory(
        atPath: home.path + "/statements", withIntermediateDirectories: false)
    },
    .other(
      "A file that may not be read", "A file of mode 0000.", ["import", "july.csv"], status: 77,
      code: "not-permitted", launcher: withoutPrivilege
    ) { home in
      try home.write(header + good, to: "july.csv")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0], ofItemAtPath: home.path + "/july.csv")
    },
    .statement("An empty file", "", "empty", shown: "A file of 0 bytes."),
    .bytes(
      "Nothing but a byte order mark", [0xEF, 0xBB, 0xBF], shown: .sentence("`EF BB BF`"), "empty"),
    .statement("Nothing but blank lines", "\n \n\n", "empty"),
    .bytes(
      "A PDF", Array("%PDF-1.7\n1 0 obj\n".utf8), shown: .sentence("A file that starts `%PDF`."),
      "other-format"),
    .bytes(
      "A damaged spreadsheet", [0x50, 0x4B, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00],
      shown: .sentence("The first bytes of an .xlsx file."), "damaged"),
    .bytes(
      "A damaged spreadsheet of an old version", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
      shown: .sentence("The first bytes of an .xls file."), "damaged"),
    .bytes(
      "A damaged compressed file", [0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00],
      shown: .sentence("The first bytes of a .gz file."), "damaged"),
    .statement(
      "A web page", "<!DOCTYPE html>\n<html><body>Your session has expired</body></html>\n",
      "other-format"),
    .statement("JSON", "{\"transactions\": []}\n", "other-format"),
    .bytes(
      "UTF-32",
      [0xFF, 0xFE, 0, 0] + Array((header + good).utf16).flatMap { [UInt8($0), 0, 0, 0] },
      shown: .sentence("A statement of four bytes a character."), "other-format"),
    .bytes(
      "A zero byte", Array(header.utf8) + Array("2025-07-01,Corner\0Cafe,-4.50\n".utf8),
      shown: .sentence("A byte 0 within a name."), "nul-byte", place: (2, 18)),
    .statement(
      "No columns that are known", "When,What,Here,There\n2025-07-01,Corner Cafe,-4.50,-3.90\n",
      "no-header",
      settledBy: ["--columns", "date=When,amount=Here,payee=What", "--sign", "out-negative"]),
    .other(
      "A stream that the disk cannot hold",
      "A pipe with rows without end, for a process that may write files of at most 1 MB.",
      ["import", "-"], status: 74, code: "not-copied",
      launcher: [
        "/bin/sh", "-c",
        "{ echo Date,Payee,Amount; yes 2025-07-01,Cafe,-4.50 2>&-; } | { ulimit -f 2000; \"$0\" \"$@\"; }",
      ]),
    .other(
      "A statement that is too long to redact", "A file of 3 MiB.", ["redact", "july.csv"],
      status: 65
    ) { try $0.write(String(repeating: good, count: (3 << 20) / good.utf8.count), to: "july.csv") },
    .statement("No table at all", "Dear customer,\nthank you.\n", "no-header"),
  ]

  // MARK: Questions

  private static let questions: [Fault] = [
    .statement(
      "Day or month first", header + "▲03/04/2025,Corner Cafe,-4.50\n05/06/2025,Bakery,-2.00\n",
      "ambiguous-dates", option: "--date-order", choices: ["dmy", "mdy"],
      settledBy: ["--date-order", "dmy"]),
    .statement(
      "Thousands or decimals", header + "2025-07-01,Corner Cafe,▲-1.234\n", "ambiguous-amounts",
      option: "--decimal", choices: [".", ","], settledBy: ["--decimal", ","]),
    .statement(
      "Money out or money in", "Date,Shop,Amount\n2025-07-01,Corner Cafe,▲4.50\n", "ambiguous-sign",
      option: "--sign", choices: ["out-negative", "out-positive"],
      settledBy: ["--sign", "out-positive"]),
    .statement(
      "A cancelled charge or its refund",
      "Date,Payee,Amount,Cancelled\n2025-07-01,Corner Cafe,-4.50,no\n2025-07-02,Corner Cafe,-4.50,▲yes\n2025-07-03,Bakery,-2.00,yes\n",
      "ambiguous-cancelled", option: "--cancelled", choices: ["left-out", "refund", "charge"],
      settledBy: ["--cancelled", "left-out"]),
    .statement(
      "Fees in the amounts or extra", "Date,Payee,Amount,▲Fee\n2025-07-01,Corner Cafe,-4.50,0.50\n",
      "ambiguous-fees", option: "--fees", choices: ["included", "extra"],
      settledBy: ["--fees", "included"]),
    .statement(
      "A column that may have fees",
      "Date,Payee,Amount,▲Zuva\n2025-07-01,Corner Cafe,-4.50,0.50\n2025-07-02,Bakery,-2.00,0.00\n",
      "unclear-money", option: "--columns", choices: ["fee=4", "ignored=4"],
      settledBy: ["--columns", "ignored=Zuva"]),
    .statement(
      "Words for the direction that are unknown",
      "Date,Payee,Amount,▲Dr/Cr\n2025-07-01,Corner Cafe,4.50,Zuva\n2025-07-02,Salary,900.00,Kiku\n",
      "unclear-rows"),
    .statement(
      "Amounts in thousands",
      "(in thousands)\nDate,Payee,Amount\n2025-07-01,Corner Cafe,-4\n2025-07-02,Salary,900\n",
      "scaled-amounts"),
    .statement(
      "Rows without amounts",
      "Date,Payee,Amount,Shop\n2025-07-01,Corner Cafe,,Main Street\n2025-07-02,Bakery,,Main Street\n",
      name: "visa.csv", "no-transactions"),
    .statement(
      "Which of two columns is money out",
      "When,What,▲Here,There\n2025-07-01,Corner Cafe,4.50,\n2025-07-02,Salary,,900.00\n",
      "unclear-columns", option: "--columns",
      choices: ["moneyOut=3,moneyIn=4", "moneyOut=4,moneyIn=3"],
      settledBy: ["--columns", "moneyOut=Here,moneyIn=There"]),
    .statement(
      "A foreign currency in every row",
      "Data;Descrizione;Importo;Divisa\n31/07/2025;Caffè;▲-4,50;USD\n30/07/2025;Pane;-2,00;USD\n",
      "ambiguous-currency", option: "--currency", choices: ["USD", "EUR"],
      settledBy: ["--currency", "EUR"],
      environment: ["LC_ALL": "it_IT.UTF-8", "LC_MESSAGES": "", "LANG": ""]),
    .statement(
      "No currency", header + "2025-07-01,Salary,▲1200.50\n2025-07-02,Corner Cafe,-4.50\n",
      "unknown-currency", option: "--currency", choices: ["KRW", "USD", "EUR"],
      settledBy: ["--currency", "EUR"], environment: ["LC_ALL": "", "LC_MESSAGES": "", "LANG": ""]),
    .statement(
      "Two columns of one name",
      "Date,▲Amount,Payee,Amount\n2025-07-01,-4.50,Corner Cafe,-4.50\n", "same-name-twice",
      settledBy: ["--columns", "amount=2"]),
    .statement(
      "The columns of another account", header + good, name: "visa.csv", "ambiguous-account",
      option: "--account", choices: ["bank", "visa"], settledBy: ["--account", "visa"]),
    .statement(
      "A column that is not there", header + good, "no-such-column",
      options: ["--columns", "date=Date,amount=Betrag"]),
  ]

  // MARK: Damage

  private static let encodings = [
    "UTF-8", "UTF-16LE", "UTF-16BE", "CP949", "CP932", "EUC-JP", "GB18030", "Big5", "windows-1252",
    "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1257", "ISO-8859-1",
    "ISO-8859-2", "ISO-8859-5", "ISO-8859-7", "ISO-8859-9", "ISO-8859-15", "KOI8-R", "CP850",
    "CP852", "CP866", "MacRoman", "MacCyrillic",
  ]

  private static let damaged: [Fault] = [
    .statement(
      "A quote that is never closed",
      header + "2025-07-01,▲\"Corner Cafe, Soho,-4.50\n2025-07-02,Bakery,-2.00\n",
      "unterminated-quote"),
    .statement(
      "A quote that takes in other rows",
      header + "2025-07-01,\"Corner Cafe, Soho\",-4.50\n2025-07-02,▲\"Bakery,-2.00\n"
        + "2025-07-03,Grocer,-9.00\n2025-07-04,Kiosk\",-1.00\n",
      "bad-rows"),
    .bytes(
      "Half a character in UTF-16",
      utf16("\u{FEFF}" + header + "2025-07-01,Caf") + [0x3D, 0xD8] + utf16(",-4.50\n"),
      shown: .sentence("A statement saved as “Unicode”, with the unit `D83D` alone within a name."),
      "encoding", option: "--encoding", choices: encodings, place: (2, 15)),
    .bytes(
      "Bytes that are no text",
      utf8(header + "2025-07-01,Caf") + [0xE9, 0x20, 0xFF, 0x81] + utf8(",-4.50\n"),
      shown: .sentence(
        "The bytes `E9 20 FF 81` within a name: not UTF-8, and nonsense in any other encoding."),
      "encoding", option: "--encoding", choices: encodings, place: (2, 15)),
    .bytes(
      "A word that several encodings could have",
      utf8(header + "2025-07-01,") + [0xEB, 0xE1, 0xE6, 0xE5] + utf8(",-4.50\n"),
      shown: .sentence("The bytes `EB E1 E6 E5` for a name, and nothing else beyond ASCII."),
      "encoding", option: "--encoding", choices: ["windows-1253", "windows-1251", "KOI8-R"],
      place: (2, 12)),
    .bytes(
      "Bytes that are not of the encoding named",
      utf8(header + "2025-07-01,Caf") + [0xE9] + utf8(",-4.50\n"),
      shown: .sentence("A byte `E9` within a name."), "encoding", options: ["--encoding", "utf-8"],
      option: "--encoding", choices: encodings, place: (2, 15)),
    .statement(
      "A record that is too long",
      header + good + "▲" + String(repeating: "x,", count: 200)
        + String(repeating: String(repeating: "x", count: 60_000) + ",", count: 40) + "\n",
      "record-too-long", shown: "A line of 2.4 MB."),
    .statement(
      "Far too many columns", header + good + "▲" + String(repeating: "x,", count: 100_000) + "\n",
      "too-many-columns", shown: "A line of 100,000 columns."),
    .statement(
      "A field that is too long",
      header + "2025-07-01,▲" + String(repeating: "x", count: 70_000) + ",-4.50\n", "bad-rows",
      shown: "A name of 70,000 bytes."),
  ]

  // MARK: Rows

  private static let rows: [Fault] = [
    .statement("No amount", header + good + "2025-07-02,Bakery,▲-2.o0\n", "bad-rows"),
    .statement(
      "A number with an exponent", header + good + "2025-07-02,Bakery,▲1e400\n", "bad-rows"),
    .statement("Not a number", header + good + "2025-07-02,Bakery,▲NaN\n", "bad-rows"),
    .statement(
      "More decimals than the currency has", header + good + "2025-07-02,Bakery,▲-2.505\n",
      "bad-rows"),
    .statement(
      "An amount too large", header + good + "2025-07-02,Bakery,▲-99999999999999999.00\n",
      "bad-rows"),
    .statement("No date", header + good + "▲yesterday,Bakery,-2.00\n", "bad-rows"),
    .statement("A day that there is not", header + "▲2023-02-29,Bakery,-2.00\n", "bad-rows"),
    .statement("Another century", header + good + "▲1815-06-18,Bakery,-2.00\n", "bad-rows"),
    .statement(
      "No time", "Date,Time,Payee,Amount\n2025-07-01,▲25:00,Corner Cafe,-4.50\n", "bad-rows"),
    .statement(
      "Out and in at once", "Date,Payee,Paid out,Paid in\n2025-07-01,Corner Cafe,▲4.50,3.00\n",
      "bad-rows"),
    .statement(
      "No direction",
      "Date,Payee,Amount,Debit/Credit\n2025-07-01,Corner Cafe,4.50,Debit\n"
        + "2025-07-02,Bakery,2.00,▲Sideways\n", "bad-rows"),
    .statement(
      "No such currency",
      "Date,Payee,Amount,Currency\n2025-07-01,Corner Cafe,-4.50,USD\n"
        + "2025-07-02,Bakery,-2.00,▲Doubloons\n", "bad-rows"),
    .statement(
      "A field too many", header + good + "▲2025-07-02,Bakery,-2.00,what is this\n", "bad-rows",
      settledBy: ["--skip-bad"]),
    .statement(
      "Text behind a quote", header + good + "2025-07-02,\"Bakery\" ▲Ltd,-2.00\n", "bad-rows"),
    .statement(
      "More than ten rows",
      header
        + (1...12).map { "2025-07-\($0 < 10 ? "0" : "")\($0),Bakery,\($0 == 1 ? "▲" : "")two\n" }
        .joined(), "bad-rows"),
    .statement(
      "A total beyond 64 bits",
      header
        + String(repeating: "2025-07-01,Bakery,-9999999999999.00\n", count: 9_223)
        + "▲2025-07-01,Bakery,-9999999999999.00\n",
      "bad-rows",
      shown: "9,224 rows of -9999999999999.00 each."),
  ]

  // MARK: The store

  private static let store: [Fault] = [
    .other(
      "Another kind of file", "`--db` names a text file.", ["imports", "--db", "notes.txt"],
      status: 65
    ) {
      try $0.write("Things to do:\n1. save money\n", to: "notes.txt")
    },
    .other(
      "Another program's database", "`--db` names a SQLite file of another program.",
      ["imports", "--db", "photos.db"], status: 65
    ) { try Database($0.path + "/photos.db").run("CREATE TABLE photo(id INTEGER)") },
    .other(
      "A store of a newer Sobi", "The store's `user_version` is 9.", ["imports"], status: 78
    ) { try Database($0.storePath).run("PRAGMA user_version=9") },
    .other(
      "A store that was changed", "Another program has added a trigger.", ["imports"], status: 65
    ) {
      try Database($0.storePath).run(
        "CREATE TRIGGER t AFTER INSERT ON tx BEGIN DELETE FROM tx; END")
    },
    .other(
      "A store that is cut off", "The store's file ends after 300 bytes.", ["imports"], status: 65
    ) { home in try home.write((home.bytes(of: home.storePath) ?? []).prefix(300), to: storeName) },
    .other(
      "A store that is damaged", "The store's second page holds rubbish.", ["import", "july.csv"],
      status: 65, code: "store"
    ) { home in
      var bytes = home.bytes(of: home.storePath) ?? []
      for index in 8_192..<min(bytes.count, 65_536) { bytes[index] = 0xA5 }
      try home.write(bytes, to: storeName)
      try home.write(header + good, to: "july.csv")
    },
    .other(
      "A store that may not be written", "The store's file is of mode 0400.",
      ["import", "july.csv"], status: 77, code: "store", launcher: withoutPrivilege
    ) { home in
      try home.write(header + good, to: "july.csv")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o400], ofItemAtPath: home.storePath)
    },
    .other(
      "Too many different accounts", "The account column has more than 4 MiB of different text.",
      [
        "import", "--currency", "USD", "--columns",
        "date=Date,payee=Payee,amount=Amount,account=Memo", "july.csv",
      ], status: 65, code: "store"
    ) { home in
      let long = String(repeating: "x", count: 50_000)
      let rows = (1...90).map { "2025-07-01,Corner Cafe,-4.50,\(long)\($0)\n" }
      try home.write("Date,Payee,Amount,Memo\n" + rows.joined(), to: "july.csv")
    },
    .other(
      "A folder in the store's place", "`--db` names a folder.", ["imports", "--db", "folder"],
      status: 77
    ) { home in
      try FileManager.default.createDirectory(
        atPath: home.path + "/folder", withIntermediateDirectories: false)
    },
    .other(
      "A link in the store's place", "`--db` names a symbolic link.",
      ["imports", "--db", "link.sqlite"], status: 77
    ) { home in
      try FileManager.default.createSymbolicLink(
        atPath: home.path + "/link.sqlite", withDestinationPath: home.storePath)
    },
    .other("No name", "`--db` names nothing.", ["imports", "--db", ""], status: 64),
    .other(
      "A folder that may not be written", "`--db` names a file in a folder of mode 0500.",
      ["import", "july.csv", "--db", "closed/sobi.sqlite"], status: 77, code: "store",
      launcher: withoutPrivilege
    ) { home in
      try home.write(header + good, to: "july.csv")
      try FileManager.default.createDirectory(
        atPath: home.path + "/closed", withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o500])
    },
    .other(
      "No home", "Neither `--db` nor `$HOME` is there.", ["imports"], status: 64,
      environment: ["HOME": ""]),
    .other("No such import", "A number that is not in the history.", ["undo", "7"], status: 66),
    .other(
      "No such rule", "A number that is not in the list.", ["rules", "remove", "7"], status: 66),
    .other(
      "No such transaction", "A number that no transaction has.",
      ["categorize", "--id", "77", "cafe"], status: 66),
    .other(
      "No such format", "A number that is not in the list.", ["formats", "forget", "7"], status: 66),
    .other(
      "No such to-do", "A number that no to-do has.", ["todo", "done", "7"], status: 66),
    .other(
      "A to-do about no transaction", "A number that no transaction has.",
      ["todo", "add", "Ask", "--transaction", "77"], status: 66),
    Fault(
      title: "A remembered answer that does not fit",
      shown: .sentence(
        "A day that is `05/24/2025`, after an earlier file with this header was imported with "
          + "`--date-order dmy`."),
      command: ["import", "july.csv"], status: 65, code: "bad-rows", place: (2, 1)
    ) { home in
      try home.write(header + "03/04/2025,Cafe,-1.00\n", to: "april.csv")
      _ = try home.run("import", "april.csv", "--date-order", "dmy")
      try home.write(header + "05/24/2025,Cafe,-1.00\n", to: "july.csv")
    },
  ]

  // MARK: What is asked for

  private static let asked: [Fault] = [
    .other(
      "No such account", "An account that no statement named.",
      ["transactions", "--account", "Savings"], status: 66),
    .other(
      "A name that two accounts cannot have", "Another account has it.",
      ["accounts", "rename", "bank", "Savings", "--yes"], status: 64
    ) { home in
      try home.write(header + good, to: "savings.csv")
      _ = try home.run("import", "savings.csv", "--account", "Savings", "--currency", "USD")
    },
    .other(
      "A blank name", "A space.", ["accounts", "rename", "bank", " ", "--yes"], status: 64),
    .other(
      "A merge of one account", "The same account twice.",
      ["accounts", "merge", "bank", "ban", "--yes"], status: 64),
    .other(
      "No such former name", "A name that no account had.", ["accounts", "forget", "Savings"],
      status: 66),
    .other(
      "No such category", "A category that no transaction is of.",
      ["transactions", "--category", "Yachts"], status: 66),
    .other(
      "A budget for no category", "A category that no transaction or rule is of.",
      ["budget", "set", "Yachts", "100"], status: 66),
    .other(
      "A budget for income", "A category without spending.", ["budget", "set", "income", "100"],
      status: 64),
    .other(
      "A budget that is no amount", "A word.",
      ["budget", "set", "all", "much"], status: 64),
    .other(
      "No such budget", "A category without a budget.",
      ["budget", "clear", "food", "--from", "2025-07"], status: 66),
    .other(
      "No such payee", "A name that no payee has, nor a part of it.",
      ["todo", "add", "Ask", "--payee", "Cinema"], status: 66),
    .other(
      "A payee that could be several", "A piece of two payees.",
      ["todo", "add", "Ask", "--payee", "shop"], status: 66
    ) { home in
      try home.write(header + "2025-07-01,Coffee Shop,-4.50\n", to: "july.csv")
      _ = try home.run("import", "july.csv", "--currency", "USD")
    },
    .other(
      "A to-do about no category", "A name that no category has.",
      ["todo", "add", "Sell it", "--category", "Yachts"], status: 66),
    .other("A blank to-do", "A space.", ["todo", "add", " "], status: 64),
    .other(
      "No such transaction to go on from", "A number that none has.",
      ["transactions", "--after", "7000"], status: 66),
    .other(
      "No such currency asked for", "A code that ISO 4217 does not have.",
      ["export", "json", "--currency", "DUB"], status: 64),
    .other(
      "A full disk", "Standard output is `/dev/full`.", ["export", "json"], status: 74,
      sink: .full),
    .other(
      "A document that is there already", "`--output` names a file that exists.",
      ["export", "json", "--output", "year.json"], status: 73
    ) { try $0.write("mine", to: "year.json") },
    .other(
      "A document in a place that is no file", "`--output` names a folder.",
      ["export", "json", "--force", "--output", "."], status: 73),
    .other(
      "A document in a folder that is not there", "`--output` names a folder that does not exist.",
      ["export", "json", "--output", "2025/july.json"], status: 73),
  ]

  private static let configuration: [Fault] = [
    .configuration("No TOML", "month-start: 25\n"),
    .configuration("A string without its end", "motion = \"none\ncurrency = \"KRW\"\n"),
    .configuration("An unknown key", "colour = \"red\"\n"),
    .configuration("A key that is there twice", "month-start = 25\nmonth-start = 26\n"),
    .configuration("A month's start that is no day", "month-start = 32\n"),
    .configuration("A currency that is none", "currency = \"Doubloons\"\n"),
    .configuration("A motion that is none", "motion = \"wild\"\n"),
  ]

  private static func configuration(_ title: String, _ text: String) -> Fault {
    Fault(
      title: title, shown: .file(text), command: ["transactions"], status: 78,
      environment: ["XDG_CONFIG_HOME": ""]
    ) { home in
      try FileManager.default.createDirectory(
        atPath: home.path + "/.config/sobi", withIntermediateDirectories: true)
      try home.write(text, to: ".config/sobi/config.toml")
    }
  }

  private static func decisions(_ title: String, _ text: String) -> Fault {
    Fault(
      title: title, shown: .file(text), command: ["rules", "import", "my.toml"], status: 65
    ) { home in try home.write(text, to: "my.toml") }
  }

  private static let usage: [Fault] = [
    .other("A mistyped command", "`sobi improt`.", ["improt", "july.csv"], status: 64),
    .other("An unknown command", "`sobi ls`.", ["ls"], status: 64),
    .other("No file named", "`sobi import` alone.", ["import"], status: 64),
    .other(
      "An unknown option", "An option that there is not.", ["imports", "--verbose"], status: 64),
    .other(
      "A rate that is none", "A comma for the decimals.", ["rates", "set", "USD", "1350,5", "KRW"],
      status: 64),
    .other(
      "Two currencies of a total", "`--in` with `--currency`.",
      ["show", "--in", "KRW", "--currency", "USD"], status: 64),
    .decisions("A rule without quotes", "[[rule]]\npattern = cafe\ncategory = \"cafe\"\n"),
    .decisions("A rule without a result", "[[rule]]\npattern = \"cafe\"\n"),
    .decisions(
      "A budget in an amount that the currency does not have",
      "[[budget]]\ncategory = \"all\"\namount = 900.50\ncurrency = \"KRW\"\nfrom = \"2025-07\"\n"),
    .decisions("A section that there is not", "[[rules]]\npattern = \"cafe\"\n"),
    Fault(
      title: "Rates of another kind", shown: .file("Date,Payee,Amount\n2025-07-01,Cafe,-4.50\n"),
      command: ["rates", "import", "july.csv"], status: 65
    ) { home in
      try home.write("Date,Payee,Amount\n2025-07-01,Cafe,-4.50\n", to: "july.csv")
    },
    Fault(
      title: "A rate that cannot be read", shown: .file("Date,USD,\n2025-07-01,1.0x,\n"),
      command: ["rates", "import", "eurofxref-hist.csv"], status: 65
    ) { home in
      try home.write("Date,USD,\n2025-07-01,1.0x,\n", to: "eurofxref-hist.csv")
    },
    .other("A tag that is none", "Two words.", ["tag", "add", "two words", "1"], status: 64),
    .other("A page without a row", "`--limit 0`.", ["transactions", "--limit", "0"], status: 64),
    .other("A month that is none", "A month 13.", ["transactions", "2025-13"], status: 64),
    .other(
      "A value that an option does not take", "A date order that there is not.",
      ["import", "--date-order", "ydm", "july.csv"], status: 64),
    .other("No width", "`--width 0`.", ["show", "--width", "0"], status: 64),
    .other("No moment", "`--at -1`.", ["show", "--at=-1"], status: 64),
    .other(
      "A recording of one frame", "`--record` with `--at`.",
      ["show", "--record", "a.cast", "--at", "1"], status: 64),
    .other(
      "Nothing to replace", "`--force` without `--record`.", ["show", "--force"], status: 64),
    .other(
      "A range of amounts that is none", "A comma, which could part thousands or decimals.",
      ["rules", "add", "cafe", "dining", "--amount", "1,000.."], status: 64),
    .other(
      "A rule that says nothing", "A pattern without a category.", ["rules", "add", "cafe"],
      status: 64),
    .other(
      "A pattern without a category", "`sobi categorize` with one word.", ["categorize", "cafe"],
      status: 64),
    .other(
      "A to-do about two things", "`--payee` with `--category`.",
      ["todo", "add", "Ask", "--payee", "Bookshop", "--category", "shopping"], status: 64),
    .other("No to-do named", "`sobi todo done` alone.", ["todo", "done"], status: 64),
    .other(
      "A role that columns cannot have", "A word that is none of the roles.",
      ["import", "--columns", "when=Date", "july.csv"], status: 64),
  ]

  /// The store's file, below the home.
  private static let storeName = ".local/share/sobi/sobi.sqlite"

  /// A launcher for a command that makes file modes apply even to root.
  static let withoutPrivilege: [String] =
    getuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-all", "--inh-caps=-all"] : []
}
