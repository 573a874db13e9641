import Terminal
import Testing

struct SVGPictureTests {
  private func picture(_ surface: Surface, title: String = "t") -> String {
    let picture = SVGPicture(
      of: surface, text: Color(0x191F28), background: Color(0xFFFFFF), title: title)
    return String(decoding: picture.bytes, as: UTF8.self)
  }

  @Test func `a picture has text in the grid, and shapes for blocks`() {
    var surface = Surface(width: 8, height: 2)
    surface.put("ab 가나", x: 0, y: 0, Style(Color(0xFF0000), on: Color(0x00FF00)).bold)
    surface.put("▌▞⡁c", x: 0, y: 1)
    #expect(
      picture(surface) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="96" height="64" viewBox="0 0 96 64" \
        role="img" font-family="D2Coding, 'Noto Sans Mono CJK KR', ui-monospace, Menlo, Consolas, \
        'DejaVu Sans Mono', monospace" font-size="13.25">
        <title>t</title>
        <rect width="96" height="64" fill="#FFFFFF"/>
        <g transform="translate(16 16)">
        <path shape-rendering="crispEdges" fill="#00FF00" d="M0 0h56v16h-56z"/>
        <path shape-rendering="crispEdges" fill="#191F28" d="M0 16h4v16h-4zM12 16h4v8h-4zM8 24h4v8h-4z"/>
        <circle cx="18" cy="18" r="1.5" fill="#191F28"/>
        <circle cx="18" cy="30" r="1.5" fill="#191F28"/>
        <text x="0 8" y="12" fill="#FF0000" font-weight="bold">ab</text>
        <text x="24 40" y="12" fill="#FF0000" font-weight="bold">가나</text>
        <text x="24" y="28" fill="#191F28">c</text>
        </g>
        </svg>

        """)
  }

  @Test func `a character of several code units has its own column`() {
    var surface = Surface(width: 8, height: 1)
    surface.put("🍕🍔ae\u{301}b", x: 0, y: 0)
    let texts = picture(surface).matches(of: #/<text x="([\d ]+)"[^>]*>([^<]*)</#)
      .map { "\($0.1): \($0.2)" }
    #expect(texts == ["0: 🍕", "16: 🍔", "32: a", "40: e\u{301}", "48: b"])
  }

  @Test func `text is escaped`() {
    var surface = Surface(width: 20, height: 1)
    surface.put("<b>&\"\u{1B}\u{FFFE}]]>", x: 0, y: 0)
    let svg = picture(surface, title: "</title><script>\u{0}")
    #expect(svg.contains(">&lt;b&gt;&amp;\"\u{FFFD}\u{FFFD}]]&gt;</text>"))
    #expect(svg.contains("<title>&lt;/title&gt;&lt;script&gt;\u{FFFD}</title>"))
  }

  @Test func `reversed, dim and underlined text`() {
    var surface = Surface(width: 3, height: 1)
    surface.put("a", x: 0, y: 0, Style(.terminalDefault, on: nil, .reversed))
    surface.put("b", x: 1, y: 0, Style(.terminalDefault, on: nil, [.dim, .underline]))
    let svg = picture(surface)
    #expect(svg.contains("fill=\"#191F28\" d=\"M0 0h8v16h-8z\""))
    #expect(svg.contains("<text x=\"0\" y=\"12\" fill=\"#FFFFFF\">a</text>"))
    #expect(
      svg.contains(
        "<text x=\"8\" y=\"12\" fill=\"#191F28\" fill-opacity=\"0.6\" "
          + "text-decoration=\"underline\">b</text>"))
  }

  /// The cell in pixels, from the rectangles and the dots of the picture.
  private func pixels(_ character: Character) -> [String] {
    var surface = Surface(width: 1, height: 1)
    surface.put(String(character), x: 0, y: 0)
    var rows = [[Character]](repeating: [Character](repeating: ".", count: 8), count: 16)
    for match in picture(surface).matches(of: #/M(\d+) (\d+)h(\d+)v(\d+)h/#) {
      guard let x = Int(match.1), let y = Int(match.2), let width = Int(match.3),
        let height = Int(match.4)
      else { continue }
      for row in y..<y + height { for column in x..<x + width { rows[row][column] = "#" } }
    }
    return rows.map { String($0) }
  }

  private static let areas: [Character: Int] = [
    "▁": 16, "▄": 64, "▇": 112, "█": 128, "▉": 112, "▏": 16, "▀": 64, "▐": 64, "▔": 16, "▕": 16,
    "▘": 32, "▟": 96, "▒": 128,
  ]

  @Test(arguments: areas)
  func `blocks have their area`(character: Character, area: Int) {
    #expect(pixels(character).joined().count { $0 == "#" } == area)
  }

  @Test func `quadrants are in their corners`() {
    let corners = { (character: Character) in
      let rows = pixels(character)
      return [rows[0].first, rows[0].last, rows[15].first, rows[15].last].map { $0 == "#" }
    }
    #expect(corners("▙") == [true, false, true, true])
    #expect(corners("▟") == [false, true, true, true])
    #expect(corners("▛") == [true, true, true, false])
    #expect(corners("▜") == [true, true, false, true])
    #expect(corners("▖") == [false, false, true, false])
    #expect(corners("▗") == [false, false, false, true])
    #expect(corners("▝") == [false, true, false, false])
    #expect(corners("▚") == [true, false, false, true])
    #expect(corners("▞") == [false, true, true, false])
  }

  @Test func `every dot of braille is drawn`() {
    for bits in UInt32(0)...255 {
      var surface = Surface(width: 1, height: 1)
      guard let scalar = Unicode.Scalar(0x2800 + bits) else { continue }
      surface.put(String(Character(scalar)), x: 0, y: 0)
      #expect(picture(surface).matches(of: #/<circle/#).count == bits.nonzeroBitCount)
    }
  }
}
