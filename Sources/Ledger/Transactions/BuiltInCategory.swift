/// Sobi's own categories.
///
/// The raw value is the key.
package enum BuiltInCategory: String, Hashable, Sendable, CaseIterable {
  case food
  case groceries
  case cafe
  case transport
  case car
  case shopping
  case housing
  case telecom
  case health
  case beauty
  case leisure
  case subscriptions
  case education
  case children
  case pets
  case gifts
  case travel
  case finance
  case taxes
  /// Cash withdrawals: spent, but on something unknown.
  case cash
  case income
  case transfer
  case uncategorized

  package func name(in language: Language) -> String {
    switch language {
    case .korean: names.korean
    case .english: names.english
    }
  }

  /// Finds a category by its name in either language, ignoring case.
  package init?(name: some StringProtocol) {
    guard let found = BuiltInCategory.byName[name.lowercased()] else { return nil }
    self = found
  }

  /// Categories by lowercase name.
  private static let byName: [String: BuiltInCategory] = {
    var byName: [String: BuiltInCategory] = [:]
    for category in allCases {
      byName[category.names.korean] = category
      byName[category.names.english.lowercased()] = category
    }
    return byName
  }()

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
