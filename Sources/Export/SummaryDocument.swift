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

  /// The document in UTF-8, with a line feed at the end.
  ///
  /// If `from` is `nil`, the period begins with the first month in the document. If `to` is `nil`,
  /// the period ends with the last month in the document.
  package var bytes: [UInt8] {
    let months = summary.months.filter { month in
      from.map { month.month >= $0 } ?? true && to.map { month.month <= $0 } ?? true
    }
    var json = JSONWriter(reservingCapacity: 1024 + months.count * 8192)
    json.object { json in
      json.member("filters") { $0.member("account", summary.account?.name) }
      json.member("months", months) { $0.breakdown($1) }
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
}

extension JSONWriter {
  fileprivate mutating func breakdown(_ month: Breakdown) {
    object { json in
      json.member("absent", month.absent) { $0.absent($1) }
      json.member("categories", month.categories) { $0.category($1) }
      json.member("comparison", object: month.comparison) { json, comparison in
        json.member("change", comparison.change)
        json.member("changePercent", permille: comparison.changePermille)
        json.member("month", comparison.month.description)
        json.member("spent", comparison.spent)
      }
      json.member("complete", month.isComplete)
      json.member("currency", month.currency.code)
      json.member("end", month.days.upperBound.description)
      json.member("excluded") { json in
        json.member("transfers") { json in
          json.member("amount", month.transfers.amount)
          json.member("count", month.transfers.count)
        }
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
      json.member("transactions", month.transactionCount)
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

  private mutating func category(_ category: CategoryBreakdown) {
    object { json in
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
