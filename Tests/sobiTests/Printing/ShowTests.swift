import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `sobi show` and `sobi demo` without motion.
struct ShowTests {
  private func filledHome(_ locale: String = "en_US.UTF-8") throws -> Home {
    let home = try Home(locale: locale)
    try home.importFixtures()
    return home
  }

  @Test func `a pipe gets plain text, in either language`() throws {
    let home = try filledHome()
    let text = try home.run("show", "2025-12", "--currency", "KRW").text
    #expect(text.hasPrefix("December 2025 · All accounts · KRW\n\nSpent  ₩1,504,500\n"))
    #expect(text.contains("\nShopping           14.4%  ₩216,500  +148,300\n"))
    // A category without spending this month is also part of the change.
    #expect(text.contains("\nGifts               0.0%        ₩0   -50,000\n"))
    #expect(!text.contains("\u{1B}"))
    let korean = try home.run("show", "2025-12", "--currency", "KRW", "--lang", "ko").text
    #expect(korean.hasPrefix("2025년 12월 · 모든 계좌 · KRW\n\n쓴 돈  1,504,500원\n"))
    #expect(!korean.contains("\u{1B}"))
  }

  @Test func `without a command the month is shown`() throws {
    let home = try filledHome()
    #expect(try home.run().output == home.run("show").output)
    #expect(try home.run("--lang", "ko").output == home.run("show", "--lang", "ko").output)
  }

  @Test func `no color, no motion and a dumb terminal are the same text in a pipe`() throws {
    let home = try filledHome()
    let plain = try home.run("show")
    for (name, value) in [
      ("NO_COLOR", "1"), ("TERM", "dumb"), ("TERM", "xterm-256color"), ("SOBI_MOTION", "none"),
      ("CI", "true"), ("COLORTERM", "truecolor"),
    ] {
      let usual = home.environment
      home.environment[name] = value
      #expect(try home.run("show") == plain, "\(name)=\(value)")
      home.environment = usual
    }
    for motion in ["full", "reduced", "none"] {
      #expect(try home.run("show", "--motion", motion) == plain)
    }
  }

  @Test func `every figure of the totals stands in the text`() throws {
    let home = try filledHome("ko_KR.UTF-8")
    let months = try #require(Fixtures.totals?.store["KRW"])
    for (month, totals) in months {
      let text = try home.run("show", month, "--currency", "KRW", "--lang", "en").text
      #expect(text.contains("Spent  \(ShowTests.grouped(totals.spent))\n"), "\(month) \(text)")
      for (key, category) in totals.categories where category.spent > 0 {
        let amount = ShowTests.grouped(category.spent)
        #expect(text.contains(amount), "\(month) \(key)")
      }
    }
  }

  private static func grouped(_ amount: Int64) -> String {
    var text = ""
    for (index, digit) in String(amount.magnitude).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.insert(",", at: text.startIndex) }
      text.insert(digit, at: text.startIndex)
    }
    return (amount < 0 ? "-₩" : "₩") + text
  }

  @Test(arguments: [30, 40, 80, 120])
  func `one frame is as wide as is asked, and rests at the end`(width: Int) throws {
    let home = try filledHome()
    home.environment["TERM"] = "xterm-256color"
    let show = { (at: String) in
      try home.run("show", "--at", at, "--width", "\(width)", "--color", "never")
    }
    let start = try show("0")
    let middle = try show("0.3")
    let rest = try show("5")
    #expect(start.status == 0)
    #expect(start != middle)
    #expect(middle != rest)
    #expect(try show("60") == rest)
    for run in [start, middle, rest] {
      #expect(!run.text.contains("\u{1B}"))
      for line in run.text.split(separator: "\n") {
        // English and box characters: one cell each.
        #expect(line.count <= width, "\(line)")
      }
    }
    #expect(rest.text.contains("December 2025"))
  }

  @Test func `colors are sent when they are forced, and not when they are forbidden`() throws {
    let home = try filledHome()
    home.environment["TERM"] = "xterm-256color"
    #expect(try home.run("show", "--at", "5", "--color", "always").text.contains("\u{1B}["))
    #expect(try home.run("show", "--at", "5", "--color", "truecolor").text.contains("\u{1B}[38;2;"))
    #expect(try !home.run("show", "--at", "5", "--color", "16").text.contains("38;2"))
    #expect(try !home.run("show", "--at", "5").text.contains("\u{1B}"))
    home.environment["CLICOLOR_FORCE"] = "1"
    #expect(try home.run("show", "--at", "5").text.contains("\u{1B}["))
    home.environment["NO_COLOR"] = "1"
    #expect(try !home.run("show", "--at", "5", "--color", "never").text.contains("\u{1B}"))
  }

  @Test func `an empty store says what to do`() throws {
    let run = try Home().run("show")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("sobi import FILE"))
  }

  @Test(arguments: [["--width", "0"], ["--at", "-1"], ["--at", "nan"], ["--width", "99999"]])
  func `sizes and times that cannot be are refused`(options: [String]) throws {
    #expect(try filledHome().run(["show"] + options).status == 64)
  }

  @Test func `the veil hides amounts in plain text, charts and recordings`() throws {
    let home = try filledHome()
    let text = try home.run("show", "2025-12", "--currency", "KRW", "--veil").text
    #expect(text.contains("Spent  ₩•,•••,•••\n") && text.contains("14.4%"))
    let amount = #/\d,\d{3}/#
    #expect(!text.contains(amount))
    let chart = try home.run("show", "2025-12", "--veil", "--at", "9", "--color", "never").text
    #expect(!chart.contains(amount) && chart.contains("14.4%"))
    let path = home.path + "/veiled.cast"
    #expect(try home.run("show", "2025-12", "--veil", "--record", path).status == 0)
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains(amount))
  }

  @Test(arguments: ["en_US.UTF-8", "ko_KR.UTF-8"])
  func `demo reads its statements, draws a month and leaves nothing`(locale: String) throws {
    let home = try Home(locale: locale)
    home.environment["TMPDIR"] = home.path
    let run = try home.run("demo")
    #expect(run.status == 0)
    #expect(run.errorText == "")
    for (name, file) in try #require(Fixtures.totals?.files) {
      let line = run.lines.first { $0.contains(name) }
      #expect(line?.contains("\(file.transactions)") == true, "\(name)")
      #expect(line?.contains(file.currency) == true, "\(name)")
    }
    #expect(run.text.contains("835,200"))
    #expect(home.everything().isEmpty)
  }
}
