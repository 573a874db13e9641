import Ledger

/// Finds the number of an installment in the text of a payment: `Rate 3/12`, `Rate 3 von 12`.
enum InstallmentText {
  struct Pair: Hashable {
    let number: Int
    let count: Int
    /// Whether a slash separates the numbers, as in a date.
    let hasSlash: Bool

    /// Whether the pair could be the month and the day of the month of a day.
    func isDate(of day: Day) -> Bool {
      let (_, month, dayOfMonth) = day.components
      return hasSlash && number == month && abs(count - dayOfMonth) <= 3
    }
  }

  /// Returns the pairs of a number and a total in a text.
  static func pairs(in text: String) -> [Pair] {
    let bytes = Array(text.utf8)
    var pairs: [Pair] = []
    var at = 0
    while at < bytes.count {
      guard let (number, end) = self.number(bytes, at) else {
        at += 1
        continue
      }
      if isAlone(bytes, before: at), let start = separated(bytes, end),
        let (count, last) = self.number(bytes, start), isAlone(bytes, after: last),
        number >= 1, number <= count, 2...120 ~= count
      {
        let hasSlash = bytes[end..<start].contains(UInt8(ascii: "/"))
        pairs.append(Pair(number: number, count: count, hasSlash: hasSlash))
      }
      at = end
    }
    return pairs
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  /// Reads a number of up to three digits; returns it with the index after it.
  private static func number(_ bytes: [UInt8], _ start: Int) -> (value: Int, end: Int)? {
    var at = start
    var value = 0
    while at < bytes.count, isDigit(bytes[at]) {
      // Longer numbers, such as references, stay one number that is too large.
      value = min(value * 10 + Int(bytes[at] - 0x30), 1_000_000)
      at += 1
    }
    return at > start ? (value, at) : nil
  }

  /// Returns the index of the number after a separator that starts at `start`.
  private static func separated(_ bytes: [UInt8], _ start: Int) -> Int? {
    var at = start
    func skipSpaces() { while at < bytes.count, bytes[at] == 0x20 { at += 1 } }
    skipSpaces()
    if at < bytes.count, bytes[at] == UInt8(ascii: "/") {
      at += 1
    } else {
      guard let word = words.first(where: { bytes[at...].starts(with: $0) }) else { return nil }
      at += word.count
    }
    skipSpaces()
    return at
  }

  private static let words = ["von ", "of ", "sur ", "de ", "di ", "van "].map { Array($0.utf8) }

  private static func isAlone(_ bytes: [UInt8], before at: Int) -> Bool {
    at == 0 || bytes[at - 1] != UInt8(ascii: "/") && bytes[at - 1] != UInt8(ascii: ".")
  }

  private static func isAlone(_ bytes: [UInt8], after at: Int) -> Bool {
    at >= bytes.count || bytes[at] != UInt8(ascii: "/") && bytes[at] != UInt8(ascii: ".")
  }

  /// Companies that sell purchases in installments, and nothing else.
  private static let lenders = [
    "klarna", "affirm", "afterpay", "clearpay", "sezzle", "ratepay", "scalapay", "quadpay",
    "laybuy", "zip pay", "alma pay", "paidy", "ratenkauf", "ratenzahlung", "할부",
  ]

  static func namesLender(_ payment: Payment) -> Bool {
    [payment.payee, payment.merchant, payment.memo ?? ""].contains { text in
      let text = SearchedText(text.lowercased())
      return lenders.contains { text.contains($0) }
    }
  }
}

extension PaymentChain {
  /// The number and the count of the last installment, if the texts count installments.
  ///
  /// In each text, the count is the same, and the number grows with the due days. A date such as
  /// `03/12` does the same on the twelfth of each month.
  var countedInstallment: (number: Int, count: Int)? {
    let texts = payments.map { payment in
      InstallmentText.pairs(in: payment.payee) + InstallmentText.pairs(in: payment.memo ?? "")
    }
    for first in texts[0] {
      var isCount = true
      var isDate = true
      var number = first.number
      for (index, pairs) in texts.enumerated() {
        number = first.number + slots[index] - slots[0]
        let pair = InstallmentText.Pair(
          number: number, count: first.count, hasSlash: first.hasSlash)
        guard pairs.contains(pair) else {
          isCount = false
          break
        }
        isDate = isDate && pair.isDate(of: payments[index].day)
      }
      if isCount, !isDate { return (number, first.count) }
    }
    return nil
  }

  /// Whether the payments are installments of one purchase.
  var isPlan: Bool {
    last.installment?.knownNumber != nil || countedInstallment != nil
      || InstallmentText.namesLender(first)
  }
}
