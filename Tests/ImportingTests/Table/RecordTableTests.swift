import Testing
import TestSupport

@testable import Importing

/// Bytes and their records, for each rule of CSV.
struct RecordTableTests {
  struct Case: CustomStringConvertible {
    var description: String
    var text: String
    var records: [[String]]
    var delimiter: Character = ","

    init(
      _ description: String, _ text: String, _ records: [[String]], _ delimiter: Character = ","
    ) {
      self.description = description
      self.text = text
      self.records = records
      self.delimiter = delimiter
    }
  }

  static let cases: [Case] = [
    // Records and line ends
    Case("nothing", "", []),
    Case("one cell", "a", [["a"]]),
    Case("one cell and LF", "a\n", [["a"]]),
    Case("one cell and CR", "a\r", [["a"]]),
    Case("one cell and CRLF", "a\r\n", [["a"]]),
    Case("one record", "a,b,c", [["a", "b", "c"]]),
    Case("two records", "a,b\nc,d", [["a", "b"], ["c", "d"]]),
    Case("records end as they like", "a\nb\rc\r\nd", [["a"], ["b"], ["c"], ["d"]]),
    Case("LF and CR are two ends", "a\n\rb", [["a"], [""], ["b"]]),
    Case("CR, CR and LF are two ends", "a\r\r\nb", [["a"], [""], ["b"]]),
    Case("an empty line is one empty cell", "\n", [[""]]),
    Case("empty lines before all", "\n\na\n", [[""], [""], ["a"]]),
    Case("empty lines between", "a\n\n\nb\n", [["a"], [""], [""], ["b"]]),
    Case("empty lines after all others", "a\n\n\n", [["a"], [""], [""]]),
    Case("records of unlike lengths", "a\nb,c\nd,e,f\n", [["a"], ["b", "c"], ["d", "e", "f"]]),
    Case(
      "other ends of lines are text", "a\u{B}b\u{C}c\u{85}d\u{2028}e",
      [["a\u{B}b\u{C}c\u{85}d\u{2028}e"]]),

    // Empty cells
    Case("two empty cells", ",", [["", ""]]),
    Case("three empty cells", ",,\n", [["", "", ""]]),
    Case("an empty cell in front", ",a", [["", "a"]]),
    Case("an empty cell in the middle", "a,,b", [["a", "", "b"]]),
    Case("an empty cell at the end", "a,\nb,\n", [["a", ""], ["b", ""]]),
    Case("an empty cell at the end of the file", "a\nb,", [["a"], ["b", ""]]),
    Case("an empty cell before CRLF", "a,\r\nb,\r\n", [["a", ""], ["b", ""]]),

    // Quotes
    Case("a quoted cell", "\"a\"", [["a"]]),
    Case("an empty quoted cell", "\"\"", [[""]]),
    Case("empty quoted cells", "\"\",\"\"\n\"\"\n", [["", ""], [""]]),
    Case("a delimiter in quotes", "\"a,b\",c", [["a,b", "c"]]),
    Case("only a delimiter in quotes", "\",\"", [[","]]),
    Case("a line end in quotes", "\"a\nb\",c\n", [["a\nb", "c"]]),
    Case("each line end in quotes", "\"\r\n\r\n\r\"", [["\r\n\r\n\r"]]),
    Case("an empty line in quotes", "\"a\n\nb\"\nc", [["a\n\nb"], ["c"]]),
    Case("two quotes are one", "\"a\"\"b\"", [["a\"b"]]),
    Case("two quotes in front", "\"\"\"a\"", [["\"a"]]),
    Case("two quotes at the end", "\"a\"\"\"", [["a\""]]),
    Case("two quotes alone", "\"\"\"\"", [["\""]]),
    Case("four quotes are two", "\"\"\"\"\"\"", [["\"\""]]),
    Case("two quotes and a delimiter", "\"\"\",\"\"\",a", [["\",\"", "a"]]),
    Case("two quotes and a line end", "\"\"\"\n\"\"\"\na", [["\"\n\""], ["a"]]),
    Case("a quote within a cell is text", "a\"b,c\"\"d,e\"", [["a\"b", "c\"\"d", "e\""]]),
    Case("a quote after blanks opens", " \"a,b\",\t\"c\"", [["a,b", "c"]]),
    Case("a quote after blanks and text is text", " x \"a,b\"", [[" x \"a", "b\""]]),
    Case("blanks after a closing quote go", "\"a\" \t,\"b\" \n", [["a", "b"]]),
    Case("blanks in quotes stay", "\" a \",\"\tb\t\"", [[" a ", "\tb\t"]]),
    Case("a backslash is text", "\"a\\\",b\\\"c\n", [["a\\", "b\\\"c"]]),
    Case("other quotes are text", "'a,b',“c”,«d»", [["'a", "b'", "“c”", "«d»"]]),
    Case(
      "quotes in every cell of every line", "\"a\",\"b\"\r\n\"c\",\"d\"\r\n",
      [["a", "b"], ["c", "d"]]),
    Case("quotes in some cells", "a,\"b\",c\n\"d\",e,\"f\"", [["a", "b", "c"], ["d", "e", "f"]]),

    // Blanks
    Case("blanks are part of a cell", " a , b ", [[" a ", " b "]]),
    Case("a line of blanks", "  \na", [["  "], ["a"]]),
    Case("tabs are blanks under commas", "\ta,b\t", [["\ta", "b\t"]]),

    // Other delimiters
    Case("semicolons", "a;b;c\n;\n", [["a", "b", "c"], ["", ""]], ";"),
    Case("commas under semicolons", "1,5;2,5", [["1,5", "2,5"]], ";"),
    Case("semicolons in quotes", "\"a;b\";c", [["a;b", "c"]], ";"),
    Case("tabs", "a\tb\n\tc\t", [["a", "b"], ["", "c", ""]], "\t"),
    Case("tabs after a closing quote delimit", "\"a\"\t\"b\"", [["a", "b"]], "\t"),
    Case("a tab in quotes", "\"a\tb\"\tc", [["a\tb", "c"]], "\t"),
    Case("bars", "a|b|\n|\"c|d\"", [["a", "b", ""], ["", "c|d"]], "|"),

    // Bytes of all sorts
    Case("a mark and cells", "\u{FEFF}a,b", [["a", "b"]]),
    Case("a mark and a quote", "\u{FEFF}\"a,b\"", [["a,b"]]),
    Case("a mark further down is text", "a\n\u{FEFF}b", [["a"], ["\u{FEFF}b"]]),
    Case("a mark alone", "\u{FEFF}", []),
    Case("two, three and four bytes", "é,가,🙂", [["é", "가", "🙂"]]),
    Case("a combining mark does not hide a delimiter", "a,\u{301}b", [["a", "\u{301}b"]]),
    Case("a combining mark does not hide a quote", "\"a\"\"\u{301}\"", [["a\"\u{301}"]]),
    Case("a combining mark does not hide a line end", "a\n\u{301}b", [["a"], ["\u{301}b"]]),
    Case(
      "control characters are text", "a\u{1}b\u{1B}[1m,\u{7F}", [["a\u{1}b\u{1B}[1m", "\u{7F}"]]),
    Case("a joiner is text", "a\u{200D},b", [["a\u{200D}", "b"]]),
    Case(
      "a long cell", String(repeating: "x", count: 130) + ",y",
      [[String(repeating: "x", count: 130), "y"]]),
    Case(
      "many short cells", String(repeating: "x,", count: 130),
      [Array(repeating: "x", count: 130) + [""]]),
    Case(
      "a quote over many blocks", "\"" + String(repeating: ",\n", count: 100) + "\"",
      [[String(repeating: ",\n", count: 100)]]),
    Case(
      "doubled quotes over many blocks", "\"" + String(repeating: "\"\"", count: 100) + "\"",
      [[String(repeating: "\"", count: 100)]]),
  ]

  @Test(arguments: cases)
  func `bytes are these records, wherever they are cut`(case: Case) throws {
    let bytes = Array(`case`.text.utf8)
    let expected = `case`.records.map { $0.map { Array($0.utf8) } }
    for part in [1, 2, 3, 7, 63, 64, 65, 1 << 16] {
      let split = try RecordReaderTests.split(
        bytes, delimiter: `case`.delimiter, sizes: .small(part: part))
      #expect(split.untrimmed == expected, "part \(part)")
      #expect(split.malformed.isEmpty)
    }
    // The simple parser must agree with the table.
    var text = bytes
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    let simple = SimpleParser.parse(text, delimiter: `case`.delimiter.asciiValue ?? 0)
    #expect(simple?.records == expected)
  }

  @Test(arguments: [
    ("\"a\"b,c", [["a", "c"]]), ("\"a\"\"\"b", [["a\""]]), ("x\n\"a\" b\n", [["x"], ["a"]]),
  ])
  func `text after a closing quote is reported, and no part of the cell`(
    text: String, records: [[String]]
  ) throws {
    let split = try RecordReaderTests.split(Array(text.utf8))
    #expect(split.records == records)
    #expect(split.malformed == [records.count - 1])
  }

  @Test(arguments: ["\"", "\"a", "\"a\"\"", "a,\"b\n", "a\n\"\n\n\n", "\"\"\"", "a,\"\"\"\n"])
  func `a quote that is not closed ends the reading`(text: String) {
    #expect(SimpleParser.parse(Array(text.utf8))?.records == nil)
    #expect(throws: ImportError.self) { try RecordReaderTests.split(Array(text.utf8)) }
  }
}
