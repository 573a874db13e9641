package import Ledger

/// What a statement was recognised as before anything about its values is decided: its encoding,
/// and where its table begins.
package struct Recognition {
  package let encoding: TextEncoding
  let layout: Layout

  /// What identifies files of this shape, as ``ReadingPlan/signature`` will.
  package var signature: Fingerprint { Recognition.signature(of: layout.signatureKeys) }

  static func signature(of keys: [String]) -> Fingerprint {
    var sum = Fingerprint()
    for key in keys {
      var key = key + ","
      key.withUTF8 { sum.combine(UnsafeRawBufferPointer($0)) }
    }
    return sum
  }
}
