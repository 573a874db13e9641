import Ledger

/// The currencies of the countries where some languages are written, from `countries.txt`.
struct LanguageCurrencies {
  let all: Set<Currency>
  /// The first currency of each language, which most statements in that language use.
  let main: Set<Currency>

  /// Fails if statements in one of the languages may be from any country.
  init?(of languages: [String]) {
    let known = languages.compactMap { LanguageCurrencies.byLanguage[$0] }
    guard known.count == languages.count else { return nil }
    all = Set(known.joined())
    main = Set(known.compactMap(\.first))
  }

  private static let byLanguage: [String: [Currency]] = Dictionary(
    WordFile("countries").sections.flatMap(\.lines).map { line in
      (line.language, line.words.compactMap { Currency(code: $0) })
    }, uniquingKeysWith: +)
}
