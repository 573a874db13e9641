package import Ledger

/// Something in a store that cannot be right.
package struct StoreFault: Hashable, Sendable {
  /// What is wrong; the raw values stand for it in documents and stay the same.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Pages contradict each other, or a value is not of its column's type.
    case structure
    /// A line names something that is not there.
    case reference
    /// A stored number is beyond what it can be.
    case value
    /// A transaction that no extent lists.
    case unlistedRow = "unlisted-row"
    /// Extents that list the same transaction.
    case listedTwice = "listed-twice"
    /// A transaction that an extent lists and that is not there.
    case missingRow = "missing-row"
    /// A transaction of another day or account than its extent says.
    case misplacedRow = "misplaced-row"
    /// The transactions of a day and account are not those that were imported.
    case fingerprint
    /// What a bucket is recorded to have come to on a day is not what its transactions come to.
    case dayTotal = "day-total"
    /// An import's transactions are not those that its line of the history says.
    case importRange = "import-range"
    /// Two transactions that cannot belong together are paired, or a pair has one side only.
    case pair
    /// A choice by hand without its transaction, or one that the transaction does not follow.
    case byHand = "by-hand"
  }

  /// Where a fault is.
  package enum Place: Hashable, Sendable {
    /// In SQLite's own words.
    case file(String)
    /// A table's line.
    case line(table: String, id: Int64)
    case transaction(Int64)
    case importLine(Int64)
    /// An import's transactions of a day and account; the import is `nil` where none is known.
    case day(Day, account: String, importID: Int64?)
    /// What a bucket came to on a day.
    case total(Day, account: String, currency: Currency, category: Category)
  }

  package let kind: Kind
  /// How often; the places beyond the first are not kept.
  package fileprivate(set) var count: Int64
  package let first: Place

  package init(kind: Kind, count: Int64 = 1, first: Place) {
    self.kind = kind
    self.count = count
    self.first = first
  }
}

/// The faults found so far: one of each kind, with how often it was found and where first.
///
/// A class, because several look for faults side by side.
final class FaultList {
  private var found: [StoreFault.Kind: StoreFault] = [:]

  /// Notes `count` faults of a kind; `place` is asked for the first of them only.
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

  /// By kind, in the order in which kinds are declared.
  var all: [StoreFault] { StoreFault.Kind.allCases.compactMap { found[$0] } }
}
