import Ledger
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
    "month-start = 25\ncurrency = \"KRW\"\nmotion = \"none\"\nsynchronized-output = false\n"
      + "theme = \"light\"\n",
    "month-start=25\r\ncurrency='KRW'\r\nmotion='none'\r\nsynchronized-output=false\r\n"
      + "theme='light'\r\n",
    "\u{FEFF}# 설정\n\n\"month-start\" = +2_5 # pay day\n 'currency'\t=\t\"\\u004bRW\"#\n"
      + "  motion = \"no\\U0000006ee\"\n\n\"synchronized-\\u006futput\" = false\n"
      + "theme = \"l\\u0069ght\"",
    "synchronized-output = false\nmotion = \"none\"\ncurrency = \"krw\"\nmonth-start = 0x19\n"
      + "theme = \"light\"",
    "month-start = 0b1_1001\ncurrency = \"KRW\"\nmotion = \"none\"\nsynchronized-output = false#\n"
      + "theme = \"light\"",
  ])
  func `settings are read in every form`(text: String) throws {
    var expected = Configuration()
    expected.calendar = try #require(MonthCalendar(startDay: 25))
    expected.currency = .krw
    expected.motion = "none"
    expected.theme = .light
    expected.synchronizesOutput = false
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
    ("theme = ▲\"white\"", "\"light\""), ("▲\"motion = 1", "a closing \""),
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
}
