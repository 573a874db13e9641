import Ledger
import Testing
import TestSupport

@testable import Importing

/// A survey in parts gives the plan of a survey of the whole file.
struct SurveyPartsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var header: String
    /// The rows of the first part, over and over.
    var first: [String]
    /// The rows after them: as many again, or a few.
    var rest: [String]
    var isHalf = true
    /// Whether the rest changes the plan, not only the way in which its rows are read.
    var changesPlan = true
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
      first: ["2025-01-02,Shop,Debit,5.00"], rest: ["2025-01-03,Shop,Coffee,5.00"], isHalf: false,
      changesPlan: false),
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
      first: ["1,2025-01-02,Shop,5.00"], rest: ["1,2025-01-03,Shop,5.00 CR"], isHalf: false,
      changesPlan: false),
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
      testDescription: "decimals after a comma", header: "Date;Payee;Amount",
      first: ["2025-01-02;Shop;-1000"], rest: ["2025-01-03;Shop;-1,50"], isHalf: false),
  ]

  /// Enough rows for the words, which are evidence only in the first part.
  private static let rows = TableProfile.mostRows * 5 / 4

  @Test(arguments: cases)
  func `all parts of a large file count for its plan`(_ sample: Case) throws {
    let text = Self.text(sample)
    let truth = Outcome(text, sample.currency, parts: 1)
    for count in [2, 5] {
      #expect(Outcome(text, sample.currency, parts: count) == truth, "\(count) parts")
    }
    // Without a difference, the case would prove nothing.
    guard sample.changesPlan else { return }
    #expect(Outcome(Self.text(sample, withRest: false), sample.currency, parts: 1) != truth)
  }

  /// The first rows, and the others after them.
  private static func text(_ sample: Case, withRest: Bool = true) -> String {
    let first = sample.first.joined(separator: "\n") + "\n"
    let rest = sample.rest.joined(separator: "\n") + "\n"
    let count = Self.rows / sample.first.count + 1
    var text = sample.header + "\n" + String(repeating: first, count: count)
    if withRest {
      text += String(
        repeating: rest,
        count: sample.isHalf ? 2 * count * sample.first.count / sample.rest.count : 1)
    }
    return text
  }

  @Test(arguments: 0..<12)
  func `any parts give the same plan`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var lines = [
      "Date,Other,Payee,Type,Debit,Credit,Amount,Fee,Balance".split(separator: ",")
        .filter { ["Date", "Payee", "Amount"].contains($0) || Bool.random(using: &random) }
        .joined(separator: ",")
    ]
    let names = lines[0].split(separator: ",")
    let separator = ["/", "."].randomElement(using: &random) ?? "/"
    let isDayFirst = Bool.random(using: &random)
    var balance = 0
    for row in 0..<Self.rows + Int.random(in: 0...Self.rows / 2, using: &random) {
      let amount = Int.random(in: -900...900, using: &random)
      balance += amount
      let (day, month) = (1 + row / 40 % 28, 1 + row / 1200 % 12)
      let date = (isDayFirst ? [day, month, 2025] : [month, day, 2025]).map(String.init)
        .joined(separator: separator)
      let isOdd = Int.random(in: 0..<300, using: &random) == 0
      lines.append(
        names.map { name in
          switch name {
          case "Date":
            isOdd ? ["", "40/40/2025", "Total", date].randomElement(using: &random) ?? "" : date
          case "Other": date
          case "Payee": isOdd ? "\"two\nlines\"" : "Shop \(row % 50)"
          case "Type": row % 3 == 0 ? "" : "Food"
          case "Debit": amount < 0 ? "\(-amount).00" : ""
          case "Credit": amount < 0 ? "" : "\(amount).00"
          case "Fee": isOdd ? "0.50" : ""
          case "Balance": "\(balance).00"
          default: isOdd ? "\(amount)" : "\(amount).\(10 + row % 90)"
          }
        }.joined(separator: ","))
    }
    let text = lines.joined(separator: "\n") + "\n"
    let truth = Outcome(text, .usd, parts: 1)
    for count in [2, 3] {
      #expect(Outcome(text, .usd, parts: count) == truth, "\(count) parts")
    }
  }

  /// The plan, or the error instead of one.
  private struct Outcome: Equatable {
    var plan: ReadingPlan?
    var error: ImportError?

    init(_ text: String, _ currency: Currency, parts count: Int) {
      do throws(ImportError) {
        let bytes = Array(text.utf8)
        let file = try StatementFile(name: "t.csv", bytes: bytes)
        let maker = PlanMaker(
          file, options: ImportOptions(), surroundings: ImportSurroundings(currency: currency))
        plan = try maker.make(surveying: Outcome.parts(file, bytes, count: count))
      } catch { self.error = error }
    }

    /// Parts of similar size that begin after line feeds.
    private static func parts(_ file: StatementFile, _ bytes: [UInt8], count: Int)
      -> [StatementPart]
    {
      var parts = [StatementPart(all: file)]
      for number in 1..<max(count, 1) {
        guard let end = bytes[(bytes.count / count * number)...].firstIndex(of: 10),
          end + 1 < bytes.count
        else { continue }
        parts[parts.count - 1].bytes = parts[parts.count - 1].bytes.lowerBound..<end + 1
        var next = StatementPart(all: file)
        next.bytes = end + 1..<bytes.count
        next.line = 1 + bytes[...end].count { $0 == 10 }
        parts.append(next)
      }
      return parts
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
