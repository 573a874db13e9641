import Aggregation
import Ledger
import Terminal
import TestSupport
import Testing

@testable import Screens

/// The text of a month for a mail or a chat.
struct MonthDigestTests {
  private let payment = MonthDigest.Payment(
    payee: "성수빌라", amount: 650_000, day: SampleMonths.days.first)

  @Test(arguments: Language.allCases)
  func `a digest has the month's facts`(language: Language) {
    let words = Words(language)
    var text = MonthDigest(SampleMonths.full(language), largest: payment, words: words).text
    for model in [SampleMonths.empty, SampleMonths.one, SampleMonths.negative, SampleMonths.huge] {
      text += "---\n" + MonthDigest(model, words: words).text
    }
    text += "---\n"
    text +=
      MonthDigest(
        SampleMonths.full(language), largest: payment, words: Words(language, isVeiled: true)
      ).text
    expectSnapshot(text, named: "digest-\(language.rawValue)")
  }

  @Test(arguments: Language.allCases)
  func `a digest never has more than ten lines of a hundred cells`(language: Language) {
    let long = String(repeating: "아주 긴 이름 ", count: 30)
    for var model in [SampleMonths.full(language), SampleMonths.huge, SampleMonths.empty] {
      model.account = long
      model.caveats.reaches = (0..<40).map {
        .init(account: long, day: SampleMonths.days.first.advanced(by: $0), isFirst: false)
      }
      model.categories = model.categories.map { category in
        MonthChart.Category(
          key: category.key, name: long, spent: category.spent,
          percentTenths: category.percentTenths, count: category.count, change: category.change)
      }
      let payment = MonthDigest.Payment(payee: "\u{1B}[31m\n" + long, amount: .max, day: .last)
      let digest = MonthDigest(model, largest: payment, words: Words(language))
      #expect(digest.lines.count <= 10)
      for line in digest.lines {
        #expect(line.widthInCells <= 100)
        #expect(!line.unicodeScalars.contains { $0.value < 32 })
      }
    }
  }

  @Test func `nothing is said about what is unknown`() {
    var model = SampleMonths.full(.english)
    (model.comparison, model.causes) = (nil, nil)
    let text = MonthDigest(model, words: Words(.english)).text
    #expect(text.contains("Nothing to compare with yet"))
    for word in ["What changed", "Largest payment", "Recurring", "Budgets", "still to come"] {
      #expect(!text.contains(word))
    }
  }
}
