import Terminal
import Testing

struct InputDecoderTests {
  /// The events of `text` when no more input follows.
  private func events(_ text: String) -> [InputEvent] {
    events(Array(text.utf8))
  }

  private func events(_ bytes: [UInt8]) -> [InputEvent] {
    var decoder = InputDecoder()
    return decoder.feed(bytes, at: .zero) + decoder.feed([], at: .seconds(9))
  }

  @Test(arguments: [
    ("a", InputEvent.key(.character("a"), [])), ("A", .key(.character("A"), [])),
    ("é", .key(.character("é"), [])), ("식", .key(.character("식"), [])),
    ("👍", .key(.character("👍"), [])), (" ", .key(.character(" "), [])),
    ("\r", .key(.enter, [])), ("\n", .key(.enter, [])), ("\t", .key(.tab, [])),
    ("\u{7F}", .key(.backspace, [])), ("\u{8}", .key(.backspace, [])),
    ("\u{3}", .key(.character("c"), .control)), ("\u{1A}", .key(.character("z"), .control)),
    ("\u{0}", .key(.character(" "), .control)), ("\u{1C}", .key(.character("\\"), .control)),
    ("\u{1F}", .key(.character("_"), .control)), ("\u{1B}", .key(.escape, [])),
    ("\u{1B}a", .key(.character("a"), .alt)), ("\u{1B}é", .key(.character("é"), .alt)),
    ("\u{1B}\r", .key(.enter, .alt)), ("\u{1B}\u{7F}", .key(.backspace, .alt)),
    ("\u{1B}\u{1}", .key(.character("a"), [.alt, .control])),
  ])
  func `characters, controls and the Alt prefix are keys`(text: String, event: InputEvent) {
    #expect(events(text) == [event])
  }

  @Test(arguments: [
    ("[A", Key.up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end),
    ("OA", .up), ("OB", .down), ("OC", .right), ("OD", .left), ("OH", .home), ("OF", .end),
    ("[1~", .home), ("[2~", .insert), ("[3~", .delete), ("[4~", .end), ("[5~", .pageUp),
    ("[6~", .pageDown), ("[7~", .home), ("[8~", .end), ("OP", .function(1)), ("OS", .function(4)),
    ("[11~", .function(1)), ("[15~", .function(5)), ("[17~", .function(6)),
    ("[21~", .function(10)), ("[23~", .function(11)), ("[24~", .function(12)),
    ("[34~", .function(20)), ("[[A", .function(1)), ("[[E", .function(5)), ("[P", .function(1)),
    ("OM", .enter), ("Oj", .character("*")), ("Oy", .character("9")),
  ])
  func `keys without a character come in three forms`(rest: String, key: Key) {
    #expect(events("\u{1B}" + rest) == [.key(key, [])])
    #expect(events("\u{1B}\u{1B}" + rest) == [.key(key, .alt)])
  }

  private static let modified: [(String, Key, KeyModifiers)] = [
    ("[1;2A", Key.up, KeyModifiers.shift), ("[1;3B", .down, .alt), ("[1;5C", .right, .control),
    ("[1;6D", .left, [.shift, .control]), ("[1;9H", .home, .super), ("[3;5~", .delete, .control),
    ("[1;5P", .function(1), .control), ("[1;133F", .end, .control), ("[Z", .tab, .shift),
    ("[1;6Z", .tab, [.shift, .control]), ("O5A", .up, .control), ("[a", .up, .shift),
    ("[7$", .home, .shift), ("[7^", .home, .control), ("[24@", .function(12), [.control, .shift]),
    ("[27;5;13~", .enter, .control), ("[27;6;97~", .character("a"), [.control, .shift]),
    ("[97;5u", .character("a"), .control), ("[97;3u", .character("a"), .alt),
    ("[97;4u", .character("A"), .alt), ("[49:33;4u", .character("!"), .alt),
    ("[1089::99;5u", .character("c"), .control), ("[27u", .escape, []), ("[13;2u", .enter, .shift),
    ("[9;2u", .tab, .shift), ("[127;5u", .backspace, .control), ("[57399u", .character("0"), []),
    ("[57414u", .enter, []), ("[57419;5u", .up, .control), ("[57376u", .function(13), []),
    ("[97;5:2u", .character("a"), .control), ("[1;1:1A", .up, []),
  ]

  @Test(arguments: modified)
  func `modifiers are read wherever terminals put them`(
    rest: String, key: Key, modifiers: KeyModifiers
  ) {
    #expect(events("\u{1B}" + rest) == [.key(key, modifiers)])
  }

  @Test func `a key that is let go is no key press`() {
    #expect(events("\u{1B}[97;5:3u") == [.keyReleased(.character("a"), .control)])
    #expect(events("\u{1B}[1;1:3A") == [.keyReleased(.up, [])])
  }

  @Test(arguments: [
    ("[<0;1;1M", MouseEvent(.press(.left), x: 0, y: 0)),
    ("[<2;80;24M", MouseEvent(.press(.right), x: 79, y: 23)),
    ("[<0;1;1m", MouseEvent(.release(.left), x: 0, y: 0)),
    ("[<32;10;5M", MouseEvent(.drag(.left), x: 9, y: 4)),
    ("[<35;10;5M", MouseEvent(.move, x: 9, y: 4)),
    ("[<64;3;4M", MouseEvent(.wheel(.up), x: 2, y: 3)),
    ("[<65;3;4M", MouseEvent(.wheel(.down), x: 2, y: 3)),
    ("[<66;3;4M", MouseEvent(.wheel(.left), x: 2, y: 3)),
    ("[<20;3;4M", MouseEvent(.press(.left), x: 2, y: 3, modifiers: [.shift, .control])),
    ("[<8;3;4M", MouseEvent(.press(.left), x: 2, y: 3, modifiers: .alt)),
    ("[<128;3;4M", MouseEvent(.press(.other(8)), x: 2, y: 3)),
  ])
  func `mouse reports count cells from 0`(rest: String, event: MouseEvent) {
    #expect(events("\u{1B}" + rest) == [.mouse(event)])
  }

  @Test(arguments: [
    ("[?2026;2$y", TerminalReply.mode(2026, .reset)), ("[?2026;0$y", .mode(2026, .unknown)),
    ("[?1u", .keyboard(flags: 1)), ("[?62;4;22c", .deviceAttributes([62, 4, 22])),
    ("]11;rgb:1e1e/2f2f/ffff\u{1B}\\", .backgroundColor(Color(0x1E2FFF))),
    ("]11;rgb:0/8/f\u{7}", .backgroundColor(Color(0x0088FF))),
    ("]11;rgba:ffff/0000/8000/ffff\u{7}", .backgroundColor(Color(0xFF0080))),
  ])
  func `replies are distinguished from keys`(rest: String, reply: TerminalReply) {
    #expect(events("\u{1B}" + rest) == [.reply(reply)])
  }

  @Test(arguments: [
    "[", "[1;", "[99~", "[1;2;3;4;5A", "[38;5;1m", "[2;3R", "[?1;2x", "[>0;1c", "[=1u", "[97;5:9u",
    "[55555555555555555555u", "[27;5;0~", "[1<2A", "[<0;0;0M", "[<0;1M", "[<300;1;1M", "[57441u",
    "[133;1u", "[55296u", "[M !!", "[?2026;9$y", "[5 q", "[ 5q", "O", "O!", "Oz", "[[Z", "[201~",
    "]0;title\u{7}", "]52;c;aGk=\u{1B}\\", "]11;rgb:zz/1/1\u{7}", "]11;red\u{7}", "]11",
    "P1$r0m\u{1B}\\",
    "_Gi=1;OK\u{1B}\\", "^x\u{1B}\\", "Xx\u{1B}\\", "P1\u{18}", "]11;rgb:1/+1/1\u{7}", "[133:1u",
  ])
  func `an unknown sequence is dropped whole`(rest: String) {
    #expect(events("\u{1B}" + rest) == [])
    if !["[", "[1;", "O", "]11"].contains(rest) {
      #expect(events("\u{1B}" + rest + "q") == [.key(.character("q"), [])])
    }
  }

  @Test func `a control breaks a sequence off, and is itself`() {
    #expect(events("\u{1B}[1;\u{3}") == [.key(.character("c"), .control)])
    #expect(events("\u{1B}[1;\u{1B}[A") == [.key(.up, [])])
    #expect(events("\u{1B}]11;rgb\u{1B}[A") == [.key(.up, [])])
    #expect(events("\u{1B}O\r") == [.key(.enter, [])])
    #expect(events("\u{1B}[[\u{3}\u{1B}[M\u{3}").count == 2)
  }

  @Test func `bytes that are not UTF-8 are not typed`() {
    for bytes: [UInt8] in [
      [0xFF], [0x80], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xC3],
    ] {
      #expect(events(bytes) == [])
      #expect(events(bytes + [0x61]) == [.key(.character("a"), [])])
    }
    #expect(events("\u{9B}\u{85}\u{2028}") == [], "C1 controls and separators neither")
    #expect(
      events([0x1B, 0xFF, 0x61]) == [.key(.character("a"), [])], "nor is their Alt another's")
  }

  @Test func `ESC is a key when nothing follows for 50 ms`() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0x1B], at: .milliseconds(10)) == [])
    #expect(decoder.deadline == .milliseconds(60))
    #expect(decoder.feed([], at: .milliseconds(59)) == [])
    #expect(decoder.feed([], at: .milliseconds(60)) == [.key(.escape, [])])
    #expect(decoder.deadline == nil)
    #expect(decoder.feed([0x1B], at: .seconds(1)) == [])
    #expect(
      decoder.feed([0x5B, 0x41], at: .milliseconds(1050))
        == [.key(.escape, []), .key(.character("["), []), .key(.character("A"), [])])
    // A key that is held down repeats faster than that.
    #expect(decoder.feed([0x1B], at: .seconds(2)) == [])
    #expect(decoder.feed([0x1B], at: .milliseconds(2030)) == [])
    #expect(decoder.feed([0x1B], at: .milliseconds(2060)) == [.key(.escape, [])])
    #expect(
      decoder.feed([], at: .milliseconds(2110)) == [.key(.escape, []), .key(.escape, [])])
  }

  @Test func `the rest of a sequence may come late`() {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array("\u{1B}[1;".utf8), at: .zero) == [])
    #expect(decoder.feed(Array("5C".utf8), at: .milliseconds(400)) == [.key(.right, .control)])
    #expect(decoder.feed(Array("\u{1B}[1;".utf8), at: .seconds(1)) == [])
    #expect(decoder.deadline == .milliseconds(1500))
    #expect(decoder.feed(Array("q".utf8), at: .seconds(2)) == [.key(.character("q"), [])])
  }

  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("a\tb", "a b"),
    ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("\u{1B}[20\u{1B}[2", "\u{FFFD}[20\u{FFFD}[2"),
    ("식비 👩\u{200D}👧", "식비 👩\u{200D}👧"), ("\u{9B}2J\u{202E}\u{3}", "\u{FFFD}2J\u{FFFD}\u{FFFD}"),
    ("\u{1B}[200~", "\u{FFFD}[200~"),
  ])
  func `a paste is one text, and neutral`(text: String, wanted: String) {
    #expect(
      events("\u{1B}[200~" + text + "\u{1B}[201~q") == [.paste(wanted), .key(.character("q"), [])])
  }

  @Test func `a paste is cut at its limit and between characters`() {
    for (limit, wanted) in [
      (0, ""), (1, ""), (2, ""), (3, "식"), (5, "식"), (6, "식비"), (7, "식비x"), (9, "식비xyz"),
    ] {
      var decoder = InputDecoder(pasteLimit: limit)
      let pasted = decoder.feed(Array("\u{1B}[200~식비xyz\u{1B}[201~".utf8), at: .zero)
      #expect(pasted == [.paste(wanted)], "\(limit)")
    }
  }

  @Test func `a paste whose end never comes is over after a while`() {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array("\u{1B}[200~abc\r".utf8), at: .zero) == [])
    #expect(decoder.feed([0x64], at: .milliseconds(1900)) == [])
    #expect(decoder.feed([], at: .milliseconds(3900)) == [.paste("abc\nd")])
    #expect(decoder.feed([0x71], at: .seconds(4)) == [.key(.character("q"), [])])
  }
}
