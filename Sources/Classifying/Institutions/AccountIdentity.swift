/// What the name of an account says: its institution, its number, and the owner's own name for it.
package struct AccountIdentity: Hashable, Sendable {
  /// The only institution that the account's name, its former names or its files name.
  package let institution: Institution?
  /// The account's name without the institution and the number; may be empty.
  package let label: String
  /// At most the last four digits of the account's number; `nil` without a number.
  package let lastDigits: String?

  /// Creates the identity of an account.
  ///
  /// The account's name has priority, because the owner chose it; then the names from statements,
  /// which a renamed account keeps as former names; then the names of the imported files.
  package init(
    name: String, formerNames: [String] = [], files: [String] = [],
    directory: InstitutionDirectory = .standard
  ) {
    institution = directory.institution(in: [[name], formerNames, files])
    let found = directory.find(in: name)
    let isNamed = found.institutions.count == 1
    let rest = isNamed ? name.removing(found.ranges) : name
    let words = rest.split(whereSeparator: \.isWhitespace)
    let own = words.filter { AccountIdentity.digits(ofNumber: $0) == nil }
    label = own.joined(separator: " ").trimmingSeparators
    let numbers = [name] + formerNames
    lastDigits =
      numbers.lazy.compactMap { text in
        text.split(whereSeparator: \.isWhitespace).compactMap(AccountIdentity.digits(ofNumber:))
          .last
      }.first
  }

  /// Returns the last digits of a word that is an account's number, such as `****-0001` or an IBAN;
  /// `nil` for another word, for example a year.
  private static func digits(ofNumber word: Substring) -> String? {
    let trimmed = word.trimming { "()[]{}:,.".contains($0) }
    let digits = trimmed.filter { $0.isASCII && $0.isNumber }
    let last = String(digits.suffix(4))
    let letters = trimmed.filter { $0.isASCII && $0.isLetter }
    let signs = trimmed.filter { !$0.isASCII || !$0.isNumber && !$0.isLetter }
    guard signs.allSatisfy({ "*•·-–_".contains($0) }) else { return nil }
    // An IBAN begins with a country, and may have letters of a bank.
    if digits.count >= 10, digits.count > letters.count { return last }
    guard letters.allSatisfy({ "xX".contains($0) }) else { return nil }
    let isMasked = !letters.isEmpty || signs.contains { "*•·".contains($0) }
    let isYear =
      signs.isEmpty && digits.count == 4 && (digits.hasPrefix("19") || digits.hasPrefix("20"))
    return digits.count >= (isMasked ? 2 : 4) && !isYear ? last : nil
  }
}

extension String {
  /// Returns the text without characters in `ranges`, which leave a space.
  fileprivate func removing(_ ranges: [Range<Int>]) -> String {
    String(
      enumerated().map { position, character in
        ranges.contains { $0.contains(position) } ? " " : character
      })
  }

  /// The text without separators at its ends, such as the dash in "신한카드 - 생활비".
  fileprivate var trimmingSeparators: String {
    String(self[...].trimming { "-–—·•:/|_,.()[] ".contains($0) })
  }
}

extension Substring {
  /// Returns the text without the characters at its ends that are to be trimmed.
  func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
    var rest = drop(while: isTrimmed)
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
