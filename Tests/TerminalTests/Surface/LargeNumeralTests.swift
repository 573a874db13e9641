import Terminal
import Testing

struct LargeNumeralTests {
  private let white = Color(0xF2F4F6)

  @Test func `numbers are three rows tall`() {
    var surface = Surface(width: 24, height: 3)
    let end = surface.drawNumerals("1,302", x: 0, y: 0, white)
    #expect(end == 20)
    #expect(LargeNumerals.width(of: "1,302") == 19)
    #expect(
      surface.lines == [
        "▟█   ▀▀▀▙ ▟▀▀▙ ▀▀▀▙",
        " █    ▀▀▙ █  █ ▟▀▀▘",
        " █ ▟ ▄▄▄▛ ▜▄▄▛ █▄▄▄",
      ])
  }

  @Test func `without quadrants, numerals consist of half blocks`() {
    var surface = Surface(width: 24, height: 3, glyphs: .patterns)
    surface.drawNumerals("1,302", x: 0, y: 0, white)
    #expect(
      surface.lines == [
        "██   ▀▀▀█ █▀▀█ ▀▀▀█",
        " █    ▀▀█ █  █ █▀▀▀",
        " █ █ ▄▄▄█ █▄▄█ █▄▄▄",
      ])
  }

  @Test func `digits on a wheel move in half cells and end at the same column`() {
    let frames = (0...7).map { step -> [String] in
      var surface = Surface(width: 4, height: 3)
      surface.drawNumeralWheel(
        from: "0", to: "1", offset: Double(step) / 7, isUpwards: true, x: 0, y: 0, white)
      return surface.lines
    }
    #expect(frames[0] == ["▟▀▀▙", "█  █", "▜▄▄▛"])
    #expect(frames[3] == ["█  █", "▝▀▀▘", "  ▟█"])
    #expect(frames[7] == ["  ▟█", "   █", "   █"])
    #expect(Set(frames).count == 8)
    var narrow = Surface(width: 4, height: 3)
    narrow.drawNumeralWheel(
      from: "0", to: "1", offset: 0, isUpwards: true, x: 1, y: 0, width: 2, white)
    #expect(narrow.lines == [" ▀▙", "  █", " ▄▛"])
  }

  @Test func `a hidden digit is a block with cut corners, as wide as a digit`() {
    var surface = Surface(width: 10, height: 3)
    let end = surface.drawNumerals("•8", x: 0, y: 0, white)
    #expect(end == 10)
    #expect(surface.lines == ["▟██▙ ▟▀▀▙", "████ ▟▀▀▙", "▜██▛ ▜▄▄▛"])
    #expect(surface[0, 0] == Cell("▟", foreground: white))
  }

  @Test func `a rolling digit is cut at its three rows`() {
    for offset in -7...7 {
      var surface = Surface(width: 6, height: 5)
      surface.drawNumeral("8", x: 1, y: 1, verticalOffsetInPixels: offset, white)
      surface.drawNumeral("3", x: 1, y: 1, verticalOffsetInPixels: offset + 6, white)
      #expect(surface.lines[0] == "" && surface.lines[4] == "", "offset \(offset)")
    }
    var surface = Surface(width: 5, height: 3)
    surface.drawNumeral("4", x: 0, y: 0, verticalOffsetInPixels: -3, white)
    surface.drawNumeral("5", x: 0, y: 0, verticalOffsetInPixels: 3, white)
    #expect(surface.lines == ["   █", "▄▄▄█", "█▄▄▖"])
  }

  @Test func `pixels of two colors share a cell`() {
    var surface = Surface(width: 1, height: 1)
    surface.paintPixel(x: 0, pixelY: 0, Color(0xFF0000))
    surface.paintPixel(x: 0, pixelY: 1, Color(0x0000FF))
    #expect(
      surface[0, 0]
        == Cell("▀", foreground: Color(0xFF0000), background: Color(0x0000FF)))
  }

  @Test func `a character without a large form has no width`() {
    #expect(LargeNumerals.width(of: "₺" as Character) == 0)
    #expect(LargeNumerals.width(of: "12원") == nil)
    for digit in "023456789$•" { #expect(LargeNumerals.width(of: digit) == 5) }
    for sign in "€£¥₹" { #expect(LargeNumerals.width(of: sign) == 6) }
    #expect(LargeNumerals.width(of: "1" as Character) == 3)
    #expect(LargeNumerals.width(of: "₩1" as String) == 10)
    var surface = Surface(width: 4, height: 3)
    #expect(surface.drawNumeral("원", x: 2, y: 0, white) == 2)
  }
}
