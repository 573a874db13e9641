package import Importing
package import Ledger
package import Store

extension Importer {
  /// The facts about a finished import, or about a dry run.
  package struct Imported {
    /// The file's name without its folders.
    package var fileName: String
    package var plan: ReadingPlan
    /// The account of rows that name none.
    package var defaultAccount: String
    /// The name that the file has for the account, when the account was renamed since.
    package var formerAccount: String?
    package var accountEvidence: AccountEvidence
    /// The answers for earlier files of this format that were used.
    package var remembered: [FormatMemory.Answer]
    package var outcome: ImportOutcome
    package var summary: ReadingSummary
    /// What became of each row, in the file's order; empty unless the importer explains.
    package var rows: [Row]

    init(
      fileName: String, plan: ReadingPlan, account: String, formerAccount: String?,
      accountEvidence: AccountEvidence, remembered: [FormatMemory.Answer], outcome: ImportOutcome,
      summary: ReadingSummary, rows: [Row]
    ) {
      self.fileName = fileName
      self.plan = plan
      defaultAccount = account
      self.formerAccount = formerAccount
      self.accountEvidence = accountEvidence
      self.remembered = remembered
      self.outcome = outcome
      self.summary = summary
      self.rows = rows
    }

    /// The account of the file; `nil` when rows name their accounts.
    package var account: String? { plan.format.columns.account == nil ? defaultAccount : nil }
  }
}

extension Importer.Imported {
  /// The source of an account's name.
  package enum AccountEvidence {
    case option
    case column
    case preamble
    /// Earlier files with this header belong to that account.
    case format
    case fileName
  }

  /// A row of the file, and what became of it.
  package struct Row {
    /// The physical line on which the row starts, from 1.
    package var line: Int
    package var fate: Fate

    init(line: Int, fate: Fate) {
      self.line = line
      self.fate = fate
    }

    init(_ entry: Entry, payee: String, fate: EntryFate) {
      let content = Content(
        day: entry.day, amount: Money(entry.amount, entry.currency), payee: payee)
      switch fate {
      case .new(let id): self.init(line: Int(entry.line), fate: .new(id, content))
      case .alreadyThere(let id):
        self.init(line: Int(entry.line), fate: .alreadyThere(id, content))
      }
    }
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
