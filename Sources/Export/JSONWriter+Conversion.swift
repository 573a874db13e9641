import Aggregation
import Ledger

extension JSONWriter {
  /// Writes the member `converted`: what totals include from other currencies.
  mutating func converted(_ parts: [Conversion.Part], to target: Currency) {
    member("converted", parts) { json, part in
      json.object { json in
        json.member("currency", part.currency.code)
        json.member("firstRateDay", part.rateDays.lowerBound.description)
        json.member("lastRateDay", part.rateDays.upperBound.description)
        json.member("ownExchanges", part.usesOwn)
        json.member("spent", Money(Int64(clamping: part.converted), target))
        json.member("spentBefore", Money(Int64(clamping: part.spent), part.currency))
        json.member("transactions", part.count)
      }
    }
  }
}
