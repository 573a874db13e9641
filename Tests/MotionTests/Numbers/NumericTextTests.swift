import Motion
import Testing

struct NumericTextTests {
  @Test func `digits that stay the same stay still`() {
    let text = NumericText(from: "1,234", to: "1,254")
    let slots = text.slots(at: .milliseconds(100))
    #expect(slots.map(\.place) == [4, 3, 2, 1, 0])
    #expect(slots.map(\.isStill) == [true, true, true, false, true])
    #expect(slots[3].leaving == "3")
    #expect(slots[3].entering == "5")
    #expect(abs(slots[3].offset - Spring.smooth.value(at: .milliseconds(100))) < 1e-12)
    #expect(slots[3].opacity == 1)
  }

  @Test(arguments: [
    ("9", "10", true), ("10", "9", false), ("1,302,960", "1,367,660", true), ("-5", "-3", true),
    ("-3", "-5", false), ("-3", "2", true), ("1.25", "1.3", true), ("12.05", "12.0", false),
    ("", "7", true), ("0", "-1", false), ("99999999999999999999", "100000000000000000000", true),
  ])
  func `goes up when the number grows`(old: String, new: String, up: Bool) {
    #expect(NumericText(from: old, to: new).direction == (up ? .up : .down))
  }

  @Test func `places are aligned by value, not by column`() {
    let text = NumericText(from: "98원", to: "1,302원")
    let slots = text.slots(at: .zero)
    #expect(slots.map(\.place) == [4, 3, 2, 1, 0, -1])
    #expect(slots.map(\.leaving) == [nil, nil, nil, "9", "8", nil])
    #expect(slots.map(\.entering) == ["1", ",", "3", "0", "2", "원"])
    #expect(slots.map(\.opacity) == [0, 0, 0, 1, 1, 1])
  }

  @Test func `decimals hang to the right of the units digit`() {
    let slots = NumericText(from: "9.5", to: "12.25").slots(at: .zero)
    #expect(slots.map(\.place) == [1, 0, -1, -2, -3])
    #expect(slots.map(\.leaving) == [nil, "9", nil, "5", nil])
    #expect(slots.map(\.entering) == ["1", "2", ".", "2", "5"])
  }

  @Test func `each place starts after the one to its left`() {
    let slots = NumericText(from: "111", to: "222").slots(at: .milliseconds(100))
    #expect(slots[0].offset > slots[1].offset)
    #expect(slots[1].offset > slots[2].offset)
    let last = Spring.smooth.value(at: .milliseconds(40))
    #expect(abs(slots[2].offset - last) < 1e-12)
  }

  @Test func `a wheel turns through the digits between`() {
    let text = NumericText(
      from: "2", to: "5", style: .wheel, animation: .curve(.linear, duration: .seconds(3)))
    let seen = (0...6).map { text.line(at: .milliseconds(500 * $0 + 10)) }
    #expect(seen == ["2", "3", "3", "4", "4", "5", "5"])
    let back = NumericText(
      from: "12", to: "8", style: .wheel, animation: .curve(.linear, duration: .seconds(4)),
      delayPerPlace: .zero)
    let units = (0...4).map { back.slots(at: .seconds($0)).last?.nearest }
    #expect(units == ["2", "1", "0", "9", "8"])
  }

  @Test(arguments: [
    ("0", "1,302,960"), ("1,302,960", "0"), ("-12.50", "7.25"), ("", "99"), ("99", ""),
    ("999,999,999,999,999", "1"), ("abc", "12"),
  ])
  func `ends with the new text and nothing else`(old: String, new: String) throws {
    for style in [NumericText.Style.replace, .wheel] {
      for animation in [Animation.smooth, .bouncy, .linear] {
        let text = NumericText(from: old, to: new, style: style, animation: animation)
        let settled = try #require(text.settlingDuration)
        let slots = text.slots(at: settled)
        #expect(String(slots.compactMap(\.entering)) == new)
        #expect(slots.map(\.isStill) == slots.map { _ in true })
        #expect(text.line(at: settled) == new)
      }
    }
  }

  @Test func `a spring that never rests keeps its digits moving`() {
    let text = NumericText(
      from: "1", to: "2", animation: .spring(Spring(bounce: 1)), delayPerPlace: .zero)
    #expect(text.settlingDuration == nil)
    #expect(text.slots(at: .milliseconds(1_250)).first?.isStill == false)
  }

  @Test func `the units digit moves as the text grows longer`() {
    let text = NumericText(from: "9", to: "1,000")
    #expect(text.shift(at: .zero) == -4)
    #expect(abs(text.shift(at: .seconds(9))) < 1e-12)
  }
}
