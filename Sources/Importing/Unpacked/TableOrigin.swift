import Ledger
import Unpacking

/// The origin of a table that Sobi unpacked: sheets of a workbook, or records of another format.
package struct TableOrigin: Hashable, Sendable {
  let kind: FileKind
  /// The runs of lines of the table, in order; empty for records.
  package let sheets: [SheetLines]
  /// The lines of the file on which records begin; index n belongs to row n + 2 of the table.
  private let lines: [UInt32]
  /// The line of the last record of each statement whose closing balance does not follow from its
  /// opening balance and its records.
  let gaps: [Int]
  /// The roles of the table's columns if the format determines them.
  let preset: TablePreset?

  /// A run of rows of the table that are consecutive rows of one sheet.
  package struct SheetLines: Hashable, Sendable {
    package var sheet: String
    /// The first row of the run in the table, counted from 1.
    var first: Int
    /// The first row of the run in the sheet, counted from 1.
    var firstRow: Int
    /// The hidden rows of the sheet that have cells.
    var hiddenRows: [Int] = []
  }

  /// The name of the file's format, such as `XLSX`.
  package var format: String { kind.rawValue }

  /// The part of a format's signature that distinguishes the tables of packed files.
  ///
  /// Records have the same columns in the files of all banks, so their accounts replace a header.
  /// Without accounts, the file's name without digits replaces it.
  ///
  /// If a file leaves a decision open, the user's answer applies only to files that leave the same
  /// decision open.
  func signatureKeys(name: String) -> [String] {
    guard let preset else { return ["in " + format] }
    let accounts = preset.accounts
    let stem = name.fileName
    let open = OpenDecision.allCases.filter(preset.open.contains).map { "open " + $0.rawValue }
    return ["in " + format] + (accounts.isEmpty ? [stem.filter { !$0.isNumber }] : accounts) + open
  }

  /// Whether the format has fixed fields, as OFX does, and no table with a header.
  package var isRecords: Bool { preset != nil }

  init(_ kind: FileKind, sheets: [SheetLines]) {
    self.init(kind: kind, sheets: sheets, lines: [], gaps: [], preset: nil)
  }

  init(_ kind: FileKind, _ records: RecordTable) {
    self.init(
      kind: kind, sheets: [], lines: records.lines,
      gaps: records.gaps.map { Int(records.lines[$0 - 2]) }, preset: TablePreset(kind, records))
  }

  private init(
    kind: FileKind, sheets: [SheetLines], lines: [UInt32], gaps: [Int], preset: TablePreset?
  ) {
    self.kind = kind
    self.sheets = sheets
    self.lines = lines
    self.gaps = gaps
    self.preset = preset
  }

  /// Returns the options with the values that the origin determines, such as a comma as the
  /// delimiter and UTF-8 as the encoding.
  func filling(_ options: ImportOptions) -> ImportOptions {
    var options = preset?.filling(options) ?? options
    options.encoding = .utf8
    options.delimiter = UInt8(ascii: ",")
    return options
  }

  /// Returns the sheet and its row for a row of the table.
  ///
  /// Without a sheet, returns the line in the original file. All numbers count from 1.
  func place(ofRow row: Int) -> (sheet: String?, line: Int) {
    if let run = sheets.last(where: { $0.first <= row }) {
      return (run.sheet, run.firstRow + row - run.first)
    }
    return (nil, lines.indices.contains(row - 2) ? Int(lines[row - 2]) : row)
  }
}

/// The parts of a plan that a format such as OFX determines.
struct TablePreset: Hashable, Sendable {
  /// The number of the column for each role, counted from 1.
  let columns: [ColumnRole: String]
  /// The order of dates; `nil` for QIF, which writes dates in the order of the user's country.
  let dateOrder: DateOrder?
  /// Whether all records are from credit cards.
  let isCard: Bool
  let accounts: [String]
  /// The decisions that the format usually determines, but the file leaves to the user.
  let open: Set<OpenDecision>

  fileprivate init(_ kind: FileKind, _ records: RecordTable) {
    var columns: [ColumnRole: String] = [.date: TablePreset.number(.day)]
    columns[.amount] = TablePreset.number(.amount)
    let roles: [(RecordColumn, ColumnRole)] = [
      (.account, .account), (.currency, .currency), (.valueDay, .otherDate), (.time, .time),
      (.balance, .balance), (.payee, .payee), (.memo, .memo), (.type, .type),
      (.reference, .reference), (.counterparty, .counterparty), (.status, .status),
    ]
    for (column, role) in roles where records.filled.contains(column) {
      columns[role] = TablePreset.number(column)
    }
    self.columns = columns
    accounts = records.accounts
    open = records.open
    dateOrder = kind == .qif ? nil : .ymd
    isCard = !records.lines.isEmpty && records.cardRecords == records.lines.count
  }

  /// Removes the roles of columns that the file leaves empty.
  func restrict(_ found: inout Columns) {
    let indices = columns.compactMapValues { Int($0).map { $0 - 1 } }
    found.assign(indices)
    found.memos = indices[.memo].map { [$0] } ?? []
    found.otherDates = indices[.otherDate].map { [$0] } ?? []
  }

  private static func number(_ column: RecordColumn) -> String {
    String((RecordColumn.allCases.firstIndex(of: column) ?? 0) + 1)
  }

  /// Returns the options with this preset's values where the user made no choice.
  func filling(_ options: ImportOptions) -> ImportOptions {
    var options = options
    options.columns.merge(columns) { chosen, _ in chosen }
    options.dateOrder = options.dateOrder ?? dateOrder
    if !open.contains(.decimalMark) { options.decimalMark = options.decimalMark ?? .point }
    if !open.contains(.sign) { options.sign = options.sign ?? .outNegative }
    return options
  }
}
