import Foundation
import Testing

/// `sobi import`: the output, the effect of options, and the results for several files.
struct ImportTests {
  private let july = "Date,Payee,Amount\n2025-07-01,Corner Cafe,-4.50\n2025-07-02,Bakery,-2.00\n"

  /// A cell of a very long line must take much less memory than a column does.
  @Test func `a line of a million delimiters is refused in little memory`() throws {
    let home = try Home()
    let file = try home.write(
      Array(repeating: UInt8(ascii: ","), count: 1_000_000) + [UInt8(ascii: "\n")], to: "wide.csv")
    let run = try home.run(
      "import", file, through: ["/bin/sh", "-c", "ulimit -v 2000000; exec \"$@\"", "sh"])
    #expect(run.status == 65, "\(run.errorText)")
  }

  @Test func `says what was understood, added and left out, in English`() throws {
    let home = try Home()
    try home.write(july + "Total,,-6.50\n", to: "july.csv")
    let run = try home.run("import", "july.csv")
    #expect(run.status == 0)
    #expect(run.errorText == "")
    #expect(
      run.text == """
        july.csv
          Account    My account  (from the file's name; change it with --account NAME)
          Read as    UTF-8, ",", header on line 1, dates ymd, decimals ".", USD (assumed: not \
        in the file), negative is money out
          Columns    date=Date, amount=Amount, payee=Payee
          Known by   numbers: date order, decimals · words: table, days, amounts · many cells: \
        direction · nothing (assumed): currency
          Rows       2: 2 new, 0 already there
          Skipped    1 total (line 4)
          Days       2025-07-01 – 2025-07-02
          Money      out 6.50 USD
          Undo       sobi undo 1

        """)
    let again = try home.run("import", "july.csv")
    #expect(again.status == 0)
    #expect(
      again.text.contains(
        "Rows       2: 0 new, 2 already there  (this file was imported before, as import 1)"))
    #expect(!again.text.contains("Undo "))
  }

  @Test func `the interest of a bill that lists what is due is named`() throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    let header = "이용일,이용가맹점,이용금액,할부/회차,결제원금,결제후잔액,수수료(이자)\n"
    let rows = "2025-01-10,하이마트,300000,3/1,100000,200000,"
    try home.write(header + rows + "1200\n", to: "bill.csv")
    let plain = try home.run("import", "bill.csv", "--dry-run", "--lang", "en").text
    #expect(
      plain.contains("Fees       \"수수료(이자)\" is not counted; to count it, use --fees extra\n"))
    #expect(plain.contains("Money      out 100,000 KRW\n"))
    let extra = try home.run("import", "bill.csv", "--dry-run", "--fees", "extra").text
    #expect(extra.contains("나간 돈 101,200 KRW\n") && !extra.contains("수수료     "))
    try home.write(header + rows + "0\n", to: "free.csv")
    #expect(try !home.run("import", "free.csv", "--dry-run").text.contains("수수료     "))
  }

  @Test func `says it in Korean`() throws {
    let home = try Home(locale: "ko_KR.UTF-8")
    try home.write("거래일,내용,출금액,입금액\n2025-07-01,동네 카페,4500,\n합계,,4500,\n", to: "7월.csv")
    #expect(
      try home.run("import", "7월.csv", "--account", "생활비").text == """
        7월.csv
          계좌       생활비  (--account)
          읽은 방법  UTF-8, ",", 1번째 줄이 제목, 날짜 ymd, 소수점 ".", KRW
          열         date=거래일, moneyOut=출금액, moneyIn=입금액, payee=내용
          판단 근거  계산으로 확인: 날짜 순서, 소수점 · 글자로 확인: 표, 날짜 열, 금액 열, 나감/들어옴 · 여러 값으로 판단: 통화
          거래       1건: 추가 1건, 중복 0건
          제외       합계 1건 (3번째 줄)
          기간       2025-07-01 – 2025-07-01
          금액       나간 돈 4,500 KRW
          되돌리기   sobi undo 1

        """)
  }

  @Test func `a file all of whose rows are left out is not called empty`() throws {
    let home = try Home()
    try home.write("Date,Payee,Amount,Status\n2025-07-01,Bakery,-2.00,Pending\n", to: "july.csv")
    let run = try home.run("import", "july.csv")
    #expect(
      run.text.contains("Rows       none: all were skipped\n  Skipped    1 pending (line 2)\n"))
    let korean = try home.run("import", "july.csv", "--lang", "ko")
    #expect(korean.text.contains("거래       없음: 모두 제외했어요\n"))
  }

  @Test func `a file with nothing but a header is no fault, and is not recorded`() throws {
    let home = try Home()
    try home.write("Date,Payee,Amount\n", to: "july.csv")
    let before = home.everything()
    let run = try home.run("import", "july.csv")
    #expect(run.status == 0)
    #expect(run.text.contains("none: the file has a header and no transactions"))
    #expect(home.everything() == before)
  }

  @Test func `overlapping statements add what is new`() throws {
    let home = try Home()
    try home.write(july, to: "july.csv")
    try home.write(july + "2025-07-02,Bakery,-2.00\n2025-07-03,Bar,-9.00\n", to: "august.csv")
    #expect(try home.run("import", "july.csv", "--account", "Card").status == 0)
    let run = try home.run("import", "august.csv", "--account", "Card", "--json")
    let rows = try #require(try run.decoded(ImportJSON.self).first?.rows)
    #expect(rows.read == 4)
    // The second bun is a separate purchase.
    #expect(rows.added == 2)
    #expect(rows.alreadyThere == 2)
  }

  @Test func `explain tells what becomes of each row`() throws {
    let home = try Home()
    try home.write(july, to: "july.csv")
    #expect(try home.run("import", "july.csv").status == 0)
    try home.write(july + "2025-07-03,Bar,-9.00\nTotal,,-15.50\n", to: "july.csv")
    let lines = try home.run("import", "july.csv", "--explain", "--dry-run").lines.prefix(4)
    #expect(
      lines == [
        "  july.csv:2: already there #1  2025-07-01  -4.50 USD  Corner Cafe",
        "  july.csv:3: already there #2  2025-07-02  -2.00 USD  Bakery",
        "  july.csv:4: new #3  2025-07-03  -9.00 USD  Bar",
        "  july.csv:5: skipped: total",
      ])
  }

  @Test func `a bad file does not stop the others, and the exit status tells of it`() throws {
    let home = try Home()
    try home.write(july, to: "july.csv")
    try home.write("Date,Payee,Amount\n2025-06-01,Bar,nine\n", to: "june.csv")
    try home.write("Date,Payee,Amount\n2025-08-01,Bar,-9.00\n", to: "august.csv")
    let run = try home.run("import", "july.csv", "june.csv", "may.csv", "august.csv", "--json")
    #expect(run.status == 65)
    let reports = try run.decoded(ImportJSON.self)
    #expect(reports.map(\.file) == ["july.csv", "june.csv", "may.csv", "august.csv"])
    #expect(reports.map(\.error?.code) == [nil, "bad-rows", "no-such-file", nil])
    #expect(reports.map(\.importID) == [1, nil, nil, 2])
    #expect(run.errorText.contains("sobi: june.csv:2:16 (Amount): not an amount"))
    #expect(run.errorText.contains("sobi: may.csv: no such file"))
    #expect(try home.run("transactions", "--all").rows.count == 3)
  }

  @Test func `skip-bad takes the rows that can be read, and still tells`() throws {
    let home = try Home()
    try home.write(july + "2025-07-03,Bar,nine\n", to: "july.csv")
    let run = try home.run("import", "july.csv", "--skip-bad")
    #expect(run.status == 65)
    #expect(run.text.contains("2: 2 new, 0 already there"))
    #expect(run.text.contains("1 cannot be read (line 4)"))
    #expect(run.errorText.contains("july.csv:4:16 (Amount): not an amount (found \"nine\")"))
    #expect(try home.run("transactions", "--all").rows.count == 2)
  }

  @Test func `reads standard input, from a file and from a pipe`() throws {
    let home = try Home()
    let run = try home.run("import", "-", "--json", input: Array(july.utf8))
    let report = try #require(try run.decoded(ImportJSON.self).first)
    #expect(run.status == 0)
    #expect(report.file == "-")
    #expect(report.rows?.added == 2)
    let piped = try home.run(
      "import", "-", "--json", input: Array(july.utf8),
      through: ["/bin/sh", "-c", "cat | \"$0\" \"$@\""])
    #expect(try piped.decoded(ImportJSON.self).first?.rows?.alreadyThere == 2)
    // A pipe with a name.
    let named = try home.run(
      "import", "--json", "--account", "My account",
      through: [
        "/bin/sh", "-c",
        "mkfifo p && { printf '\(july.replacing("\n", with: "\\n"))' > p & } ; \"$0\" \"$@\" p",
      ])
    #expect(try named.decoded(ImportJSON.self).first?.rows?.alreadyThere == 2)
  }

  @Test func `nothing on standard input is an empty file`() throws {
    let run = try Home().run("import", "-")
    #expect(run.status == 65)
    #expect(run.errorText.hasPrefix("sobi: -: the file is empty"))
  }

  struct Choice: CustomTestStringConvertible {
    var options: [String]
    var amount: Int64
    var currency = "USD"
    var day = "2025-03-04"
    var testDescription: String { options.joined(separator: " ") }
  }

  @Test(arguments: [
    Choice(options: ["--date-order", "dmy", "--decimal", "."], amount: -123, day: "2025-04-03"),
    Choice(
      options: ["--date-order", "mdy", "--decimal", ","], amount: -123_400, day: "2025-03-04"),
    Choice(
      options: ["--date-order=mdy", "--decimal=,", "--currency=KRW"], amount: -1_234,
      currency: "KRW"),
    Choice(
      options: ["--date-order", "mdy", "--decimal", ",", "--sign", "out-positive"], amount: 123_400),
    Choice(
      options: [
        "--date-order", "mdy", "--decimal", ",", "--columns", "date=1,amount=3,payee=2",
        "--delimiter", ",", "--encoding", "cp949",
      ], amount: -123_400),
  ])
  func `options overrule what a file looks like`(choice: Choice) throws {
    // Three decimals that end in 0 are read as two.
    let text =
      "Date,Payee,Amount\n03/04/2025,Cafe,-1.23\(choice.options.contains(".") ? "0" : "4")\n"
    let home = try Home()
    try home.write(text, to: "a.csv")
    #expect(try home.run("import", "a.csv").status == 65)
    let run = try home.run(["import", "a.csv"] + choice.options)
    #expect(run.status == 0, "\(run.errorText)")
    let row = try #require(
      try home.run("transactions", "--all", "--format", "json").decoded(Row.self).first)
    #expect(row.amount.minor == choice.amount)
    #expect(row.amount.currency == choice.currency)
    #expect(row.day == choice.day)
    #expect(row.payee == "Cafe")
  }

  struct Row: Decodable {
    var amount: SummaryJSON.Money
    var day: String
    var payee: String
    var account: String
  }

  @Test func `an account that was named is remembered for files of the same shape`() throws {
    let home = try Home()
    try home.write(july, to: "july.csv")
    try home.write(july.replacing("2025-07", with: "2025-08"), to: "august.csv")
    #expect(try home.run("import", "july.csv", "--account", "My card").status == 0)
    let run = try home.run("import", "august.csv")
    #expect(run.text.contains("Account    My card  (as for earlier files with these columns)"))
    let rows = try home.run("transactions", "--all", "--format", "json").decoded(Row.self)
    #expect(Set(rows.map(\.account)) == ["My card"])
  }

  @Test func `the currency of the configuration comes before that of the locale`() throws {
    let home = try Home(locale: "de_AT.UTF-8")
    try home.write(july, to: "july.csv")
    #expect(try home.run("import", "july.csv", "--dry-run").text.contains("EUR (assumed"))
    try FileManager.default.createDirectory(
      atPath: home.path + "/.config/sobi", withIntermediateDirectories: true)
    try home.write("currency = \"CHF\"\n", to: ".config/sobi/config.toml")
    #expect(try home.run("import", "july.csv", "--dry-run").text.contains("CHF (assumed"))
  }

  @Test(arguments: ["en_US.UTF-8", "ko_KR.UTF-8"])
  func `a category from a file keeps its name, unless the category is built in`(locale: String)
    throws
  {
    let home = try Home()
    home.environment["LC_ALL"] = locale
    try home.write(
      "date,merchant,category,amount\n2025-01-02,Cafe,Coffee & Snacks,-450\n"
        + "2025-01-03,Bakery,카페/간식,-120\n2025-01-04,Bistro,식비,-900\n", to: "app.csv")
    let options = ["--currency", "KRW", "--sign", "out-negative"]
    #expect(try home.run(["import", "app.csv"] + options).status == 0)
    let json = try home.run("export", "json").text
    let builtIn = locale == "en_US.UTF-8" ? ["Coffee & snacks", "Dining"] : ["카페·간식", "식비"]
    for name in builtIn + ["카페/간식"] {
      #expect(json.contains("\"name\":\"\(name)\""), "\(name) in \(json)")
    }
  }
}
