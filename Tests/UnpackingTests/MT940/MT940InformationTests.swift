import Testing
import Unpacking

@Suite struct MT940InformationTests {
  private func record(_ lines: String) throws -> [RecordColumn: String] {
    try StatementRows(
      mt940: ":20:A\n:25:1\n:60F:C260101EUR0,\n:61:260105D1,NTRFNONREF\n\(lines)\n:62F:D260105EUR1,"
    ).only
  }

  /// Returns a text in lines of 65 characters, as banks cut it.
  private func cut(_ text: String) -> String {
    var rest = text[...]
    var lines: [Substring] = []
    while !rest.isEmpty {
      lines.append(rest.prefix(65))
      rest = rest.dropFirst(65)
    }
    return ":86:" + lines.joined(separator: "\n")
  }

  @Test func `reads numbered subfields that are cut within words and numbers`() throws {
    let record = try record(
      cut(
        "105?00FOLGELASTSCHRIFT?109248?20EREF+12-345/6?21MREF+M1?22CRED+DE98ZZZ09999999999"
          + "?23SVWZ+Rechnung 4711 vom 05.0?241.2026 Kunde 123 vielen Dan?25k?30COBADEFFXXX"
          + "?31DE89370400440532013000?32Stadtwerke Musterstadt GmbH?33 & Co. KG?34992"))
    #expect(record[.type] == "FOLGELASTSCHRIFT")
    #expect(record[.memo] == "Rechnung 4711 vom 05.01.2026 Kunde 123 vielen Dank")
    #expect(record[.counterparty] == "DE89370400440532013000")
    #expect(record[.payee] == "Stadtwerke Musterstadt GmbH & Co. KG")
  }

  @Test func `joins full pieces without a blank and shorter ones with a blank`() throws {
    let record = try record(
      ":86:166?00GUTSCHRIFT?20Rechnung 123456789012345678?219 vom Mai?22Danke"
        + "?32Donaudampfschifffahrtsgesel?33lschaft")
    #expect(record[.memo] == "Rechnung 1234567890123456789 vom Mai Danke")
    #expect(record[.payee] == "Donaudampfschifffahrtsgesellschaft")
  }

  @Test func `takes the purpose after its key`() throws {
    #expect(try record(":86:166?00X?20SVWZ+Miete Mai ABWA+Hans?21EREF+7")[.memo] == "Miete Mai")
    #expect(try record(":86:166?00X?20SVWZ+?21EREF+7?22Rest")[.memo] == "SVWZ+ EREF+7 Rest")
    #expect(try record(":86:166?00X?20SVWZ+A?21ABWA+Hans Muster")[.payee] == "Hans Muster")
    #expect(try record(":86:166?00X?20A?32Erika?21ABWA+Hans")[.payee] == "Erika")
  }

  @Test(arguments: ["?", "^", "<", ">", "~"])
  func `knows the separators of several countries`(separator: String) throws {
    let text =
      ":86:020?00PRZELEW?20Czynsz?21maj?31123?32JAN KOWALSKI?38PL61109010140000071219812874"
    let record = try record(text.replacing("?", with: separator))
    #expect(record[.memo] == "Czynsz maj")
    #expect(record[.payee] == "JAN KOWALSKI")
    #expect(record[.counterparty] == "PL61109010140000071219812874")
    #expect(record[.type] == "PRZELEW")
  }

  @Test func `keeps a separator that is an ordinary character`() throws {
    #expect(try record(":86:166?00X?20Was? Nein?21Ja")[.memo] == "Was? Nein Ja")
    #expect(try record(":86:Wer hat 3 > 20 und a?")[.memo] == "Wer hat 3 > 20 und a?")
    #expect(try record(":86:Rabatt ?20 heute")[.memo] == "Rabatt ?20 heute")
  }

  @Test func `reads a single subfield after the transaction code`() throws {
    #expect(try record(":86:166?20Miete")[.memo] == "Miete")
  }

  @Test func `reads keys between slashes`() throws {
    let record = try record(
      cut(
        "/TRTP/SEPA OVERBOEKING/IBAN/NL02ABNA0123456789/BIC/ABNANL2A/NAME/Acme/Sons B.V."
          + "/REMI/Factuur 12/34 van mei/EREF/NOTPROVIDED"))
    #expect(record[.payee] == "Acme/Sons B.V.")
    #expect(record[.memo] == "Factuur 12/34 van mei")
    #expect(record[.counterparty] == "NL02ABNA0123456789")
  }

  @Test func `joins a full line of keys without a blank`() throws {
    let line = "/NAME/Acme/REMI/" + String(repeating: "x", count: 49)
    #expect(try record(":86:\(line)\nyy")[.memo] == String(repeating: "x", count: 49) + "yy")
  }

  @Test func `reads the other party in one field`() throws {
    let record = try record(
      """
      :86:/EREF/EV123REP12T1456//CNTP/NL32INGB0000012345/INGBNL2A/J. Jansen/
      Delft///REMI/USTD//Huur mei/
      """)
    #expect(record[.payee] == "J. Jansen")
    #expect(record[.counterparty] == "NL32INGB0000012345")
    #expect(record[.memo] == "Huur mei")
    let nameless = try self.record(":86:/CNTP///J. Jansen///REMI/STRD/CUR/1234/")
    #expect(nameless[.payee] == "J. Jansen")
    #expect(nameless[.counterparty] == nil)
    #expect(nameless[.memo] == "CUR/1234")
  }

  @Test func `takes the first name of a payment with several parties`() throws {
    let record = try record(":86:/BENM//NAME/Anna/REMI/Lunch/ULTB//NAME/Bert/ISDT/2026-01-05")
    #expect(record[.payee] == "Anna")
    #expect(record[.memo] == "Lunch")
  }

  @Test func `joins lines that end with words`() throws {
    #expect(
      try record(":86:GIRO 428428  KPN\n BETREFT FACTUUR\n\nMEI")[.memo]
        == "GIRO 428428 KPN BETREFT FACTUUR MEI")
    #expect(try record(":86:Eerste\n:86:Tweede  \n:86:Derde")[.memo] == "Eerste Tweede Derde")
  }

  @Test func `joins lines that are cut within words`() throws {
    let line = "GIRO AUS ONLINE-SIC 80701 AUFTRAGGEBER: XXXXXXXXX XXX XXXXXXXXSTR"
    try #require(line.count == 65)
    #expect(try record(":86:\(line)\nASSE 111")[.memo]?.hasSuffix("XXXXXXXXSTRASSE 111") == true)
    // An editor removed the blank at the end of this line.
    #expect(
      try record(":86:\(line.dropLast())\nASSE 111")[.memo]?.hasSuffix("XXST ASSE 111") == true)
  }

  @Test func `reads the lines of tag NS`() throws {
    let record = try record(":NS:01Rechnung\n02 Mai\n15ERGO Versicherung AG Fiokte\n16lep\n34700")
    #expect(record[.memo] == "Rechnung Mai")
    #expect(record[.payee] == "ERGO Versicherung AG Fioktelep")
    #expect(record[.counterparty] == "700")
  }
}
