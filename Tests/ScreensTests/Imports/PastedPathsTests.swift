import Testing

@testable import Screens

/// The paths that terminals paste for dropped files.
struct PastedPathsTests {
  @Test(arguments: [
    ("/tmp/july.csv", ["/tmp/july.csv"]),
    // Terminal and iTerm2 write backslashes and a trailing space.
    (#"/tmp/my\ card\ \(2\).csv "#, ["/tmp/my card (2).csv"]),
    // GNOME Terminal writes quotation marks.
    ("'/tmp/my card.csv' ", ["/tmp/my card.csv"]),
    (#"'/tmp/it'\''s.csv' "#, ["/tmp/it's.csv"]),
    (#""/tmp/a \"b\" c.csv""#, [#"/tmp/a "b" c.csv"#]),
    (#""/tmp/a\b.csv""#, [#"/tmp/a\b.csv"#]),
    ("file:///tmp/my%20card.csv\r\n", ["/tmp/my card.csv"]),
    ("file://localhost/tmp/%EC%B9%B4%EB%93%9C.csv", ["/tmp/카드.csv"]),
    ("file:///tmp/100%.csv", ["/tmp/100%.csv"]), ("file:///tmp/%zz%2", ["/tmp/%zz%2"]),
    ("~/Downloads/카드 내역.xlsx", ["~/Downloads/카드 내역.xlsx"]),
    ("/tmp/a.csv /tmp/b.csv", ["/tmp/a.csv", "/tmp/b.csv"]),
    ("'/tmp/a b.csv' '/tmp/c d.csv'", ["/tmp/a b.csv", "/tmp/c d.csv"]),
    ("/tmp/a.csv\n/tmp/b.csv\r/tmp/a.csv\n", ["/tmp/a.csv", "/tmp/b.csv"]),
    // A file manager copies the path as it is.
    ("/tmp/my card 2025.csv", ["/tmp/my card 2025.csv"]),
    ("  /tmp/a.csv", ["/tmp/a.csv"]),
  ])
  func `each way of writing paths is understood`(pasted: String, paths: [String]) {
    #expect(PastedPaths.paths(in: pasted) == paths)
  }

  @Test(arguments: [
    "", " ", "\n", "coffee", "july.csv", "https://example.com/a.csv", "file://", "file://host",
    "/tmp/a.csv\ncoffee", "see /tmp/a.csv", "'", "\\",
  ])
  func `other text has no paths`(pasted: String) {
    #expect(PastedPaths.paths(in: pasted).isEmpty)
  }
}
