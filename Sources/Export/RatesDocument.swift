package import Ledger

/// The exchange rates by pair of currencies: a `sobi.rates/1` object, or CSV with a line for each.
package struct RatesDocument: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package let newest: ExchangeRate
    package let firstDay: Day
    package let count: Int
  }

  /// The pairs, sorted by base and currency.
  package let pairs: [Line]

  /// Creates a document from rates sorted by base, currency and day.
  package init(_ rates: [ExchangeRate]) {
    var pairs: [Line] = []
    for rate in rates {
      if let last = pairs.last, last.newest.base == rate.base,
        last.newest.currency == rate.currency
      {
        pairs[pairs.count - 1] = Line(
          newest: rate, firstDay: last.firstDay, count: last.count + 1)
      } else {
        pairs.append(Line(newest: rate, firstDay: rate.day, count: 1))
      }
    }
    self.pairs = pairs
  }

  /// The object in UTF-8, as one line that ends with a line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("pairs", pairs) { json, line in
        json.object { json in
          json.member("base", line.newest.base.code)
          json.member("count", line.count)
          json.member("currency", line.newest.currency.code)
          json.member("firstDay", line.firstDay.description)
          json.member("lastDay", line.newest.day.description)
          json.member("rate", line.newest.decimal)
        }
      }
      json.member("schema", "sobi.rates/1")
    }
    json.newline()
    return json.bytes
  }

  package var csv: [UInt8] {
    var csv = CSVWriter("base", "currency", "rate", "firstDay", "lastDay", "count")
    for line in pairs {
      csv.text(line.newest.base.code)
      csv.text(line.newest.currency.code)
      csv.number(line.newest.decimal)
      csv.number(line.firstDay.description)
      csv.number(line.newest.day.description)
      csv.number("\(line.count)")
      csv.endLine()
    }
    return csv.bytes
  }
}
