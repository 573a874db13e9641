import Ledger
import TestSupport
import Testing

@testable import Importing

struct MonthNamesTests {
  @Test func `months have their names and short forms`() {
    for (name, month) in [
      ("Jan", 1), ("janvier", 1), ("Mär", 3), ("maj", 5), ("června", 6), ("lipca", 7), ("août", 8),
      ("сентября", 9), ("Okt", 10), ("listopada", 11), ("dic", 12), ("déc", 12),
    ] {
      #expect(MonthNames.month(name)?.number == month, "\(name)")
    }
    for (name, month) in [
      ("ม.ค.", 1), ("Şubat", 2), ("Μαρτίου", 3), ("أبريل", 4), ("maijs", 5), ("Haziran", 6),
      ("srpnja", 7), ("Agu", 8), ("Rugsėjo", 9), ("octombrie", 10), ("листопада", 11),
      ("desember", 12),
    ] {
      #expect(MonthNames.month(name)?.number == month, "\(name)")
    }
    #expect(MonthNames.month("Ja") == nil)
    #expect(MonthNames.month("Bakery") == nil)
  }

  @Test func `the names of CLDR are normalized, sorted, and not repeated`() throws {
    let text = try Repository.text(of: "Sources/CVocabulary/words/months-cldr.txt")
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let names = lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.filter { $0.normalized != $0 } == [])
    #expect(
      zip(names, names.dropFirst()).allSatisfy {
        Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8))
      })
    #expect(
      lines.filter { line in
        let parts = line.split(separator: " ")
        return MonthNames.month(String(parts[0]))?.number != Int(parts[1])
      } == [])
  }

  @Test(arguments: [
    // Other names in the file.
    ("Datum;Opis;Iznos\n31. listopad 2024.;Konzum;-9,00\n2. studeni 2024.;Konzum;-8,00", 10),
    ("Date;Payee;Amount\n12 lis 2024;a;-9,00\n2 sty 2024;b;-8,00", 11),
    // The names of columns.
    ("Date;Primatelj;Iznos\n12. lis 2024.;Konzum;-9,00\n13. lis 2024.;Konzum;-8,00", 10),
    ("Data;Opis;Kwota\n12 lip 2024;a;-9,00\n13 lip 2024;b;-8,00", 7),
    ("Datum;Částka\n12. listopad 2024;-9,00\n13. listopad 2024;-8,00", 11),
  ])
  func `a name of two months is settled by the file`(text: String, month: Int) throws {
    var options = ImportOptions()
    options.sign = .outNegative
    let day = try #require(try Reading(text, options, assumed: .eur).rows.first).day
    #expect(day.hasPrefix("2024-\(month < 10 ? "0" : "")\(month)-"))
  }

  @Test func `a name of two months in a file of unknown language is refused`() {
    let text = "Date;Payee;Amount\n12 lis 2024;a;-9,00\n13 lis 2024;b;-8,00"
    var options = ImportOptions()
    options.sign = .outNegative
    #expect(throws: (any Error).self) { try Reading(text, options, assumed: .eur) }
  }
}
