import ArgumentParser
import Classifying
import Importing
import Insight
import Ledger
import Screens
import Store
import Terminal

/// The options that choose series by payee.
struct SeriesOptions: ParsableArguments {
  @Argument(help: help(en: "the payee, or part of its name", ko: "거래처 이름, 또는 이름의 일부"))
  var payee: String

  @Option(
    help: help(
      en: "the amount, if the payee has several series: 12.50, or 10000..50000",
      ko: "거래처에 되풀이되는 지출이 여럿일 때 금액: 12.50 또는 10000..50000"))
  var amount: String?

  func validate() throws {
    guard let amount, AmountRange(amount) == nil else { return }
    throw ValidationError(
      en: "--amount cannot be \"\(amount)\"; it accepts 10000..50000, ..5, 5.. or 12.50",
      ko: "--amount에 \(inQuotes(amount, .topic)) 쓸 수 없어요. 쓸 수 있는 것: 10000..50000, ..5, 5.., 12.50")
  }

  var range: AmountRange? { amount.flatMap { AmountRange($0) } }
}

/// Series as the user enters them: the name of their payee or part of it, and perhaps an amount.
struct SeriesArgument {
  let options: SeriesOptions
  let words: Words

  private var text: String { NFC.composed(options.payee) }

  /// Returns the names that are the text in any letter case, or else those that contain it.
  private func matches(_ names: some Sequence<String>) -> Set<String> {
    let wanted = text.lowercased()
    let names = Set(names)
    let equal = names.filter { $0.lowercased() == wanted }
    return equal.isEmpty
      ? names.filter { !wanted.isEmpty && $0.lowercased().contains(wanted) } : equal
  }

  /// Returns the series of the only payee that matches; with `all`, all of them, otherwise those
  /// about which one decision decides.
  ///
  /// - Throws: `Failure` if no payee, several payees or several series match.
  func series(in payments: RecurringPayments, all: Bool) throws(Failure) -> [RecurringSeries] {
    let names = matches(payments.series.map(\.merchant))
    let ofPayee = payments.series.filter { names.contains($0.merchant) }
    guard names.count == 1 else { throw wrongPayee(names.isEmpty ? nil : names.sorted()) }
    guard !all else { return ofPayee }
    let range = options.range
    let found = ofPayee.filter { series in
      range.map { $0.contains(series.usual) || $0.contains(series.last) } ?? true
    }
    guard let first = found.first else { throw wrongAmount(ofPayee, isMissing: true) }
    guard found.allSatisfy({ $0.subject == first.subject }) else {
      throw wrongAmount(found, isMissing: false)
    }
    return found
  }

  /// Returns the decisions about the only payee that matches, and about the amount.
  ///
  /// - Throws: `Failure` if no payee or several payees match.
  func decisions(
    in payments: RecurringPayments, names: PayeeNames
  ) throws(Failure) -> [SeriesDecision] {
    let shown = matches(payments.decisions.map { names.shownName(ofKey: $0.subject.payee) })
    let found = payments.decisions.filter { decision in
      let subject = decision.subject
      guard shown.contains(names.shownName(ofKey: subject.payee)) else { return false }
      return options.range?.contains(Money(subject.amount, subject.currency)) ?? true
    }
    guard shown.count <= 1 else { throw wrongPayee(shown.sorted()) }
    guard !found.isEmpty else {
      throw Failure(
        .noInput, en: "no decision about \"\(text)\"; sobi recurring decisions lists them",
        ko: "\"\(text)\"에 대해 정해 둔 것이 없어요. 목록은 sobi recurring decisions에 나와요")
    }
    return found
  }

  private func wrongPayee(_ several: [String]?) -> Failure {
    guard let several else {
      return Failure(
        .noInput, en: "no recurring payment to \"\(text)\"; sobi recurring lists them",
        ko: "\"\(text)\"에 되풀이되는 지출이 없어요. 목록은 sobi recurring에 나와요")
    }
    let names = Localized(first: 10, of: several)
    return Failure(
      .noInput, en: "more than one payee matches \"\(text)\": \(names.en)",
      ko: "\"\(text)\" 거래처가 여러 곳이에요: \(names.ko)",
      details: Localized(en: "try: a longer part of the name", ko: "해결 방법: 이름을 더 길게 쓰세요"))
  }

  private func wrongAmount(_ series: [RecurringSeries], isMissing: Bool) -> Failure {
    let amounts = Localized(
      first: 10,
      of: series.map { words.amounts(in: $0.last.currency).amount($0.usual.minorUnits) })
    guard !isMissing else {
      return Failure(
        .noInput, en: "\"\(text)\" has no series of this amount; the amounts are: \(amounts.en)",
        ko: "\"\(text)\"에 이 금액으로 되풀이되는 지출이 없어요. 있는 금액: \(amounts.ko)")
    }
    return Failure(
      .noInput, en: "\"\(text)\" has several series: \(amounts.en)",
      ko: "\"\(text)\"에 되풀이되는 지출이 여럿이에요: \(amounts.ko)",
      details: Localized(en: "try: --amount, or --all", ko: "해결 방법: --amount나 --all을 쓰세요"))
  }
}
