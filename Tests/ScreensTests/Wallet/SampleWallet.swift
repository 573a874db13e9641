import Ledger
@testable import Screens

/// Accounts with the months of ``SampleMonths``.
enum SampleWallet {
  private static let names = [
    "신한카드", "Woori 0102", "국민카드 ****-7712", "카카오뱅크 생활비", "현대카드 M", "Sparkasse", "토스뱅크", "Amex",
    "농협", "비상금",
  ]

  /// The first `count` of ten accounts.
  ///
  /// Each account has less spending than the one before; the fourth has none in February.
  static func cards(
    _ count: Int, _ language: Language = .korean, in currency: Currency = .krw
  ) -> [AccountCard] {
    names.prefix(count).enumerated().map { index, name in
      var months = SampleMonths.series(language)
      for month in months.indices { months[month].spent /= Int64(index + 1) }
      if index % 4 == 3 { months.removeAll { $0.month == SampleMonths.february } }
      return AccountCard(Account(id: Int64(index + 1), name: name), in: currency, months: months)
    }
  }

  static let february = Wallet.Shown(
    month: SampleMonths.february, days: MonthCalendar.civil.days(of: SampleMonths.february),
    currency: .krw)

  /// `count` imports, newest first.
  ///
  /// The number of an import's transactions is a hundred times its id.
  static func imports(_ count: Int) -> [AccountImport] {
    (0..<count).map { index in
      let id = Int64(count - index)
      let days = MonthCalendar.civil.days(of: SampleMonths.february.advanced(by: -index))
      return AccountImport(
        ImportRecord(
          id: id, file: "statement-\(id).csv", importedAt: 1_700_000_000, size: 9,
          added: Int(id) * 100, alreadyThere: 0, skipped: 1, days: days,
          account: Account(id: 1, name: "신한카드"), report: "{}"),
        day: days.upperBound.advanced(by: 1))
    }
  }

  /// A balance on every third day of the first three weeks of February.
  static let balances = stride(from: 2, to: 21, by: 3).map { number in
    DayBalance(
      day: february.days.lowerBound.advanced(by: number),
      minorUnits: 1_200_000 - Int64(number * number) * 2_345)
  }

  static func details(imports count: Int = 3, hasBalance: Bool = true) -> AccountPage.Details {
    AccountPage.Details(balances: hasBalance ? balances : [], imports: imports(count))
  }
}
