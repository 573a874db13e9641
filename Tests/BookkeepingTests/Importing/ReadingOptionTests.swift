import Importing
import Testing

@testable import Bookkeeping

struct ReadingOptionTests {
  private static let typed: [(ReadingOption, String)] = [
    (.encoding, "CP949"), (.delimiter, "tab"), (.delimiter, ";"),
    (.columns, "amount=Betrag,date=Tag\\1"), (.dateOrder, "dmy"), (.decimal, ","),
    (.sign, "out-positive"), (.currency, "KRW"),
  ]

  @Test(arguments: typed)
  func `a value that is set is the value that was typed`(option: ReadingOption, text: String) throws
  {
    var options = ImportOptions()
    try option.set(text, in: &options)
    #expect(option.value(in: options) == text)
    #expect(FormatAnswers(text: FormatAnswers(options).text ?? "") == FormatAnswers(options))
  }

  @Test func `a column's name may contain a line feed`() throws {
    var options = ImportOptions()
    try ReadingOption.columns.set("date=Day\nof payment", in: &options)
    let text = try #require(FormatAnswers(options).text)
    #expect(text == "--columns date=Day\\nof payment")
    #expect(FormatAnswers(text: text).values == [.columns: "date=Day\nof payment"])
  }

  @Test(arguments: [
    (ReadingOption.encoding, "EBCDIC"), (.delimiter, "::"), (.delimiter, "\""),
    (.columns, "day=1"), (.columns, "date"), (.dateOrder, "yyy"), (.decimal, "'"), (.sign, "out"),
    (.cancelled, "yes"), (.currency, "won"),
  ])
  func `an unusable value is refused`(option: ReadingOption, text: String) {
    var options = ImportOptions()
    #expect(throws: ReadingOption.Unusable.self) { try option.set(text, in: &options) }
  }
}
