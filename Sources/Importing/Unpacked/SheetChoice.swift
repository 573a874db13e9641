import Ledger
import Unpacking

/// Chooses the sheet with the transactions, by reading each sheet as if it were a file.
///
/// Sheets with the same header are one table in several parts. A sheet whose days and amounts are
/// all in another sheet is a copy. If sheets with different headers have transactions, the user
/// decides.
struct SheetChoice {
  private let sheets: [Sheet]
  private let file: StatementFile
  private let options: ImportOptions
  private let surroundings: ImportSurroundings

  init(
    _ sheets: [Sheet], of file: StatementFile, options: ImportOptions,
    surroundings: ImportSurroundings
  ) {
    self.sheets = sheets
    self.file = file
    self.options = options
    self.surroundings = surroundings
  }

  /// A sheet with a table.
  private struct Candidate {
    var sheet: Sheet
    /// The sheet's cells as a text file.
    var text: StatementFile
    var layout: Layout
    /// The number of transactions by day and amount; `nil` if the rows cannot be read.
    var rows: [Key: Int]?

    /// Whether the header has whole names of a day and of an amount.
    var namesDayAndAmount: Bool {
      func names(_ roles: Set<ColumnRole>) -> Bool {
        layout.headerMeanings.contains { meanings in
          meanings.contains { roles.contains($0.role) && $0.rank < HeaderWords.stemRank }
        }
      }
      return names([.date]) && names([.amount, .moneyOut, .moneyIn])
    }

    var count: Int { rows?.values.reduce(0, +) ?? layout.profile.rows }
  }

  private struct Key: Hashable {
    var day: Day
    var amount: Int64
  }

  /// The maximum number of rows in a sheet to compare; for a longer sheet, the user chooses.
  private static let mostRows = 200_000

  /// Returns the table to read, and the sheets of its lines.
  func chosen() throws(ImportError) -> (TableText, [TableOrigin.SheetLines]) {
    if let name = options.sheet {
      guard let sheet = sheets.first(where: { $0.name == name }) else {
        throw .noSuchSheet(file.name, name: name, sheets: sheets.map(\.name))
      }
      return whole(sheet)
    }
    let filled = sheets.filter { $0.table.rows > 0 }
    // An error in the only sheet with cells is more useful than the error that no sheet is a
    // statement.
    if filled.count == 1, let sheet = filled.first { return whole(sheet) }
    for isHidden in [false, true] {
      let found = filled.filter { $0.isHidden == isHidden }.compactMap(candidate)
      if !found.isEmpty { return try choice(of: found) }
    }
    throw .noStatement(file.name, parts: filled.prefix(10).map(\.name))
  }

  private func whole(_ sheet: Sheet) -> (TableText, [TableOrigin.SheetLines]) {
    let lines = TableOrigin.SheetLines(
      sheet: sheet.name, first: 1, firstRow: 1, hiddenRows: sheet.table.hiddenRows)
    return (sheet.table, [lines])
  }

  private func candidate(_ sheet: Sheet) -> Candidate? {
    let (table, lines) = whole(sheet)
    let origin = TableOrigin(file.kind, sheets: lines)
    guard
      let text = try? StatementFile(
        table, name: file.name, part: "", of: file, kind: .text, origin: origin),
      let found = try? PlanMaker(text, options: options, surroundings: surroundings).recognize()
    else { return nil }
    return Candidate(sheet: sheet, text: text, layout: found.layout)
  }

  private func choice(
    of found: [Candidate]
  ) throws(ImportError) -> (TableText, [TableOrigin.SheetLines]) {
    guard found.count > 1 else { return whole(found[0].sheet) }
    guard found.allSatisfy({ $0.sheet.table.rows <= SheetChoice.mostRows }) else {
      throw .ambiguousSheet(file.name, sheets: found.map(\.sheet.name))
    }
    var read = found
    for index in read.indices { read[index].rows = rows(of: read[index].text) }
    let hasTransactions = read.contains { $0.rows?.isEmpty == false }
    let filled = read.filter { candidate in
      // A short list of other facts may have a day and a number, too.
      if candidate.rows == nil, hasTransactions {
        return candidate.layout.profile.rows > 2 || candidate.namesDayAndAmount
      }
      return candidate.count > 0
    }
    guard !filled.isEmpty else { return whole(found[0].sheet) }
    let different = filled.indices.filter { index in
      !filled.indices.contains { other in
        other != index && isCopy(filled[index], of: filled[other], isLater: index > other)
      }
    }.map { filled[$0] }
    let first = different.first ?? filled[0]
    guard different.count > 1 else { return whole(first.sheet) }
    guard different.allSatisfy({ $0.layout.headerKeys == first.layout.headerKeys }),
      !first.layout.isHeaderless
    else { throw .ambiguousSheet(file.name, sheets: different.map(\.sheet.name)) }
    return try joined(different)
  }

  /// Returns the number of transactions by day and amount.
  ///
  /// Returns `nil` if the sheet raises a question or has bad rows.
  private func rows(of sheet: StatementFile) -> [Key: Int]? {
    // The currency does not affect the counts.
    var counted = surroundings
    counted.currency = counted.currency ?? .usd
    guard let plan = try? PlanMaker(sheet, options: options, surroundings: counted).make() else {
      return nil
    }
    var rows: [Key: Int] = [:]
    let reader = StatementReader(sheet, plan: plan)
    do {
      try reader.forEachBatch { batch in
        // A table of monthly totals looks like a table of transactions.
        for entry in batch.entries where !CellWords.isTotal(batch.string(entry.payee)) {
          rows[Key(day: entry.day, amount: entry.amount), default: 0] += 1
        }
      }
    } catch { return nil }
    return rows
  }

  /// Whether all rows of a sheet are in another sheet; of two equal sheets, the later is the copy.
  private func isCopy(_ candidate: Candidate, of other: Candidate, isLater: Bool) -> Bool {
    guard let own = candidate.rows, let all = other.rows,
      own.allSatisfy({ all[$0.key, default: 0] >= $0.value })
    else { return false }
    return candidate.count < other.count || isLater
  }

  /// Returns the rows of all sheets under the header of the first.
  private func joined(
    _ parts: [Candidate]
  ) throws(ImportError) -> (TableText, [TableOrigin.SheetLines]) {
    var tables: [(TableText, from: Int)] = []
    var lines: [TableOrigin.SheetLines] = []
    var row = 1
    for (index, part) in parts.enumerated() {
      let header = part.sheet.table.row(ofLine: part.layout.headerLine ?? 0)
      let first = index == 0 ? 1 : header + part.layout.headerLines
      tables.append((part.sheet.table, first))
      lines.append(
        TableOrigin.SheetLines(
          sheet: part.sheet.name, first: row, firstRow: first,
          hiddenRows: part.sheet.table.hiddenRows))
      row += part.sheet.table.rows - first + 1
    }
    do throws(UnpackingError) {
      return (try TableText(joining: tables, file.kind), lines)
    } catch { throw ImportError(error, file: file.name) }
  }
}
