import Terminal
import Testing
import TestSupport

/// Properties of any input, however the input is cut.
struct InputDecoderRandomTests {
  @Test(arguments: 0..<Effort.cases(100))
  func `input cut anywhere gives the same events`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let pieces = (0..<60).map { _ in random.input() }
    let bytes = pieces.flatMap { Array($0.text.utf8) }
    let wanted = pieces.flatMap(\.events)

    var whole = InputDecoder()
    expectEqual(whole.feed(bytes, at: .zero), wanted, "seed \(seed)")
    #expect(whole.deadline == nil, "seed \(seed)")
    var single = InputDecoder()
    let one = bytes.flatMap { single.feed([$0], at: .zero) }
    expectEqual(one, wanted, "seed \(seed)")
    var cut = InputDecoder()
    var events: [InputEvent] = []
    var rest = bytes[...]
    var time = Duration.zero
    while !rest.isEmpty {
      let count = Int.random(in: 1...9, using: &random)
      events += cut.feed(rest.prefix(count), at: time)
      rest = rest.dropFirst(count)
      time += .milliseconds(Int.random(in: 0...49, using: &random))
    }
    expectEqual(events, wanted, "seed \(seed)")
  }

  @Test func `each sequence cut at each byte gives the same event`() {
    for piece in SeededGenerator.inputs {
      let bytes = Array(piece.text.utf8)
      for first in 0...bytes.count {
        for second in first...bytes.count {
          var decoder = InputDecoder()
          let events =
            decoder.feed(bytes[..<first], at: .zero)
            + decoder.feed(bytes[first..<second], at: .zero)
            + decoder.feed(bytes[second...], at: .zero)
          #expect(events == piece.events, "\(excerpt(piece.text)) at \(first), \(second)")
        }
      }
    }
  }

  @Test(arguments: 0..<Effort.cases(50))
  func `UTF-8 is typed and other bytes are not`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let edges: [UInt8] = [
      0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC3, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF1,
      0xF4, 0xF5,
    ]
    let bytes = (0..<2000).compactMap { _ in edges.randomElement(using: &random) }
    let wanted = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter {
      ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        && $0 != "\u{FFFD}"
    }
    var decoder = InputDecoder()
    let events = decoder.feed(bytes, at: .zero)
    expectEqual(events, wanted.map { .key(.character($0), []) }, "seed \(seed)")
  }

  @Test(arguments: 0..<Effort.cases(200))
  func `garbage neither traps nor types controls nor is kept`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var decoder = InputDecoder(pasteLimit: 500)
    var time = Duration.zero
    for _ in 0..<100 {
      let bytes = random.garbage()
      time += .milliseconds(Int.random(in: 0...80, using: &random))
      var events = decoder.feed(bytes, at: time)
      if seed % 3 == 0, let deadline = decoder.deadline {
        time = deadline
        events += decoder.feed([], at: time)
        #expect(decoder.deadline == nil)
      }
      let isHarmless = events.allSatisfy(\.isHarmless)
      #expect(isHarmless, "seed \(seed)")
      #expect(events.count <= bytes.count + 2, "seed \(seed)")
      #expect(decoder.keptBytes <= 1030, "seed \(seed)")
    }
    // Whatever came before, after silence a key is a key.
    _ = decoder.feed([], at: time + .seconds(3))
    #expect(decoder.feed([0x71], at: time + .seconds(4)) == [.key(.character("q"), [])])
  }

  @Test(arguments: ["\u{1B}]11;", "\u{1B}P", "\u{1B}[", "\u{1B}[200~", "\u{1B}O", "\u{1B}_"])
  func `endless sequences are not kept`(start: String) {
    var decoder = InputDecoder()
    _ = decoder.feed(Array(start.utf8), at: .zero)
    for _ in 0..<100 {
      #expect(decoder.feed(Array(repeating: 0x31, count: 10_000), at: .zero) == [])
    }
    #expect(decoder.keptBytes <= (start == "\u{1B}[200~" ? decoder.pasteLimit : 1024))
  }
}

/// Compares event by event, so that a failure shows only the first event that differs.
private func expectEqual(_ events: [InputEvent], _ wanted: [InputEvent], _ comment: Comment) {
  for (index, pair) in zip(events, wanted).enumerated() where pair.0 != pair.1 {
    Issue.record("\(comment), event \(index): \(pair.0) instead of \(pair.1)")
    return
  }
  #expect(events.count == wanted.count, comment)
}

extension SeededGenerator {
  /// Complete inputs and their events.
  static let inputs: [(text: String, events: [InputEvent])] = [
    ("q", [.key(.character("q"), [])]), ("é", [.key(.character("é"), [])]),
    ("식", [.key(.character("식"), [])]), ("👍", [.key(.character("👍"), [])]),
    ("e\u{301}", [.key(.character("e"), []), .key(.character("\u{301}"), [])]),
    ("\r", [.key(.enter, [])]), ("\t", [.key(.tab, [])]), ("\u{7F}", [.key(.backspace, [])]),
    ("\u{3}", [.key(.character("c"), .control)]), ("\u{1B}x", [.key(.character("x"), .alt)]),
    ("\u{1B}식", [.key(.character("식"), .alt)]), ("\u{1B}[A", [.key(.up, [])]),
    ("\u{1B}OB", [.key(.down, [])]), ("\u{1B}\u{1B}[A", [.key(.up, .alt)]),
    ("\u{1B}[1;6D", [.key(.left, [.shift, .control])]), ("\u{1B}[3~", [.key(.delete, [])]),
    ("\u{1B}[[C", [.key(.function(3), [])]), ("\u{1B}[Z", [.key(.tab, .shift)]),
    ("\u{1B}[7$", [.key(.home, .shift)]), ("\u{1B}[97;5u", [.key(.character("a"), .control)]),
    ("\u{1B}[97;5:3u", [.keyReleased(.character("a"), .control)]),
    ("\u{1B}[<0;12;5M", [.mouse(MouseEvent(.press(.left), x: 11, y: 4))]),
    ("\u{1B}[<32;12;5M", [.mouse(MouseEvent(.drag(.left), x: 11, y: 4))]),
    ("\u{1B}[<0;12;5m", [.mouse(MouseEvent(.release(.left), x: 11, y: 4))]),
    ("\u{1B}[<65;1;1M", [.mouse(MouseEvent(.wheel(.down), x: 0, y: 0))]),
    ("\u{1B}[200~한 줄\r\ntwo\u{1B}[2J\u{1B}[201~", [.paste("한 줄\ntwo\u{FFFD}[2J")]),
    ("\u{1B}[I", [.focus(true)]), ("\u{1B}[O", [.focus(false)]),
    ("\u{1B}[?2026;2$y", [.reply(.mode(2026, .reset))]),
    ("\u{1B}]11;rgb:ff/00/80\u{1B}\\", [.reply(.backgroundColor(Color(0xFF0080)))]),
    ("\u{1B}[?62;22c", [.reply(.deviceAttributes([62, 22]))]),
    ("\u{1B}[1;2;3y", []), ("\u{1B}]0;title\u{7}", []), ("\u{1B}P1$r\u{1B}\\", []),
    ("\u{1B}[M !!", []), ("\u{1B}[12;13R", []),
  ]

  mutating func input() -> (text: String, events: [InputEvent]) {
    SeededGenerator.inputs.randomElement(using: &self) ?? ("", [])
  }

  /// Bytes of several kinds: anything, controls, pieces of sequences, halves of characters.
  mutating func garbage() -> [UInt8] {
    let marks = Array("\u{1B}\u{1B}\u{1B}[]OP?<>;:$~uMmc\u{7}\\0129ABZ_^X\u{18}\u{3}".utf8)
    switch Int.random(in: 0...4, using: &self) {
    case 0: return (0..<64).map { _ in UInt8.random(in: 0...255, using: &self) }
    case 1: return (0..<64).map { _ in marks.randomElement(using: &self) ?? 0 }
    case 2: return (0..<16).map { _ in UInt8.random(in: 0x7F...255, using: &self) }
    case 3:
      var bytes = Array(input().text.utf8)
      bytes.remove(at: Int.random(in: 0..<bytes.count, using: &self))
      return bytes
    default:
      var bytes = Array(input().text.utf8)
      bytes[Int.random(in: 0..<bytes.count, using: &self)] = UInt8.random(in: 0...255, using: &self)
      return bytes + [0x9B, 0xC2, 0x9B]
    }
  }
}
