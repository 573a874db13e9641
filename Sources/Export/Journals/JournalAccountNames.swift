package import Ledger

/// The names of a journal's accounts.
///
/// Two accounts never have the same name. Names do not depend on the selection or the language, so
/// that a later export of the same store continues an earlier one. Of accounts that would have the
/// same name, the oldest has the name without a number.
package struct JournalAccountNames {
  /// One of the user's accounts.
  package struct OwnAccount {
    package let account: Account
    /// Whether the account is a card, whose balance is a debt.
    package let isCard: Bool

    package init(_ account: Account, isCard: Bool) {
      (self.account, self.isCard) = (account, isCard)
    }
  }

  private let format: JournalFormat
  private var own: [Account.ID: String] = [:]
  private var categories: [String: String] = [:]
  private var takenCategories: Set<String> = []

  /// Creates the names of all accounts and categories of a store, in whatever order the accounts
  /// are.
  ///
  /// The categories must be in the order in which the store first saw them.
  package init(_ format: JournalFormat, accounts: [OwnAccount], categories: [String]) {
    self.format = format
    // The names of the accounts that belong to no bank.
    var taken: Set = ["Transfers", "Receivable"]
    for own in accounts.sorted(by: { $0.account.id < $1.account.id }) {
      let account = own.account
      let name = JournalAccountNames.unused(
        JournalAccountNames.component(account.name, format), from: account.id, in: &taken)
      self.own[account.id] = (own.isCard ? "Liabilities:" : "Assets:") + name
    }
    for category in BuiltInCategory.allCases.map(\.rawValue) + categories {
      _ = name(ofCategory: category)
    }
  }

  package mutating func name(of account: JournalAccount) -> String {
    switch account {
    case .own(let id): own[id] ?? "Assets:Unknown-\(id)"
    case .expense(let key): "Expenses:" + name(ofCategory: key)
    case .income(let key): "Income:" + name(ofCategory: key)
    case .transfers: "Assets:Transfers"
    case .unmatchedTransfers: "Equity:Transfers:Unmatched"
    case .opening: "Equity:Opening-Balances"
    case .repayments: "Assets:Receivable:Repayments"
    }
  }

  private mutating func name(ofCategory key: String) -> String {
    if let name = categories[key] { return name }
    let name = JournalAccountNames.unused(
      JournalAccountNames.component(key, format), from: 2, in: &takenCategories)
    categories[key] = name
    return name
  }

  /// Returns the name, or else the name with the first free number from `number` on.
  private static func unused(
    _ name: String, from number: Int64, in taken: inout Set<String>
  ) -> String {
    var (unused, number) = (name, number)
    while !taken.insert(unused).inserted {
      unused = "\(name)-\(number)"
      number &+= 1
    }
    return unused
  }
}

extension JournalAccountNames {
  /// The maximum number of characters of a name; ledger reads at most 4095 bytes of a line.
  private static var limit: Int { 100 }

  /// Returns a text as a part of an account's name, without colons.
  ///
  /// The part begins with a capital if it begins with a Latin letter. Beancount accepts only
  /// letters, digits and hyphens, and only capitals and digits at the beginning.
  static func component(_ text: String, _ format: JournalFormat) -> String {
    var name = ""
    var gap: Unicode.Scalar?
    for scalar in text.unicodeScalars.prefix(limit) {
      guard isPart(scalar, format) else {
        let isSpace = format == .hledger && scalar.properties.isWhitespace
        gap = isSpace && gap != "-" ? " " : "-"
        continue
      }
      if let gap, !name.isEmpty, scalar != "-", name.last != "-" { name.unicodeScalars.append(gap) }
      gap = nil
      name.unicodeScalars.append(scalar)
    }
    while name.last == "-" { name.removeLast() }
    name = String(name.drop { $0 == "-" })
    guard let first = name.unicodeScalars.first else { return "Unnamed" }
    if ("a"..."z").contains(first) {
      name.unicodeScalars.removeFirst()
      return first.properties.uppercaseMapping + name
    }
    let isPlain = ("A"..."Z").contains(first) || ("0"..."9").contains(first)
    return format == .hledger || isPlain ? name : "X-" + name
  }

  private static func isPart(_ scalar: Unicode.Scalar, _ format: JournalFormat) -> Bool {
    guard scalar == "-" || JSONWriter.isPlain(scalar.value) else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      return true
    case .nonspacingMark, .spacingMark, .letterNumber, .otherNumber: return format == .hledger
    default:
      return scalar == "-" || format == .hledger && "_.&'/+*·".unicodeScalars.contains(scalar)
    }
  }
}
