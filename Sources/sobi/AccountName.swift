import Importing
import Terminal

/// The name of an account, as it is kept: composed and without blanks around it.
///
/// One name typed on two systems is then one account.
struct AccountName: Hashable {
  let text: String

  /// `nil` for a name that is blank.
  init?(_ text: String) {
    guard let text = text.composedAndTrimmed else { return nil }
    self.text = text
  }

  /// A name that a person gives an account.
  ///
  /// - Throws: `Failure` for one that is blank, that could act on a terminal, or that is no text.
  init(typed text: String) throws(Failure) {
    guard let name = AccountName(text) else {
      throw Failure(
        .usage,
        say(
          en: "a name cannot be blank; write one behind the account",
          ko: "이름은 비울 수 없습니다. 계좌 다음에 새 이름을 쓰세요"))
    }
    guard neutralized(name.text) == name.text, !name.text.unicodeScalars.contains("\u{FFFD}")
    else {
      let shown = excerpt(name.text)
      throw Failure(
        .usage,
        say(
          en: "a name cannot have control characters: \"\(shown)\"",
          ko: "이름에 제어 문자를 쓸 수 없습니다: \"\(shown)\""),
        details: say(en: "try: the same without them", ko: "해 볼 일: 빼고 다시 쓰세요"))
    }
    self = name
  }

  /// A name from a file's.
  ///
  /// Without folder, ending, dates, months and counters, so that next month's file gives the same.
  /// Other numbers stay: they tell one card from another. `nil` when nothing is left.
  init?(ofFile path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem =
      name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? String(name[..<$0]) : nil } ?? name
    let words = NFC.composed(stem).split { !($0.isLetter || $0.isNumber) }
      .map { AccountName.withoutDates(String($0)) }
      .filter { !$0.isEmpty && !AccountName.months.contains($0.lowercased()) }
    self.init(path == "-" ? "" : words.joined(separator: " "))
  }

  /// A word without the runs of digits in it that are days or months; empty when the word is
  /// nothing but a date, a year or a counter.
  ///
  /// Short numbers in a word stay: `visa1` and `visa2` are two cards.
  private static func withoutDates(_ word: String) -> String {
    let bare = word.filter { !"년월일".contains($0) }
    guard !bare.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return isDateOrCounter(bare) || bare.count != word.count ? "" : bare
    }
    var kept = ""
    var digits = ""
    func flush() {
      if digits.count < 6 || !isDateOrCounter(digits) { kept += digits }
      digits = ""
    }
    for character in word {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        flush()
        kept.append(character)
      }
    }
    flush()
    return kept
  }

  private static func isDateOrCounter(_ digits: String) -> Bool {
    switch digits.count {
    case 0...3: true
    case 4, 6, 8: digits.hasPrefix("19") || digits.hasPrefix("20")
    case 12, 14, 16: digits.hasPrefix("20")
    default: false
    }
  }

  private static let months: Set<String> = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
    "january", "february", "march", "april", "june", "july", "august", "september", "october",
    "november", "december",
  ]
}
