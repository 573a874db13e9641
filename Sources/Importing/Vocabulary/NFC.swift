// The standard library composes characters itself but offers it under an SPI only; the other way,
// Foundation's, would bring in ICU's size.
@_spi(_Unicode) import Swift

/// Unicode normalisation form C, so that one name from two systems is one name.
package enum NFC {
  /// Normalisation sorts marks and is quadratic in their number; longer runs are left alone, which
  /// is what the Stream-Safe Text Format (UAX #15) is about.
  private static let mostMarksInARow = 30

  /// The text, composed.
  package static func composed(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      composed(bytes).map { String(decoding: $0, as: UTF8.self) }
    } ?? text
  }

  /// The composed UTF-8 of `bytes`; `nil` when it is the same, or is left alone.
  static func composed(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard mayChange(bytes) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    var marks = 0
    for scalar in text.unicodeScalars {
      marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      if marks > mostMarksInARow { return nil }
    }
    var composed: [UInt8] = []
    composed.reserveCapacity(bytes.count)
    for scalar in text._nfc {
      composed.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return composed.elementsEqual(bytes) ? nil : composed
  }

  /// Whether there is any character that composition could touch, judged by lead bytes.
  static func mayChange(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where byte >= 0xCC {
      if byte == 0xD0 || byte == 0xD1 || 0xE4...0xED ~= byte { continue }
      return true
    }
    return false
  }
}
