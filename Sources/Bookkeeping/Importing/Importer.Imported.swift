package import Importing
package import Ledger
package import Store

extension Importer {
  /// The result of an import or a dry run.
  package struct Imported {
    /// The file's name without its folders.
    package var fileName: String
    package var plan: ReadingPlan
    /// The account of rows that do not contain an account.
    package var defaultAccount: String
    /// The former name that identified the account; `nil` if the current name did.
    package var formerAccount: String?
    package var accountEvidence: AccountEvidence
    package var remembered: [FormatMemory.Answer]
    /// The earlier file with the same header whose reading this file contradicts, unless this
    /// import replaces that file's import.
    package var contradicted: String?
    package var outcome: ImportOutcome
    package var summary: ReadingSummary
    /// The origin of a table from a packed file; `nil` for a text file.
    package var origin: TableOrigin?
    /// The header's physical line, or its row in a sheet; `nil` without a header.
    package var headerLine: Int?

    /// The account of the file; `nil` if the file has a column for accounts.
    package var account: String? { plan.format.columns.account == nil ? defaultAccount : nil }

    package enum AccountEvidence {
      case option
      case column
      case preamble
      /// The account of earlier files with the same header.
      case format
      case fileName
    }

    package struct Row {
      /// The physical line on which the row starts, counted from 1; in a workbook, the row.
      package var line: Int
      /// The sheet of a workbook; `nil` for other files.
      package var sheet: String?
      package var fate: Fate
    }

    package enum Fate {
      case new(Transaction.ID, Content)
      case alreadyThere(Transaction.ID, Content)
      case skipped(SkippedRow.Reason)
    }

    package struct Content {
      package var day: Day
      package var amount: Money
      package var payee: String
    }
  }
}

extension Importer.Imported.Row {
  init(_ entry: Entry, payee: String, fate: EntryFate, of file: StatementFile) {
    let content = Importer.Imported.Content(
      day: entry.day, amount: Money(entry.amount, entry.currency), payee: payee)
    (sheet, line) = file.place(ofLine: Int(entry.line))
    self.fate =
      switch fate {
      case .new(let id): .new(id, content)
      case .alreadyThere(let id): .alreadyThere(id, content)
      }
  }
}
