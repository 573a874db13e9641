/// A part of the program that takes bytes from outside.
enum FuzzTarget: String, CaseIterable {
  case reader, encoding, dialect, amount, date, redact, input
  case unpack, archive, gzip, html, workbook, binary, xml, records

  func run(_ input: FuzzInput) {
    switch self {
    case .reader: fuzzReader(input)
    case .encoding: fuzzEncoding(input)
    case .dialect: fuzzDialect(input)
    case .amount: fuzzAmount(input)
    case .date: fuzzDate(input)
    case .redact: fuzzRedact(input)
    case .input: fuzzInput(input)
    case .unpack: fuzzUnpack(input)
    case .archive: fuzzArchive(input)
    case .gzip: fuzzGzip(input)
    case .html: fuzzHTML(input)
    case .workbook: fuzzWorkbook(input)
    case .binary: fuzzBinaryWorkbook(input)
    case .xml: fuzzXML(input)
    case .records: fuzzRecords(input)
    }
  }
}

/// Ends the process if a claim does not hold, which reports a fault to the fuzzer.
func check(_ holds: Bool, _ claim: @autoclosure () -> String) {
  if !holds { fatalError(claim()) }
}
