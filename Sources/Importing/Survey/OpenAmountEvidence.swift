/// The evidence that amounts such as `12.850` have three decimals, the last of which is always 0.
///
/// Whole numbers rarely all end with a single 0. The exchange rate of a foreign purchase proves the
/// decimals: 15.340 at 0.837934 is 12.850 to the cent, but 15,340 at this rate is 12,854.
struct OpenAmountEvidence {
  private var ending0 = 0
  private var ending00 = 0
  private var others = 0
  private var rates = 0

  var haveThreeDecimals: Bool { others == 0 && ending0 > ending00 && ending0 >= 3 && rates > 0 }

  /// Adds a row whose cell in `column` has a mark followed by three digits.
  mutating func take(_ record: RecordView, _ column: Int) {
    let amount = OpenAmountEvidence.digits(record.cell(column))
    guard amount % 10 == 0 else { return others += 1 }
    ending0 += 1
    if amount % 100 == 0 { ending00 += 1 }
    let others = (0..<record.count).filter { $0 != column }.map(record.cell)
    let prices = others.filter(OpenAmountEvidence.isOpen).map(OpenAmountEvidence.digits)
    let rates = others.compactMap(OpenAmountEvidence.rate)
    let isExact = prices.contains { price in
      rates.contains { rate in
        let difference = (Double(price) * rate - Double(amount)).magnitude
        // A rate with six decimals is exact to half a unit of its last decimal.
        return difference > 1 && difference <= 5 + Double(price) * 0.000_000_5
      }
    }
    if isExact { self.rates += 1 }
  }

  private static func isOpen(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    if case .open? = AmountParts(cell)?.markEvidence { return true }
    return false
  }

  private static func digits(_ cell: UnsafeBufferPointer<UInt8>) -> Int {
    cell.prefix(18).reduce(0) { $1 &- 0x30 < 10 ? $0 * 10 + Int($1 &- 0x30) : $0 }
  }

  /// Returns the number in a cell; `nil` unless the number has six to ten decimals.
  private static func rate(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
    guard case .proof(let mark)? = AmountParts(cell)?.markEvidence,
      let at = cell.firstIndex(of: mark.byte), 6...10 ~= cell.count - at - 1
    else { return nil }
    return (0..<(cell.count - at - 1)).reduce(Double(digits(cell))) { value, _ in value / 10 }
  }
}
