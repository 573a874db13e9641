package import Ledger

extension Report {
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
    /// The account; `nil` for all accounts.
    package var account: Account.ID?
    /// The currency; `nil` for the currency with the most transactions.
    package var currency: Currency?

    package init(account: Account.ID? = nil, currency: Currency? = nil) {
      self.account = account
      self.currency = currency
    }
  }

  package struct Choices: Hashable, Sendable {
    package var accounts: [Account.ID]
    /// The currencies of the subject's account or of all accounts, most transactions first.
    package var currencies: [Currency]
    /// The keys of the store's categories that are not built in, in the order of first sight.
    package var ownCategories: [String]

    package init(
      accounts: [Account.ID] = [], currencies: [Currency] = [], ownCategories: [String] = []
    ) {
      self.accounts = accounts
      self.currencies = currencies
      self.ownCategories = ownCategories
    }
  }

  package struct MonthsQuery: Hashable, Sendable {
    package let subject: Subject
    /// The months to return even if they are empty: the selected month, and the empty months of the
    /// last answer.
    package let kept: [Month]
    /// The currency of the months if the subject has no currency and no transactions.
    package let currency: Currency
    /// Whether the report will open the newest month, so that the `kept` months are needed only if
    /// the store is empty.
    package let opensNewest: Bool
  }

  package struct Months: Hashable, Sendable {
    /// The months, oldest first; never empty.
    package let months: [MonthChart.Model]
    /// The requested subject, but with all accounts if the requested account no longer exists.
    package let subject: Subject
    package let choices: Choices
    /// Identifies the state of the store from which the months were read.
    package let revision: Int
    /// The newest month with transactions; `nil` if there is none.
    package let newest: Month?

    package init(
      _ months: [MonthChart.Model], of subject: Subject, choices: Choices, revision: Int = 0,
      newest: Month? = nil
    ) {
      self.newest = newest
      self.months = months
      self.subject = subject
      self.choices = choices
      self.revision = revision
    }
  }

  /// The space for rows, lines and cards in the terminal.
  package struct Capacity: Hashable, Sendable {
    /// The number of visible legend rows; 0 if the terminal is too small for a chart.
    package var legendRows = 0
    /// Whether the categories without transactions have no legend rows.
    package var combinesAbsent = false
    /// Whether the month has space for the payees whose spending changed.
    package var showsCauses = false
    /// The number of lines in the pane beside the month; 0 without the pane.
    package var peekLines = 0
    /// The number of lines for transactions on an account's page.
    package var accountLines = 0
    /// Whether the pane has space for the twelve months of a category.
    package var peekShowsYear = false
    /// The number of lines for transactions on a page.
    package var pageLines = 1
    /// The number of rows by which the head of a category's page is larger.
    package var categoryHeadRows = 0
    /// Whether a category's page has space for its twelve months, or for its payees below a short
    /// list.
    package var showsYear = false
    /// Whether a category's page has space for the payees whose spending changed.
    package var explainsPages = false
    /// Whether the month's chart has space for what is still to come.
    package var showsToCome = false
    /// Whether the month's chart has a calendar, whose days can have the focus.
    package var hasCalendar = false
    package var cards = CategoryGrid.Capacity()
    /// The number of lines of the visible help that do not fit.
    package var helpOverflow = 0

    /// Returns the number of lines for transactions on a page.
    func lines(ofCategoryPage isOfCategory: Bool) -> Int {
      isOfCategory ? max(1, pageLines - categoryHeadRows) : pageLines
    }
  }
}
