import Ledger
import Terminal
import Testing

@testable import sobi

/// The argument parser's texts in Korean.
struct ParserTextTests {
  @Test(arguments: [
    ("Unknown option '--foo'", "'--foo' 옵션은 없어요"),
    ("Unknown option '--foo'. Did you mean '--db'?", "'--foo' 옵션은 없어요. 혹시 '--db'인가요?"),
    ("The value 'x' is invalid for '<id>'", "'<id>'에 'x' 값은 쓸 수 없어요"),
    (
      "The value 'x' is invalid for '<id>'. Please provide one of 'a', 'b' or 'c'.",
      "'<id>'에 'x' 값은 쓸 수 없어요. 쓸 수 있는 값: 'a', 'b', 'c'"
    ),
    ("2 unexpected arguments: 'a', 'b'", "쓸 수 없는 값이 2개 있어요: 'a', 'b'"),
    ("  See 'sobi show --help' for more information.", "  더 보기: sobi show --help"),
    ("A sentence of a later version", "A sentence of a later version"),
  ])
  func `a known line is Korean, another line stays`(line: String, korean: String) {
    #expect(ParserText.korean(error: [line]) == [korean])
  }

  @Test func `the user's words stay, even if they look like a place for words`() {
    #expect(
      ParserText.korean(error: ["The value '{1}' is invalid for '{0}'"])
        == ["'{0}'에 '{1}' 값은 쓸 수 없어요"])
    #expect(ParserText.korean(error: ["Unknown option '--%'"]) == ["'--%' 옵션은 없어요"])
    #expect(
      ParserText.korean(error: [
        "The value '{2}' is invalid for '--motion'. Please provide one of 'a', 'b' or 'c'.",
        "Unknown option '--veil{1}'. Did you mean '--veil'?",
      ]) == [
        "'--motion'에 '{2}' 값은 쓸 수 없어요. 쓸 수 있는 값: 'a', 'b', 'c'",
        "'--veil{1}' 옵션은 없어요. 혹시 '--veil'인가요?",
      ])
  }

  @Test func `a long line continues below the text after its label`() {
    let line = "  --width <width>         하나 둘 셋 넷 다섯 (values: a, b; default: a)"
    #expect(
      ParserText.korean(help: line, cells: 49) == """
          --width <width>         하나 둘 셋 넷 다섯 (값:
                                  a, b; 기본: a)
        """)
  }
}

/// The help and the errors of the program in Korean.
struct KoreanHelpTests {
  private let home: Home

  init() throws { home = try Home(locale: "ko_KR.UTF-8") }

  @Test func `no help page has English phrases or wide lines`() throws {
    let page = try home.run("--help").text
    let list = try #require(page.split(separator: "\n명령:\n").last)
    let names = list.matches(of: #/(?m)^  ([a-z]+) /#).map { String($0.1) }
    #expect(names.count > 10)
    for name in [[]] + names.map({ [$0] }) + [["rules", "add"], ["todo", "add"]] {
      let run = try home.run(name + ["--help"])
      #expect(run.status == 0)
      for line in run.text.split(separator: "\n") {
        #expect(line.widthInCells <= 80, "\(line)")
        #expect(
          !line.contains(#/OVERVIEW|USAGE|OPTIONS|ARGUMENTS|values:|default|Show |See /#), "\(line)"
        )
      }
    }
  }

  @Test(arguments: [
    ["show", "--foo"], ["show", "--width"], ["show", "--width", "x"], ["show", "--motion", "x"],
    ["show", "2025-12", "x"], ["show", "--veil=1"], ["rules", "add"],
    ["export", "payees", "--format", "x"],
    ["--generate-completion-script", "x"], ["show", "-5z"], ["export", "json", "-oyear"],
  ])
  func `an error of the parser is Korean`(arguments: [String]) throws {
    let run = try home.run(arguments)
    #expect(run.status == 64)
    let first = try #require(run.errorText.split(separator: "\n").first)
    #expect(first.hasPrefix("sobi: 사용법이 맞지 않아요: "))
    #expect(
      !run.errorText.contains(
        #/Usage|Help:|See |Unknown|Unexpected|Missing|Invalid|invalid|Please/#))
  }
}
