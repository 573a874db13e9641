/// A currency, identified by its ISO 4217 code.
///
/// The three letters are packed into one integer to make comparing and hashing fast.
public struct Currency: Hashable, Comparable, CustomStringConvertible, Sendable, BitwiseCopyable {
  /// The three ASCII letters in the three low bytes, with the last letter in the lowest byte.
  public let packedCode: UInt32

  /// Creates the currency with a code in any letter case; `nil` if ``known`` does not contain the
  /// code.
  package init?(code: some StringProtocol) {
    var code = String(code)
    guard let currency = code.withUTF8({ Currency(code: $0) }) else { return nil }
    self = currency
  }

  /// Creates the currency whose code has these ASCII bytes, in any letter case; `nil` if ``known``
  /// does not contain the code.
  package init?(code: UnsafeBufferPointer<UInt8>) {
    var packed: UInt32 = 0
    guard code.count == 3 else { return nil }
    for byte in code {
      let upper = byte & 0xDF
      guard UInt8(ascii: "A")...UInt8(ascii: "Z") ~= upper, byte >= 0x41 else { return nil }
      packed = packed << 8 | UInt32(upper)
    }
    guard Currency.known.contains(packed) else { return nil }
    self.packedCode = packed
  }

  /// The code in capitals, such as `KRW`.
  package var code: String {
    let letters = [16, 8, 0].map { UInt8(truncatingIfNeeded: packedCode >> $0) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The number of decimal places: 0 for KRW, 2 for USD, 3 for KWD.
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

  /// Creates one of the constants above, without checking the code.
  private init(literal: StaticString) {
    packedCode = literal.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  public var description: String { code }

  @inlinable
  public static func == (a: Currency, b: Currency) -> Bool { a.packedCode == b.packedCode }

  public static func < (a: Currency, b: Currency) -> Bool { a.packedCode < b.packedCode }
}

// MARK: ISO 4217

extension Currency {
  /// The ISO 4217 codes of 2025, and the codes of some currencies replaced after 1998 (list three).
  ///
  /// Special codes, such as the codes for metals, funds and tests, are not included.
  static let known: Set<UInt32> = packedCodes(
    """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN \
    BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL \
    GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF \
    KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN \
    MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD \
    SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH \
    UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG \
    ANG ATS BEF BGL BYR CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MTL NLG PTE ROL SIT \
    SKK TRL VEF ZMK
    """)

  static let withoutDecimals: Set<UInt32> = packedCodes(
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF BEF BYR ESP ITL LUF PTE TRL")

  static let withThreeDecimals: Set<UInt32> = packedCodes("BHD IQD JOD KWD LYD OMR TND")

  private static func packedCodes(_ list: String) -> Set<UInt32> {
    Set(list.split(separator: " ").map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } })
  }
}

// MARK: Territories

extension Currency {
  /// Creates the currency of an ISO 3166 territory such as `KR`; `nil` for an unknown territory.
  ///
  /// Sobi assumes this currency for statements without a currency, unless the user configured one.
  package init?(territory: some StringProtocol) {
    let territory = territory.uppercased()
    let isEuro = Currency.euroTerritories.contains(territory)
    guard let code = isEuro ? "EUR" : Currency.codesOfTerritories[territory] else { return nil }
    self.init(code: code)
  }

  private static let euroTerritories: Set<String> = [
    "AD", "AT", "BE", "BG", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "HR", "IE", "IT", "LT", "LU",
    "LV", "MC", "ME", "MT", "NL", "PT", "SI", "SK", "SM", "VA", "XK",
  ]

  private static let codesOfTerritories: [String: String] = [
    "AE": "AED", "AR": "ARS", "AU": "AUD", "BH": "BHD", "BR": "BRL", "CA": "CAD",
    "CH": "CHF", "CL": "CLP", "CN": "CNY", "CO": "COP", "CZ": "CZK", "DK": "DKK", "EG": "EGP",
    "GB": "GBP", "HK": "HKD", "HU": "HUF", "ID": "IDR", "IL": "ILS", "IN": "INR", "IS": "ISK",
    "JO": "JOD", "JP": "JPY", "KE": "KES", "KR": "KRW", "KW": "KWD", "KZ": "KZT", "LI": "CHF",
    "MA": "MAD", "MX": "MXN", "MY": "MYR", "NG": "NGN", "NO": "NOK", "NZ": "NZD", "OM": "OMR",
    "PE": "PEN", "PH": "PHP", "PK": "PKR", "PL": "PLN", "QA": "QAR", "RO": "RON", "RS": "RSD",
    "RU": "RUB", "SA": "SAR", "SE": "SEK", "SG": "SGD", "TH": "THB", "TN": "TND", "TR": "TRY",
    "TW": "TWD", "UA": "UAH", "US": "USD", "UY": "UYU", "VN": "VND", "ZA": "ZAR",
  ]
}
