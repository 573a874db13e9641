package import Ledger

/// The reason why a tool cannot be called with some arguments.
package enum MCPInputFault: Error, Hashable, Sendable {
  case unknown(String, known: [String])
  /// The value of an argument is of another kind.
  case value(String, MCPInput.Kind)
}

extension MCPInputFault {
  package func message(in language: Language) -> String {
    switch self {
    case .unknown(let name, let known):
      let (name, known) = (name.prefix(100), known.joined(separator: ", "))
      return language.text(
        en: "unknown argument \"\(name)\"; the arguments are: \(known)",
        ko: "\"\(name)\" 인자가 없어요. 있는 인자: \(known)")
    case .value(let name, let kind):
      let expected = kind.expectation(in: language)
      return language.text(en: "\(name): expected \(expected)", ko: "\(name): 필요한 것: \(expected)")
    }
  }
}

extension MCPInput.Kind {
  fileprivate func expectation(in language: Language) -> String {
    switch self {
    case .month: language.text(en: "a month such as \"2025-02\"", ko: "\"2025-02\" 같은 달")
    case .day: language.text(en: "a day such as \"2025-02-19\"", ko: "\"2025-02-19\" 같은 날짜")
    case .dayOrMonth:
      language.text(
        en: "a day such as \"2025-02-19\", or a month such as \"2025-02\"",
        ko: "\"2025-02-19\" 같은 날짜나 \"2025-02\" 같은 달")
    case .currency:
      language.text(en: "a currency code such as \"KRW\"", ko: "\"KRW\" 같은 통화 코드")
    case .text:
      language.text(
        en: "a text of 1 to \(MCPInput.longestText) characters",
        ko: "1자에서 \(MCPInput.longestText)자까지의 글자")
    case .flag: language.text(en: "true or false", ko: "true 또는 false")
    case .number(let range):
      language.text(
        en: "an integer from \(range.lowerBound) to \(range.upperBound)",
        ko: "\(range.lowerBound)부터 \(range.upperBound)까지의 정수")
    case .choice(let values):
      language.text(
        en: "one of: \(values.joined(separator: ", "))",
        ko: "이 중 하나: \(values.joined(separator: ", "))")
    }
  }
}
