/// A category of transactions: a stable key and a display name.
package struct Category: Hashable, Sendable {
  /// The identifier in all languages: `food`, or the name of a category that is not built in.
  package let key: String
  /// The name from the statement; `nil` if there is none.
  ///
  /// Built-in categories ignore this name; other categories use it in every language.
  package let ownName: String?

  package init(key: String, ownName: String? = nil) { (self.key, self.ownName) = (key, ownName) }

  package func name(in language: Language) -> String {
    BuiltInCategory(rawValue: key)?.name(in: language) ?? ownName ?? key
  }
}

/// Sobi's own categories; the raw value is the key.
package enum BuiltInCategory: String, Hashable, Sendable, CaseIterable {
  case food, groceries, cafe, transport, car, shopping, housing, telecom, health, beauty, leisure
  case subscriptions, education, children, pets, gifts, travel, finance, taxes
  /// Cash withdrawals, which count as spending for an unknown purpose.
  case cash
  case income, transfer, uncategorized

  package func name(in language: Language) -> String {
    language.text(en: names.english, ko: names.korean)
  }

  /// Finds a category by its name in either language, ignoring case.
  package init?(name: some StringProtocol) {
    guard let found = BuiltInCategory.byName[name.lowercased()] else { return nil }
    self = found
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.flatMap {
      [($0.names.korean, $0), ($0.names.english.lowercased(), $0)]
    })

  private var names: (korean: String, english: String) {
    switch self {
    case .food: ("식비", "Dining")
    case .groceries: ("장보기", "Groceries")
    case .cafe: ("카페·간식", "Coffee & snacks")
    case .transport: ("교통", "Transport")
    case .car: ("자동차", "Car")
    case .shopping: ("쇼핑", "Shopping")
    case .housing: ("주거·관리비", "Housing & bills")
    case .telecom: ("통신", "Phone & internet")
    case .health: ("의료·건강", "Health")
    case .beauty: ("미용", "Beauty")
    case .leisure: ("문화·여가", "Culture & leisure")
    case .subscriptions: ("구독", "Subscriptions")
    case .education: ("교육", "Education")
    case .children: ("자녀·육아", "Children")
    case .pets: ("반려동물", "Pets")
    case .gifts: ("경조·선물", "Gifts")
    case .travel: ("여행·숙박", "Travel")
    case .finance: ("금융·보험", "Insurance & fees")
    case .taxes: ("세금", "Taxes")
    case .cash: ("현금", "Cash")
    case .income: ("수입", "Income")
    case .transfer: ("이체", "Transfers")
    case .uncategorized: ("미분류", "Uncategorized")
    }
  }
}

/// The role of a transaction in a month's totals; the raw values are stored.
package enum Kind: Int, Hashable, Sendable, CaseIterable {
  /// Money out that is not a transfer.
  case spending = 0
  /// Money back in a spending category, or for a cancelled charge.
  case refund = 1
  /// Money in that is neither a refund nor a transfer.
  case income = 2
  /// Money moved between the user's own accounts, including card bill payments; never spending.
  case transfer = 3

  /// The value in JSON and options.
  package var key: String {
    switch self {
    case .spending: "spending"
    case .refund: "refund"
    case .income: "income"
    case .transfer: "transfer"
    }
  }

  package init?(key: some StringProtocol) {
    guard let kind = Kind.allCases.first(where: { $0.key == key }) else { return nil }
    self = kind
  }
}

extension Set<Kind> {
  /// The kinds that are included in spending.
  package static let spent: Set = [.spending, .refund]
}
