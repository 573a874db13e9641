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

  /// The name of the account's owner after a label in the lines, with ASCII letters in lowercase.
  var owner: [UInt8]? {
    labeled.lazy.filter { Preamble.ownerLabels.contains($0.label) }
      .map { label in
        let name = label.value.withBytes { String(decoding: trimmed($0), as: UTF8.self) }
        // Korean statements add a title to names.
        let bare = name.hasSuffix("님") ? String(name.dropLast()) : name
        return bare.withBytes { trimmed($0).map(\.asciiLowercased) }
      }
      .first { Preamble.ownerLength ~= $0.count && !$0.contains { $0 &- UInt8(ascii: "0") < 10 } }
  }

  /// The usual lengths of names in bytes; shorter names may be initials.
  private static let ownerLength = 5...64

  /// The first currency in an amount or after a colon.
  ///
  /// If there is none, the currency after a label for the currency or, failing that, after the
  /// account number.
  var currency: Currency? {
    for cell in lines.joined() where cell.utf8.count <= 64 {
      let value = cell.split(whereSeparator: Preamble.isColon).last.map(String.init) ?? cell
      if let currency = Preamble.currency(
        of: value, isLabeled: cell.contains(where: Preamble.isColon))
      {
        return currency
      }
    }
    return labeled.lazy
      .filter { HeaderWords.meanings(of: $0.label).contains { $0.role == .currency } }
      .compactMap { Preamble.currency(of: $0.value, isLabeled: true) }.first ?? accountCurrency
  }

  /// The currency after an account number and a dash, as in `0035123456700 - EUR`.
  private var accountCurrency: Currency? {
    labeled.lazy.filter { Preamble.accountLabels.contains($0.label) }
      .compactMap { label -> Currency? in
        let parts = label.value.split(separator: " - ")
        guard parts.count > 1, parts[0].hasNumber, parts[1] == parts[1].uppercased() else {
          return nil
        }
        return CellWords.currency(String(parts[1]))
      }.first
  }

  private static func isColon(_ character: Character) -> Bool {
    character == ":" || character == "："
  }

  /// The first and last day in the lines, if the dates together have only one meaning.
  ///
  /// In `01/03/2024 - 31/03/2024`, the second date shows the order of both. If the dates fit
  /// both orders or neither, only dates with one meaning count.
  var period: ClosedRange<Day>? {
    let dates = lines.joined().flatMap(Preamble.dates)
    let together = Set(
      [DateOrder.dmy, .mdy].compactMap { order in
        Preamble.range(dates.map { $0.likelyDay(in: order) ?? $0.likelyDay(in: .ymd) })
      })
    if together.count == 1 { return together.first }
    return Preamble.range(
      dates.compactMap { date in
        let days = Set(DateOrder.allCases.compactMap { date.likelyDay(in: $0) })
        return days.count == 1 ? days.first : nil
      })
  }

  /// Returns the range of the days; `nil` if a day is missing or all days are equal.
  private static func range(_ days: [Day?]) -> ClosedRange<Day>? {
    let known = days.compactMap(\.self)
    guard known.count == days.count, let first = known.min(), let last = known.max(), first < last
    else { return nil }
    return first...last
  }

  /// Whether a total of money out is a negative number, next to its label or below it.
  var totalOutIsNegative: Bool {
    lines.indices.contains { line in
      lines[line].indices.contains { column in
        guard HeaderWords.meaning(of: lines[line][column])?.role == .moneyOut else { return false }
        let next = lines[line].dropFirst(column + 1).first { !$0.isEmpty }
        let below = line + 1 < lines.count ? lines[line + 1].dropFirst(column).first : nil
        return [next, below].contains { cell in
          cell.map { $0.withBytes { AmountParts(trimmed($0))?.evidentValue ?? 0 } < 0 } ?? false
        }
      }
    }
  }

  /// The period of the statement or, without one, its month, such as `2024年01月`.
  var statementPeriod: StatementPeriod? {
    if let period { return StatementPeriod(from: period.lowerBound, to: period.upperBound) }
    let months = Set(
      lines.joined().flatMap { cell in
        Preamble.phrases(in: cell, words: 2).compactMap {
          $0.withBytes { MonthOfYear(trimmed($0)) }
        }
      })
    guard months.count == 1, let month = months.first else { return nil }
    return StatementPeriod(from: month.first, to: month.last)
  }

  private static func dates(in cell: String) -> [DayReadings] {
    phrases(in: cell, words: 3).compactMap { $0.withBytes { DayReadings(likely: trimmed($0)) } }
  }

  /// Returns all runs of up to `count` words that contain a number.
  ///
  /// A date with a month's name has several words.
  private static func phrases(in cell: String, words count: Int) -> [String] {
    guard cell.utf8.count <= 128 else { return [] }
    let words = cell.split { " ~–:：;,\"'=()（）".contains($0) }
    let isNumeric = words.map(\.hasNumber)
    return words.indices.flatMap { first in
      (1...count).compactMap { length in
        let end = first + length
        return end <= words.count && isNumeric[first..<end].contains(true)
          ? words[first..<end].joined(separator: " ") : nil
      }
    }
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
        let parts = cell.split(maxSplits: 1, whereSeparator: Preamble.isColon).map(String.init)
        guard let label = parts.first else { return nil }
        let next = cells.dropFirst(index + 1).first { !$0.isEmpty }
        let value = parts.count > 1 && parts[1].normalized != "" ? parts[1] : next ?? ""
        return (label: label.normalized, value: value)
      }
    }
  }

  private static let accountLabels = WordFile("accounts").names("label")
  private static let ownerLabels = WordFile("accounts").names("owner")
}
