import Foundation
import POSIX
import Terminal
import Testing
import TestSupport

/// A line of text in each script, read back from a terminal that Sobi did not write.
struct ScriptTests {
  static let lines = [
    "한국어 텍스트 스타벅스", "日本語 カタカナ ひらがな", "ﾄﾞｺﾓ 500 ｶﾞｽﾀﾞｲ ﾊﾟﾝ", "中文，。繁體",
    "ทำงาน น้ำ คำ เงินเดือน", "ລາວຄຳ ນ້ຳ", "हिन्दी कार क्षि स्त्री", "বাংলা ক্ষেত্র মূল্য",
    "தமிழ் நி கௌ", "తెలుగు క్షేత్రం", "ಕನ್ನಡ ಕೃಷಿ", "മലയാളം ന്‍ ക്ഷ", "සිංහල ශ්‍රී ක්‍ෂ", "ગુજરાતી ક્ષેત્ર",
    "ਪੰਜਾਬੀ ਸਿੱਖ", "ଓଡ଼ିଆ କ୍ଷେତ୍ର", "မြန်မာ ကျောင်း", "ខ្មែរ ស្រុក", "བོད་སྐད།", "می‌خواهم نان",
    "العَرَبِيَّة", "עִבְרִית", "Ελληνικά ΐ", "Українська ґ", "Հայերեն", "ქართული", "አማርኛ", "ᠮᠣᠩᠭᠣᠯ",
    "Tiê\u{301}ng Viê\u{323}t", "Zürich Łódź Ağrı", "👍 🎉 ❤️ 1️⃣", "🇰🇷 🇩🇪", "☰ ䷀", "₩ € £ ₹ ₺",
  ]

  @Test(arguments: lines)
  func `a line is drawn as wide as it is measured`(line: String) {
    for text in [line, line + "\tx", "x\r\n" + line, "co\u{AD}op " + line] {
      var frame = Surface(width: 80, height: 1)
      let end = frame.put(text, x: 1, y: 0)
      #expect(end == 1 + text.widthInCells)
      #expect(frame.put("|", x: end, y: 0) == end + 1)
      let start = frame.put(text, endingAt: 79, y: 0)
      #expect(frame.put(text, x: start, y: 0) == 79)
      for cells in 0...text.widthInCells + 1 {
        let cut = text.truncated(toCells: cells)
        #expect(cut.widthInCells <= cells)
        #expect(frame.put(cut, x: 0, y: 0) == cut.widthInCells)
      }
    }
  }

  @Test func `text with line breaks is wrapped at them`() {
    #expect("a\r\nb\u{2028}c\td".wrapped(toCells: 5) == ["a", "b", "c d"])
    #expect("  code\nplain".wrapped(toCells: 10) == ["  code", "plain"])
    #expect("  long word".wrapped(toCells: 5) == ["long", "word"])
  }

  static let columns = 40

  /// Returns the bytes that draw every line over other text.
  static func bytes() -> [UInt8] {
    var frame = Surface(width: columns, height: lines.count)
    var renderer = Renderer(place: .screen, depth: .trueColor)
    for y in lines.indices { frame.put(String(repeating: "x", count: columns), x: 0, y: y) }
    renderer.encode(frame)
    let before = renderer.bytes
    frame.clear()
    for y in lines.indices { frame.put(lines[y], x: 0, y: y) }
    renderer.encode(frame)
    return before + renderer.bytes
  }

  /// The visible part of a line: terminals may leave blanks after a cluster, or drop a joiner.
  static func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
          !$0.properties.isWhitespace && ![0x200C, 0x200D, 0xFE0F].contains($0.value)
        }))
  }

  @Test(.enabled(if: Tmux.isInstalled, "needs tmux"))
  func `tmux shows every letter`() throws {
    let shown = try Tmux.lines(
      showing: ScriptTests.bytes(), columns: ScriptTests.columns, rows: ScriptTests.lines.count)
    for (line, text) in zip(ScriptTests.lines, shown) {
      #expect(ScriptTests.visible(text) == ScriptTests.visible(line))
    }
  }
}

/// A terminal emulator in another process.
private enum Tmux {
  static let isInstalled = (try? run("tmux -V")) != nil

  /// Returns the lines on the screen after the terminal has received `bytes`.
  static func lines(showing bytes: [UInt8], columns: Int, rows: Int) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = folder.path
    try folder.write(bytes + Array("\u{1B}[\(rows + 1);1H<end>".utf8), to: path + "/bytes")
    let tmux = "tmux -u -S '\(path)/socket' -f /dev/null"
    defer { try? run("\(tmux) kill-server") }
    try run("\(tmux) new-session -d -x \(columns) -y \(rows + 1) 'cat \(path)/bytes; sleep 60'")
    for _ in 0..<200 {
      // A pipe would stay open in the server.
      try run("sh -c \"\(tmux) capture-pane -p -N > '\(path)/screen'\"")
      let text = String(decoding: try folder.bytes(path + "/screen"), as: UTF8.self)
      if text.contains("<end>") {
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
      usleep(20_000)
    }
    throw TestFault("tmux does not show the text")
  }

  /// Foundation would wait until the server, which the command starts, has ended.
  private static func run(_ command: String) throws {
    guard system("LC_ALL=C.UTF-8 exec \(command) >/dev/null 2>&1 </dev/null") == 0 else {
      throw TestFault(command)
    }
  }
}
