import Ledger
import TestSupport
import Testing

@testable import Export

/// The names of accounts in journals.
struct JournalAccountNamesTests {
  private func names(
    _ format: JournalFormat, accounts: [String], categories: [String] = [], cards: Set<Int64> = []
  ) -> JournalAccountNames {
    JournalAccountNames(
      format,
      accounts: accounts.enumerated().map {
        .init(Account(id: Int64($0 + 1), name: $1), isCard: cards.contains(Int64($0 + 1)))
      }, categories: categories)
  }

  @Test func `names keep what a journal can have`() {
    let accounts = ["KB 국민카드 ****-0001", "us checking", "A:B;C", "A-B-C", "   ", "Transfers"]
    var hledger = names(.hledger, accounts: accounts, cards: [1])
    var beancount = names(.beancount, accounts: accounts, cards: [1])
    #expect(
      (1...6).map { hledger.name(of: .own($0)) } == [
        "Liabilities:KB 국민카드 ****-0001", "Assets:Us checking", "Assets:A-B-C", "Assets:A-B-C-4",
        "Assets:Unnamed", "Assets:Transfers-6",
      ])
    #expect(
      (1...6).map { beancount.name(of: .own($0)) } == [
        "Liabilities:KB-국민카드-0001", "Assets:Us-checking", "Assets:A-B-C", "Assets:A-B-C-4",
        "Assets:Unnamed", "Assets:Transfers-6",
      ])
    #expect(hledger.name(of: .expense("카페/간식")) == "Expenses:카페/간식")
    #expect(beancount.name(of: .expense("카페/간식")) == "Expenses:X-카페-간식")
    #expect(beancount.name(of: .income("income")) == "Income:Income")
    #expect(beancount.name(of: .expense("food")) == "Expenses:Food")
    #expect(beancount.name(of: .expense("Food")) == "Expenses:Food-2")
  }

  @Test(arguments: JournalFormat.allCases)
  func `no two accounts have one name, and each is valid`(format: JournalFormat) {
    let pieces = [
      "a", "A", "b", "-", " ", ":", ";", "\n", "\t", "é", "e\u{301}", "가", "*", "1", "2",
      "\u{202E}",
      "ü", "½", "€", "\u{200B}", "Unnamed", "Transfers", "/", "|", "\"",
    ]
    for seed in Effort.seeds(200) {
      var random = SeededGenerator(seed: seed)
      func text() -> String {
        (0..<random.number(in: 0...5)).map { _ in random.element(of: pieces) }.joined()
      }
      let accounts = (0..<30).map { _ in text() }
      let categories = Array(Set((0..<30).map { _ in text() })).sorted()
      var all = names(format, accounts: accounts, categories: categories)
      let own = (1...30).map { all.name(of: .own($0)) }
      let expenses = categories.map { all.name(of: .expense($0)) }
      let fixed = [JournalAccount.transfers, .unmatchedTransfers, .repayments].map {
        all.name(of: $0)
      }
      let found = own + expenses + fixed
      #expect(Set(found).count == found.count, "seed \(seed)")
      for name in found { #expect(isValid(name, format), "seed \(seed): \(name)") }
      // Later accounts and categories do not change the names of the earlier ones.
      var earlier = names(
        format, accounts: Array(accounts.prefix(12)), categories: Array(categories.prefix(12)))
      #expect((1...12).map { earlier.name(of: .own($0)) } == Array(own.prefix(12)))
      #expect(
        categories.prefix(12).map { earlier.name(of: .expense($0)) } == Array(expenses.prefix(12)))
    }
  }

  private func isValid(_ name: String, _ format: JournalFormat) -> Bool {
    name.split(separator: ":", omittingEmptySubsequences: false).allSatisfy { part in
      guard let first = part.unicodeScalars.first, !part.contains("  "), part.last != " " else {
        return false
      }
      let isPlain = ("A"..."Z").contains(first) || ("0"..."9").contains(first)
      switch format {
      case .hledger:
        return first != " "
          && !part.unicodeScalars.contains {
            ";\n\t|\"\u{202E}\u{200B}".unicodeScalars.contains($0)
          }
      case .beancount:
        return isPlain
          && part.unicodeScalars.allSatisfy {
            $0 == "-" || $0.properties.isAlphabetic
              || $0.properties.generalCategory == .decimalNumber
          }
      }
    }
  }
}
