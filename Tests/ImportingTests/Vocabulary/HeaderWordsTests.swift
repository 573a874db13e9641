import Testing

@testable import Importing

struct HeaderWordsTests {
  @Test(arguments: [
    ("Buchungstag", ColumnRole.date), ("BUCHUNGSTAG", .date), ("Währung", .currency),
    ("Waehrung", .currency), ("W\u{FFFD}hrung", .currency), ("Wa\u{308}hrung", .currency),
    ("Betrag (EUR)", .amount), ("Lastschrift in CHF", .moneyOut), ("Gutschrift CHF", .moneyIn),
    ("출금액(원)", .moneyOut), ("お預かり金額", .moneyIn), ("金额(支出)", .moneyOut),
    ("Amount (fee)", .fee), ("Débit/Crédit", .indicator), ("Credit/Debit Amount", .amount),
    ("Date de l'opération", .date), ("Saldo po operacji", .balance), ("Сумма операции", .amount),
    ("Amount in original currency", .ignored), ("Operation ID", .reference),
    ("Zaúčtovaná částka", .amount), ("入出金明細ＩＤ", .reference), ("חובה", .moneyOut),
  ])
  func `the name of a column gives its role`(name: String, role: ColumnRole) {
    #expect(HeaderWords.meaning(of: name)?.role == role)
  }

  @Test(arguments: ["", "---", "2025-01-02", "Bakery", String(repeating: "x", count: 300)])
  func `other texts have no meaning`(text: String) {
    #expect(HeaderWords.meaning(of: text) == nil)
  }

  @Test func `a known name ranks before a name with a known part`() throws {
    let known = try #require(HeaderWords.meaning(of: "Amount"))
    let part = try #require(HeaderWords.meaning(of: "Amount of the thing"))
    #expect(known.role == part.role)
    #expect(known.rank < part.rank)
  }

  @Test func `every name in the file has the meaning of its section`() throws {
    for section in WordFile("columns").sections {
      let meaning = try #require(HeaderWords.Meaning(section: section.title), "\(section.title)")
      for word in section.words {
        #expect(HeaderWords.meanings(of: word).contains(meaning), "\(section.title): \(word)")
      }
    }
  }
}
