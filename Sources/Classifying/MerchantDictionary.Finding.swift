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
  ///
  /// A trade word (``Meaning/trade(_:)``) takes precedence over names as the first word of the text
  /// (세차장 스팀, HOTEL SACHER), or directly after a name (참좋은약국, 롯데몰 주차장). In alphabets, a trade
  /// word after a name must also be the last word, because a shop can be in a hotel.
  package struct Finding: Hashable, Sendable {
    package private(set) var category: BuiltInCategory?
    package private(set) var words: Words = []
    private var isIncomeLast = false
    private var rank = Rank.none
    private var length = 0
    package private(set) var isNamed = false
    /// The end of the last name that is not a place.
    private(set) var nameEnd: Int?

    package init() {}

    private enum Rank: Int { case none, place, type, name, product, trade }

    package var isEmpty: Bool { category == nil && !saysIncome && !isTransfer && !isCardCompany }

    package var isTransfer: Bool {
      words.contains(.transfer) || (words.contains(.transferUnlessNamed) && !isNamed)
    }

    /// Whether the text mentions income, and no transfer after it: 적금 이자 (interest on savings) is
    /// income.
    package var saysIncome: Bool {
      words.contains(.income) && (isIncomeLast || !words.contains(.transfer))
    }

    /// Whether the text contains a card company's name, and no word with a category, such as a
    /// shop's name.
    package var isCardCompany: Bool { words.contains(.cardCompany) && category == nil }

    /// Takes the meaning of a token in `range`.
    ///
    /// `isTrade` is `true` if the token is a trade word that takes precedence over names. `isPlace`
    /// is `true` if a word for a branch or a building follows the token.
    mutating func take(
      _ meaning: Meaning, at range: Range<Int>, isDense: Bool, isTrade: Bool, isPlace: Bool
    ) {
      let rank: Rank
      let found: BuiltInCategory
      switch meaning {
      case .nothing: return
      case .words(let found):
        words.formUnion(found)
        if !found.isDisjoint(with: [.income, .transfer]) { isIncomeLast = found == .income }
        return
      case .incomeOr(let category):
        words.insert(.income)
        isIncomeLast = true
        (rank, found) = (.name, category)
      case .merchant(let category):
        (rank, found) = (category == .subscriptions ? .product : .name, category)
      case .merchantType(let category): (rank, found) = (.type, category)
      case .place(let category): (rank, found) = (.place, category)
      case .trade(let category): (rank, found) = (isTrade ? .trade : .type, category)
      }
      guard !isPlace else { return take(found, .place, length: range.count, isDense: isDense) }
      take(found, rank, length: range.count, isDense: isDense)
      if rank == .name || rank == .product {
        isNamed = true
        nameEnd = range.upperBound
      }
    }

    private mutating func take(
      _ category: BuiltInCategory, _ rank: Rank, length: Int, isDense: Bool
    ) {
      let isBetter =
        rank == self.rank
        ? (rank == .type && (isDense || length >= self.length)) || (rank == .trade && isDense)
        : rank.rawValue > self.rank.rawValue
      guard isBetter else { return }
      self.category = category
      self.rank = rank
      self.length = length
    }
  }
}
