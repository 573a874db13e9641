import CVocabulary
import Ledger

/// The names of the months in the languages of statements (`months.txt`) and of CLDR.
enum MonthNames {
  /// Returns the number, from 1 to 12, of the month with this name or short form.
  static func month(_ word: String) -> Int? { month(normalized: word.normalized) }

  static func month(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
    month(normalized: word.normalized)
  }

  private static func month(normalized name: String) -> Int? {
    months[name] ?? name.withBytes(sortedMonth)
  }

  private static let months: [String: Int] = {
    var months: [String: Int] = [:]
    for language in WordFile("months").sections.flatMap(\.lines) {
      for (index, forms) in language.enumerated() {
        for form in forms.split(separator: "/") { months[form.normalized] = index + 1 }
      }
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
