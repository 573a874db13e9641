/// The words and lines in a part of a statement, which are evidence for the encoding.
///
/// The words are separated by bytes below 0x30 and from 0x3A to 0x3F, such as spaces, commas,
/// quotes, line ends and colons. No candidate encoding uses these separators within a multibyte
/// character.
struct EncodingSample {
  struct Word {
    var bytes: [UInt8]
    /// The offset of the word's first occurrence in the sample.
    var offset: Int
  }
  /// The distinct words with at least one byte above 0x7F.
  private(set) var words: [Word] = []
  /// The first lines with a byte above 0x7F, which probably include the header.
  private(set) var lines: [[UInt8]] = []
  /// For each language of ``LetterUse/latin``, the number of its words in the sample, at most five.
  private(set) var wordsOfLanguages: [Int] = []

  /// The maximum number of bytes to sample after the first byte above 0x7F.
  private static let mostBytes = 128 << 10
  /// The maximum size, in bytes, of all distinct words, and of the text to search for ASCII words.
  private static let mostWordBytes = 16 << 10
  private static let mostLines = 40
  private static let longestLine = 4 << 10

  /// Samples a part of a file; `isWhole` is `true` if the part extends to the end of the file.
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

  private static func wordsOfLanguages(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    let latin = LetterUse.latin
    var counts = latin.languages.map { _ in 0 }
    var known: Set<String> = []
    for word in bytes.split(whereSeparator: separatesLetters) {
      // ASCII letters next to non-ASCII bytes may be only a part of a word.
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
