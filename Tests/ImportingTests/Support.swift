import Ledger
import Testing
import TestSupport

@testable import Importing

/// The result of a statement, read as the program reads it.
struct Reading {
  struct Row: Hashable {
    var line = 0
    var day = ""
    var secondOfDay: Int32 = -1
    var amount: Int64 = 0
    var currency = "KRW"
    var payee = ""
    var memo = ""
    var reference = ""
    var category = ""
    var type = ""
    var account = ""
    var balance: Int64?
    var isCancellation = false
    var namesOwner = false
  }
  var plan: ReadingPlan
  var summary: ReadingSummary
  var rows: [Row]
  var batches = 0

  var amounts: [Int64] { rows.map(\.amount) }
  var days: [String] { rows.map(\.day) }
  var payees: [String] { rows.map(\.payee) }
  var skipped: [String] { summary.skipped.map { "\($0.line) \($0.reason.rawValue)" } }

  /// Makes a plan and reads the statement.
  init(
    _ bytes: [UInt8], _ options: ImportOptions = ImportOptions(), assumed: Currency? = .usd,
    sizes: RecordReader.Sizes = RecordReader.Sizes()
  ) throws {
    let file = try StatementFile(name: "t.csv", bytes: bytes)
    let maker = PlanMaker(
      file, options: options, surroundings: ImportSurroundings(currency: assumed))
    try self.init(file, maker.make(), sizes)
  }

  init(
    _ text: String, _ options: ImportOptions = ImportOptions(), assumed: Currency? = .usd,
    sizes: RecordReader.Sizes = RecordReader.Sizes()
  ) throws {
    try self.init(Array(text.utf8), options, assumed: assumed, sizes: sizes)
  }

  /// Unpacks a file with one statement and reads the statement.
  init(
    packed text: String, name: String, _ options: ImportOptions = ImportOptions(),
    dateOrder: DateOrder? = nil
  ) throws {
    let surroundings = ImportSurroundings(currency: .usd, dateOrder: dateOrder)
    let file = try StatementFile(name: name, bytes: Array(text.utf8))
    let statement = try #require(
      Unpacker(options: options, surroundings: surroundings, password: { _, _ in nil })
        .statements(in: file).statements.first)
    let plan = try PlanMaker(statement, options: options, surroundings: surroundings).make()
    try self.init(statement, plan, RecordReader.Sizes())
  }

  private init(
    _ file: StatementFile, _ plan: ReadingPlan, _ sizes: RecordReader.Sizes
  ) throws {
    let reader = StatementReader(file, plan: plan, sizes: sizes)
    var rows: [Row] = []
    var batches = 0
    try reader.forEachBatch { batch in
      batches += 1
      // Cancelled charges do not count; the summary lists their rows.
      for entry in batch.entries where !entry.isCancelledCharge {
        rows.append(
          Row(
            line: Int(entry.line), day: "\(entry.day)", secondOfDay: entry.secondOfDay,
            amount: entry.amount, currency: entry.currency.code, payee: batch.string(entry.payee),
            memo: batch.string(entry.memo), reference: batch.string(entry.reference),
            category: batch.string(entry.category), type: batch.string(entry.type),
            account: batch.string(entry.account),
            balance: entry.hasBalance ? entry.balance : nil,
            isCancellation: entry.isCancellation, namesOwner: entry.namesOwner))
      }
    }
    self.plan = plan
    summary = reader.summary
    self.rows = rows
    self.batches = batches
  }
}

extension Reading {
  /// The error that making a plan throws; `nil` if the plan is made.
  static func error(
    _ text: String, _ options: ImportOptions = ImportOptions(), assumed: Currency? = .usd,
    order: DateOrder? = nil
  ) -> ImportError? {
    do throws(ImportError) {
      let file = try StatementFile(name: "t.csv", bytes: Array(text.utf8))
      _ = try PlanMaker(
        file, options: options,
        surroundings: ImportSurroundings(currency: assumed, dateOrder: order)
      ).make()
      return nil
    } catch {
      return error
    }
  }
}

/// Text without its ▲, and the location of the ▲.
struct Marked {
  var text: String
  var place: Location

  init(_ marked: String, file: String = "t.csv") {
    let parts = marked.split(separator: "▲", maxSplits: 1, omittingEmptySubsequences: false)
    text = parts.joined()
    let before = parts.count > 1 ? Array(parts[0].utf8) : []
    var line = 1
    var column = 1
    for (i, byte) in before.enumerated() {
      let isEnd =
        byte == 10 || (byte == 13 && !(i + 1 < before.count && before[i + 1] == 10))
      if isEnd {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    place = Location(file: file, line: line, column: column)
  }
}

extension RecordReader.Sizes {
  /// Small sizes, so that small inputs fill tables and buffers.
  static func small(part: Int, largestRecord: Int = 512) -> RecordReader.Sizes {
    var sizes = RecordReader.Sizes()
    sizes.part = part
    sizes.largestRecord = largestRecord
    sizes.text = largestRecord + 2 * part
    sizes.records = 2
    sizes.fields = 300
    return sizes
  }
}
