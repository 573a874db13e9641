/// What the user said about the amount of a transaction: its parts, and the payments that it
/// repays or that repay it.
package struct Adjustment: Hashable, Sendable {
  /// A part of an amount, with a category of its own.
  package struct Part: Hashable, Sendable {
    package let category: Category
    /// The amount in minor units, with the sign of the transaction's amount.
    package let amount: Int64

    package init(_ category: Category, _ amount: Int64) {
      (self.category, self.amount) = (category, amount)
    }
  }

  /// A link between an incoming payment and the expense that it pays back, seen from one of them.
  package struct Link: Hashable, Sendable {
    /// The other transaction of the link.
    package let other: Transaction.ID
    package let otherDay: Day
    /// The amount paid back, in minor units; positive.
    package let amount: Int64

    package init(other: Transaction.ID, otherDay: Day, amount: Int64) {
      (self.other, self.otherDay, self.amount) = (other, otherDay, amount)
    }
  }

  /// The parts as the user entered them; empty for a transaction that is not split.
  package let parts: [Part]
  /// The links, by the id of the other transaction.
  package let links: [Link]
  /// What reports count: the parts, or the whole amount, less what was paid back.
  ///
  /// The shares have different categories. A share that was paid back as a whole has the amount 0.
  package let shares: [Part]

  package init(parts: [Part], links: [Link], shares: [Part]) {
    (self.parts, self.links, self.shares) = (parts, links, shares)
  }

  /// The sum of the links, in minor units.
  package var linked: Int64 { links.reduce(0) { $0 &+ $1.amount } }
}

extension Adjustment {
  /// Returns amounts less `linked`, which the amounts bear in proportion.
  ///
  /// All amounts have the same sign. `linked` is not negative; if it exceeds the sum, the result is
  /// 0 for each amount. The largest remainder gets the minor units that a division leaves; of equal
  /// remainders, the first.
  package static func reduce(_ amounts: [Int64], by linked: Int64) -> [Int64] {
    let sizes = amounts.map { Int128($0).magnitude }
    let total = sizes.reduce(0, +)
    let reduction = min(UInt128(max(linked, 0)), total)
    guard total > 0, reduction > 0 else { return amounts }
    var shares = sizes.map { reduction * $0 / total }
    let left = Int(reduction - shares.reduce(0, +))
    let order = sizes.indices.sorted { a, b in
      let (first, second) = (reduction * sizes[a] % total, reduction * sizes[b] % total)
      return first == second ? a < b : first > second
    }
    for index in order.prefix(left) { shares[index] += 1 }
    return zip(amounts, shares).map { amount, share in
      amount < 0 ? amount + Int64(share) : amount - Int64(share)
    }
  }
}

extension Adjustment {
  /// Returns the parts in a line such as `food=30,000 coffee & snacks=rest`.
  ///
  /// A part ends with the word after its equals sign, so names of categories can have spaces.
  package static func partTexts(_ line: String) -> [String] {
    var parts: [String] = []
    var part = ""
    for word in line.split(whereSeparator: \.isWhitespace) {
      part += (part.isEmpty ? "" : " ") + word
      guard word.contains("=") else { continue }
      parts.append(part)
      part = ""
    }
    return part.isEmpty ? parts : parts + [part]
  }

  /// Returns whether the amount of a part is what the other parts leave.
  package static func isRest(_ amount: some StringProtocol) -> Bool {
    ["rest", "나머지"].contains(amount.lowercased())
  }
}
