import Motion
import Testing
import TestSupport

struct RollingTextTests {
  @Test(arguments: 0..<Effort.cases(100))
  func `one change alone is that of a numeric text, frame by frame`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let (old, new) = (RollingTextTests.text(&random), RollingTextTests.text(&random))
    let animation = RollingTextTests.animation(&random)
    let start = Duration.milliseconds(random.number(in: 0...3000))
    let direction = random.element(of: [nil, NumericText.Direction.up, .down])
    let expected = NumericText(
      from: old, to: new, direction: direction, style: .wheel, animation: animation)
    var rolling = RollingText(old)
    rolling.set(new, with: animation, at: start, direction: direction)
    let context: Comment = "\(old) to \(new) by \(animation)"
    guard old != new else { return #expect(rolling.isSettled(at: start), context) }
    #expect(rolling.direction == expected.direction, context)
    let settling = try #require(expected.settlingDuration)
    #expect(rolling.settlingTime == start + settling, context)
    for step in 0...120 {
      let elapsed = Duration.milliseconds(13 * step) + .microseconds(7 * step)
      let slots = rolling.slots(at: start + elapsed)
      let others = expected.slots(at: elapsed)
      #expect(slots.map(\.place) == others.map(\.place), context)
      for (slot, other) in zip(slots, others) {
        #expect(Picture(slot, rolling.direction).isNear(Picture(other, rolling.direction)), context)
        if abs(other.offset - 0.5) > 1e-6 { #expect(slot.nearest == other.nearest, context) }
        #expect(slot.isStill == other.isStill, context)
      }
      if elapsed < settling {
        #expect(abs(rolling.shift(at: start + elapsed) - expected.shift(at: elapsed)) < 1e-9)
      }
    }
  }

  @Test(arguments: 0..<Effort.cases(50))
  func `nothing jumps when it is changed on its way`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var rolling = RollingText(RollingTextTests.text(&random))
    var time = Duration.zero
    for _ in 0..<8 {
      let animation = RollingTextTests.animation(&random)
      let next = RollingTextTests.text(&random)
      let before = Picture.all(of: rolling, at: time)
      let shift = rolling.shift(at: time) + Double(RollingTextTests.units(of: rolling.text))
      rolling.set(next, with: animation, at: time)
      let after = Picture.all(of: rolling, at: time)
      for place in Set(before.keys).union(after.keys) {
        let (old, new) = (before[place] ?? Picture(), after[place] ?? Picture())
        #expect(old.isNear(new), "to \(next) by \(animation) at \(time), \(old) became \(new)")
      }
      let moved = rolling.shift(at: time) + Double(RollingTextTests.units(of: next))
      #expect(abs(moved - shift) < 1e-9, "to \(next) at \(time)")

      var last = after
      for _ in 0..<random.number(in: 1...400) {
        time += .milliseconds(1)
        let now = Picture.all(of: rolling, at: time)
        for (place, picture) in last {
          let next = now[place] ?? Picture()
          #expect(picture.isNear(next, within: 0.3), "\(picture) became \(next) at \(time)")
        }
        last = now
      }
    }
    let settled = try #require(rolling.settlingTime)
    let slots = rolling.slots(at: settled)
    #expect(String(slots.compactMap(\.entering)) == rolling.text)
    #expect(slots.map(\.isStill) == slots.map { _ in true })
    #expect(rolling.line(at: settled) == rolling.text)
    #expect(rolling.shift(at: settled) == 0)
    // A wheel never winds up: the rest takes hardly longer than one change.
    #expect(settled - time < .seconds(3))
  }

  @Test func `a digit that is replaced makes one step, and the last place begins`() {
    var rolling = RollingText(
      "1,302,960", style: .replace, order: .rightToLeft, delayPerPlace: .milliseconds(45))
    rolling.set("1,303,159", with: .linear(duration: .milliseconds(160)), at: .zero)
    var lines: [String] = []
    for milliseconds in 0...400 {
      let line = rolling.line(at: .milliseconds(milliseconds))
      if lines.last != line { lines.append(line) }
    }
    #expect(lines == ["1,302,960", "1,302,969", "1,302,959", "1,302,159", "1,303,159"])
    #expect(rolling.settlingTime.map { $0 <= .milliseconds(300) } == true)
  }

  @Test(arguments: ["7", "4", "1"])
  func `a wheel keeps its velocity`(next: String) {
    var rolling = RollingText("2")
    rolling.set("9", with: .smooth, at: .zero)
    let time = Duration.milliseconds(150)
    let step = Duration.microseconds(10)
    func position(_ time: Duration) -> Double {
      Picture.all(of: rolling, at: time)[0]?.position ?? .nan
    }
    let before = (position(time) - position(time - step)) / step.inSeconds
    rolling.set(next, with: .bouncy, at: time)
    let after = (position(time + step) - position(time)) / step.inSeconds
    #expect(before > 10)
    #expect(abs(after - before) < 0.05)
  }

  @Test(arguments: [
    ("7", NumericText.Direction.up, 3.3, "34567"), ("2", .up, 3.3, "3456789012"),
    ("9", .down, 3.3, "432109"),
    // The wheel does not go all the way around to the nearest digit.
    ("3", .up, 3.3, "34"), ("4", .down, 3.6, "45"),
  ])
  func `a wheel takes the shortest way in the direction of the change`(
    next: String, direction: NumericText.Direction, from position: Double, passed: String
  ) {
    var rolling = RollingText("1")
    rolling.set("5", with: .smooth, at: .zero)
    var time = Duration.zero
    while Picture.all(of: rolling, at: time)[0]?.position ?? 0 < position {
      time += .microseconds(100)
    }
    rolling.set(next, with: .smooth, at: time, direction: direction)
    let seen = Set((0...300).map { rolling.line(at: time + .milliseconds(5 * $0)) })
    #expect(seen.isSubset(of: Set(passed.map(String.init))))
    #expect(seen.contains(next))
  }

  @Test func `a hidden digit keeps the place of the digit`() {
    var rolling = RollingText("1,234.50")
    let places = rolling.slots(at: .zero).map(\.place)
    rolling.set("•,•••.••", with: .smooth, at: .zero)
    let middle = rolling.slots(at: .milliseconds(200))
    #expect(middle.map(\.place) == places)
    // A digit does not turn through other digits on its way.
    for (slot, digit) in zip(middle, "1,234.50") where digit.isWholeNumber {
      #expect(slot.leaving == digit && slot.entering == "•")
    }
    #expect(rolling.line(at: .seconds(9)) == "•,•••.••")
    rolling.set("1,234.50", with: .smooth, at: .seconds(9))
    #expect(rolling.line(at: .seconds(20)) == "1,234.50")
  }

  @Test func `a place that was vanishing comes back from where it is`() throws {
    var rolling = RollingText("1,000")
    rolling.set("999", with: .smooth, at: .zero)
    let time = Duration.milliseconds(200)
    let fading = try #require(rolling.slots(at: time).first)
    #expect(fading.place == 4)
    #expect(fading.opacity > 0 && fading.opacity < 1)
    rolling.set("1,000", with: .smooth, at: time)
    let returning = try #require(rolling.slots(at: time).first)
    #expect(abs(returning.opacity - fading.opacity) < 1e-9)
    // The separator turns back instead of passing by.
    let separator = rolling.slots(at: time + .milliseconds(300))[1]
    #expect(separator.place == 3)
    #expect(Picture(separator, rolling.direction).characters.map(\.character).contains(","))
    #expect(rolling.line(at: .seconds(9)) == "1,000")
  }

  @Test func `without an animation it is there at once`() {
    var rolling = RollingText("10")
    rolling.set("99", with: .smooth, at: .zero)
    rolling.set("7", with: nil, at: .milliseconds(50))
    #expect(rolling.isSettled(at: .milliseconds(50)))
    #expect(rolling.line(at: .milliseconds(50)) == "7")
  }

  @Test func `a wheel that turns already is turned round at once`() {
    var rolling = RollingText("1111")
    rolling.set("9999", with: .smooth, at: .zero)
    let time = Duration.milliseconds(250)
    rolling.set("2222", with: .smooth, at: time, direction: .down)
    // With the delay of a place that rests, the units would continue upward for 90 ms.
    func position(_ later: Int) -> Double {
      Picture.all(of: rolling, at: time + .milliseconds(later))[0]?.position ?? .nan
    }
    let highest = (0...300).map(position).max() ?? .nan
    #expect(highest - position(0) < 0.6)
    #expect(rolling.line(at: .seconds(9)) == "2222")
  }

  @Test func `with less motion all places are there together`() {
    var rolling = RollingText("111,111")
    let reduced = Transaction(animation: .smooth, preference: .reduced)
    rolling.set("999,999", in: reduced, at: .zero)
    #expect(rolling.settlingTime == .milliseconds(10))
    rolling.set("5", in: Transaction(animation: .smooth, preference: .still), at: .seconds(1))
    #expect(rolling.line(at: .seconds(1)) == "5")
    var same = rolling
    rolling.set("67", in: Transaction(animation: .smooth), at: .seconds(2))
    same.set("67", with: .smooth, at: .seconds(2))
    #expect(rolling.slots(at: .seconds(2.1)) == same.slots(at: .seconds(2.1)))
  }

  @Test func `setting the text it has changes nothing`() {
    var rolling = RollingText("10")
    rolling.set("20", with: .smooth, at: .zero)
    let settled = rolling.settlingTime
    rolling.set("20", with: .bouncy, at: .milliseconds(100))
    #expect(rolling.settlingTime == settled)
  }

  @Test func `a spring that settles can follow one that never does`() {
    var rolling = RollingText("1", delayPerPlace: .zero)
    rolling.set("2", with: .spring(Spring(bounce: 1)), at: .zero)
    #expect(rolling.settlingTime == nil)
    rolling.set("5", with: .smooth, at: .seconds(3))
    #expect(rolling.settlingTime != nil)
    #expect(rolling.line(at: .seconds(9)) == "5")
  }

  @Test func `characters that only look like digits are no wheel`() {
    var rolling = RollingText("五百")
    rolling.set("１２", with: .smooth, at: .zero)
    #expect(rolling.line(at: .seconds(9)) == "１２")
    let text = NumericText(from: "五百", to: "１２", style: .wheel)
    #expect(text.line(at: .seconds(9)) == "１２")
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let sign = random.element(of: ["", "", "", "-", "₩", "−₩"])
    let number = random.number(in: 0...random.element(of: [9, 99, 5000, 2_000_000]))
    var digits = String(number)
    if random.number(in: 0...1) == 0 {
      for index in stride(from: digits.count - 3, to: 0, by: -3) {
        digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
      }
    }
    let tail = random.element(of: ["", "", ".5", ".25", "원", " KRW"])
    return random.number(in: 0...20) == 0 ? "" : sign + digits + tail
  }

  private static func animation(_ random: inout SeededGenerator) -> Animation {
    random.element(of: [
      .smooth, .bouncy, .snappy, .linear, .easeInOut, .smooth.delayed(by: .milliseconds(80)),
      .spring(.interactive), .smooth.sped(by: 2),
    ])
  }

  /// The number of characters to the left of the units digit.
  private static func units(of text: String) -> Int {
    let whole = text.split(separator: ".", omittingEmptySubsequences: false).first ?? ""
    return Array(whole).lastIndex { $0.isNumber } ?? whole.count - 1
  }
}
