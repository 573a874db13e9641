/// A scalar of several UTF-8 bytes, which arrive one at a time.
struct PartialScalar: Sendable {
  private var bits: UInt32
  private var missing: Int
  /// The valid values of the next byte (The Unicode Standard, table 3-7).
  ///
  /// After some first bytes, the second byte has fewer valid values, which excludes overlong forms,
  /// surrogates and values above U+10FFFF.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Begins a scalar; returns `nil` if no scalar of several bytes begins with `first`.
  init?(first: UInt8) {
    switch first {
    case 0xC2...0xDF: (bits, missing) = (UInt32(first & 0x1F), 1)
    case 0xE0...0xEF: (bits, missing) = (UInt32(first & 0x0F), 2)
    case 0xF0...0xF4: (bits, missing) = (UInt32(first & 0x07), 3)
    default: return nil
    }
    switch first {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: break
    }
  }

  var isComplete: Bool { missing == 0 }

  /// The scalar, once it is complete.
  var value: Unicode.Scalar? { isComplete ? Unicode.Scalar(bits) : nil }

  /// Appends `byte` if it belongs to the scalar, and returns whether it does.
  mutating func append(_ byte: UInt8) -> Bool {
    guard !isComplete, allowed.contains(byte) else { return false }
    bits = bits << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = 0x80...0xBF
    return true
  }
}
