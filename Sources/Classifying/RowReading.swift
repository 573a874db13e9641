import Ledger

/// The meaning of a row's texts according to the dictionary.
///
/// The payee takes precedence over the type of transaction, and the type over the memo. There are
/// five exceptions. A card purchase is never a transfer, whatever words the shop's name contains. A
/// word for income in the type or the memo outranks the payee, because an employer can be a shop.
/// If money moves between a wallet, such as PayPal, and the account that funds the wallet, the type
/// outranks the payee. If the other party has the name of the account's owner, the row is a
/// transfer between the owner's accounts, unless the type has a category, such as fees. Money into
/// a bank account is income or a transfer, except in three cases: the payee is a known merchant, a
/// word for a refund or a purchase appears, or the row is marked as a cancellation.
struct RowReading {
  private let evidence: ClassificationEvidence
  private let payee: MerchantDictionary.Finding
  private let type: MerchantDictionary.Finding
  private let memo: MerchantDictionary.Finding

  /// `find` looks up a text in the dictionary.
  init(_ evidence: ClassificationEvidence, _ find: (String) -> MerchantDictionary.Finding) {
    self.evidence = evidence
    payee = find(evidence.payee)
    type = find(evidence.type)
    memo = find(evidence.memo ?? "")
  }

  /// Whether the row names a wallet such as PayPal, which a bank or card funds for each purchase.
  ///
  /// Such a row also names the shop.
  var namesShopWallet: Bool {
    payee.words.union(type.words).contains(.wallet) || type.words.contains(.funding)
  }

  /// Whether the row can be one side of a movement of money that a wallet's statement also shows.
  private var namesWallet: Bool {
    namesShopWallet
      || (!evidence.isCardStatement && payee.category == nil
        && (isFunding || payee.words.union(type.words).contains(.bankWallet)))
  }

  /// Whether the row moves money between a wallet and the account or card that funds the wallet.
  private var isFunding: Bool {
    type.words.contains(.funding) || (payee.words.contains(.funding) && payee.category == nil)
  }

  var classification: Classification {
    var answer = evidence.isMoneyOut ? moneyOut : moneyIn
    answer.namesWallet = namesWallet
    return answer
  }

  // MARK: Money out

  /// Whether the row is from a card statement, or is a purchase by card according to its type.
  private var isPurchase: Bool { evidence.isCardStatement || type.words.contains(.purchase) }

  /// Whether the row moves money between accounts of the same owner.
  private var isOwn: Bool { evidence.namesOwner && type.category == nil }

  private var moneyOut: Classification {
    if type.words.contains(.funding), !payee.isNamed { return transfer }
    if !isPurchase, payee.isTransfer || payee.isCardCompany || isOwn { return transfer }
    if let category = payee.category { return spending(category) }
    if !isPurchase, type.isTransfer { return transfer }
    if let category = type.category { return spending(category) }
    if !isPurchase, memo.words.contains(.transfer) { return transfer }
    if let category = memo.category { return spending(category) }
    return Classification(
      kind: .spending, category: Category(.uncategorized),
      isGuess: evidence.isCardStatement || !isPurchase, asks: missingMemo)
  }

  private func spending(_ category: BuiltInCategory) -> Classification {
    Classification(kind: .spending, category: Category(category))
  }

  // MARK: Money in

  private var moneyIn: Classification {
    if isIncome { return income }
    if isFunding || payee.isTransfer || isCardPayment || isOwn { return transfer }
    if let category = payee.category {
      if comesBack { return refund(category) }
      // Money from a tax office is a tax refund. Money from a shop is a salary if the memo says so.
      if category == .taxes || memo.saysIncome { return income }
      return refund(category, asks: missingMemo)
    }
    if type.isTransfer { return transfer }
    if !evidence.isCancellation, memo.saysIncome { return income }
    if memo.words.contains(.transfer) { return transfer }
    if comesBack || memo.words.contains(.refund) {
      guard let category = type.category ?? memo.category else {
        let isSure = !evidence.isCardStatement && !evidence.isCancellation
        return Classification(
          kind: .refund, category: Category(.uncategorized), isGuess: !isSure, asks: missingMemo)
      }
      return refund(category)
    }
    return Classification(
      kind: .income, category: Category(.income), isGuess: true, asks: missingMemo)
  }

  /// Whether the row is money into a bank account that the payee or the type calls income.
  var isSalary: Bool { !evidence.isCardStatement && !evidence.isMoneyOut && isIncome }

  private var isIncome: Bool {
    !evidence.isCancellation && (payee.saysIncome || type.saysIncome)
  }

  /// Whether the statement, the payee or the type shows that the money is a refund.
  private var comesBack: Bool {
    evidence.isCardStatement || evidence.isCancellation || type.words.contains(.purchase)
      || !payee.words.union(type.words).isDisjoint(with: .refund)
  }

  /// Whether the row is the payment of a card bill on the card's own statement.
  private var isCardPayment: Bool {
    evidence.isCardStatement && !evidence.isCancellation && payee.category == nil
      && payee.words.union(type.words).contains(.payment)
      && payee.words.union(type.words).isDisjoint(with: .refund)
  }

  private var income: Classification {
    Classification(kind: .income, category: Category(.income))
  }

  private func refund(
    _ category: BuiltInCategory, asks: ClassificationEvidence.Fields = []
  ) -> Classification {
    Classification(kind: .refund, category: Category(category), asks: asks)
  }

  // MARK: Both directions

  private var transfer: Classification {
    Classification(kind: .transfer, category: Category(.transfer))
  }

  private var missingMemo: ClassificationEvidence.Fields { evidence.memo == nil ? .memo : [] }
}
