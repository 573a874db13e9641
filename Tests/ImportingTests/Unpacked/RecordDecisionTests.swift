import Ledger
import Testing

@testable import Importing

/// Decisions that files of OFX and QIF leave to the user.
struct RecordDecisionTests {
  /// A file of OFX in COP with transactions such as `DEBIT -5`.
  private func ofx(_ transactions: String...) -> String {
    "<OFX><STMTTRNRS><STMTRS><CURDEF>COP<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>\n"
      + transactions.map { transaction in
        let parts = transaction.split(separator: " ")
        return
          "<STMTTRN><TRNTYPE>\(parts[0])<DTPOSTED>20240302<TRNAMT>\(parts[1])<NAME>X</STMTTRN>\n"
      }.joined()
      + "</BANKTRANLIST></STMTRS></STMTTRNRS></OFX>\n"
  }

  private func error(_ text: String) -> ImportError? {
    do {
      _ = try Reading(packed: text, name: "t.ofx")
      return nil
    } catch { return error as? ImportError }
  }

  @Test func `types of OFX that contradict the signs are a question`() throws {
    let reversed = ofx("DEBIT 45.10", "CREDIT -100.00")
    let question = error(reversed)
    #expect(
      question == .ambiguousSign(Location(file: "t.ofx", line: 2), found: "45.10"))
    #expect(question?.question?.option == "--sign")
    let answered = try Reading(packed: reversed, name: "t.ofx", ImportOptions(sign: .outPositive))
    #expect(answered.amounts == [-4510, 10_000])
    let trusted = try Reading(packed: reversed, name: "t.ofx", ImportOptions(sign: .outNegative))
    #expect(trusted.amounts == [4510, -10_000])
  }

  @Test func `the advice follows the sign of the example`() throws {
    let message = error(ofx("CREDIT -100.00"))?.explanations(in: .english).first
    #expect(message?.advice?.hasPrefix("--sign out-negative if it was spent") == true)
  }

}
