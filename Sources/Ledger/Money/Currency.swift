/// A currency, identified by its ISO 4217 code.
///
/// The three letters are packed into one integer to make comparing and hashing fast.
public struct Currency: Hashable, Sendable, BitwiseCopyable {
  /// The three ASCII letters, first letter in the highest of the three low bytes.
  public let packedCode: UInt32

  private init(packedCode: UInt32) { self.packedCode = packedCode }

  /// Creates the currency of an ISO 4217 code in upper or lower case; `nil` if ISO does not list it.
  package init?(code: some StringProtocol) {
    var code = String(code)
    guard let currency = code.withUTF8({ Currency(code: $0) }) else { return nil }
    self = currency
  }

  /// Creates the currency of a code given as ASCII bytes.
  package init?(code: UnsafeBufferPointer<UInt8>) {
    var packed: UInt32 = 0
    guard code.count == 3 else { return nil }
    for byte in code {
      let upper = byte & 0xDF
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(upper), byte >= 0x41 else {
        return nil
      }
      packed = packed << 8 | UInt32(upper)
    }
    guard Currency.known.contains(packed) else { return nil }
    self.packedCode = packed
  }

  /// The code in capitals, such as `KRW`.
  package var code: String {
    String(
      decoding: [
        UInt8(truncatingIfNeeded: packedCode >> 16), UInt8(truncatingIfNeeded: packedCode >> 8),
        UInt8(truncatingIfNeeded: packedCode),
      ], as: UTF8.self)
  }

  /// The number of decimals: 0 for KRW, 2 for USD, 3 for KWD.
  package var exponent: Int {
    switch packedCode {
    case Currency.krw.packedCode: 0
    case let code where Currency.withoutDecimals.contains(code): 0
    case let code where Currency.withThreeDecimals.contains(code): 3
    default: 2
    }
  }

  package static let krw = Currency(literal: "KRW")
  package static let usd = Currency(literal: "USD")
  package static let eur = Currency(literal: "EUR")
  package static let gbp = Currency(literal: "GBP")
  package static let jpy = Currency(literal: "JPY")
  package static let cny = Currency(literal: "CNY")
  package static let chf = Currency(literal: "CHF")

  /// Only for the constants above; the code is not checked.
  private init(literal: StaticString) {
    packedCode = literal.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }
}

extension Currency: Comparable {
  @inlinable
  public static func == (a: Currency, b: Currency) -> Bool { a.packedCode == b.packedCode }

  public static func < (a: Currency, b: Currency) -> Bool { a.packedCode < b.packedCode }
}

extension Currency: CustomStringConvertible {
  public var description: String { code }
}
