import Terminal
import Testing
import TestSupport

/// Hostile text, on every way to a terminal.
struct InjectionTests {
  /// Scalars that a terminal, or a reader, could mistake for something other than a character.
  private static let scalars: [Unicode.Scalar] = (0...0x10FFFF as ClosedRange<UInt32>)
    .compactMap(Unicode.Scalar.init).filter(\.isForeign)

  /// Clear, colors, title, clipboard, hyperlink, notifications, images, queries, resets, character
  /// sets, modes, mouse, paste, margins, status strings, in their 7-bit form after ESC.
  private static let sequences = [
    "[2J", "[3J", "[31m", "[38;5;1m", "]0;t\u{7}", "]2;t\u{1B}\\", "]4;1;red\u{7}",
    "]8;;http://a\u{1B}\\",
    "]10;red\u{7}", "]11;?\u{7}", "]12;red\u{7}", "]50;?\u{7}", "]52;c;aGk=\u{7}", "]52;c;?\u{7}",
    "]133;A\u{7}", "]777;notify;a;b\u{7}", "]1337;File=\u{7}", "]9;4;1;50\u{7}", "[6n", "[?6n",
    "[5n",
    "[c", "[>c", "[=c", "[>q", "[18t", "[21t", "[22t", "[8;1;1t", "c", "[!p", " F", " G", "(0",
    ")B", "%G",
    "#8", "P$qm\u{1B}\\", "P+q544e\u{1B}\\", "Pq#0\u{1B}\\", "_Ga=q;\u{1B}\\", "^x\u{1B}\\",
    "Xx\u{1B}\\",
    "[?1049h", "[?1000h", "[?1003h", "[?2004h", "[?25l", "[?2026h", "[>1u", "[?u", "[4h", "[20h",
    "[10;20r",
    "[1;1H", "[5A", "[K", "[99S", "7", "8", "D", "M", "Z", "=", "N", "O",
  ]

  private static let attacks: [[UInt8]] =
    scalars.map { Array(String($0).utf8) } + (0x80...0xFF as ClosedRange<UInt8>).map { [$0] }
    + sequences.map { Array("\u{1B}\($0)".utf8) }
    + [Array("\u{9B}2J".utf8), [0x9B, 0x32, 0x4A], [0x0E], [0x05], Array("\r\n\u{8}\u{7}".utf8)]

  /// The ways in which text reaches a terminal.
  private static let sinks: [@Sendable (String) -> [UInt8]] = [
    { sent(drawn($0)) },
    { sent(drawn($0), isUTF8: false) },
    { sent(drawn($0), place: .inline) },
    { text in
      var renderer = Renderer(place: .screen, depth: .trueColor)
      renderer.encode(drawn("식비 something else"))
      renderer.encode(drawn(text))
      return renderer.bytes
    },
    { text in
      var frame = Surface(width: 24, height: 2)
      frame.put(text, endingAt: 20, y: 1, Style(Color(0xFF0000)).bold)
      return sent(frame)
    },
    { text in
      var frame = Surface(width: 24, height: 2)
      frame.clipped(to: Rectangle(x: 3, y: 0, width: 4, height: 1)) { frame in
        _ = frame.put(text, x: 0, y: 0)
      }
      return sent(frame)
    },
    { text in
      var frame = drawn("below 식비 below")
      frame.draw(drawn(text), x: 3, y: 0)
      return sent(frame)
    },
    { text in
      var frame = drawn("below 식비 below")
      var layers = Layers(backdrop: Color(0), text: Color(0xFFFFFF))
      layers.add(.init(drawn(text), x: 1, opacity: 0.5, isTransparent: true))
      layers.draw(on: &frame)
      return sent(frame)
    },
    { text in
      var frame = drawn(text)
      frame.fade(frame.bounds, by: 0.4, into: Color(0), text: Color(0xFFFFFF))
      return sent(frame)
    },
    { text in
      var frame = Surface(width: 24, height: 2, glyphs: .patterns)
      for character in text {
        frame.drawRun(from: 1, to: 6, y: 0, Fill(Color(0xFF), pattern: character))
      }
      return sent(frame)
    },
    { text in
      var frame = Surface(width: 24, height: 2, glyphs: .ascii)
      for character in text {
        frame.drawRun(from: 1, to: 6, y: 0, Fill(Color(0xFF), asciiPattern: character))
      }
      return sent(frame)
    },
    { text in
      var frame = Surface(width: 24, height: 6)
      for character in text { frame.drawNumeral(character, x: 1, y: 0, Color(0xFF)) }
      return sent(frame)
    },
    { Array(drawn($0).styledLines(depth: .trueColor).joined().utf8) },
    { Array(drawn($0).styledLines(depth: .monochrome).joined().utf8) },
    { Array(drawn($0).styledLines(depth: .ansi16, isUTF8: false).joined().utf8) },
    { Array(drawn($0).lines.joined().utf8) },
    { Array(neutralized($0).utf8) },
    { Array(excerpt($0).utf8) },
    { Array(neutralized($0).truncated(toCells: 9).utf8) },
    { text in
      // Pasted, typed and drawn.
      var decoder = InputDecoder()
      let input = Array("\u{1B}[200~".utf8) + Array(text.utf8) + Array("\u{1B}[201~".utf8)
      var drawing = ""
      for event in decoder.feed(input + Array(text.utf8), at: .zero) {
        switch event {
        case .paste(let text): drawing += text.replacing("\n", with: " ")
        case .key(.character(let scalar), []): drawing.unicodeScalars.append(scalar)
        default: break
        }
      }
      return sent(drawn(drawing))
    },
  ]

  private static func drawn(_ text: String) -> Surface {
    var frame = Surface(width: 24, height: 2)
    frame.put(text, x: 0, y: 0)
    frame.put(text, x: 18, y: 1)
    return frame
  }

  private static func sent(
    _ frame: Surface, place: Renderer.Place = .screen, isUTF8: Bool = true
  ) -> [UInt8] {
    var renderer = Renderer(place: place, depth: .trueColor, isUTF8: isUTF8)
    renderer.encode(frame)
    return renderer.bytes
  }

  @Test func `there are as many attacks as there are characters that mean something`() {
    #expect(Self.scalars.count >= 65 + 160 + 2 + 66)
    #expect(Self.sequences.count >= 60)
    #expect(Self.attacks.count * 4 * Self.sinks.count >= 38_720)
  }

  /// In a quick run each attack takes every third way.
  @Test(arguments: sinks.indices)
  func `no control or format character comes through`(sink: Int) {
    let way = Self.sinks[sink]
    let step = Effort.current == .quick ? 3 : 1
    for attack in Self.attacks.enumerated() where (attack.offset + sink) % step == 0 {
      let attack = attack.element
      // At the start, in the middle, at the end, and at the end of the row.
      let texts: [[UInt8]] = [
        attack + Array("cafe".utf8), Array("ca".utf8) + attack + Array("fe 식비".utf8),
        Array("식비".utf8) + attack, Array("0123456789012345678901".utf8) + attack + Array("x".utf8),
      ]
      for text in texts {
        // Both ways from bytes to text: neutralized at once, or only at the end.
        for text in [neutralized(text), String(decoding: text, as: UTF8.self)] {
          let fault = Self.firstForeign(way(text))
          if let fault { Issue.record("way \(sink): \(fault) of \(excerpt(text))") }
        }
      }
    }
  }

  /// The first thing in `bytes` that is neither a harmless character nor one of the library's own
  /// sequences.
  private static func firstForeign(_ bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return "bytes that are not UTF-8"
    }
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\r" || scalar == "\n" { continue }
      guard scalar == "\u{1B}" else {
        if scalar.isForeign { return "U+\(String(scalar.value, radix: 16))" }
        continue
      }
      guard scalars.popFirst() == "[" else { return "ESC" }
      let body = scalars.prefix { !(0x40...0x7E).contains($0.value) }
      scalars = scalars.dropFirst(body.count)
      let isNumeric = body.allSatisfy { $0 == ";" || ("0"..."9").contains($0) }
      guard let final = scalars.popFirst(), isNumeric, "HKXmABG".unicodeScalars.contains(final)
      else {
        return "CSI \(String(body))"
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether it is a control, a format character, a separator of lines or a noncharacter.
  var isForeign: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    }
  }
}
