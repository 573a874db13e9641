#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the benchmark reads of `sobi.summary/1`.
struct Summary: Decodable {
  struct Month: Decodable {
    var month: String
    var transactions: Int
    var income: Money
    var excluded: Excluded
    var categories: [Category]
  }

  struct Category: Decodable, Equatable {
    var name: String
    var count: Int
    var gross: Money
    var refunds: Money
  }

  struct Excluded: Decodable {
    var transfers: Transfers
  }

  struct Transfers: Decodable {
    var count: Int
  }

  struct Money: Decodable, Equatable {
    var minor: Int
  }

  var months: [Month]

  /// - Throws: `Failure` that names a month, if any figure is not `truth`'s.
  func compare(with truth: Truth, _ calendar: Calendar, after what: String) throws(Failure) {
    var found: [String: Month] = [:]
    for month in months { found[month.month] = month }
    for (name, sums) in zip(calendar.months, truth.sums) {
      let count = sums.reduce(0) { $0 + $1.count }
      let month = found.removeValue(forKey: name)
      guard count > 0 || month != nil else { continue }
      let income = Categories.income
      var expected: [Category] = []
      for (number, sum) in sums.enumerated() where number != income && sum.count > 0 {
        expected.append(
          Category(
            name: Categories.names[number], count: sum.count,
            gross: Money(minor: sum.out), refunds: Money(minor: sum.into)))
      }
      guard let month, month.transactions == count, month.income.minor == sums[income].into,
        month.excluded.transfers.count == 0,
        month.categories.sorted(by: { $0.name < $1.name })
          == expected.sorted(by: { $0.name < $1.name })
      else { throw Failure("after \(what): \(name) is not what was generated") }
    }
    guard found.isEmpty else { throw Failure("after \(what): months that were not generated") }
  }
}

/// What the benchmark reads of `sobi.import/1`.
struct ImportReport: Decodable {
  struct Rows: Decodable {
    var added: Int
    var alreadyThere: Int
  }

  var rows: Rows
}
