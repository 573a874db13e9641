import Classifying
import Importing
import Ledger
import TOML

/// A table of the file of the user's decisions: `[[rule]]` and the settings below it.
struct DecisionTable {
  let section: DecisionSection
  let position: TOMLPosition
  private var settings: [DecisionKey: TOMLSetting] = [:]

  init(_ section: DecisionSection, at position: TOMLPosition) {
    (self.section, self.position) = (section, position)
  }

  mutating func add(_ setting: TOMLSetting) throws(DecisionsFault) {
    guard let key = DecisionKey(rawValue: setting.key), section.keys.contains(key) else {
      throw DecisionsFault(setting.keyPosition, .unknownKey(setting.key, section))
    }
    guard settings.updateValue(setting, forKey: key) == nil else {
      throw DecisionsFault(setting.keyPosition, .twice(setting.key))
    }
  }

  func has(_ key: DecisionKey) -> Bool { settings[key] != nil }

  /// Returns the fault of a value.
  func bad(_ key: DecisionKey) -> DecisionsFault {
    guard let setting = settings[key] else { return missing(key) }
    return DecisionsFault(setting.valuePosition, .badValue(key, section, setting.value))
  }

  func missing(_ key: DecisionKey) -> DecisionsFault {
    DecisionsFault(position, .missing(key, section))
  }

  /// Returns a value as `parse` reads it; `nil` if the table does not have the key.
  func value<Value>(
    _ key: DecisionKey, _ parse: (TOMLValue) -> Value?
  ) throws(DecisionsFault) -> Value? {
    guard let setting = settings[key] else { return nil }
    guard let value = parse(setting.value) else { throw bad(key) }
    return value
  }

  func required<Value>(
    _ key: DecisionKey, _ parse: (TOMLValue) -> Value?
  ) throws(DecisionsFault) -> Value {
    guard let value = try value(key, parse) else { throw missing(key) }
    return value
  }

  /// Returns a text in NFC that is not blank; `nil` if the table does not have the key.
  func text(_ key: DecisionKey) throws(DecisionsFault) -> String? {
    try value(key) { $0.text?.composedAndTrimmed }
  }

  func flag(_ key: DecisionKey) throws(DecisionsFault) -> Bool {
    try value(key, \.boolean) ?? false
  }

  /// Checks that the table has only one of two keys, and returns whether it has the first one.
  func hasFirst(_ first: DecisionKey, or second: DecisionKey) throws(DecisionsFault) -> Bool {
    guard let one = settings[first] else { return false }
    if let other = settings[second] {
      let later = max(one.keyPosition, other.keyPosition)
      throw DecisionsFault(later, .both(first, second))
    }
    return true
  }

  func currency(else standard: Currency) throws(DecisionsFault) -> Currency {
    try value(.currency) { $0.text.flatMap { Currency(code: $0) } } ?? standard
  }

  func isMoneyOut() throws(DecisionsFault) -> Bool? {
    try value(.direction) { value in
      switch value.text {
      case DecisionDirection.out: true
      case DecisionDirection.into: false
      default: nil
      }
    }
  }

  /// Returns the amount in minor units.
  func amount(in currency: Currency) throws(DecisionsFault) -> Int64 {
    guard let setting = settings[.amount] else { throw missing(.amount) }
    let amount: Int64? =
      switch setting.value {
      case .integer(let number): DecisionTable.minorUnits("\(number)", in: currency)
      case .decimal(let text): DecisionTable.minorUnits(text, in: currency)
      case .string(let text):
        DecisionTable.minorUnits(text, in: currency) ?? AmountPattern.typed(text, in: currency)
      default: nil
      }
    guard let amount else { throw DecisionsFault(setting.valuePosition, .badAmount(currency)) }
    return amount
  }

  /// Returns the position of a value, or of the table if it does not have the key.
  func position(of key: DecisionKey) -> TOMLPosition { settings[key]?.valuePosition ?? position }

  /// Parses a number such as `1234.5` without a sign, in minor units.
  ///
  /// In contrast to ``AmountPattern``, no digit is a separator of thousands, and every amount that
  /// fits into 64 bits is allowed, because a budget can be a sum.
  private static func minorUnits(_ text: String, in currency: Currency) -> Int64? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1] : Substring().utf8
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }),
      decimals.count <= currency.exponent
    else { return nil }
    let zeros = Array(repeating: UInt8(ascii: "0"), count: currency.exponent - decimals.count)
    var amount: Int64 = 0
    for digit in Array(parts[0]) + Array(decimals) + zeros {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      let (product, isTooLarge) = amount.multipliedReportingOverflow(by: 10)
      let (sum, isTooLargeSum) = product.addingReportingOverflow(
        Int64(digit - UInt8(ascii: "0")))
      guard !isTooLarge, !isTooLargeSum else { return nil }
      amount = sum
    }
    return amount
  }
}
