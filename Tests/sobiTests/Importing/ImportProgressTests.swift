import Ledger
import Testing

@testable import Store
@testable import sobi

struct ImportProgressTests {
  @Test func `a line has rows, rate and time left`() {
    #expect(
      ImportProgressLine.text(.reading(1_234_567), after: 1, in: .english)
        == "reading: 1,234,567 rows")
    #expect(
      ImportProgressLine.text(.storing(2_000_000, of: 10_000_000), after: 0.8, in: .english)
        == "storing: 2,000,000 of 10,000,000 rows, 2,500,000 a second, 4 s left")
    #expect(
      ImportProgressLine.text(.storing(0, of: 900), after: 0.1, in: .english)
        == "storing: 0 of 900 rows")
    #expect(
      ImportProgressLine.text(.storing(900, of: 900), after: 0.5, in: .english)
        == "storing: 900 of 900 rows, 1,800 a second, 0 s left")
  }
}
