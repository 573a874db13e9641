package import Ledger

extension MerchantDictionary {
  /// The meaning of text: at most one category, and facts such as income or a transfer.
  ///
  /// The first merchant name determines the category: in 스타벅스 롯데백화점, the place follows the shop.
  /// The name of a subscription takes precedence because it names the product: 쿠팡 와우멤버십. Without a
  /// name, the last word for a type of merchant determines the category: 대학교병원 (university +
  /// hospital) is a hospital. In alphabets such as Latin or Cyrillic, where the word order differs
  /// between languages, the longest such word wins, or the last of equally long words. Names and
  /// words that only describe the place, as in 서울대병원점 or 대한항공빌딩, have the lowest priority.
  package struct Finding: Hashable, Sendable {
    package private(set) var category: BuiltInCategory?
    package private(set) var words: Words = []
    private var isIncomeLast = false
    private var rank = Rank.none
    private var length = 0

    package init() {}

    private enum Rank: Int { case none, place, type, name, product }

    package var isEmpty: Bool { category == nil && !saysIncome && !isTransfer && !isCardCompany }

    package var isNamed: Bool { rank == .name || rank == .product }

    package var isTransfer: Bool {
      words.contains(.transfer) || (words.contains(.transferUnlessNamed) && !isNamed)
    }

    /// Whether the text mentions income, and no transfer after it: 적금 이자 (interest on savings) is
    /// income.
    package var saysIncome: Bool {
      words.contains(.income) && (isIncomeLast || !words.contains(.transfer))
    }

    /// Whether the text contains a card company's name, and no word with a category, such as a shop
    /// or a fee.
    package var isCardCompany: Bool { words.contains(.cardCompany) && category == nil }

    /// Takes a token's meaning; `isPlace` is `true` if a word for a branch or building follows the
    /// token.
    mutating func take(_ meaning: Meaning, length: Int, isDense: Bool, isPlace: Bool) {
      switch meaning {
      case .nothing: break
      case .words(let found):
        words.formUnion(found)
        if !found.isDisjoint(with: [.income, .transfer]) { isIncomeLast = found == .income }
      case .incomeOr(let category):
        words.insert(.income)
        isIncomeLast = true
        take(category, isPlace ? .place : .name, length: length, isDense: isDense)
      case .merchant(let category):
        let rank = category == .subscriptions ? Rank.product : .name
        take(category, isPlace ? .place : rank, length: length, isDense: isDense)
      case .merchantType(let category):
        take(category, isPlace ? .place : .type, length: length, isDense: isDense)
      }
    }

    private mutating func take(
      _ category: BuiltInCategory, _ rank: Rank, length: Int, isDense: Bool
    ) {
      let isBetter =
        rank == self.rank
        ? rank == .type && (isDense || length >= self.length) : rank.rawValue > self.rank.rawValue
      guard isBetter else { return }
      self.category = category
      self.rank = rank
      self.length = length
    }
  }
}
