package import Ledger

/// All faults of one kind in a store.
package struct StoreFault: Hashable, Sendable {
  /// The kinds of faults; the raw values are part of JSON documents and never change.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// SQLite finds the file damaged; for example, a value has the wrong type.
    case structure
    /// A table refers to a missing or unreadable row.
    case reference
    /// A stored number or text is impossible, or contradicts another table.
    case value
    /// No extent lists the transaction.
    case unlistedRow = "unlisted-row"
    /// Several extents list the same transaction.
    case listedTwice = "listed-twice"
    /// An extent lists a missing transaction.
    case missingRow = "missing-row"
    /// The transaction's day or account differs from its extent's day or account.
    case misplacedRow = "misplaced-row"
    /// The transactions of a day and account differ from the imported transactions.
    case fingerprint
    /// A day total is missing, or differs from the sum of its transactions.
    case dayTotal = "day-total"
    /// Transactions do not match the records of the imports in the history.
    case importRange = "import-range"
    /// Two paired transactions cannot belong together, only one of them refers to the other, or an
    /// incoming transfer lacks its pair.
    case pair
    /// A manual choice has no transaction, or the transaction has a different category or kind.
    case byHand = "by-hand"
    /// The transaction's texts, the rules or a manual choice determine a different row class.
    case category
  }

  /// The location of a fault.
  package enum Place: Hashable, Sendable {
    /// SQLite's own description of the fault.
    case file(String)
    case line(table: String, id: Int64)
    case transaction(Int64)
    case importLine(Int64)
    /// The numbers of incoming transfers and of their pairs; the two numbers should be equal.
    case incoming(Int64, pairs: Int64)
    /// An import's transactions of one day and account; `importID` is `nil` for an unknown import.
    case day(Day, account: String, importID: Int64?)
    case total(Day, account: String, currency: Currency, category: Category)
  }

  package let kind: Kind
  /// The number of occurrences; only the location of the first occurrence is kept.
  package fileprivate(set) var count: Int64 = 1
  package let first: Place
}

/// The faults found so far, by kind; a class, because several checks share the list.
final class FaultList {
  private var found: [StoreFault.Kind: StoreFault] = [:]

  /// Notes `count` faults of a kind; evaluates `place` only for the first fault of this kind.
  func note(
    _ kind: StoreFault.Kind, count: Int64 = 1, at place: @autoclosure () -> StoreFault.Place
  ) {
    if let known = found[kind] {
      let (sum, overflow) = known.count.addingReportingOverflow(count)
      found[kind]?.count = overflow ? .max : sum
    } else {
      found[kind] = StoreFault(kind: kind, count: count, first: place())
    }
  }

  var isEmpty: Bool { found.isEmpty }

  /// The faults in the order in which the kinds are declared.
  var all: [StoreFault] { StoreFault.Kind.allCases.compactMap { found[$0] } }
}
