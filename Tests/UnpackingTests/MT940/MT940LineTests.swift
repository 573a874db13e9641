import Testing
import Unpacking

@Suite struct MT940LineTests {
  private func record(_ line: String, _ more: String = "") throws -> [RecordColumn: String] {
    try StatementRows(mt940: ":20:A\n:25:1\n:60F:C260101EUR0,\n:61:\(line)\n\(more)").only
  }

  @Test(arguments: [
    ("2601050105C204,88NTRFX1", "204.88"), ("2601050105D204,NTRFX1", "-204"),
    ("2601050105RC204,88NTRFX1", "-204.88"), ("2601050105RD204,88NTRFX1", "204.88"),
    ("2601050105RCR204,88NTRFX1", "-204.88"), ("2601050105DR0,5NTRFX1", "-0.5"),
    ("260105CN45,00NTRFX1", "45.00"), ("2601050105D000000000044,95N060X1", "-44.95"),
    ("2601050105D0,00NTRFX1", "0.00"), ("2601050105C1.234,56NTRFX1", "1234.56"),
    ("2601050105C12.50NTRFX1", "12.50"), ("2601050105C1,234NTRFX1", "1.234"),
    ("2601050105C99999999999999999999,99NTRFX1", "99999999999999999999.99"),
  ])
  func `reads the direction and the amount`(line: String, amount: String) throws {
    #expect(try record(line)[.amount] == amount)
  }

  @Test(arguments: [("EC", "5"), ("ED", "-5")])
  func `takes expected entries as pending`(mark: String, amount: String) throws {
    let record = try record("260105\(mark)5,NTRFX1")
    #expect(record[.amount] == amount)
    #expect(record[.status] == "pending")
  }

  @Test(arguments: [
    ("2601050107", "2026-01-07", "2026-01-05"), ("260105", "2026-01-05", "2026-01-05"),
    ("2512311231", "2025-12-31", "2025-12-31"), ("2512310102", "2026-01-02", "2025-12-31"),
    ("2601011230", "2025-12-30", "2026-01-01"), ("2602300227", "2026-02-27", "2026-02-28"),
    ("240230", "2024-02-29", "2024-02-29"), ("2601300230", "2026-02-28", "2026-01-30"),
    ("260105    ", "2026-01-05", "2026-01-05"), ("2601050107 ", "2026-01-07", "2026-01-05"),
    ("990401", "1999-04-01", "1999-04-01"), ("2604311331", "2026-04-30", "2026-04-30"),
  ])
  func `takes the entry day and the value day`(days: String, day: String, value: String) throws {
    let record = try record(days + "C1,NTRFX1")
    #expect(record[.day] == day)
    #expect(record[.valueDay] == value)
  }

  @Test(arguments: [
    ("NTRFNONREF//MB1", "NTRF", "MB1"), ("NTRFNONREF", "NTRF", ""), ("NTRFR-77", "NTRF", "R-77"),
    (" NRTIKREF+//2016", "NRTI", "2016"), ("NET NONREF", "NET", ""),
    ("N051C5//NONREF", "N051", "C5"),
    ("FMSC29-07-2014 10:05//B4", "FMSC", "B4"), ("S103REF1", "S103", "REF1"), ("", "", ""),
  ])
  func `reads the type and the reference`(text: String, type: String, reference: String) throws {
    let record = try record("2601050105C1," + text)
    #expect(record[.type] ?? "" == type)
    #expect(record[.reference] ?? "" == reference)
  }

  @Test func `takes words in the place of a reference as the text`() throws {
    #expect(try record("2601050105C1,FINTInterest")[.memo] == "Interest")
    #expect(
      try record("2601050105C1,NCHGFees according//to advice")[.memo] == "Fees according to advice")
    #expect(try record("2601050105C1,NTRFEREF")[.memo] == nil)
    #expect(try record("2601050105C1,NSTON")[.memo] == nil)
  }

  @Test func `reads the account and the name in the columns of a reference`() throws {
    let record = try record("260105D1,N0440121470966      W.P. Jansen   ")
    #expect(record[.counterparty] == "0121470966")
    #expect(record[.payee] == "W.P. Jansen")
    #expect(record[.reference] == nil)
    let other = try self.record("260105D1,N030NONREF          SHOP")
    #expect(other[.counterparty] == nil)
    #expect(other[.payee] == "SHOP")
  }

  @Test func `reads an account in the place of a reference`() throws {
    let record = try record("260105D1,NOVBNL91ABNA0417164300")
    #expect(record[.counterparty] == "NL91ABNA0417164300")
    #expect(record[.reference] == nil)
    // The check digits are wrong.
    #expect(try self.record("260105D1,NOVBNL92ABNA0417164300")[.counterparty] == nil)
  }

  @Test func `reads the second line`() throws {
    #expect(try record("260105D1,NTRFNONREF", "/OCMT/EUR1,/ ")[.memo] == "/OCMT/EUR1,/")
    #expect(
      try record("260105D1,NTRFNONREF", "NL91ABNA0417164300")[.counterparty] == "NL91ABNA0417164300"
    )
    #expect(try record("260105D1,NTRFNONREF", "//B77\nText")[.reference] == "B77")
    #expect(try record("260105D1,NTRFNONREF", "Second\n:86:First")[.memo] == "First")
  }

  @Test(arguments: [
    "", "2601", "260105", "2601050105", "2601050105C", "2601050105C,50NTRF", "2601050105X1,00NTRF",
    "2601050105CNTRF", "2601050105CRR1,", "261305C1,", "260100C1,", "260132C1,", "٢٦٠١٠٥C1,",
    "260105C1,2,3NTRF",
  ])
  func `refuses a transaction that it cannot read`(line: String) {
    #expect(throws: UnpackingError.damaged(.mt940, place: "line 4")) { try record(line) }
  }
}
