import Aggregation
import ArgumentParser
import Ledger
import Store

/// The option for totals in one currency.
struct ConversionOption: ParsableArguments {
  @Option(
    name: .customLong("in"),
    help: help(
      en:
        "convert all currencies to this one, with the rates of sobi rates; see the setting totals-in",
      ko: "sobi rates의 환율로 모든 통화를 이 통화로 환산해요. 설정은 totals-in"))
  var target: String?

  /// Returns the currency of the totals; `nil` if nothing is converted.
  ///
  /// `--currency` selects one currency as it is, so the setting has no effect then.
  func chosenCurrency(
    _ scope: ScopeOptions, _ configuration: Configuration
  ) throws(Failure) -> Currency? {
    guard let target else { return scope.currency == nil ? configuration.totalsIn : nil }
    guard scope.currency == nil else {
      throw Failure(
        .usage, en: "--in cannot be combined with --currency",
        ko: "--in은 --currency와 함께 쓸 수 없어요")
    }
    guard let currency = Currency(code: target) else {
      throw Failure(
        .usage, en: "--in cannot be \"\(target)\"", ko: "--in에 \(inQuotes(target, .topic)) 쓸 수 없어요")
    }
    return currency
  }
}

extension StoreSnapshot {
  /// Converts day totals to `target` with the store's rates and the user's own exchanges.
  ///
  /// Without any other currency or any rate, nothing is converted.
  ///
  /// With `part`, only these totals are converted, with the exchanges in all of them.
  func convert(
    _ totals: DayTotals, part: DayTotals? = nil, to target: Currency, account: Account?,
    calendar: MonthCalendar
  ) throws -> (totals: DayTotals, conversion: Conversion) {
    let currencies = Set(totals.buckets.map(\.currency)).union([target, .eur])
    let own = OwnExchange.all(in: account == nil ? try dayTotals() : totals)
    let rates = RateTable(try exchangeRates(among: currencies), own: own)
    let part = part ?? totals
    let converted = try Conversion.convert(
      part, to: target, with: rates, account: account, calendar: calendar)
    let isKnown = totals.buckets.contains { $0.currency == target }
    guard isKnown || !converted.conversion.months.isEmpty || part.totals.isEmpty else {
      throw Failure(
        .noInput, en: "there is no exchange rate for \(target)", ko: "\(target) 환율이 없어요",
        details: Localized(
          en:
            "try: sobi rates import FILE, or sobi rates set \(target) RATE CURRENCY; or change totals-in",
          ko: "해결 방법: sobi rates import 파일, 또는 sobi rates set \(target) 환율 통화. totals-in을 바꿔도 돼요"))
    }
    return converted
  }
}

extension Conversion {
  /// Reports the currencies and days for which there are no rates; with `days`, only if some of them
  /// are among these days.
  func reportMissing(in language: Language, among days: ClosedRange<Day>? = nil) {
    let missing = missing.filter { days?.overlaps($0.days) ?? true }
    guard !missing.isEmpty else { return }
    let days = Localized { language in
      missing.map { missing in
        let days = missing.days
        let range =
          days.lowerBound == days.upperBound
          ? "\(days.lowerBound)" : "\(days.lowerBound) – \(days.upperBound)"
        let count = language.text(en: counted(missing.count, "day"), ko: "\(missing.count)일")
        return "\(missing.currency) (\(range), \(count))"
      }.joined(separator: ", ")
    }
    Diagnostics.say(
      en: "not converted, without a rate: \(days.en)", ko: "환율이 없어서 환산하지 않았어요: \(days.ko)",
      details: Localized(
        en: "try: sobi rates import FILE, or sobi rates set \(missing[0].currency) RATE \(target)",
        ko: "해결 방법: sobi rates import 파일, 또는 sobi rates set \(missing[0].currency) 환율 \(target)"),
      in: language)
  }
}
