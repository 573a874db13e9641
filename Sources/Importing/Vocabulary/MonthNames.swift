import CVocabulary
import Ledger

/// The meaning of a month's name.
struct NamedMonth: Hashable {
  /// From 1 to 12; for an `open` name, the month in the other languages.
  let number: Int
  let language: Language

  enum Language {
    case croatian
    case other
    /// The name has the same meaning in Croatian and in another language.
    case any
    /// The name means the previous month in Croatian: listopad is October in Croatian, and November
    /// in Polish and Czech.
    case open
  }
}

/// The names of the months in the languages of statements (`months.txt`) and of CLDR.
enum MonthNames {
  /// Returns the month with this name or short form.
  static func month(_ word: String) -> NamedMonth? { month(normalized: word.normalized) }

  static func month(_ word: UnsafeBufferPointer<UInt8>) -> NamedMonth? {
    month(normalized: word.normalized)
  }

  private static func month(normalized name: String) -> NamedMonth? {
    months[name] ?? name.withBytes(sortedMonth).map { NamedMonth(number: $0, language: .other) }
  }

  private static let months: [String: NamedMonth] = {
    let file = WordFile("months")
    func numbers(_ title: String) -> [(String, Int)] {
      file.sections.filter { $0.title == title }.flatMap(\.lines).flatMap { line in
        line.words.enumerated().flatMap { index, forms in
          forms.split(separator: "/").map { ($0.normalized, index + 1) }
        }
      }
    }
    var months = Dictionary(
      numbers("months").map { ($0, NamedMonth(number: $1, language: .other)) },
      uniquingKeysWith: { $1 })
    for (name, number) in numbers("croatian") {
      let other = months[name]?.number
      months[name] = NamedMonth(
        number: other ?? number,
        language: other == nil ? .croatian : other == number ? .any : .open)
    }
    return months
  }()

  /// Returns the month of a name in `months-cldr.txt`, by a binary search in its sorted lines.
  ///
  /// A dictionary of the 3,000 names would make every start of the program slower.
  private static func sortedMonth(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !name.isEmpty else { return nil }
    let sorted = sobi_words_named("months-cldr")
    let bytes = UnsafeBufferPointer(start: sorted.bytes, count: sorted.size)
    var (low, high) = (0, bytes.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      let end = bytes.index(of: UInt8(ascii: "\n"), from: start, to: bytes.count)
      let line = bytes.part(from: start, to: end)
      let space = line.index(of: UInt8(ascii: " "), from: 0, to: line.count)
      let word = line.part(from: 0, to: space)
      if word.elementsEqual(name) {
        return line.dropFirst(space + 1).reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
      }
      if word.lexicographicallyPrecedes(name) { low = end + 1 } else { high = start }
    }
    return nil
  }
}
