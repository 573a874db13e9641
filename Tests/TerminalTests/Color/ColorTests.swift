import Terminal
import Testing

struct ColorTests {
  @Test func `mixing starts at one color, ends at the other and keeps grays gray`() {
    let (black, white) = (Color(0x000000), Color(0xFFFFFF))
    #expect(black.mixed(with: white, by: 0) == black)
    #expect(black.mixed(with: white, by: 1) == white)
    #expect(black.mixed(with: white, by: -3) == black)
    #expect(black.mixed(with: white, by: 9) == white)
    #expect(black.mixed(with: white, by: .nan) == black)
    let middle = black.mixed(with: white, by: 0.5)
    #expect(middle == Color(0x636363))
    #expect(Color(0x3182F6).mixed(with: Color(0x3182F6), by: 0.3) == Color(0x3182F6))
    #expect(Color.terminalDefault.mixed(with: white, by: 0.4) == .terminalDefault)
    #expect(Color.terminalDefault.mixed(with: white, by: 0.6) == white)
  }

  @Test(
    arguments: [
      (0x000000, 0), (0xFFFFFF, 15), (0xCD0000, 1), (0x00FF00, 10), (0x5C5CFF, 12), (0x7F7F7F, 8),
    ] as [(UInt32, UInt8)])
  func `a palette's own colors stay themselves in 16`(rgb: UInt32, index: UInt8) {
    #expect(ColorDepth.ansi16.paletteIndex(nearestTo: Color(rgb)) == index)
  }

  @Test func `the cube and the greys stay themselves in 256`() {
    for (rgb, index) in [(0x5F87AF, 67), (0xFF0000, 196), (0x080808, 232), (0xEEEEEE, 255)]
      as [(UInt32, UInt8)]
    {
      #expect(ColorDepth.palette256.paletteIndex(nearestTo: Color(rgb)) == index)
    }
    #expect(ColorDepth.monochrome.paletteIndex(nearestTo: Color(0)) == nil)
    #expect(ColorDepth.trueColor.paletteIndex(nearestTo: Color(0)) == nil)
    #expect(ColorDepth.ansi16.paletteIndex(nearestTo: .terminalDefault) == nil)
  }

  @Test func `a color is written as in CSS`() {
    #expect("\(Color(0x0A0B0C))" == "#0A0B0C")
    #expect("\(Color.terminalDefault)" == "default")
    #expect(Color(red: 0x31, green: 0x82, blue: 0xF6) == Color(0x3182F6))
    #expect(Color(0xFFFFFF).relativeLuminance == 1)
  }
}
