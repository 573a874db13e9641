/// The words and lines of a part of a statement that show its encoding.
///
/// Bytes below 0x30 and from 0x3A to 0x3F separate the words: spaces, commas, quotes, line ends,
/// colons. No candidate encoding has such a byte within a longer character.
struct EncodingSample {
  struct Word {
    var bytes: [UInt8]
    /// The offset of its first occurrence in the sample.
    var offset: Int
  }
  /// The distinct runs of letters and digits that contain a byte of 0x80 or more.
  private(set) var words: [Word] = []
  /// The first lines with such bytes, which likely include the header.
  private(set) var lines: [[UInt8]] = []

  /// The number of distinct ASCII words in each language, at most five, in the order of
  /// ``LetterUse/latin``.
  private(set) var wordsOfLanguages: [Int] = []

  /// The maximum size of the part, and of its distinct words together.
  private static let mostBytes = 128 << 10
  private static let mostWordBytes = 16 << 10
  private static let mostLines = 40
  private static let longestLine = 4 << 10

  /// Samples a part of a file; `isWhole` is `true` if the part ends with a whole line.
  init(_ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
    let first = bytes.firstIndex { $0 >= 0x80 } ?? 0
    let part = bytes.prefix(first + EncodingSample.mostBytes)
    let isAll = isWhole && part.count == bytes.count
    let end = isAll ? nil : part.lastIndex { $0 == 0x0A || $0 == 0x0D }
    let lines = UnsafeBufferPointer(rebasing: part[..<(end ?? part.endIndex)])
    takeWords(lines, isWhole: isAll || end != nil)
    takeLines(lines)
    wordsOfLanguages = EncodingSample.wordsOfLanguages(
      UnsafeBufferPointer(rebasing: lines.prefix(EncodingSample.mostWordBytes)))
  }

  private mutating func takeWords(_ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
    var known: Set<[UInt8]> = []
    var total = 0
    var start = 0
    var isWide = false
    for at in 0...bytes.count {
      if at < bytes.count, !EncodingSample.separatesWords(bytes[at]) {
        if bytes[at] >= 0x80 { isWide = true }
        continue
      }
      if isWide, at < bytes.count || isWhole {
        let word = Array(bytes[start..<at])
        if known.insert(word).inserted {
          words.append(Word(bytes: word, offset: start))
          total += word.count
          if total > EncodingSample.mostWordBytes { return }
        }
      }
      start = at + 1
      isWide = false
    }
  }

  /// Counts the distinct ASCII words in each language, up to five.
  private static func wordsOfLanguages(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    let latin = LetterUse.latin
    var counts = latin.languages.map { _ in 0 }
    var known: Set<String> = []
    for word in bytes.split(whereSeparator: separatesLetters) {
      // ASCII letters next to other bytes may be only part of a word.
      guard word.count <= longestPlainWord, word.allSatisfy({ $0 < 0x80 }) else { continue }
      let small = String(decoding: word.map { $0 | 0x20 }, as: UTF8.self)
      guard let languages = latin.words[small], known.insert(small).inserted else { continue }
      for language in languages { counts[language] += 1 }
    }
    return counts.map { min(5, $0) }
  }

  private static let longestPlainWord = 19

  private static func separatesLetters(_ byte: UInt8) -> Bool {
    byte < 0x41 || 0x5B...0x60 ~= byte || 0x7B...0x7F ~= byte
  }

  private static func separatesWords(_ byte: UInt8) -> Bool { byte < 0x30 || 0x3A...0x3F ~= byte }

  private mutating func takeLines(_ bytes: UnsafeBufferPointer<UInt8>) {
    lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.lazy
      .filter { $0.count <= EncodingSample.longestLine && $0.contains { $0 >= 0x80 } }
      .prefix(EncodingSample.mostLines).map(Array.init)
  }
}
