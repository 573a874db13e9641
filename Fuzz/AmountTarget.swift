import Ledger
import TestSupport

@testable import Importing

/// Reads a cell as an amount, with each decimal mark and number of decimals.
///
/// The fast path must agree with the slow one. Both must agree with a second opinion that knows
/// only certain signs, so half of the inputs consist of these signs.
func fuzzAmount(_ input: FuzzInput) {
  var input = input
  let isOfKnownSigns = input.choice(of: 2) == 0
  let signs = AmountOracle.signs
  let text = input.text.prefix(64)
  let cell = isOfKnownSigns ? text.flatMap { signs[Int($0) % signs.count] } : Array(text)
  cell.withUnsafeBufferPointer { bytes in
    let bytes = trimmed(bytes)
    let parts = AmountParts(bytes)
    _ = parts?.markEvidence
    for mark in DecimalMark.allCases {
      for exponent in [0, 2, 3] {
        let plain = plainAmount(bytes, mark: mark, exponent: exponent)
        var value: Int64?
        if let parts, case .minorUnits(let found) = parts.magnitude(mark: mark, exponent: exponent)
        {
          value = parts.isNegative ? -found : found
        }
        let about = "\(Array(bytes)), mark \(mark), \(exponent) decimals"
        check(plain == nil || plain == value, "\(about): in short \(plain as Any)")
        guard isOfKnownSigns else { continue }
        let truth = AmountOracle.value(
          Array(bytes), decimalMark: mark == .point ? "." : ",", decimals: exponent,
          largest: Money.largestInStatement)
        check(value == truth, "\(about): \(value as Any) instead of \(truth as Any)")
      }
    }
  }
}
