package import Aggregation
package import Ledger

/// The groups of transactions: a `sobi.groups/1` object, or CSV with a line for each group.
package struct GroupsDocument: Hashable, Sendable {
  package var groups: TransactionGroups
  /// The maximum number of groups in each currency.
  package var limit: Int
  /// The days from the options; `nil` for all days.
  package var days: ClosedRange<Day>?

  package init(groups: TransactionGroups, limit: Int, days: ClosedRange<Day>?) {
    (self.groups, self.limit, self.days) = (groups, limit, days)
  }

  /// The object in UTF-8, as one line that ends with a line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("by", groups.subject.rawValue)
      json.member("groups", groups.prefix(limit)) { json, group in
        json.object { json in
          json.flow(group.flow, withKey: group.key, name: group.name)
        }
      }
      json.member("period") { json in
        json.member(
          "from", days.flatMap { $0.lowerBound == .first ? nil : $0.lowerBound.description })
        json.member("to", days.flatMap { $0.upperBound == .last ? nil : $0.upperBound.description })
      }
      json.member("schema", "sobi.groups/1")
      json.member("totals", groups.totals) { json, total in
        json.object { json in json.flow(total) }
      }
    }
    json.newline()
    return json.bytes
  }

  package var csv: [UInt8] {
    let isByCategory = groups.subject == .category
    var csv = CSVWriter(
      isByCategory ? "categoryKey" : groups.subject.rawValue, isByCategory ? "category" : "name",
      "count", "out", "in", "net", "currency")
    for group in groups.prefix(limit) {
      let flow = group.flow
      csv.line(
        .text(group.key), .text(group.name), .number(flow.count),
        .money(Money(flow.moneyOut, flow.currency)), .money(Money(flow.moneyIn, flow.currency)),
        .money(Money(flow.net, flow.currency)), .text(flow.currency.code))
    }
    return csv.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func flow(_ flow: MoneyFlow) {
    member("count", flow.count)
    member("currency", flow.currency.code)
    member("in", Money(flow.moneyIn, flow.currency))
    member("net", Money(flow.net, flow.currency))
    member("out", Money(flow.moneyOut, flow.currency))
  }

  fileprivate mutating func flow(_ flow: MoneyFlow, withKey key: String?, name: String) {
    member("count", flow.count)
    member("currency", flow.currency.code)
    member("in", Money(flow.moneyIn, flow.currency))
    member("key", key)
    member("name", name)
    member("net", Money(flow.net, flow.currency))
    member("out", Money(flow.moneyOut, flow.currency))
  }
}
