import Ledger
import Testing

@testable import Importing

/// Files whose first part says one thing and whose rest another are read as a plan from the whole
/// file has it: a plan from the first part must notice.
struct PlanSampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var header: String
    /// The rows of the first part, over and over.
    var first: [String]
    /// The rows behind it: as many again, or a few.
    var rest: [String]
    var isHalf = true
    var currency = Currency.usd
  }

  static let cases = [
    Case(
      testDescription: "a card whose purchases turn out negative", header: "Card,Date,Payee,Amount",
      first: ["1234,2025-01-02,Shop,5.00"], rest: ["1234,2025-01-03,Shop,-5.00"], isHalf: true),
    Case(
      testDescription: "a card whose refunds turn out to be many",
      header: "Card,Date,Payee,Amount",
      first: ["1234,2025-01-02,Shop,5.00", "1234,2025-01-02,Shop,-1.00", "1,2025-01-02,Shop,7.00"],
      rest: Array(repeating: "1234,2025-01-03,Bar,-5.00", count: 8)),
    Case(
      testDescription: "signs that say the opposite of words later on",
      header: "Date,Payee,Amount,Debit/Credit",
      first: ["2025-01-02,Shop,-5.00,Debit", "2025-01-02,Shop,5.00,Credit"],
      rest: ["2025-01-03,Shop,5.00,Debit", "2025-01-03,Shop,-5.00,Credit"]),
    Case(
      testDescription: "words for the direction that are missing at first",
      header: "Date,Payee,Amount,Debit/Credit",
      first: ["2025-01-02,Shop,-5.00,Debit", "2025-01-02,Shop,5.00,Debit"],
      rest: ["2025-01-03,Shop,-5.00,Credit", "2025-01-03,Shop,5.00,Debit"]),
    Case(
      testDescription: "types that name a direction later on", header: "Date,Payee,Type,Amount",
      first: ["2025-01-02,Shop,,5.00"], rest: ["2025-01-03,Shop,Debit,5.00"], isHalf: false,
      currency: .usd),
    Case(
      testDescription: "types that name no direction later on",
      header: "Date,Payee,Type,Amount",
      first: ["2025-01-02,Shop,Debit,5.00"], rest: ["2025-01-03,Shop,Coffee,5.00"], isHalf: false),
    Case(
      testDescription: "sales that make it a card later on", header: "Date,Payee,Type,Amount",
      first: ["2025-01-02,Shop,Food,5.00", "2025-01-02,Shop,Food,5.00", "2025-01-02,Shop,F,-5.00"],
      rest: ["2025-01-03,Shop,Sale,5.00"]),
    Case(
      testDescription: "credits that are marked later on", header: "Date,Payee,Amount",
      first: ["2025-01-02,Shop,5.00 CR", "2025-01-02,Shop,5.00"],
      rest: ["2025-01-03,Shop,5.00 DR"], isHalf: false),
    Case(
      testDescription: "marks where there were none", header: "Card,Date,Payee,Amount",
      first: ["1,2025-01-02,Shop,5.00"], rest: ["1,2025-01-03,Shop,5.00 CR"], isHalf: false),
    Case(
      testDescription: "a plus that is not everywhere", header: "Date,Payee,Amount",
      first: ["2025-01-02,Shop,+5.00"], rest: ["2025-01-03,Shop,5.00"], isHalf: false),
    Case(
      testDescription: "mostly money in later on", header: "Date,Payee,Amount",
      first: ["2025-01-02,Shop,-5.00", "2025-01-02,Shop,-4.00", "2025-01-02,Shop,5.00"],
      rest: Array(repeating: "2025-01-03,Shop,3.00", count: 16)),
    Case(
      testDescription: "fees that the balance proves later on",
      header: "Date,Payee,Amount,Fee,Balance",
      first: (0..<40).map { "2025-01-02,Shop,-1.00,0.00,\(99 - $0).00" },
      rest: (0..<40).map { "2025-01-03,Shop,-1.00,0.50,\(String(format: 60 - 1.5 * Double($0)))" }),
    Case(
      testDescription: "a row that lacks the only direction", header: "Date,Payee,Debit",
      first: ["2025-01-02,Shop,5.00"], rest: ["2025-01-03,Shop,"], isHalf: false),
    Case(
      testDescription: "another currency in cells", header: "Date,Payee,Amount",
      first: ["2025-01-02,Shop,-5.00 EUR"], rest: ["2025-01-03,Shop,-5.00 GBP"], isHalf: false),
    Case(
      testDescription: "a currency that most cells do not name", header: "Date,Payee,Amount",
      first: ["2025-01-02,Shop,-5.00 EUR"],
      rest: ["2025-01-03,Shop,-5.00", "2025-01-03,Shop,-4.00", "2025-01-03,Shop,-3.00"]),
    Case(
      testDescription: "dollars where none were", header: "Date,Payee,Amount",
      first: ["2025-01-02,Shop,-5.00"], rest: ["2025-01-03,Shop,-$5.00"], isHalf: false,
      currency: .eur),
    Case(
      testDescription: "days that turn out month first", header: "Date,Payee,Amount",
      first: ["01/02/2025,Shop,-5.00", "01/03/2025,Shop,-5.00", "02/01/2025,Shop,-5.00"],
      rest: ["02/28/2025,Shop,-5.00"], isHalf: false),
    Case(
      testDescription: "money out that is written negative later on",
      header: "Date,Payee,Debit,Credit",
      first: ["2025-01-02,Shop,5.00,", "2025-01-02,Shop,,5.00"],
      rest: ["2025-01-03,Shop,-5.00,"]),
    Case(
      testDescription: "decimals behind a comma", header: "Date;Payee;Amount",
      first: ["2025-01-02;Shop;-1000"], rest: ["2025-01-03;Shop;-1,50"], isHalf: false),
  ]

  private static let largeFile = 64 << 10

  @Test(arguments: cases)
  func `the rest of a large file is heard too`(_ sample: Case) throws {
    let text = Self.text(sample)
    let outcome = Outcome(text, sample.currency, fromWholeFile: false)
    let truth = Outcome(text, sample.currency, fromWholeFile: true)
    #expect(outcome == truth)
    // The case would show nothing if both parts came to one plan.
    let first = Outcome(Self.text(sample, withRest: false), sample.currency, fromWholeFile: true)
    #expect(first != truth)
  }

  /// More of the first rows than are looked at, and the others behind them.
  private static func text(_ sample: Case, withRest: Bool = true) -> String {
    let first = sample.first.joined(separator: "\n") + "\n"
    let rest = sample.rest.joined(separator: "\n") + "\n"
    let size = Self.largeFile
    var text = sample.header + "\n" + String(repeating: first, count: size / first.utf8.count)
    if withRest {
      text += String(repeating: rest, count: sample.isHalf ? size * 2 / rest.utf8.count : 1)
    }
    return text
  }

  /// What counts of a reading: its sums and rows by direction, or the error.
  private struct Outcome: Equatable {
    var summary: [String] = []

    init(_ text: String, _ currency: Currency, fromWholeFile: Bool) {
      do {
        let file = try StatementFile(name: "t.csv", bytes: Array(text.utf8))
        var maker = PlanMaker(
          file, options: ImportOptions(), surroundings: ImportSurroundings(currency: currency))
        maker.largeFile = PlanSampleTests.largeFile
        maker.sampleSize = PlanSampleTests.largeFile / 2
        var reader = StatementReader(file, plan: try maker.make(fromWholeFile: fromWholeFile))
        do {
          try reader.forEachBatch { _ in }
        } catch ImportError.sampleMisled where !fromWholeFile {
          reader = StatementReader(file, plan: try maker.make(fromWholeFile: true))
          try reader.forEachBatch { _ in }
        }
        let found = reader.summary
        for (sums, name) in [(found.moneyIn, "in"), (found.moneyOut, "out")] {
          summary += sums.map { "\(name) \($0.minorUnits) \($0.currency.code)" }.sorted()
        }
        summary.append("\(reader.plan.dateOrder), \(reader.plan.decimalMark)")
        summary.append("\(reader.plan.fees), \(reader.plan.sign as Any)")
      } catch let error as ImportError {
        summary = ["\(error)"]
      } catch { summary = ["another error: \(error)"] }
    }
  }
}

extension String {
  /// A number with two decimals.
  fileprivate init(format value: Double) {
    let cents = Int((value * 100).rounded())
    let sign = cents < 0 ? "-" : ""
    self = "\(sign)\(abs(cents) / 100).\(abs(cents) % 100 / 10)\(abs(cents) % 10)"
  }
}
