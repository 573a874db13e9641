/// Unicode normalization form C, in which a name is the same string on every system.
///
/// The standard library composes text in an underscored property of `String`. Foundation has a
/// documented function for this, but would add ICU to the program.
package enum NFC {
  /// The maximum number of consecutive combining marks; sorting them takes quadratic time.
  ///
  /// Text with a longer run stays unchanged. The Stream-Safe Text Format (UAX #15) has this limit.
  private static let mostMarksInARow = 30

  package static func composed(_ text: String) -> String {
    text.withBytes(composed).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Returns the composed UTF-8; `nil` if nothing changes, or for too many marks in a row.
  static func composed(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard mayChange(bytes) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    var marks = 0
    for scalar in text.unicodeScalars {
      marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      if marks > mostMarksInARow { return nil }
    }
    let composed = text._nfcCodeUnits
    return composed.elementsEqual(bytes) ? nil : composed
  }

  /// Whether composition could change the text, judging by its lead bytes.
  static func mayChange(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where byte >= 0xCC {
      if byte == 0xD0 || byte == 0xD1 || 0xE4...0xED ~= byte { continue }
      return true
    }
    return false
  }
}
