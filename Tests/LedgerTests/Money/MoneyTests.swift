import Ledger
import Testing

struct MoneyTests {
  @Test(
    arguments: [
      (0, 2, "0.00"), (5, 2, "0.05"), (-5, 2, "-0.05"), (123_456, 2, "1234.56"), (1, 3, "0.001"),
      (1_234_567, 0, "1234567"), (0, 0, "0"), (Int64.min, 2, "-92233720368547758.08"),
      (Int64.max, 0, "9223372036854775807"),
    ] as [(Int64, Int, String)])
  func `writes plain decimals`(minorUnits: Int64, exponent: Int, text: String) {
    #expect(Money.decimal(minorUnits, exponent: exponent) == text)
  }

  @Test(
    arguments: [
      (1_302_960, 0, "1,302,960"), (999, 0, "999"), (1_000, 0, "1,000"),
      (123_456_789, 2, "1,234,567.89"),
      (-99_900, 2, "-999.00"), (Int64.min, 0, "-9,223,372,036,854,775,808"),
      (100_000, 2, "1,000.00"),
    ] as [(Int64, Int, String)])
  func `groups digits by three`(minorUnits: Int64, exponent: Int, text: String) {
    #expect(Money.decimal(minorUnits, exponent: exponent, grouping: UInt8(ascii: ",")) == text)
  }
}
