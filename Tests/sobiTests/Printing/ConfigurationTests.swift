import Ledger
import Motion
import POSIX
import TestSupport
import Screens
import Testing

@testable import sobi

/// The configuration: every usual form of TOML is read, and everything else refused at its place.
struct ConfigurationTests {
  private func read(_ text: String) throws(Failure) -> Configuration {
    try Configuration(Array(text.utf8), path: "c")
  }

  @Test(arguments: [
    "month-start = 25\nlang = \"ko\"\ncurrency = \"KRW\"\ntotals-in = \"EUR\"\nmotion = \"none\"\nsynchronized-output = false\n"
      + "theme = \"light\"\nnumbers = \"de_DE\"\nkeys = \"h=left ==up\"\n",
    "month-start=25\r\nlang='ko'\r\ncurrency='KRW'\r\ntotals-in='EUR'\r\nmotion='none'\r\nsynchronized-output=false\r\n"
      + "theme='light'\r\nnumbers='de_DE'\r\nkeys='h=left ==up'\r\n",
    "\u{FEFF}# 설정\n\n\"month-start\" = +2_5 # pay day\nlang = 'ko'\n 'currency'\t=\t\"\\u004bRW\"#\ntotals-in = 'eur'\n"
      + "  motion = \"no\\U0000006ee\"\n\n\"synchronized-\\u006futput\" = false\n"
      + "theme = \"l\\u0069ght\"\nnumbers = \"de\\u005FDE\"\nkeys = \"h\\u003Dleft ==up\"",
    "synchronized-output = false\nlang = \"ko\"\nmotion = \"none\"\ncurrency = \"krw\"\ntotals-in = 'EUR'\nmonth-start = 0x19\n"
      + "theme = \"light\"\nnumbers = 'de_DE'\nkeys = 'h=left  ==up'",
    "month-start = 0b1_1001\nlang = \"k\\u006F\"\ncurrency = \"KRW\"\ntotals-in = \"EUR\"\nmotion = \"none\"\nsynchronized-output = false#\n"
      + "theme = \"light\"\nnumbers = 'de_DE'\nkeys = 'h=left  ==up'",
  ])
  func `settings are read in every form`(text: String) throws {
    var expected = Configuration()
    expected.calendar = try #require(MonthCalendar(startDay: 25))
    expected.currency = .krw
    expected.totalsIn = .eur
    expected.language = .korean
    expected.numbers = "de_DE"
    expected.motion = .still
    expected.theme = .light
    expected.keys = try #require(KeyMap("h=left ==up"))
    expected.synchronizesOutput = false
    expected.given = Set(Setting.allCases)
    #expect(try read(text) == expected)
  }

  @Test(arguments: ["", "\n\n", "# motion = 3", " \t\r\n# x\r\n", "\u{FEFF}"])
  func `a file without settings gives the defaults`(text: String) throws {
    #expect(try read(text) == Configuration())
  }

  @Test(arguments: [
    // The tables, arrays and dates of TOML are no settings.
    ("▲[.\n", "KEY = VALUE"), ("# x\n ▲[report]\nmotion = \"none\"\n", "KEY = VALUE"),
    ("▲[[a]]", "KEY = VALUE"), ("▲motion", "KEY = VALUE"), ("▲= 3", "KEY = VALUE"),
    ("▲\"\" = 3", "KEY = VALUE"), ("▲motion : 3", "KEY = VALUE"),
    ("▲ui.motion = \"none\"", "synchronized-output"), ("▲\"Motion\" = 1", "synchronized-output"),
    ("motion = ▲[\"none\"]", "\"reduced\""), ("motion = ▲none", "\"reduced\""),
    ("motion = ▲\"\"\"none\"\"\"", "\"reduced\""), ("motion = ▲", "\"reduced\""),
    ("motion = ▲\"none", "a closing \""), ("motion = ▲'none\n'", "a closing '"),
    ("theme = ▲\"white\"", "\"light\""), ("lang = ▲\"de\"", "\"ko\", \"en\""),
    ("keys = ▲\"h=west\"", "h=left"), ("keys = ▲1", "h=left"),
    ("keys = ▲\"h=up h=down\"", "h=left"),
    ("numbers = ▲\"german\"", "\"de_DE\""), ("numbers = ▲1", "\"de_DE\""),
    ("▲\"motion = 1", "a closing \""),
    ("motion = \"none\" ▲3", "the end of the line"),
    ("motion = \"n▲\\one\"", "an escape"), ("motion = \"▲\\uD800\"", "an escape"),
    ("motion = \"▲\\u00", "an escape"), ("motion = \"▲\\", "an escape"),
    ("month-start = ▲025", "1...31"), ("month-start = ▲2__5", "1...31"),
    ("month-start = ▲_25", "1...31"), ("month-start = ▲25.0", "1...31"),
    ("month-start = ▲+-25", "1...31"), ("month-start = ▲1979-05-27", "1...31"),
    ("month-start = ▲\"25\"", "1...31"), ("month-start = ▲99999999999999999999", "1...31"),
    ("currency = ▲1", "\"KRW\""), ("synchronized-output = ▲True", "true, false"),
    ("motion = \"none\"\n▲\"motion\" = \"none\"", "one line"),
    ("# ▲\u{1}", "control characters"), ("motion = \"none\"▲\r", "control characters"),
  ])
  func `anything else is refused at its place`(marked: String, expected: String) throws {
    let parts = marked.split(separator: "▲", omittingEmptySubsequences: false)
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let place = "c:\(lines.count):\((lines.last?.utf8.count ?? 0) + 1): "
    let failure = try #require(throws: Failure.self) { try read(parts.joined()) }
    #expect(failure.exitCode == 78)
    let text = failure.messages.flatMap { $0.lines(in: .english) }
    #expect(text.first?.hasPrefix(place) == true, "\(text)")
    #expect(text.last?.hasPrefix("  expected: ") == true && text.last?.contains(expected) == true)
  }

  @Test func `bytes that are no text are refused at their place`() throws {
    let failure = try #require(throws: Failure.self) {
      try Configuration(Array("# ok\n# caf".utf8) + [0xE9, 0x0A], path: "c")
    }
    #expect(failure.messages.first?.lines(in: .english).first?.hasPrefix("c:2:6: ") == true)
  }

  @Test func `no file crashes the program`() {
    let settings = Array(
      "month-start = 25\ncurrency = \"KRW\"\nmotion = 'none' # x\nsynchronized-output = false\n"
        .utf8)
    let pieces =
      [
        "[", "]", "{", "}", "\"", "'", "'''", "\"\"\"", "\\", "\\u", "\\U0010FFFF", "=", ".", "#",
        "\r",
        "\n", "\0", "\u{1B}", "é", "_", "0x", "-", "1979-05-27T07:32:00Z", "inf", "true", ",",
      ].map { Array($0.utf8) } + [[0xFF], [0xEF, 0xBB, 0xBF], [0xC3]]
    var refused = 0
    for seed in Effort.seeds(30_000, quick: 10_000) {
      var numbers = SeededGenerator(seed: seed)
      var bytes = settings
      for _ in 0..<numbers.number(in: 1...6) {
        let start = numbers.number(in: 0...bytes.count)
        let end = min(bytes.count, start + numbers.number(in: 0...9))
        bytes.replaceSubrange(start..<end, with: numbers.element(of: pieces))
      }
      do throws(Failure) {
        _ = try Configuration(bytes, path: "c")
      } catch {
        refused += 1
        if error.exitCode != 78 { Issue.record("seed \(seed): \(error)") }
      }
    }
    #expect(refused > 1_000)
  }

  @Test func `only a regular file is read`() throws {
    let home = try Home()
    let folder = home.path + "/.config"
    for path in [folder, folder + "/sobi"] { mkdir(path, 0o700) }
    let path = folder + "/sobi/config.toml"
    for make in [
      { _ = mkfifo($0, 0o600) }, { _ = symlink("/dev/zero", $0) }, { _ = mkdir($0, 0o700) },
    ] as [(String) -> Void] {
      make(path)
      let run = try home.run("show")
      #expect(run.status == 78)
      #expect(
        run.errorText == """
          sobi: \(path): cannot read the configuration
            expected: a regular file of up to 1 MiB

          """)
      remove(path)
    }
    // A link to a file is usual.
    try home.write("month-start = 32\n", to: "settings")
    symlink(home.path + "/settings", path)
    #expect(try home.run("show").errorText.contains("config.toml:1:15: month-start: invalid"))
  }

  private func home(_ text: String, locale: String = "ko_KR.UTF-8") throws -> Home {
    let home = try Home(locale: locale)
    for path in ["/.config", "/.config/sobi"] { mkdir(home.path + path, 0o700) }
    try home.write(text, to: ".config/sobi/config.toml")
    return home
  }

  @Test func `the language is that of the option, the configuration or the locale, in this order`()
    throws
  {
    let home = try home("lang = \"en\"\n")
    #expect(try home.run("show").errorText.contains("there are no transactions"))
    #expect(try home.run("show", "--lang", "ko").errorText.contains("아직 거래가 없어요"))
    // Help and errors of the command line, too.
    #expect(try home.run("config", "--help").text.contains("Show the settings"))
    #expect(try home.run("ls").errorText.contains("unknown command"))
    // A file that cannot be read is reported in the language of the locale.
    try home.write("lang = \"de\"\n", to: ".config/sobi/config.toml")
    let run = try home.run("show")
    #expect(run.status == 78 && run.errorText.contains("쓸 수 없는 값이에요"))
  }

  @Test func `sobi config shows each value and where it comes from`() throws {
    let home = try home("month-start = 25\ntheme = 'light'\n", locale: "de_AT.UTF-8")
    home.environment["SOBI_MOTION"] = "reduced"
    #expect(
      try home.run("config", "--lang", "en").text == """
        \(home.path)/.config/sobi/config.toml
          month-start          25       file         1...31
          currency             EUR      locale       "KRW"
          lang                 en       option       "ko", "en"
          numbers              de_AT    locale       "de_DE"
          motion               reduced  environment  "full", "reduced", "none"
          theme                light    file         "auto", "light", "dark"
          keys                 –        default      "h=left l=right"
          totals-in            –        default      "KRW"
          synchronized-output  true     default      true, false

        """)
    #expect(
      try home.run("config", "--format", "json").text.contains(
        "{\"allowed\":\"1...31\",\"key\":\"month-start\",\"source\":\"file\",\"value\":\"25\"}"))
    let empty = try Home(locale: "C")
    let korean = try empty.run("config", "--lang", "ko").text
    #expect(korean.hasPrefix("\(empty.path)/.config/sobi/config.toml  (아직 없는 파일)\n"))
    #expect(korean.contains("currency             –        기본값"))
    #expect(empty.everything().isEmpty)
  }
}
