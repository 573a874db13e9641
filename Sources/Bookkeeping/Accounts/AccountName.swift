import Importing
import Ledger

/// The name of an account, normalized like all stored text.
package struct AccountName: Hashable {
  package let text: String

  /// Creates a name; `nil` if the text is blank.
  package init?(_ text: String) {
    guard let text = text.composedAndTrimmed else { return nil }
    self.text = text
  }

  /// Derives an account's name from the name of a file; `nil` if no word remains.
  ///
  /// The name has no folder, extension, date, month or counter, so that next month's file gets the
  /// same account name. Other numbers stay, because they distinguish cards (`visa1`, `visa2`).
  package init?(ofFile path: String) {
    let name = path.fileName
    let stem =
      name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? String(name[..<$0]) : nil } ?? name
    let words = NFC.composed(stem).split { !($0.isLetter || $0.isNumber) }
      .map { AccountName.withoutDates(String($0)) }
      .filter { !$0.isEmpty && !AccountName.months.contains($0.lowercased()) }
    self.init(path == "-" ? "" : words.joined(separator: " "))
  }

  /// Returns whether the name of a file has only numbers and words that any bank may use, such as
  /// "transactions".
  static func isNeutral(ofFile path: String) -> Bool {
    let words = AccountName(ofFile: path)?.text.split(separator: " ") ?? []
    return words.allSatisfy { StatementNames.isNeutral(String($0)) || $0.allSatisfy(\.isNumber) }
  }

  /// Returns the word without dates; empty if the whole word is a date, a year or a counter.
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
