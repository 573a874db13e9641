package import Aggregation
package import Ledger

/// The spending by payee on some days as JSON: a `sobi.payees/1` object.
package struct PayeesDocument: Hashable, Sendable {
  /// A payee, or one of its branches.
  package struct Line: Hashable, Sendable {
    package var name: String
    package var spent: Int64
    package var count: Int64
    package var lastDay: Day
    package var branches: [Line]
    /// The payees of the statements that this line adds up, sorted.
    package var texts: [String]

    package init(
      name: String, spent: Int64, count: Int64, lastDay: Day, branches: [Line], texts: [String]
    ) {
      self.name = name
      self.spent = spent
      self.count = count
      self.lastDay = lastDay
      self.branches = branches
      self.texts = texts
    }
  }

  /// The account from `--account`; `nil` for all accounts.
  package var account: String?
  /// The key of the category from `--category`; `nil` for all categories.
  package var category: String?
  /// The currency; `nil` without transactions.
  package var currency: Currency?
  /// The days; `nil` without transactions.
  package var days: ClosedRange<Day>?
  /// What the sums include from other currencies.
  package var converted: [Conversion.Part]
  /// The spending at all payees, in minor units.
  package var spent: Int64
  /// The payees with the largest spending, largest first.
  package var payees: [Line]
  /// The number of the other payees.
  package var restCount: Int
  /// The spending at the other payees, in minor units.
  package var restSpent: Int64

  package init(
    account: String?, category: String?, currency: Currency?, days: ClosedRange<Day>?,
    converted: [Conversion.Part] = [], spent: Int64, payees: [Line], restCount: Int,
    restSpent: Int64
  ) {
    self.account = account
    self.category = category
    self.currency = currency
    self.days = days
    self.converted = converted
    self.spent = spent
    self.payees = payees
    self.restCount = restCount
    self.restSpent = restSpent
  }

  /// Returns the share of an amount in positive spending, in tenths of a percent, rounded to the
  /// nearest; `nil` if there is no such share.
  package static func tenthsOfPercent(_ part: Int64, of whole: Int64) -> Int64? {
    guard whole > 0 else { return nil }
    let (part, whole) = (Int128(part) * 2_000, Int128(whole))
    let half = part < 0 ? part - whole : part + whole
    return Int64(exactly: half / (whole * 2))
  }

  /// The object in UTF-8, as one line that ends with a line feed.
  package var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      // Without a currency, nothing is converted.
      json.converted(converted, to: currency ?? .usd)
      json.member("currency", currency?.code)
      json.member("filters") { json in
        json.member("account", account)
        json.member("category", category)
      }
      json.member("payees", payees) { json, line in write(line, to: &json) }
      json.member("period") { json in
        json.member("from", days?.lowerBound.description)
        json.member("to", days?.upperBound.description)
      }
      json.member("rest") { json in
        json.member("count", restCount)
        json.member("spent", money(restSpent))
      }
      json.member("schema", "sobi.payees/1")
      json.member("spent", money(spent))
    }
    json.newline()
    return json.bytes
  }

  /// The objects of ``bytes``'s `payees`, one per line (NDJSON).
  package var lines: [UInt8] { JSONWriter.lines(payees) { write($1, to: &$0) } }

  private func write(_ line: Line, to json: inout JSONWriter) {
    json.object { json in
      json.member("branches", line.branches) { json, branch in
        json.object { json in
          json.member("count", branch.count)
          json.member("lastDay", branch.lastDay.description)
          json.member("name", branch.name)
          json.member("spent", money(branch.spent))
        }
      }
      json.member("count", line.count)
      json.member("lastDay", line.lastDay.description)
      json.member("name", line.name)
      json.member("percent", permille: PayeesDocument.tenthsOfPercent(line.spent, of: spent))
      json.member("spent", money(line.spent))
      json.member("texts", line.texts) { $0.string($1) }
    }
  }

  private func money(_ minorUnits: Int64) -> Money? { currency.map { Money(minorUnits, $0) } }

  /// A line for each payee, so that the column of what was spent adds up.
  package var csv: [UInt8] {
    var csv = CSVWriter("payee", "count", "spent", "currency", "percent", "lastDay")
    for payee in payees { add(payee, to: &csv) }
    return csv.bytes
  }

  private func add(_ line: Line, to csv: inout CSVWriter) {
    let tenths = PayeesDocument.tenthsOfPercent(line.spent, of: spent)
    csv.text(line.name)
    csv.number("\(line.count)")
    csv.number(money(line.spent)?.decimal)
    csv.number(currency?.code)
    csv.number(tenths.map { Money.decimal($0, exponent: 1) })
    csv.number(line.lastDay.description)
    csv.endLine()
  }
}
