@testable import Importing
import Ledger
import Testing

@Suite struct InstallmentReadingTests {
  @Test(arguments: [
    ("3", 0, 3), ("03", 0, 3), ("3개월", 0, 3), (" 12 개월 ", 0, 12), ("할부(3개월)", 0, 3),
    ("무이자 3개월", 0, 3), ("3 months", 0, 3), ("12 cuotas", 0, 12), ("10x", 0, 10),
    ("3/12", 3, 12), ("03/12", 3, 12), ("2/3회차", 2, 3), ("할부 3/12", 3, 12), ("3 of 12", 3, 12),
    ("3 de 12", 3, 12), ("Parcela 3/12", 3, 12), ("0/6", 0, 6), ("3회차", 3, 0), ("24회", 0, 24),
    ("３回払い", 0, 3), ("分割10回", 0, 10), ("分6期", 0, 6),
  ])
  func `a cell has a plan and the number of the installment`(
    cell: String, number: UInt16, count: UInt16
  ) {
    #expect(InstallmentReading.read(cell) == Installment(number: number, count: count))
  }

  @Test(arguments: [
    "", " ", "-", "0", "00", "1", "01", "1개월", "일시불", "일시불(신용)", "0개월", "1/1", "À vista", "１回払い",
    "一括払い", "リボ払い",
    "N/A".lowercased(),
    "Single payment",
  ])
  func `a cell says that the purchase was paid at once`(cell: String) {
    #expect(InstallmentReading.read(cell) == (cell == "n/a" ? nil : Installment.none))
  }

  @Test(arguments: [
    "Food", "1,234", "3.5", "2025-03-12", "1/2/3", "4821", "3 coffees", "3-12", "회차",
    "99999999999999999999999", "3/1000",
  ])
  func `any other cell is not read`(cell: String) {
    #expect(InstallmentReading.read(cell) == nil)
  }

  @Test func `a long text of any content is read in little time`() {
    for piece in ["1/", "parc ", "3 of ", "할부", "9", "할부3"] {
      let text = String(repeating: piece, count: 64 * 1024 / piece.utf8.count)
      _ = InstallmentReading.read(text)
    }
  }
}
