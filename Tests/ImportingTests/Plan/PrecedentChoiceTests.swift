import Ledger
import Testing

@testable import Importing

/// Files that are read as an earlier file with the same header was read.
struct PrecedentChoiceTests {
  private func natural(
    _ text: String, options: ImportOptions = ImportOptions(), currency: Currency = .usd
  ) throws -> (StatementFile, Result<ReadingPlan, ImportError>) {
    let file = try StatementFile(name: "new.csv", bytes: Array(text.utf8))
    let maker = PlanMaker(
      file, options: options, surroundings: ImportSurroundings(currency: currency))
    return (file, Result { () throws(ImportError) in try maker.make() })
  }

  private func choose(
    _ text: String, after earlier: String, options: ImportOptions = ImportOptions(),
    currency: Currency = .usd
  ) throws -> PrecedentChoice.Outcome {
    let (first, plan) = try natural(earlier, currency: currency)
    let (file, own) = try natural(text, options: options, currency: currency)
    let precedent = try #require(ReadingPrecedent(text: ReadingPrecedent(try plan.get()).record))
    let choice = PrecedentChoice(
      file, options: options, surroundings: ImportSurroundings(currency: currency))
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
    #expect(ReadingPrecedent(text: precedent.record) == precedent)
    #expect(ReadingPrecedent(text: precedent.text)?.text == precedent.text)
    #expect(ReadingPrecedent(text: precedent.text)?.grades == nil)
    #expect(ReadingPrecedent(text: "0 date=1") == nil)
  }

  @Test func `a remembered decision has the grade of the earlier file`() throws {
    let one = Self.header + "2025-01-04,c,5.00,85.00\n"
    #expect(try choose(one, after: Self.outPositive).plan.grades.direction == .proved)
    let header = "Date,Text,Amount\n"
    let earlier =
      header + "2025-03-01,a,-5.00\n2025-03-02,b,-6.00\n2025-03-03,c,-7.00\n2025-03-04,d,8.00\n"
    let grade = try natural(earlier).1.get().grades.direction
    let plan = try choose(header + "2025-03-05,e,9.00\n", after: earlier).plan
    #expect(grade == .inferred && plan.grades.direction == .inferred)
    var options = ImportOptions()
    options.sign = .outNegative
    let told = try choose(header + "2025-03-05,e,9.00\n", after: earlier, options: options).plan
    #expect(told.grades.direction == .told)
  }

  @Test func `a remembered date order still shows the currency of the United States`() throws {
    let header = "Date,Description,Amount\n"
    let earlier =
      header + "03/14/2025,a,-5.00\n03/15/2025,b,-6.00\n03/16/2025,c,-7.00\n03/17/2025,d,8.00\n"
    let outcome = try choose(
      header + "03/04/2025,e,-9.00\n", after: earlier, currency: .eur)
    #expect(outcome.plan.format.dateOrder == .mdy && outcome.plan.format.currency == .usd)
  }

  @Test func `a question names the columns that differ`() throws {
    let file = try StatementFile(name: "new.csv", bytes: Array(Self.outPositive.utf8))
    let plan = try natural(Self.outPositive).1.get()
    func choices(_ change: (inout ReadingPlan) -> Void) -> [String] {
      var other = plan
      change(&other)
      guard
        case .readOtherwise(_, _, let option, let choices) = PrecedentChoice.question(
          file.name, plan, other, "old")
      else { return [] }
      return [option] + choices
    }
    #expect(choices { $0.format.columns.payee = 3 } == ["--columns", "payee=2", "payee=4"])
    #expect(
      choices {
        $0.format.columns.fee = 3; $0.format.columns.balance = nil
      }
        == ["--columns", "balance=4", "fee=4"])
    #expect(
      choices { $0.format.columns.balance = nil } == ["--columns", "balance=4", "ignored=4"])
    #expect(choices { $0.rules.amounts.fees = .positive } == ["--fees", "included", "extra"])
    #expect(choices { $0.format.currency = .eur } == ["--currency", "USD", "EUR"])
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
