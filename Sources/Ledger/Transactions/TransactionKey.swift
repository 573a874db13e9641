/// A key that a transaction has in every store, also after its import was undone and repeated.
///
/// Within an account, no two transactions have the same key.
package struct TransactionKey: Hashable, Sendable {
  /// The hash of the row's day, time, amount, currency, texts and balance.
  package let fingerprint: Fingerprint
  /// The number among equal rows, from 1.
  package let number: Int

  package init(_ fingerprint: Fingerprint, number: Int) {
    (self.fingerprint, self.number) = (fingerprint, number)
  }

  /// Appends 32 hexadecimal digits; equal rows after the first have a number behind them.
  package func append(to bytes: inout [UInt8]) {
    append(fingerprint.first, to: &bytes)
    append(fingerprint.second, to: &bytes)
    if number > 1 { bytes += "-\(number)".utf8 }
  }

  private func append(_ half: UInt64, to bytes: inout [UInt8]) {
    for digit in 1...16 {
      let nibble = UInt8(truncatingIfNeeded: half >> UInt64(64 - digit * 4) & 0xF)
      bytes.append(nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10)
    }
  }
}
