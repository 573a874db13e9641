import Ledger
import Testing

@testable import Importing

/// Files that are read as an earlier file with the same header was read.
struct PrecedentChoiceTests {
  private func natural(_ text: String) throws -> (StatementFile, Result<ReadingPlan, ImportError>) {
    let file = try StatementFile(name: "new.csv", bytes: Array(text.utf8))
    let maker = PlanMaker(
      file, options: ImportOptions(), surroundings: ImportSurroundings(currency: .usd))
    return (file, Result { () throws(ImportError) in try maker.make() })
  }

  private func choose(_ text: String, after earlier: String) throws -> PrecedentChoice.Outcome {
    let (first, plan) = try natural(earlier)
    let (file, own) = try natural(text)
    let precedent = try #require(ReadingPrecedent(text: ReadingPrecedent(try plan.get()).text))
    let choice = PrecedentChoice(
      file, options: ImportOptions(), surroundings: ImportSurroundings(currency: .usd))
    return try choice.choose(
      own, .init(precedent: precedent, file: "old.csv", size: Int64(first.size)))
  }

  private static let header = "Date,Text,Amount,Balance\n"
  private static let outPositive =
    header + """
      2025-01-02,a,5.00,95.00
      2025-01-03,b,5.00,90.00
      2025-01-04,c,5.00,85.00
      2025-01-05,d,-5.00,90.00

      """

  @Test func `the stored text keeps every decision`() throws {
    let (_, plan) = try natural(Self.outPositive)
    let precedent = ReadingPrecedent(try plan.get())
    #expect(ReadingPrecedent(text: precedent.text) == precedent)
    #expect(ReadingPrecedent(text: "0 date=1") == nil)
  }

  @Test func `a file that decides nothing is read as before`() throws {
    let outcome = try choose(Self.header + "2025-01-04,c,5.00,85.00\n", after: Self.outPositive)
    #expect(outcome.plan.format.sign == .outPositive)
    #expect(outcome.contradicted == nil)
  }

  @Test func `cells that contradict the earlier reading win, and the outcome says so`() throws {
    let text =
      Self.header + """
        2025-02-02,a,-5.00,95.00
        2025-02-03,b,-5.00,90.00
        2025-02-04,c,-5.00,85.00
        2025-02-05,d,-5.00,80.00
        2025-02-06,e,7.00,87.00
        2025-02-07,f,-5.00,82.00

        """
    let outcome = try choose(text, after: Self.outPositive)
    #expect(outcome.plan.format.sign == .outNegative)
    #expect(outcome.contradicted == "old.csv")
  }
}
