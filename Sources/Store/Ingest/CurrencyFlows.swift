import Ledger

/// What goes out and comes in, for each currency.
struct CurrencyFlows {
  private struct Flow {
    var currency: Currency
    var out: Int64 = 0
    var into: Int64 = 0
  }

  private var flows: [Flow] = []
  private var last = 0

  mutating func add(_ amount: Int64, _ currency: Currency) throws(StoreError) {
    if flows.isEmpty || flows[last].currency != currency { select(currency) }
    let (sum, overflow) =
      amount < 0
      ? flows[last].out.subtractingReportingOverflow(amount)
      : flows[last].into.addingReportingOverflow(amount)
    guard !overflow else { throw .overflow(currency) }
    if amount < 0 { flows[last].out = sum } else { flows[last].into = sum }
  }

  /// Positive, by currency code; currencies without money out are left out.
  var moneyOut: [Money] {
    flows.filter { $0.out > 0 }.sorted { $0.currency < $1.currency }
      .map { Money($0.out, $0.currency) }
  }

  var moneyIn: [Money] {
    flows.filter { $0.into > 0 }.sorted { $0.currency < $1.currency }
      .map { Money($0.into, $0.currency) }
  }

  private mutating func select(_ currency: Currency) {
    if let place = flows.firstIndex(where: { $0.currency == currency }) {
      last = place
    } else {
      flows.append(Flow(currency: currency))
      last = flows.count - 1
    }
  }
}
