@testable import Importing
@testable import Ledger

/// Reads statements from bytes to entries, with any options.
///
/// Two sizes of parts must give the same result, and each entry must satisfy its documented limits.
func fuzzReader(_ input: FuzzInput) {
  var input = input
  let options = ImportOptions(
    currency: input.choice(orNone: [.krw, .usd, .jpy]),
    encoding: input.encoding(),
    delimiter: input.choice(orNone: Layout.delimiters),
    decimalMark: input.choice(orNone: DecimalMark.allCases),
    dateOrder: input.choice(orNone: DateOrder.allCases),
    sign: input.choice(orNone: SignConvention.allCases),
    columns: columns(&input), skipsBadRows: input.choice(of: 2) == 0)
  let part = 1 + input.choice(of: 256)
  let assumed = input.choice(orNone: [Currency.eur])
  do throws(ImportError) {
    let file = try StatementFile(name: "f", bytes: input.text)
    let plan = try PlanMaker(
      file, options: options, surroundings: ImportSurroundings(currency: assumed)
    ).make()
    let whole = Outcome(file, plan, .forFuzzing(part: 64 << 10))
    let parted = Outcome(file, plan, .forFuzzing(part: part))
    check(whole == parted, "parts of \(part) bytes: \(parted), whole: \(whole)")
    whole.checkPromises(options)
  } catch {
    // Every error has a message.
    check(!error.explanations(in: .korean).isEmpty, "an error without words")
  }
}

/// Column roles by number, as a user may choose them; mostly none.
private func columns(_ input: inout FuzzInput) -> [ColumnRole: String] {
  guard let role = input.choice(orNone: ColumnRole.allCases) else { return [:] }
  return [role: "\(input.choice(of: 8))"]
}

/// The result of a reading.
private struct Outcome: Equatable {
  struct Row: Equatable {
    var line: UInt32
    var day: Day
    var secondOfDay: Int32
    var amount: Int64
    var balance: Int64?
    var currency: Currency
    var isCancellation: Bool
    var texts: [[UInt8]]
  }
  var rows: [Row] = []
  var summary: ReadingSummary?
  var error: ImportError?

  init(_ file: StatementFile, _ plan: ReadingPlan, _ sizes: RecordReader.Sizes) {
    let reader = StatementReader(file, plan: plan, sizes: sizes)
    do {
      try reader.forEachBatch { batch in
        for entry in batch.entries {
          let texts = [
            entry.payee, entry.memo, entry.reference, entry.category, entry.type, entry.account,
          ]
          rows.append(
            Row(
              line: entry.line, day: entry.day, secondOfDay: entry.secondOfDay,
              amount: entry.amount, balance: entry.hasBalance ? entry.balance : nil,
              currency: entry.currency, isCancellation: entry.isCancellation,
              texts: texts.map { Array(batch.text($0)) }))
        }
      }
      summary = reader.summary
    } catch {
      self.error = error as? ImportError
      check(self.error != nil, "an error of another kind: \(error)")
      // An error makes earlier entries void.
      rows = []
    }
  }

  func checkPromises(_ options: ImportOptions) {
    guard let summary else { return }
    check(summary.transactions == rows.count, "\(rows.count) rows, told \(summary.transactions)")
    check(options.skipsBadRows || summary.badRowCount == 0, "bad rows were passed over")
    var sums: [Currency: Int64] = [:]
    var line: UInt32 = 0
    for row in rows {
      check(row.line > line, "line \(row.line) behind line \(line)")
      line = row.line
      check(1900...2100 ~= row.day.components.year, "\(row.day)")
      check(-1...86_399 ~= row.secondOfDay, "second \(row.secondOfDay)")
      // Twice the limit, because a fee may be as large as the amount.
      check(row.amount.magnitude <= 2 * Money.largestInStatement, "amount \(row.amount)")
      sums[row.currency, default: 0] += row.amount
      for text in row.texts { checkText(text) }
    }
    var told: [Currency: Int64] = [:]
    for sum in summary.moneyIn { told[sum.currency, default: 0] += sum.minorUnits }
    for sum in summary.moneyOut { told[sum.currency, default: 0] -= sum.minorUnits }
    check(sums.filter { $0.value != 0 } == told.filter { $0.value != 0 }, "\(sums), told \(told)")
    check(summary.firstDay == rows.map(\.day).min(), "first day")
    check(summary.lastDay == rows.map(\.day).max(), "last day")
  }

  private func checkText(_ text: [UInt8]) {
    check(String(validating: text, as: UTF8.self) != nil, "no UTF-8: \(text)")
    check(!text.contains(0), "NUL in a text")
    text.withUnsafeBufferPointer { bytes in
      check(NFC.composed(bytes) == nil, "not composed: \(text)")
      check(trimmed(bytes).count == bytes.count, "not trimmed: \(text)")
    }
  }
}

extension RecordReader.Sizes {
  /// Sizes that suit the fuzzer's inputs, with tables small enough to fill up sometimes.
  static func forFuzzing(part: Int) -> RecordReader.Sizes {
    var sizes = RecordReader.Sizes()
    sizes.part = part
    sizes.largestRecord = 64 << 10
    sizes.text = sizes.largestRecord + 2 * part
    sizes.records = part > 256 ? 4096 : 3
    sizes.fields = part > 256 ? 4096 : 300
    return sizes
  }
}
