package import Aggregation
package import Ledger

/// A `sobi.summary/1` document: the months of one currency.
package struct SummaryDocument: Hashable, Sendable {
  package let summary: Summary
  /// The first month; `nil` for no limit.
  package let from: Month?
  /// The last month; `nil` for no limit.
  package let to: Month?

  package init(_ summary: Summary, from: Month? = nil, to: Month? = nil) {
    self.summary = summary
    self.from = from
    self.to = to
  }

  /// The document as UTF-8, with a line feed at the end.
  ///
  /// The period is the requested one. Without one, it is the first to the last month with
  /// transactions.
  package var bytes: [UInt8] {
    let months = summary.months.filter { month in
      from.map { month.month >= $0 } ?? true && to.map { month.month <= $0 } ?? true
    }
    var json = JSONWriter(reservingCapacity: 1024 + months.count * 8192)
    json.object { json in
      json.key("filters")
      json.object { json in
        json.key("account")
        json.string(summary.account?.name)
      }
      json.key("months")
      json.array(months) { json, month in json.breakdown(month) }
      json.key("period")
      json.object { json in
        json.key("asOf")
        json.string(summary.asOf?.description)
        json.key("from")
        json.string((from ?? months.first?.month)?.description)
        json.key("monthStartDay")
        json.integer(summary.calendar.startDay)
        json.key("to")
        json.string((to ?? months.last?.month)?.description)
      }
      json.key("schema")
      json.string("sobi.summary/1")
    }
    json.newline()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func breakdown(_ month: Breakdown) {
    object { json in
      json.key("absent")
      json.array(month.absent) { json, category in json.absent(category) }
      json.key("categories")
      json.array(month.categories) { json, category in json.category(category) }
      json.key("comparison")
      json.comparison(month.comparison)
      json.key("complete")
      json.bool(month.isComplete)
      json.key("currency")
      json.string(month.currency.code)
      json.key("end")
      json.string(month.days.upperBound.description)
      json.key("excluded")
      json.object { json in
        json.key("transfers")
        json.object { json in
          json.key("amount")
          json.money(month.transfers.amount)
          json.key("count")
          json.integer(month.transfers.count)
        }
      }
      json.key("gross")
      json.money(month.gross)
      json.key("income")
      json.money(month.income)
      json.key("month")
      json.string(month.month.description)
      json.key("refunds")
      json.money(month.refunds)
      json.key("sameDay")
      json.sameDay(month.sameDay)
      json.key("spent")
      json.money(month.spent)
      json.key("start")
      json.string(month.days.lowerBound.description)
      json.key("transactions")
      json.integer(month.transactionCount)
    }
  }

  private mutating func absent(_ category: AbsentCategory) {
    object { json in
      json.key("change")
      json.money(category.change)
      json.key("changePercent")
      json.percent(permille: category.changePermille)
      json.key("key")
      json.string(category.key)
      json.key("name")
      json.string(category.name)
    }
  }

  private mutating func category(_ category: CategoryBreakdown) {
    object { json in
      json.key("change")
      json.money(category.change)
      json.key("changePercent")
      json.percent(permille: category.changePermille)
      json.key("count")
      json.integer(category.count)
      json.key("gross")
      json.money(category.gross)
      json.key("key")
      json.string(category.key)
      json.key("name")
      json.string(category.name)
      json.key("percent")
      json.percent(permille: Int64(category.permille))
      json.key("ratio")
      json.fixed(Int64(category.ratioMillionths), decimals: 6)
      json.key("refunds")
      json.money(category.refunds)
      json.key("spent")
      json.money(category.spent)
    }
  }

  private mutating func comparison(_ comparison: Breakdown.Comparison?) {
    guard let comparison else { return null() }
    object { json in
      json.key("change")
      json.money(comparison.change)
      json.key("changePercent")
      json.percent(permille: comparison.changePermille)
      json.key("month")
      json.string(comparison.month.description)
      json.key("spent")
      json.money(comparison.spent)
    }
  }

  private mutating func sameDay(_ sameDay: Breakdown.SameDayComparison?) {
    guard let sameDay else { return null() }
    object { json in
      json.key("change")
      json.money(sameDay.change)
      json.key("changePercent")
      json.percent(permille: sameDay.changePermille)
      json.key("day")
      json.integer(sameDay.day)
      json.key("previous")
      json.money(sameDay.previous)
      json.key("spent")
      json.money(sameDay.spent)
    }
  }
}
