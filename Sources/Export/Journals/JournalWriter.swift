package import Ledger

/// A writer of journals, which get one transaction after another, oldest first.
///
/// An account and a currency are declared before the first entry that uses them. Memory holds the
/// transfers of one day.
///
/// The balance of an account begins with its opening balance and is compared with its closing
/// balance, if these are known.
package struct JournalWriter {
  package private(set) var bytes: [UInt8] = []
  private let format: JournalFormat
  private let language: Language
  private var names: JournalAccountNames
  /// The names of the user's accounts.
  private let accounts: [Account.ID: String]
  private var categories: [String: Category] = [:]
  private var declared: Set<JournalAccount> = []
  private var currencies: Set<Currency> = []
  /// Whether both halves of each transfer follow.
  private let hasBothHalves: Bool
  /// The balances whose opening is not written yet, by day, last first; and likewise the closings.
  private var openings: [JournalBalance]
  private var closings: [JournalBalance]
  /// The halves whose other half is later on the same day.
  private var halves: [Transaction.ID: Transaction] = [:]
  private var day: Day?

  /// Creates a writer; `hasBothHalves` is `false` for a journal of one account.
  ///
  /// The categories must be in the order in which the store first saw them. The names of
  /// categories, next to the declared accounts, are in `language`.
  package init(
    _ format: JournalFormat, accounts: [JournalAccountNames.OwnAccount], categories: [String],
    hasBothHalves: Bool, balances: [JournalBalance] = [], _ language: Language
  ) {
    openings = balances.sorted {
      ($1.days.lowerBound, $1.account, $1.currency) < ($0.days.lowerBound, $0.account, $0.currency)
    }
    closings = balances.sorted {
      ($1.days.upperBound, $1.account, $1.currency) < ($0.days.upperBound, $0.account, $0.currency)
    }
    self.format = format
    self.language = language
    self.hasBothHalves = hasBothHalves
    names = JournalAccountNames(format, accounts: accounts, categories: categories)
    self.accounts = Dictionary(
      accounts.map { ($0.account.id, $0.account.name) }, uniquingKeysWith: { first, _ in first })
  }

  package mutating func add(_ transaction: Transaction) {
    if transaction.day != day { begin(transaction.day) }
    day = transaction.day
    guard hasBothHalves, transaction.isWholeHalf, let other = transaction.counterpart,
      other.day == transaction.day
    else { return write(transaction) }
    guard let first = halves.removeValue(forKey: other.id) else {
      halves[transaction.id] = transaction
      return
    }
    if let transfer = JournalEntry(first, transaction) { return write(transfer) }
    write(first)
    write(transaction)
  }

  /// Writes what is left after the last transaction.
  package mutating func finish() {
    endDay()
    while let balance = closings.popLast() { close(balance) }
  }

  private mutating func begin(_ next: Day) {
    endDay()
    while let balance = closings.last, balance.days.upperBound < next {
      closings.removeLast()
      close(balance)
    }
    while let balance = openings.last, balance.days.lowerBound <= next {
      openings.removeLast()
      open(balance)
    }
  }

  /// Writes the halves of transfers whose other half did not follow.
  private mutating func endDay() {
    guard !halves.isEmpty else { return }
    for half in halves.values.sorted(by: { $0.id < $1.id }) { write(half) }
    halves.removeAll(keepingCapacity: true)
  }

  /// Passes the bytes to `body`, then removes them, for journals that are too long for memory.
  package mutating func flush(_ body: ([UInt8]) throws -> Void) rethrows {
    try body(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  // MARK: Entries

  private mutating func write(_ transaction: Transaction) {
    categories[transaction.category.key] = transaction.category
    for share in transaction.adjustment?.shares ?? [] {
      categories[share.category.key] = share.category
    }
    write(JournalEntry(transaction))
  }

  private mutating func write(_ entry: JournalEntry) {
    declare(entry.currency, on: entry.day)
    for posting in entry.postings { declare(posting.account, on: entry.day) }
    let ids = entry.ids.map { "\($0)" }.joined(separator: ",")
    switch format {
    case .hledger:
      // The code also keeps payees such as "(주)카카오" from being read as a code.
      let code = ids.isEmpty ? "" : "(\(ids))"
      let memo = JournalText.plain(entry.memo ?? "")
      let texts = [code, JournalText.plain(entry.payee), memo.isEmpty ? "" : "| " + memo]
      line(([entry.day.description, "*"] + texts.filter { !$0.isEmpty }).joined(separator: " "))
    case .beancount:
      line(
        "\(entry.day) * \(JournalText.quoted(entry.payee)) \(JournalText.quoted(entry.memo ?? ""))")
      if !ids.isEmpty { line("  sobi-id: \"\(ids)\"") }
    }
    for posting in entry.postings {
      let amount = Money(posting.amount, entry.currency)
      line("  \(names.name(of: posting.account))  \(amount.decimal) \(amount.currency)")
    }
    line("")
  }

  // MARK: Balances

  private mutating func open(_ balance: JournalBalance) {
    guard balance.opening != 0 else { return }
    write(
      JournalEntry(
        day: balance.days.lowerBound, currency: balance.currency, ids: [],
        payee: language.text(en: "Opening balance", ko: "시작 잔액"), memo: nil,
        postings: [
          JournalEntry.Posting(.own(balance.account), balance.opening),
          JournalEntry.Posting(.opening, 0 &- balance.opening),
        ]))
  }

  /// Writes the closing balance, which the program that reads the journal compares.
  private mutating func close(_ balance: JournalBalance) {
    let name = names.name(of: .own(balance.account))
    let (day, closing) = (balance.days.upperBound, Money(balance.closing, balance.currency))
    switch format {
    case .hledger:
      line("\(day) * " + language.text(en: "Closing balance", ko: "마감 잔액"))
      let nothing = Money(0, balance.currency)
      line(
        "  \(name)  \(nothing.decimal) \(balance.currency) = \(closing.decimal) \(balance.currency)"
      )
    case .beancount:
      // A balance of beancount is that of the morning.
      line("\(day.advanced(by: 1)) balance \(name)  \(closing.decimal) \(balance.currency)")
    }
    line("")
  }

  // MARK: Declarations

  private mutating func declare(_ currency: Currency, on day: Day) {
    guard currencies.insert(currency).inserted else { return }
    switch format {
    case .hledger:
      line("commodity \(currency)")
      // hledger and ledger write a number without decimals differently, but both can infer it.
      if currency.exponent > 0 {
        let sample = Money.decimal(Money.sample(currency), exponent: currency.exponent)
        line("  format \(sample) \(currency)")
      }
    case .beancount: line("\(day) commodity \(currency)")
    }
    line("")
  }

  private mutating func declare(_ account: JournalAccount, on day: Day) {
    guard declared.insert(account).inserted else { return }
    let name = names.name(of: account)
    line(format == .hledger ? "account \(name)" : "\(day) open \(name)")
    switch account {
    case .own(let id): describe([("account", accounts[id] ?? "")])
    case .expense(let key), .income(let key):
      describe([("category", key), ("name", categories[key]?.name(in: language) ?? key)])
    case .transfers, .unmatchedTransfers, .opening, .repayments: break
    }
    line("")
  }

  private mutating func describe(_ facts: [(key: String, value: String)]) {
    switch format {
    case .hledger:
      let tags = facts.map { "\($0.key):\(JournalText.tagValue($0.value))" }
      line("  ; " + tags.joined(separator: ", "))
    case .beancount:
      for fact in facts { line("  \(fact.key): \(JournalText.quoted(fact.value))") }
    }
  }

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(0x0A)
  }
}

extension Money {
  /// One thousand units, in minor units.
  fileprivate static func sample(_ currency: Currency) -> Int64 {
    (0..<currency.exponent).reduce(1000) { amount, _ in amount * 10 }
  }
}
