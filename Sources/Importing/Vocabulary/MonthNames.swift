/// The names of the months in the languages of statements (`months.txt`).
enum MonthNames {
  /// Returns the number, from 1 to 12, of the month with this name or short form.
  static func month(_ word: String) -> Int? { months[word.normalized] }

  static func month(_ word: UnsafeBufferPointer<UInt8>) -> Int? { months[word.normalized] }

  private static let months: [String: Int] = {
    var months: [String: Int] = [:]
    for language in WordFile("months").sections.flatMap(\.lines) {
      for (index, forms) in language.enumerated() {
        for form in forms.split(separator: "/") { months[form.normalized] = index + 1 }
      }
    }
    return months
  }()
}
