package import Aggregation
package import Insight
package import Ledger

/// A `sobi.year/1` document: the months and categories of a period, and the same as CSV.
package struct YearDocument: Hashable, Sendable {
  package let period: PeriodBreakdown
  /// The payees with the most spending, largest first; at most ``mostPayees``.
  package let payees: [MerchantTotal]
  /// What the sums include from other currencies.
  package let converted: [Conversion.Part]
  package let calendar: MonthCalendar
  /// The last day with complete data; `nil` if unknown.
  package let asOf: Day?

  package static let mostPayees = 10

  package init(
    _ period: PeriodBreakdown, payees: [MerchantTotal], converted: [Conversion.Part] = [],
    calendar: MonthCalendar, asOf: Day?
  ) {
    self.period = period
    self.payees = payees
    self.converted = converted
    self.calendar = calendar
    self.asOf = asOf
  }

  private var first: Month { period.months.lowerBound }

  /// The document in UTF-8, with a line feed at the end.
  package var bytes: [UInt8] {
    var json = JSONWriter(reservingCapacity: 16_384)
    json.object { json in
      json.member("absent", period.absent) { json, category in
        json.object { json in
          json.member("change", category.change)
          json.member("changePercent", permille: category.changePermille)
          json.member("key", category.key)
          json.member("name", category.name)
        }
      }
      json.member("average", object: period.average) { json, average in
        json.member("months", average.monthCount)
        json.member("oneOff", average.oneOff)
        json.member("spent", average.spent)
      }
      json.member("categories", period.categories) { $0.category($1, in: period.currency) }
      json.member("comparison", object: period.comparison) { json, comparison in
        json.member("change", comparison.change)
        json.member("changePercent", permille: comparison.changePermille)
        json.member("end", comparison.days.upperBound.description)
        json.member("partialAccounts", comparison.partialAccounts) { json, reach in
          json.object { json in
            json.member("from", reach.first.description)
            json.member("name", reach.account.name)
            json.member("through", reach.last.description)
          }
        }
        json.member("previous", comparison.previous)
        json.member("previousEnd", comparison.previousDays.upperBound.description)
        json.member("previousStart", comparison.previousDays.lowerBound.description)
        json.member("spent", comparison.spent)
        json.member("start", comparison.days.lowerBound.description)
        json.member("years", comparison.yearCount)
      }
      json.converted(converted, to: period.currency)
      json.member("currencies", period.otherCurrencies) { json, other in
        json.object { json in
          json.member("currency", other.spent.currency.code)
          json.member("income", other.income)
          json.member("spent", other.spent)
          json.member("transactions", other.transactionCount)
        }
      }
      json.member("currency", period.currency.code)
      json.member("filters") { $0.member("account", period.account?.name) }
      json.member("gross", period.gross)
      json.member("income", period.income)
      json.member("least", period.extremes?.least.month.description)
      json.member("months", period.breakdowns.indices) { json, index in
        json.month(
          first.advanced(by: index), period.breakdowns[index],
          previousYear: period.previousYear[index])
      }
      json.member("most", period.extremes?.most.month.description)
      json.member("payees", payees) { json, payee in
        json.object { json in
          json.member("count", payee.count)
          json.member("name", payee.name)
          json.member("spent", Money(payee.spent, period.currency))
        }
      }
      json.member("period") { json in
        json.member("asOf", asOf?.description)
        json.member("from", first.description)
        json.member("monthStartDay", calendar.startDay)
        json.member("to", period.months.upperBound.description)
      }
      json.member("refunds", period.refunds)
      json.member("schema", "sobi.year/1")
      json.member("spent", period.spent)
      json.member("transactions", period.transactionCount)
    }
    json.newline()
    return json.bytes
  }

  /// The objects of ``bytes``'s `categories`, one per line (NDJSON), as the lines of ``csv``.
  package var lines: [UInt8] {
    JSONWriter.lines(period.categories) { $0.category($1, in: period.currency) }
  }

  /// A line for each category with its spending in each month, and a line with the totals.
  ///
  /// A month without transactions has empty fields.
  package var csv: [UInt8] {
    var csv = CSVWriter()
    for name in ["categoryKey", "category"] { csv.text(name) }
    for index in period.breakdowns.indices { csv.text(first.advanced(by: index).description) }
    csv.text("total")
    csv.endLine()
    let exponent = period.currency.exponent
    for category in period.categories {
      csv.text(category.key)
      csv.text(category.name)
      for amount in category.monthly {
        csv.number(amount.map { Money.decimal($0, exponent: exponent) })
      }
      csv.number(category.spent.decimal)
      csv.endLine()
    }
    csv.text("")
    csv.text("total")
    for month in period.breakdowns { csv.number(month?.spent.decimal) }
    csv.number(period.spent.decimal)
    csv.endLine()
    return csv.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func category(
    _ category: PeriodBreakdown.Category, in currency: Currency
  ) {
    object { json in
      json.member("average", category.average)
      json.member("change", category.change)
      json.member("changePercent", permille: category.changePermille)
      json.member("count", category.count)
      json.member("key", category.key)
      json.member("months", category.monthly) { json, amount in
        json.money(amount.map { Money($0, currency) })
      }
      json.member("name", category.name)
      json.member("percent", permille: Int64(category.permille))
      json.member("previous", category.previous)
      json.member("spent", category.spent)
    }
  }

  fileprivate mutating func month(
    _ month: Month, _ breakdown: Breakdown?, previousYear: Money?
  ) {
    object { json in
      json.member("complete", breakdown?.isComplete ?? false)
      json.member("income", breakdown?.income)
      json.member("month", month.description)
      json.member("previousYear", previousYear)
      json.member("spent", breakdown?.spent)
      json.member("transactions", breakdown?.transactionCount ?? 0)
    }
  }
}
