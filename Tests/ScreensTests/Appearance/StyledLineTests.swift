@testable import Screens
import Testing

struct StyledLineTests {
  private let line: StyledLine = [.init("지난달보다 "), .init("64,700원 덜", .less), .init(" 썼어요")]

  @Test func `is as wide as its runs`() {
    #expect(line.text == "지난달보다 64,700원 덜 썼어요")
    #expect(line.widthInCells == 29)
    #expect(line.truncated(toCells: 29, ellipsis: "…") == line)
  }

  @Test(arguments: 1..<29)
  func `is cut with an ellipsis in the ink where the cut is`(cells: Int) {
    let cut = line.truncated(toCells: cells, ellipsis: "…")
    #expect(cut.widthInCells <= cells && cut.widthInCells >= cells - 1)
    #expect(cut.text.hasSuffix("…"))
    #expect(line.text.hasPrefix(cut.text.dropLast()))
  }
}
