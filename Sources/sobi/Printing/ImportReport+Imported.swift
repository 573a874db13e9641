import Bookkeeping
import Export
import Importing
import Ledger
import Store

extension ImportReport {
  /// Creates the document about an import; `file` is the path as entered, or the file's name.
  init(_ imported: Importer.Imported, of file: String) {
    self.init(file: file, outcome: .read(Imported(imported)))
  }
}

extension ImportReport.Imported {
  fileprivate init(_ imported: Importer.Imported) {
    let (plan, outcome, summary) = (imported.plan, imported.outcome, imported.summary)
    var columns: [String: String] = [:]
    for (role, column) in plan.format.columns.assigned {
      columns[role.rawValue] = Columns.name(of: column, in: plan.format.table.header)
    }
    self.init(
      importID: outcome.isDryRun ? nil : outcome.importID, isDryRun: outcome.isDryRun,
      reading: ImportReport.Reading(
        format: imported.origin?.format ?? "CSV",
        sheets: imported.origin?.sheets.map(\.sheet) ?? [],
        encoding: plan.format.table.encoding.rawValue,
        delimiter: String(decoding: [plan.format.table.delimiter], as: UTF8.self),
        headerLine: imported.headerLine, dateOrder: plan.format.dateOrder.rawValue,
        decimalSeparator: plan.format.decimalMark.rawValue, columns: columns,
        account: imported.account,
        currency: plan.format.columns.currency == nil ? plan.format.currency : nil,
        remembered: imported.remembered.map {
          .init(option: $0.option.rawValue, value: $0.value, file: $0.file)
        },
        grades: Dictionary(uniqueKeysWithValues: plan.grades.named.map { ($0, $1.rawValue) })),
      readCount: Int64(outcome.read), addedCount: Int64(outcome.added),
      alreadyThereCount: Int64(outcome.alreadyThere), rereadCount: Int64(outcome.reread),
      skipped: summary.skipped.map { .init(line: $0.line, reason: $0.reason.rawValue) },
      balanceGaps: summary.balanceGaps, moneyOut: summary.moneyOut, moneyIn: summary.moneyIn,
      days: summary.firstDay.flatMap { first in summary.lastDay.map { first...$0 } })
  }
}

extension ImportReport.Failure {
  /// Describes the error; every error that is not about the file has the code `store`.
  init(_ error: any Error, in language: Language) {
    let cause = (error as? Importer.Refusal)?.error ?? error as? ImportError
    self.init(
      code: cause?.code ?? "store",
      message: Failure(error).messages.flatMap { $0.lines(in: language) }.joined(separator: "\n"),
      line: cause?.location?.line, column: cause?.location?.column,
      option: cause?.question?.option, choices: cause?.question?.choices ?? [])
  }
}
