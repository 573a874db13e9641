package import Ledger

extension MerchantDictionary {
  package enum Meaning: Hashable, Sendable {
    case merchant(BuiltInCategory)
    /// A word for a type of merchant, such as 약국; every merchant name takes precedence.
    case merchantType(BuiltInCategory)
    /// A trade word: a word for a type of merchant that takes precedence over names in certain
    /// positions, as ``Finding`` describes.
    case trade(BuiltInCategory)
    /// A word for a place where shops are, such as 백화점; the name of a shop and every word for a
    /// type of merchant take precedence.
    case place(BuiltInCategory)
    /// A payer of pensions or tax refunds: money in is income, and money out is in the category.
    case incomeOr(BuiltInCategory)
    case words(Words)
    /// No meaning; the token only hides another token inside it: 저축은행 (a bank) hides 저축
    /// (savings).
    case nothing
  }

  /// Facts about a row other than its category.
  package struct Words: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let income = Words(rawValue: 1)
    package static let transfer = Words(rawValue: 2)
    /// A transfer, such as AUTOPAY, unless the text also contains a merchant name.
    package static let transferUnlessNamed = Words(rawValue: 4)
    /// A card company; money that a bank account pays to it is a card bill.
    package static let cardCompany = Words(rawValue: 8)
    /// The payment of a card bill, in the wording of card statements.
    package static let payment = Words(rawValue: 16)
    package static let refund = Words(rawValue: 32)
    /// A purchase by card, in the wording of the row types in bank statements.
    package static let purchase = Words(rawValue: 64)
    /// A wallet, such as PayPal, whose own statement may contain the counterpart of the row.
    package static let wallet = Words(rawValue: 128)
    /// A wallet, such as 토스, whose own statement lacks the counterpart of a card's row.
    package static let bankWallet = Words(rawValue: 512)
    /// Money that a wallet gets from or returns to a bank account or card, in the wallet's own
    /// statement.
    package static let funding = Words(rawValue: 256)

    static let keys: [(key: String, words: Words)] = [
      ("income", .income), ("transfer", .transfer), ("transfer?", .transferUnlessNamed),
      ("card company", .cardCompany), ("payment", .payment), ("refund", .refund),
      ("purchase", .purchase), ("wallet", .wallet),
      ("bank wallet", .bankWallet), ("top-up", [.transfer, .bankWallet]), ("funding", .funding),
    ]
  }
}

extension MerchantDictionary.Meaning {
  var isName: Bool { if case .merchant = self { true } else { false } }

  /// Whether the meaning is a category, and no other fact about the row.
  var hasOnlyCategory: Bool {
    switch self {
    case .merchant, .merchantType, .trade, .place: true
    case .incomeOr, .words, .nothing: false
    }
  }

  /// Creates the meaning with the given key in `merchants.txt`; fails for an unknown key.
  init?(key: String) {
    if key == "nothing" {
      self = .nothing
    } else if let found = MerchantDictionary.Words.keys.first(where: { $0.key == key }) {
      self = .words(found.words)
    } else if key.hasPrefix("income+"),
      let category = BuiltInCategory(rawValue: String(key.dropFirst("income+".count)))
    {
      self = .incomeOr(category)
    } else {
      let marks: [Character] = ["~", "!", "?"]
      let mark = key.last.flatMap { marks.contains($0) ? $0 : nil }
      guard let category = BuiltInCategory(rawValue: String(key.dropLast(mark == nil ? 0 : 1)))
      else { return nil }
      self =
        switch mark {
        case "~": .merchantType(category)
        case "!": .trade(category)
        case "?": .place(category)
        default: .merchant(category)
        }
    }
  }
}
