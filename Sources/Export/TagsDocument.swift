package import Ledger

/// The tags in notes: a `sobi.tags/1` object, or CSV with a line for each tag and currency.
package struct TagsDocument: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package var tag: Tag
    package var total: TransactionTotal

    package init(tag: Tag, total: TransactionTotal) { (self.tag, self.total) = (tag, total) }
  }

  /// The tags, sorted by ``Tag/key``.
  package var tags: [Line]

  package init(tags: [Line]) { self.tags = tags }

  /// The object in UTF-8, as one line that ends with a line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", "sobi.tags/1")
      json.member("tags", tags) { json, line in
        json.object { json in
          json.member("count", line.total.count)
          json.member("name", line.tag.name)
          json.member("totals", line.total.sums) { json, sum in
            json.object { json in
              json.member("currency", sum.currency.code)
              json.member("income", sum.income.map { Money($0, sum.currency) })
              json.member("spent", sum.spent.map { Money($0, sum.currency) })
              json.member("transfers", sum.transferCount)
            }
          }
        }
      }
    }
    json.newline()
    return json.bytes
  }

  package var csv: [UInt8] {
    var csv = CSVWriter("tag", "transactions", "currency", "spent", "income", "transfers")
    for line in tags {
      for sum in line.total.sums {
        csv.line(
          .text(line.tag.name), .number(line.total.count), .text(sum.currency.code),
          .money(sum.spent.map { Money($0, sum.currency) }),
          .money(sum.income.map { Money($0, sum.currency) }), .number(sum.transferCount))
      }
    }
    return csv.bytes
  }
}
