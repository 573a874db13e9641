package import Ledger

extension Report {
  /// What holds for all of the report.
  package struct Scope: Hashable, Sendable {
    package let calendar: MonthCalendar
    package let language: Language

    package init(calendar: MonthCalendar = .civil, language: Language) {
      self.calendar = calendar
      self.language = language
    }
  }

  /// Which part of the store the months are of.
  package struct Subject: Hashable, Sendable {
    /// `nil` for all accounts.
    package var account: Account.ID?
    /// `nil` for the one most was spent in.
    package var currency: Currency?

    package init(account: Account.ID? = nil, currency: Currency? = nil) {
      self.account = account
      self.currency = currency
    }
  }

  /// What the subject can be.
  package struct Choices: Hashable, Sendable {
    package var accounts: [Account.ID]
    /// Those of the subject's account, most spent in first.
    package var currencies: [Currency]

    package init(accounts: [Account.ID] = [], currencies: [Currency] = []) {
      self.accounts = accounts
      self.currencies = currencies
    }
  }

  /// Which months to load.
  package struct MonthsQuery: Hashable, Sendable {
    package let subject: Subject
    /// Months that are among the answer's even if they have no transactions: the one that is shown,
    /// and what else was shown so far without any.
    package let kept: [Month]
    /// That of a month without transactions, where nothing tells another.
    package let currency: Currency
  }

  /// The months of a subject.
  package struct Months: Hashable, Sendable {
    /// Oldest first; never empty.
    package let months: [MonthChart.Model]
    /// Whose they are: what was asked for, or all accounts where that one is gone.
    package let subject: Subject
    package let choices: Choices
    /// Tells the state of the store that they were read of from others.
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

  /// How much there is room for.
  package struct Room: Hashable, Sendable {
    /// Rows of the legend; 0 where the terminal is too small for a chart.
    package var legendRows: Int
    /// Lines of a page's transactions.
    package var pageLines: Int
    package var cards: CategoryGrid.Room
    /// Lines of the help, while it is shown, that it has no room for.
    package var helpOverflow: Int

    package init(
      legendRows: Int = 0, pageLines: Int = 1, cards: CategoryGrid.Room = CategoryGrid.Room(),
      helpOverflow: Int = 0
    ) {
      self.legendRows = legendRows
      self.pageLines = pageLines
      self.cards = cards
      self.helpOverflow = helpOverflow
    }
  }
}
