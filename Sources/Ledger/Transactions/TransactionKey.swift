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

  /// 32 hexadecimal digits; equal rows after the first have a number behind them.
  package var text: String {
    String(unsafeUninitializedCapacity: 32) { buffer in
      for (half, value) in [fingerprint.first, fingerprint.second].enumerated() {
        for digit in 0..<16 {
          let nibble = UInt8(truncatingIfNeeded: value >> UInt64(60 - digit * 4) & 0xF)
          buffer[half * 16 + digit] =
            nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
        }
      }
      return 32
    } + (number == 1 ? "" : "-\(number)")
  }
}
