package import Ledger

/// The euro reference rates of the European Central Bank, as its website offers them.
///
/// `eurofxref-hist.csv` has a line for each day since 1999, newest first, and `eurofxref.csv` one
/// line. The header is `Date` and currency codes; a cell has the price of a euro, or `N/A`. All lines
/// end with a comma. Days are `2026-11-20`, or `20 November 2026` in `eurofxref.csv`.
package enum ReferenceRates {
  package enum Fault: Error, Hashable {
    /// There is no line with `Date` and the codes of currencies.
    case noHeader(file: String)
    /// A cell has no day or no rate; the line counts from 1, and the column from 1 in bytes.
    case badCell(file: String, line: Int, column: Int, found: String)
  }

  /// The maximum size of a file in bytes; the history since 1999 has less than 2 MB.
  package static let largestSize = 32 << 20

  /// Reads the rates in an unpacked file.
  ///
  /// - Throws: `ImportError` if the file cannot be read, or ``Fault``.
  package static func rates(in file: StatementFile) throws -> [ExchangeRate] {
    guard file.size <= largestSize else { throw Fault.noHeader(file: file.name) }
    return try rates(in: try file.bytes(in: 0..<file.size), of: file.name)
  }

  /// Reads the rates in bytes, in the order of the file.
  package static func rates(in bytes: [UInt8], of file: String) throws(Fault) -> [ExchangeRate] {
    var currencies: [Currency?] = []
    var rates: [ExchangeRate] = []
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let cells = cells(of: line)
      guard cells.contains(where: { !$0.text.isEmpty }) else { continue }
      if currencies.isEmpty {
        currencies = cells.dropFirst().map { Currency(code: $0.text) }
        guard cells[0].text == "Date", currencies.contains(where: { $0 != nil }) else {
          throw .noHeader(file: file)
        }
        continue
      }
      func fault(_ cell: Cell) -> Fault {
        .badCell(
          file: file, line: index + 1, column: cell.start - line.startIndex + 1, found: cell.text)
      }
      guard let day = day(cells[0].text) else { throw fault(cells[0]) }
      for (cell, currency) in zip(cells.dropFirst(), currencies) {
        guard let currency, !cell.text.isEmpty, cell.text != "N/A" else { continue }
        guard let rate = ExchangeRate(of: .eur, in: currency, on: day, decimal: cell.text) else {
          throw fault(cell)
        }
        rates.append(rate)
      }
    }
    guard !currencies.isEmpty else { throw .noHeader(file: file) }
    return rates
  }

  private struct Cell {
    let text: String
    /// The index of the first byte.
    let start: Int
  }

  /// Splits a line at commas, and removes blanks around the cells.
  private static func cells(of line: ArraySlice<UInt8>) -> [Cell] {
    line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { cell in
      let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x0D || byte == 0x09 }
      var text = cell.drop(while: isBlank)
      while let last = text.last, isBlank(last) { text.removeLast() }
      return Cell(text: String(decoding: text, as: UTF8.self), start: text.startIndex)
    }
  }

  private static func day(_ text: String) -> Day? {
    let parts = text.split(separator: text.contains("-") ? "-" : " ")
    guard parts.count == 3, parts.allSatisfy({ $0.utf8.count <= 9 }) else { return nil }
    if text.contains("-") {
      guard text.utf8.count == 10, let year = Int(parts[0]), let month = Int(parts[1]),
        let day = Int(parts[2])
      else { return nil }
      return Day(year: year, month: month, day: day)
    }
    guard let day = Int(parts[0]), let year = Int(parts[2]),
      let month = months.firstIndex(of: parts[1].lowercased())
    else { return nil }
    return Day(year: year, month: month + 1, day: day)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}
