/// The evidence for the meaning of a statement's signs, from the types of its transactions.
///
/// In OFX, an amount is negative if it takes money out of the account. Some banks reverse the
/// signs, and others write all amounts without one, so that only the type, such as `DEBIT`, shows
/// the direction.
struct OFXDirections {
  /// The amounts of types that always take money out, of types that always bring it in, and of all
  /// other types.
  private var out = Signs()
  private var into = Signs()
  private var others = Signs()

  private struct Signs {
    var negative = Amounts()
    var positive = Amounts()
  }

  private struct Amounts {
    private(set) var count = 0
    private(set) var first: Example?

    mutating func take(_ example: Example) {
      count += 1
      first = first ?? example
    }

    /// Whether there are at most a quarter as many amounts as in `others`.
    func isRare(besides others: Amounts) -> Bool { count * 4 <= others.count }
  }

  /// A transaction whose type contradicts its sign, or does not show its direction.
  struct Example {
    var type: String
    /// The amount as a plain decimal.
    var amount: String
    var line: Int
  }

  enum Direction { case out, into }

  /// Returns the direction of a type; `nil` for types that can be in either direction.
  ///
  /// On a card, `PAYMENT` is often a payment of the bill, which brings money in.
  static func direction(ofType type: String, isCard: Bool) -> Direction? {
    switch type.uppercased() {
    case "DEBIT", "FEE", "SRVCHG", "CHECK", "ATM", "POS", "CASH", "DIRECTDEBIT": .out
    case "PAYMENT": isCard ? nil : .out
    case "CREDIT", "DEP", "DIRECTDEP", "DIV": .into
    default: nil
    }
  }

  /// Counts a booked transaction.
  mutating func take(_ direction: Direction?, _ example: Example) {
    let amount = example.amount.utf8
    guard amount.contains(where: { 0x31...0x39 ~= $0 }) else { return }
    func count(_ signs: inout Signs) {
      if amount.first == UInt8(ascii: "-") {
        signs.negative.take(example)
      } else {
        signs.positive.take(example)
      }
    }
    switch direction {
    case .out: count(&out)
    case .into: count(&into)
    case nil: count(&others)
    }
  }

  enum Verdict {
    /// Negative amounts take money out; `isProven` if types agree with the signs.
    case signed(isProven: Bool)
    /// The types contradict the signs, so only the user knows the meaning of the signs.
    case contradictory(Example)
    /// No amount is negative, and each type shows the direction.
    case unsigned
    /// No amount is negative, and the types do not show each direction.
    case unclear(Example)
  }

  /// The meaning of the signs.
  ///
  /// A refund can have the type of a purchase, so a few contradictions among many amounts decide
  /// nothing. A statement has no signs if no amount is negative, several amounts have types of
  /// money out, and the others have types of money in. With signs, all its withdrawals would be
  /// refunds.
  var verdict: Verdict {
    guard let example = out.positive.first, out.negative.isRare(besides: out.positive) else {
      if let example = into.negative.first, out.negative.count == 0,
        into.positive.isRare(besides: into.negative)
      {
        return .contradictory(example)
      }
      return .signed(isProven: out.negative.count + into.positive.count > 0)
    }
    let hasNegative = [out, into, others].contains { $0.negative.count > 0 }
    // If all amounts take money out, the opposite sign is right for all of them.
    if hasNegative || into.positive.count + others.positive.count == 0 {
      return .contradictory(example)
    }
    if let other = others.positive.first { return .unclear(other) }
    return out.positive.count > 1 ? .unsigned : .unclear(example)
  }
}
