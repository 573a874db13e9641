package import Importing
package import Ledger
package import Store

extension Importer {
  /// The result of an import or a dry run.
  package struct Imported {
    /// The file's name without its folders.
    package var fileName: String
    package var plan: ReadingPlan
    /// The account of rows that name no account.
    package var defaultAccount: String
    /// The name of the account in the file, if the account was renamed or merged.
    package var formerAccount: String?
    package var accountEvidence: AccountEvidence
    /// The remembered answers that the import used.
    package var remembered: [FormatMemory.Answer]
    package var outcome: ImportOutcome
    package var summary: ReadingSummary

    /// The account of the file; `nil` if rows name their accounts.
    package var account: String? { plan.format.columns.account == nil ? defaultAccount : nil }
  }
}

extension Importer.Imported {
  /// The source of an account's name.
  package enum AccountEvidence {
    case option
    case column
    case preamble
    /// The account of earlier files with the same header.
    case format
    case fileName
  }

  /// A row of the file, and the import's result for it.
  package struct Row {
    /// The physical line on which the row starts, from 1.
    package var line: Int
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

extension Importer.Imported.Row {
  init(_ entry: Entry, payee: String, fate: EntryFate) {
    let content = Importer.Imported.Content(
      day: entry.day, amount: Money(entry.amount, entry.currency), payee: payee)
    line = Int(entry.line)
    self.fate =
      switch fate {
      case .new(let id): .new(id, content)
      case .alreadyThere(let id): .alreadyThere(id, content)
      }
  }
}
