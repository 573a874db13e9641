package import Importing
import Ledger

/// An option of `import` that describes a statement's format; the store remembers its value.
///
/// The raw value is the option's name as the user enters it.
package enum ReadingOption: String, CaseIterable {
  case encoding = "--encoding"
  case delimiter = "--delimiter"
  case columns = "--columns"
  case dateOrder = "--date-order"
  case decimal = "--decimal"
  case sign = "--sign"
  case cancelled = "--cancelled"
  case fees = "--fees"
  case currency = "--currency"

  /// Whether the option can affect which line is the header.
  var shapesTable: Bool { self == .encoding || self == .delimiter || self == .columns }

  /// Returns the option's value as the user enters it; `nil` if the option is not set.
  func value(in options: ImportOptions) -> String? {
    switch self {
    case .encoding: options.encoding?.rawValue
    case .delimiter:
      options.delimiter.map { $0 == 0x09 ? "tab" : String(decoding: [$0], as: UTF8.self) }
    case .columns:
      options.columns.isEmpty
        ? nil
        : options.columns.map { "\($0.key.rawValue)=\($0.value)" }.sorted().joined(separator: ",")
    case .dateOrder: options.dateOrder?.rawValue
    case .decimal: options.decimalMark?.rawValue
    case .sign: options.sign?.rawValue
    case .cancelled: options.cancelled?.rawValue
    case .fees: options.fees?.rawValue
    case .currency: options.currency?.code
    }
  }

  package func set(_ text: String, in options: inout ImportOptions) throws(Unusable) {
    switch self {
    case .encoding: options.encoding = try usable(TextEncoding(name: text), text)
    case .delimiter:
      let named = text == "tab" || text == "\\t" ? "\t" : text
      options.delimiter = try usable(
        named.utf8.count == 1 && named != "\"" ? named.utf8.first : nil, text)
    case .columns:
      options.columns = [:]
      for pair in text.split(separator: ",") {
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        let role = parts.first.flatMap(ColumnRole.init(rawValue:))
        options.columns[try usable(parts.count == 2 ? role : nil, String(pair))] = parts.last
      }
    case .dateOrder: options.dateOrder = try usable(DateOrder(rawValue: text), text)
    case .decimal: options.decimalMark = try usable(DecimalMark(rawValue: text), text)
    case .sign: options.sign = try usable(SignConvention(rawValue: text), text)
    case .cancelled: options.cancelled = try usable(CancelledRows(rawValue: text), text)
    case .fees: options.fees = try usable(FeeOption(rawValue: text), text)
    case .currency: options.currency = try usable(Currency(code: text), text)
    }
  }

  /// The error for an entered value, or a part of it, that the option does not accept.
  package struct Unusable: Error {
    package let option: ReadingOption
    package let text: String
  }

  private func usable<Value>(_ value: Value?, _ text: String) throws(Unusable) -> Value {
    guard let value else { throw Unusable(option: self, text: text) }
    return value
  }

  /// The accepted values, or examples of them, as a list for messages.
  package var choices: String {
    switch self {
    case .encoding: TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")
    case .delimiter: ", ; | tab"
    case .columns:
      ColumnRole.allCases.filter { $0 != .ignored }.map { "\($0.rawValue)=…" }
        .joined(separator: ", ")
    case .dateOrder: DateOrder.allCases.map(\.rawValue).joined(separator: ", ")
    case .decimal: DecimalMark.allCases.map(\.rawValue).joined(separator: " ")
    case .sign: "out-negative, out-positive"
    case .cancelled: CancelledRows.allCases.map(\.rawValue).joined(separator: ", ")
    case .fees: FeeOption.allCases.map(\.rawValue).joined(separator: ", ")
    case .currency: "KRW, USD, EUR, …"
    }
  }
}
