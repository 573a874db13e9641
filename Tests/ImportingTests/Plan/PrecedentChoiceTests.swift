import Ledger
import Testing

@testable import Importing

/// Files that are read as an earlier file with the same header was read.
struct PrecedentChoiceTests {
  private func natural(
    _ text: String, options: ImportOptions = ImportOptions()
  ) throws -> (StatementFile, Result<ReadingPlan, ImportError>) {
    let file = try StatementFile(name: "new.csv", bytes: Array(text.utf8))
    let maker = PlanMaker(
      file, options: options, surroundings: ImportSurroundings(currency: .usd))
    return (file, Result { () throws(ImportError) in try maker.make() })
  }

  private func choose(
    _ text: String, after earlier: String, options: ImportOptions = ImportOptions()
  ) throws -> PrecedentChoice.Outcome {
    let (first, plan) = try natural(earlier)
    let (file, own) = try natural(text, options: options)
    let precedent = try #require(ReadingPrecedent(text: ReadingPrecedent(try plan.get()).text))
    let choice = PrecedentChoice(
      file, options: options, surroundings: ImportSurroundings(currency: .usd))
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

  @Test(arguments: [(nil, FeeRule.negative), (FeeOption.included, .included)])
  func `fees are read as before, unless the user says otherwise`(
    option: FeeOption?, rule: FeeRule
  ) throws {
    let header = "Date,Text,Amount,Fee,Balance\n"
    let earlier =
      header + """
        2025-01-02,a,-5.00,-1.00,94.00
        2025-01-03,b,-6.00,-2.00,86.00
        2025-01-04,c,-7.00,-1.50,77.50
        2025-01-05,d,20.00,-0.50,97.00

        """
    var options = ImportOptions()
    options.fees = option
    let outcome = try choose(
      header + "2025-01-05,d,20.00,-0.50,97.00\n", after: earlier, options: options)
    #expect(outcome.plan.rules.amounts.fees == rule)
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
