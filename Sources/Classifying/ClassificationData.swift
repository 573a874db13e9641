import CMerchants

/// The data and the rules by which this program classifies rows.
package enum ClassificationData {
  /// A number that differs between programs that may classify the same row differently.
  ///
  /// A store that an older program classified keeps that program's number.
  package static let version: Int64 = {
    let data = UnsafeBufferPointer(start: sobi_merchants(), count: sobi_merchants_size())
    // FNV-1a. Increase the revision when the code changes but the data does not.
    var hash = 0xCBF2_9CE4_8422_2325 as UInt64 ^ revision
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return Int64(bitPattern: hash)
  }()

  private static var revision: UInt64 { 1 }
}
