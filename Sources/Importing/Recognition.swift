package import Ledger

/// What a statement was recognised as before anything about its values is decided: its encoding,
/// and where its table begins.
package struct Recognition {
  package let encoding: TextEncoding
  let layout: Layout

  /// What identifies files of this shape, as ``ReadingPlan/signature`` will.
  package var signature: Fingerprint { Recognition.signature(of: layout.header) }

  /// What identifies files with that header: its words.
  static func signature(of header: [String]) -> Fingerprint {
    var sum = Fingerprint()
    for cell in header {
      var key = HeaderWords.key(cell) + ","
      key.withUTF8 { sum.combine(UnsafeRawBufferPointer($0)) }
    }
    return sum
  }
}
