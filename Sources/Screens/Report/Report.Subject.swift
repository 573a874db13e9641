package import Ledger

extension Report {
  /// Settings of the whole report.
  package struct Scope: Hashable, Sendable {
    package let calendar: MonthCalendar
    package let language: Language

    package init(calendar: MonthCalendar = .civil, language: Language) {
      self.calendar = calendar
      self.language = language
    }
  }

  /// The account and currency of the months.
  package struct Subject: Hashable, Sendable {
    /// `nil` for all accounts.
    package var account: Account.ID?
    /// `nil` for the currency with the most spending.
    package var currency: Currency?

    package init(account: Account.ID? = nil, currency: Currency? = nil) {
      self.account = account
      self.currency = currency
    }
  }

  /// The accounts and currencies to choose from.
  package struct Choices: Hashable, Sendable {
    package var accounts: [Account.ID]
    /// The currencies of the subject's account, the one with the most spending first.
    package var currencies: [Currency]

    package init(accounts: [Account.ID] = [], currencies: [Currency] = []) {
      self.accounts = accounts
      self.currencies = currencies
    }
  }

  /// Which months to load.
  package struct MonthsQuery: Hashable, Sendable {
    package let subject: Subject
    /// Months to return even if they have no transactions: the selected one, and empty ones that
    /// were shown before.
    package let kept: [Month]
    /// The currency of months without transactions, if no transaction determines one.
    package let currency: Currency
  }

  /// The months of a subject.
  package struct Months: Hashable, Sendable {
    /// Oldest first; never empty.
    package let months: [MonthChart.Model]
    /// The requested subject, or all accounts if its account no longer exists.
    package let subject: Subject
    package let choices: Choices
    /// Identifies the state of the store that the months were read from.
    package let revision: Int

    package init(
      _ months: [MonthChart.Model], of subject: Subject, choices: Choices, revision: Int = 0
    ) {
      self.months = months
      self.subject = subject
      self.choices = choices
      self.revision = revision
    }
  }

  /// How much fits into the terminal.
  package struct Capacity: Hashable, Sendable {
    /// Rows of the legend; 0 if the terminal is too small for a chart.
    package var legendRows: Int
    /// Lines of transactions on a page.
    package var pageLines: Int
    package var cards: CategoryGrid.Capacity
    /// How many lines of the help do not fit, while it is shown.
    package var helpOverflow: Int

    package init(
      legendRows: Int = 0, pageLines: Int = 1,
      cards: CategoryGrid.Capacity = CategoryGrid.Capacity(),
      helpOverflow: Int = 0
    ) {
      self.legendRows = legendRows
      self.pageLines = pageLines
      self.cards = cards
      self.helpOverflow = helpOverflow
    }
  }
}
