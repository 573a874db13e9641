import Ledger

/// The lines above a table, which may contain the statement's account, currency and days.
struct Preamble {
  private let lines: [[String]]

  init(_ lines: [[String]]) { self.lines = lines }

  /// The first account after a label in the lines.
  var account: String? {
    labeled.lazy.filter { Preamble.accountLabels.contains($0.label) }
      .map { $0.value.withBytes { String(decoding: trimmed($0), as: UTF8.self) } }
      .first { !$0.isEmpty }
  }

  /// The first currency in an amount or after a colon, or else after a label for the currency.
  var currency: Currency? {
    for cell in lines.joined() where cell.utf8.count <= 64 {
      let value = cell.split(separator: ":").last.map(String.init) ?? cell
      if let currency = Preamble.currency(of: value, isLabeled: cell.contains(":")) {
        return currency
      }
    }
    return labeled.lazy
      .filter { HeaderWords.meanings(of: $0.label).contains { $0.role == .currency } }
      .compactMap { Preamble.currency(of: $0.value, isLabeled: true) }.first
  }

  /// The first and last day, based on the dates that can mean only one day.
  var period: ClosedRange<Day>? {
    var days: [Day] = []
    for cell in lines.joined() where cell.utf8.count <= 128 {
      for word in cell.split(whereSeparator: { " ~–:;\"=".contains($0) }) {
        guard let parts = word.withBytes({ DateParts(trimmed($0)) }) else { continue }
        let found = DateOrder.allCases.compactMap { parts.day(in: $0) }
          .filter(DateEvidence.likely.contains)
        if Set(found).count == 1 { days.append(found[0]) }
      }
    }
    guard let first = days.min(), let last = days.max(), first < last else { return nil }
    return first...last
  }

  private static func currency(of text: String, isLabeled: Bool) -> Currency? {
    text.withBytes { bytes in
      let cell = trimmed(bytes)
      if let parts = AmountParts(cell) { return parts.currency }
      // Words in capitals may look like codes: TOP is Tonga's currency, and ALL is Albania's.
      guard isLabeled, cell.count == 3,
        cell.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 })
      else { return nil }
      return Currency(code: String(decoding: cell, as: UTF8.self))
    }
  }

  /// The labels and their values, which follow a colon or are in the next filled cell.
  private var labeled: [(label: String, value: String)] {
    lines.flatMap { cells in
      cells.enumerated().compactMap { index, cell in
        let parts = cell.split(separator: ":", maxSplits: 1).map(String.init)
        guard let label = parts.first else { return nil }
        let next = cells.dropFirst(index + 1).first { !$0.isEmpty }
        let value = parts.count > 1 && parts[1].normalized != "" ? parts[1] : next ?? ""
        return (label: label.normalized, value: value)
      }
    }
  }

  private static let accountLabels = WordFile("accounts").names("label")
}
