package import Ledger
package import TOML

/// A part of the file of the user's decisions that Sobi cannot use.
package struct DecisionsFault: Error, Hashable {
  package let position: TOMLPosition
  package let problem: Problem

  package enum Problem: Hashable, Sendable {
    case toml(TOMLFault)
    case unknownSection(String)
    /// A setting before the first table that is not an empty section such as `rule = []`.
    case outsideTable(String)
    case unknownKey(String, DecisionSection)
    case twice(String)
    /// A section with tables is also set to `[]`.
    case emptyAndListed(DecisionSection)
    case missing(DecisionKey, DecisionSection)
    case badValue(DecisionKey, DecisionSection, TOMLValue)
    /// An amount with more decimals than the currency has, or a text that is no amount.
    case badAmount(Currency)
    /// Two keys of which a table can have only one.
    case both(DecisionKey, DecisionKey)
    /// A rule without category and kind.
    case noResult
    /// A budget for income or transfers.
    case notSpending(String)
    /// The table is about the same rule, budget, payee or series as an earlier table.
    case sameAs(line: Int, DecisionSection)
  }

  init(_ position: TOMLPosition, _ problem: Problem) {
    (self.position, self.problem) = (position, problem)
  }
}

extension DecisionsFault {
  package func message(in language: Language) -> String {
    switch problem {
    case .toml: TOMLFault.message(in: language)
    case .unknownSection(let name):
      language.text(en: "\(name): unknown section", ko: "\(name): 모르는 항목이에요")
    case .outsideTable(let key):
      language.text(
        en: "\(key): outside a section", ko: "\(key): 어느 항목에도 들어 있지 않아요")
    case .unknownKey(let key, _): language.text(en: "\(key): unknown key", ko: "\(key): 모르는 키예요")
    case .twice(let key): language.text(en: "\(key) is set twice", ko: "\(key): 두 번 나와요")
    case .emptyAndListed(let section):
      language.text(
        en: "\(section.rawValue) = [], but the file has [[\(section.rawValue)]]",
        ko: "\(section.rawValue) = []인데 [[\(section.rawValue)]]도 있어요")
    case .missing(let key, let section):
      language.text(
        en: "[[\(section.rawValue)]] without \(key.rawValue)",
        ko: "[[\(section.rawValue)]]에 \(key.rawValue) 값이 없어요")
    case .badValue(let key, _, _):
      language.text(en: "\(key.rawValue): invalid value", ko: "\(key.rawValue): 쓸 수 없는 값이에요")
    case .badAmount(let currency):
      language.text(
        en: "amount: not an amount in \(currency)", ko: "amount: \(currency) 금액이 아니에요")
    case .both(let first, let second):
      language.text(
        en: "\(first.rawValue) and \(second.rawValue) cannot be combined",
        ko: "\(first.rawValue), \(second.rawValue) 값은 함께 쓸 수 없어요")
    case .noResult:
      language.text(en: "a rule without a category or kind", ko: "카테고리도 종류도 없는 규칙이에요")
    case .notSpending(let name):
      language.text(
        en: "\(name) is not spending, so it has no budget", ko: "\(name): 소비가 아니라서 예산이 없어요")
    case .sameAs(let line, .rule):
      language.text(
        en: "same conditions as the rule in line \(line)", ko: "\(line)번째 줄의 규칙과 조건이 같아요")
    case .sameAs(let line, .budget):
      language.text(
        en: "same category, currency, period and month as the budget in line \(line)",
        ko: "\(line)번째 줄의 예산과 카테고리, 통화, 기간, 시작하는 달이 같아요")
    case .sameAs(let line, .payee):
      language.text(en: "same pattern as in line \(line)", ko: "\(line)번째 줄과 패턴이 같아요")
    case .sameAs(let line, .recurring):
      language.text(
        en: "same payee, amount, currency and direction as in line \(line)",
        ko: "\(line)번째 줄과 거래처, 금액, 통화, 방향이 같아요")
    }
  }

  package func expected(in language: Language) -> String {
    switch problem {
    case .toml(let fault) where fault.expected == .setting:
      language.text(en: "KEY = VALUE, or [[rule]]", ko: "KEY = VALUE 또는 [[rule]]")
    case .toml(let fault): fault.expected(in: language)
    case .unknownSection:
      DecisionSection.allCases.map { "[[\($0.rawValue)]]" }.joined(separator: ", ")
    case .outsideTable:
      language.text(
        en: "a section such as [[rule]], or rule = [] for no rules",
        ko: "[[rule]] 같은 항목, 또는 규칙이 없다는 rule = []")
    case .unknownKey(_, let section):
      section.keys.map(\.rawValue).joined(separator: ", ")
    case .twice: language.text(en: "one line for each key", ko: "키마다 한 줄")
    case .emptyAndListed(let section):
      language.text(
        en: "either \(section.rawValue) = [] or [[\(section.rawValue)]]",
        ko: "\(section.rawValue) = []와 [[\(section.rawValue)]] 중 하나")
    case .missing(let key, let section): "\(key.rawValue) = \(key.example(in: section, language))"
    case .badValue(let key, let section, _): key.example(in: section, language)
    case .badAmount(let currency):
      language.text(
        en: "a number such as \(Money(1_234_500, currency).decimal)",
        ko: "\(Money(1_234_500, currency).decimal) 같은 숫자")
    case .both: language.text(en: "one of the two", ko: "둘 중 하나")
    case .noResult: "category = \"cafe\", kind = \"transfer\""
    case .notSpending: language.text(en: "a category of spending", ko: "소비 카테고리")
    case .sameAs: language.text(en: "one table for each", ko: "하나에 한 번씩")
    }
  }

  /// What the user can do about the problem; `nil` if the expected text says it.
  package func advice(in language: Language) -> String? {
    switch problem {
    case .badValue(_, _, .other(let word)) where !word.isEmpty:
      language.text(en: "put the text in quotes: \"\(word)\"", ko: "따옴표로 묶으세요: \"\(word)\"")
    case .unknownKey, .outsideTable:
      language.text(
        en: "correct the line, or begin it with # to ignore it", ko: "줄을 고치거나, 줄 앞에 #을 붙여 건너뛰세요")
    case .sameAs, .both, .twice, .emptyAndListed:
      language.text(en: "remove one of the two", ko: "둘 중 하나를 지우세요")
    default: nil
    }
  }
}

extension DecisionKey {
  /// Returns values that the key accepts.
  fileprivate func example(in section: DecisionSection, _ language: Language) -> String {
    switch (self, section) {
    case (.amount, .rule): "\"10000..50000\", \"..5\", \"5..\", 12.50"
    case (.amount, _): "12.50"
    case (.pattern, _), (.memo, _):
      language.text(
        en: "a text or pattern of up to 1,000 bytes, such as \"*coffee*\"",
        ko: "1,000바이트까지의 글자나 패턴: \"*커피*\"")
    case (.account, _): language.text(en: "\"Card\"", ko: "\"카드\"")
    case (.direction, _): "\"out\", \"in\""
    case (.category, .budget): "\"food\", \"all\""
    case (.category, _), (.categoryKey, _): "\"food\""
    case (.kind, _): Kind.allCases.map { "\"\($0.key)\"" }.joined(separator: ", ")
    case (.from, _): "\"2025-02\""
    case (.yearly, _), (.clear, _), (.all, _): "true, false"
    case (.currency, _): "\"KRW\""
    case (.name, _), (.payee, _): language.text(en: "\"Corner Cafe\"", ko: "\"동네 카페\"")
    case (.decision, _):
      SeriesDecision.Verdict.allCases.map { "\"\($0.word)\"" }.joined(separator: ", ")
    case (.day, _): "\"2025-02-19\""
    }
  }
}
