extension Money {
  /// The amount with the currency's decimals, without grouping, such as `-12.34`.
  package var decimal: String { Money.decimal(minorUnits, exponent: currency.exponent) }

  /// The amount with grouped thousands, such as `-1,234.50`.
  package var grouped: String {
    Money.decimal(minorUnits, exponent: currency.exponent, grouping: UInt8(ascii: ","))
  }

  /// Returns `minorUnits` with `exponent` decimals and an optional `grouping` separator of thousands.
  package static func decimal(_ minorUnits: Int64, exponent: Int, grouping: UInt8? = nil) -> String
  {
    // Writes backwards: at most 19 digits, 6 separators, a point and a sign.
    String(unsafeUninitializedCapacity: 48) { buffer in
      var at = buffer.count
      var rest = minorUnits.magnitude
      var written = 0
      repeat {
        if written == exponent, exponent > 0 {
          at -= 1
          buffer[at] = UInt8(ascii: ".")
        } else if let grouping, written > exponent, (written - exponent).isMultiple(of: 3) {
          at -= 1
          buffer[at] = grouping
        }
        at -= 1
        buffer[at] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
        written += 1
      } while rest > 0 || written <= exponent
      if minorUnits < 0 {
        at -= 1
        buffer[at] = UInt8(ascii: "-")
      }
      let count = buffer.count - at
      for i in 0..<count { buffer[i] = buffer[at + i] }
      return count
    }
  }
}
