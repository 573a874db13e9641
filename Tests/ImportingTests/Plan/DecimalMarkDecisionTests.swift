import Ledger
import Testing

@testable import Importing

struct DecimalMarkDecisionTests {
  static let marks: [(String, DecimalMark, Int64, String)] = [
    ("two decimals", .point, -123_450, "Date,Amount\n2025-01-02,\"-1,234.50\"\n"),
    ("two decimals", .comma, -123_450, "Date;Amount\n2025-01-02;-1.234,50\n"),
    ("another row", .comma, -123_400, "Date;Amount\n2025-01-02;-1.234\n2025-01-03;-0,50\n"),
    ("another row", .point, -123_400, "Date,Amount\n2025-01-02,\"-1,234\"\n2025-01-03,-0.50\n"),
    ("the balance", .comma, -123_400, "Date;Amount;Balance\n2025-01-02;-1.234;5.000,00\n"),
    (
      "an amount without separators", .comma, -123_400,
      "Date;Amount (EUR)\n2025-01-02;-1.234\n2025-01-03;-50\n"
    ),
    ("the header's currency", .point, -1_234, "날짜,금액\n2025-01-02,\"-1,234\"\n"),
    ("a comma in a file of commas", .point, -123_400, "Date,Amount\n2025-01-02,\"-1,234\"\n"),
    (
      "an exchange rate", .point, -5_310,
      "Date;Amount (CHF);Price;Rate\n2025-01-02;-53.100;-53.100;1.000000\n"
        + "2025-01-03;-12.850;15.340;0.837934\n2025-01-04;-4.350;-4.350;1.000000\n"
    ),
    ("no separator", .point, -123_400, "Date,Amount\n2025-01-02,-1234\n"),
  ]

  @Test(arguments: marks.indices)
  func `the file decides the decimal mark`(index: Int) throws {
    let (evidence, mark, amount, text) = Self.marks[index]
    let reading = try Reading(text, assumed: .eur)
    #expect(reading.plan.format.decimalMark == mark, "\(evidence)")
    #expect(reading.amounts.first == amount, "\(evidence)")
  }

  @Test func `1.234 alone is a question, and the answer decides`() throws {
    let marked = Marked("Date;Amount\n2025-01-02;-5\n2025-01-02;▲-1.234\n")
    let question = Reading.error(marked.text, assumed: Currency(code: "KWD"))
    #expect(
      question
        == .ambiguousAmounts(marked.place, found: "-1.234", readings: ["1234", "1.234"]))
    #expect(question?.question?.option == "--decimal")
    #expect(question?.question?.choices == [".", ","])
    let kuwait = Currency(code: "KWD")
    let point = try Reading(marked.text, ImportOptions(decimalMark: .point), assumed: kuwait)
    #expect(point.amounts == [-5_000, -1_234])
    let comma = try Reading(marked.text, ImportOptions(decimalMark: .comma), assumed: kuwait)
    #expect(comma.amounts == [-5_000, -1_234_000])
  }

  @Test func `three digits after every point are a question, because they may be decimals`() {
    let text = "Date;Amount (CHF)\n2025-01-02;53.100\n2025-01-03;475.000\n"
    #expect(Reading.error(text)?.code == "ambiguous-amounts")
  }

  @Test func `a row in a currency of three decimals makes 1.234 a question`() {
    let text = "Date,Amount,Currency\n2025-01-02,-25.334,KWD\n2025-01-03,-2534,JPY\n"
    #expect(Reading.error(text)?.code == "ambiguous-amounts")
  }

  @Test func `a cell with the other mark before two decimals keeps its value`() throws {
    let text = "Date;Amount\n2025-01-02;-150.55\n2025-01-03;−123,00\n2025-01-04;-7.00\n"
    #expect(try Reading(text, assumed: .eur).amounts == [-15_055, -12_300, -700])
  }
}
