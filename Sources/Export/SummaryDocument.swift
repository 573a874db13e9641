package import Aggregation
package import Insight
package import Ledger

/// A `sobi.summary/1` document: the months of one currency.
package struct SummaryDocument: Hashable, Sendable {
  package let summary: Summary
  /// Why the spending of each month changed; `nil` for a document without causes.
  package let causes: [Month: Causes]?
  /// What was converted to the summary's currency; `nil` if nothing was to be.
  package let conversion: Conversion?
  /// The recurring part of the spending; `nil` for a document without it.
  package let recurring: Recurring?
  /// The budgets; a summary of one account has no use for them, because they limit all accounts.
  package let budgets: BudgetBook
  /// The first month; `nil` for no limit.
  package let from: Month?
  /// The last month; `nil` for no limit.
  package let to: Month?
  /// The spending that the budgets limit, of each month.
  private let spending: [MonthlySpending]

  package init(
    _ summary: Summary, causes: [Month: Causes]? = nil, conversion: Conversion? = nil,
    recurring: Recurring? = nil, budgets: BudgetBook = BudgetBook(),
    from: Month? = nil, to: Month? = nil
  ) {
    self.summary = summary
    self.causes = causes
    self.conversion = conversion
    self.recurring = recurring
    self.budgets = summary.account == nil ? budgets : BudgetBook()
    self.from = from
    self.to = to
    spending = self.budgets.isEmpty ? [] : summary.monthlySpending
  }

  /// The spending that belongs to fixed costs, and the payments that are still to come.
  package struct Recurring: Hashable, Sendable {
    /// The spending of fixed costs in minor units, without months that have none.
    package let fixed: [Month: Int64]
    /// The month with payments that are still to come.
    package let currentMonth: Month
    /// The payments that are still to come in that month, by day.
    package let toCome: [UpcomingPayment]

    package init(fixed: [Month: Int64], currentMonth: Month, toCome: [UpcomingPayment]) {
      (self.fixed, self.currentMonth, self.toCome) = (fixed, currentMonth, toCome)
    }
  }

  /// The document's months that have transactions in the summary's currency, oldest first.
  package var months: [Breakdown] { summary.months.filter { includes($0.month) } }

  /// Returns the payments that are still to come in a month, of one category or of all.
  private func toCome(_ month: Breakdown, _ category: String?, through last: Day) -> Int64 {
    // The payments reach to the end of the month, so a yearly budget cannot count them.
    guard let recurring, recurring.currentMonth == month.month,
      last == summary.calendar.lastDay(of: month.month)
    else { return 0 }
    let payments = recurring.toCome.filter { category == nil || $0.category == category }
    return UpcomingPayment.sum(payments, in: month.currency)
  }

  private func write(_ month: Breakdown, to json: inout JSONWriter) {
    json.breakdown(
      month, of: self,
      MonthStandings(
        of: budgets, in: month.month, currency: month.currency, spending: spending,
        calendar: summary.calendar, asOf: summary.asOf ?? month.days.upperBound
      ) { category, last in toCome(month, category, through: last) })
  }

  /// The document in UTF-8, with a line feed at the end.
  ///
  /// If `from` is `nil`, the period begins with the first of the document's `months`. If `to` is
  /// `nil`, the period ends with the last of these months.
  package var bytes: [UInt8] {
    let months = months
    let known = Set(months.map(\.month))
    let others = summary.otherCurrencies.keys.filter { includes($0) && !known.contains($0) }
      .sorted()
    var json = JSONWriter(reservingCapacity: 1024 + months.count * 8192)
    json.object { json in
      json.member("filters") { $0.member("account", summary.account?.name) }
      json.member("months", months) { json, month in write(month, to: &json) }
      json.member("otherMonths", others) { json, month in
        json.object { json in
          json.member("currencies", summary.otherCurrencies[month] ?? []) { $0.currency($1) }
          json.member("month", month.description)
        }
      }
      json.member("period") { json in
        json.member("asOf", summary.asOf?.description)
        json.member("from", (from ?? months.first?.month)?.description)
        json.member("monthStartDay", summary.calendar.startDay)
        json.member("to", (to ?? months.last?.month)?.description)
      }
      json.member("schema", "sobi.summary/1")
    }
    json.newline()
    return json.bytes
  }

  /// The objects of ``bytes``'s `months`, one per line (NDJSON).
  package var lines: [UInt8] {
    JSONWriter.lines(months) { json, month in write(month, to: &json) }
  }

  /// The months as CSV: a line for each month, or for each month and category.
  package func csv(byCategory: Bool) -> [UInt8] {
    var csv =
      byCategory
      ? CSVWriter(
        "month", "complete", "currency", "categoryKey", "category", "transactions", "gross",
        "refunds",
        "spent")
      : CSVWriter(
        "month", "start", "end", "complete", "currency", "transactions", "gross", "refunds",
        "spent", "income", "transfers")
    for month in months {
      let complete = CSVWriter.Field.text(month.isComplete ? "true" : "false")
      guard byCategory else {
        csv.line(
          .text(month.month.description), .day(month.days.lowerBound), .day(month.days.upperBound),
          complete, .text(month.currency.code), .number(month.transactionCount),
          .money(month.gross), .money(month.refunds), .money(month.spent), .money(month.income),
          .money(month.transfers.amount))
        continue
      }
      for category in month.categories {
        csv.line(
          .text(month.month.description), complete, .text(month.currency.code),
          .text(category.key), .text(category.name), .number(category.count),
          .money(category.gross), .money(category.refunds), .money(category.spent))
      }
    }
    return csv.bytes
  }

  /// The currencies in the document's months except the summary's currency, sorted by code.
  package var otherCurrencies: [Currency] {
    let months = summary.otherCurrencies.filter { includes($0.key) }
    return Set(months.values.joined().map(\.currency)).sorted()
  }

  private func includes(_ month: Month) -> Bool {
    from.map { month >= $0 } ?? true && to.map { month <= $0 } ?? true
  }
}

extension JSONWriter {
  fileprivate mutating func breakdown(
    _ month: Breakdown, of document: SummaryDocument, _ budgets: MonthStandings
  ) {
    let summary = document.summary
    object { json in
      json.member("absent", month.absent) { $0.absent($1) }
      json.member("accounts", summary.reaches.reaching(month.month)) { json, account in
        json.object { json in
          let (reach, isBehind) = account
          json.member("behind", isBehind)
          json.member("from", month.days.contains(reach.first) ? reach.first.description : nil)
          json.member("name", reach.account.name)
          json.member("through", min(reach.last, month.days.upperBound).description)
        }
      }
      json.budget(budgets[nil])
      json.member("categories", month.categories) { $0.category($1, budgets[$1.key]) }
      if let causes = document.causes {
        json.member("causes", object: causes[month.month]?.month) { json, list in
          json.member("payees", list.causes) { $0.cause($1, in: month.currency) }
          json.member("rest") { json in
            json.member("change", Money(list.rest, month.currency))
            json.member("count", list.restCount)
          }
        }
      }
      json.member("comparison", object: month.comparison) { json, comparison in
        json.member("change", comparison.change)
        json.member("changePercent", permille: comparison.changePermille)
        json.member("month", comparison.month.description)
        json.member("spent", comparison.spent)
      }
      json.member("complete", month.isComplete)
      json.converted(
        document.conversion?.months[month.month] ?? [], to: month.currency)
      json.member("currencies", summary.otherCurrencies[month.month] ?? []) { $0.currency($1) }
      json.member("currency", month.currency.code)
      json.member("end", month.days.upperBound.description)
      json.member("excluded") { json in
        json.member("transfers") { json in
          json.member("amount", month.transfers.amount)
          json.member("count", month.transfers.count)
        }
      }
      if let recurring = document.recurring {
        json.member("fixed", Money(recurring.fixed[month.month] ?? 0, month.currency))
      }
      json.member("gross", month.gross)
      json.member("income", month.income)
      json.member("month", month.month.description)
      json.member("refunds", month.refunds)
      json.member("sameDay", object: month.sameDay) { json, sameDay in
        json.member("change", sameDay.change)
        json.member("changePercent", permille: sameDay.changePermille)
        json.member("day", sameDay.day)
        json.member("previous", sameDay.previous)
        json.member("spent", sameDay.spent)
      }
      json.member("spent", month.spent)
      json.member("start", month.days.lowerBound.description)
      if let recurring = document.recurring {
        let isCurrent = month.month == recurring.currentMonth
        json.member("stillToCome", object: isCurrent ? recurring.toCome : nil) { json, payments in
          json.toCome(payments, in: month.currency)
        }
      }
      json.member("transactions", month.transactionCount)
      if let recurring = document.recurring {
        let (variable, overflow) = month.spent.minorUnits.subtractingReportingOverflow(
          recurring.fixed[month.month] ?? 0)
        json.member("variable", overflow ? nil : Money(variable, month.currency))
      }
    }
  }

  private mutating func toCome(_ payments: [UpcomingPayment], in currency: Currency) {
    member("amount", Money(UpcomingPayment.sum(payments, in: currency), currency))
    member("count", payments.count)
    member("payments", payments) { json, payment in
      json.object { json in
        json.member("amount", payment.amount)
        json.member("category", payment.category)
        json.member("day", payment.day.description)
        json.member("merchant", payment.merchant)
      }
    }
  }

  fileprivate mutating func currency(_ total: CurrencyTotal) {
    object { json in
      json.member("currency", total.currency.code)
      json.member("gross", total.gross)
      json.member("income", total.income)
      json.member("refunds", total.refunds)
      json.member("spent", total.spent)
      json.member("transactions", total.transactionCount)
    }
  }

  private mutating func cause(_ cause: Cause, in currency: Currency) {
    object { json in
      json.member("category", cause.category)
      json.member("change", Money(cause.change, currency))
      json.member("count", cause.count)
      json.member("payee", cause.payee)
      json.member("previous", Money(cause.previous, currency))
      json.member("previousCount", cause.previousCount)
      json.member("reason", cause.reason.rawValue)
      json.member("spent", Money(cause.spent, currency))
    }
  }

  private mutating func absent(_ category: AbsentCategory) {
    object { json in
      json.member("change", category.change)
      json.member("changePercent", permille: category.changePermille)
      json.member("key", category.key)
      json.member("name", category.name)
    }
  }

  private mutating func category(_ category: CategoryBreakdown, _ budget: BudgetStanding?) {
    object { json in
      json.budget(budget)
      json.member("change", category.change)
      json.member("changePercent", permille: category.changePermille)
      json.member("count", category.count)
      json.member("gross", category.gross)
      json.member("key", category.key)
      json.member("name", category.name)
      json.member("percent", permille: Int64(category.permille))
      json.key("ratio")
      json.fixed(Int64(category.ratioMillionths), decimals: 6)
      json.member("refunds", category.refunds)
      json.member("spent", category.spent)
    }
  }
}
