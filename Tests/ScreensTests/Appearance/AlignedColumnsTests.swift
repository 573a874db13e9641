import Terminal
import Testing

@testable import Screens

struct AlignedColumnsTests {
  private let rows = [["1", "가온상회 성수점", "12 new", "bank.csv"], ["23", "B", "3 new", "x"]]

  @Test func `columns are as wide as their widest cells`() {
    #expect(
      AlignedColumns(rows: rows, rightAligned: [0, 2]).text
        == " 1  가온상회 성수점  12 new  bank.csv\n23  B                 3 new  x\n")
    #expect(AlignedColumns(rows: []).text == "")
    #expect(AlignedColumns(rows: [["a"], ["bb", "c", "d"]]).text == "a\nbb  c  d\n")
  }

  @Test func `columns shrink to their least widths, and no further`() {
    func lines(_ width: Int) -> [String] {
      AlignedColumns(
        rows: rows, rightAligned: [0, 2],
        flexible: [(column: 3, leastWidth: 4), (column: 1, leastWidth: 6)], width: width
      ).text.split(separator: "\n").map(String.init)
    }
    #expect(lines(35).allSatisfy { $0.widthInCells <= 35 } && lines(35)[0].hasSuffix("bank.…"))
    #expect(lines(30).allSatisfy { $0.widthInCells <= 30 } && lines(30)[0].contains("12 new  ban…"))
    #expect(lines(5)[0].hasPrefix(" 1  가온…"))
  }
}
