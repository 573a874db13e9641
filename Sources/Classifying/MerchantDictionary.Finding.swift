package import Ledger

extension MerchantDictionary {
  /// The meaning of text: at most one category, and whether the text mentions income or a transfer.
  package struct Finding: Hashable, Sendable {
    /// The category of the longest merchant name, or else of the longest word for a merchant type.
    package private(set) var category: BuiltInCategory?
    package private(set) var saysIncome = false
    private var saysTransfer = false
    private var maySayTransfer = false
    private var isName = false
    private var length = 0

    package var isEmpty: Bool { category == nil && !saysIncome && !isTransfer }

    package var isTransfer: Bool { saysTransfer || (maySayTransfer && !isName) }

    mutating func take(_ meaning: Meaning, length: Int) {
      switch meaning {
      case .income: saysIncome = true
      case .transfer: saysTransfer = true
      case .transferUnlessNamed: maySayTransfer = true
      case .nothing: break
      case .merchant(let category): take(category, isName: true, length: length)
      case .merchantType(let category): take(category, isName: false, length: length)
      }
    }

    private mutating func take(_ category: BuiltInCategory, isName: Bool, length: Int) {
      guard isName == self.isName ? length > self.length : isName else { return }
      self.category = category
      self.isName = isName
      self.length = length
    }
  }
}
