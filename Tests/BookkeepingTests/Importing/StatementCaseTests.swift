import Testing

/// What rows mean: statements of daily life, from the file to the month's figures.
struct StatementCaseTests {
  @Test func `the cases are complete`() {
    #expect(StatementCase.all.count >= 100)
    #expect(StatementCase.all.allSatisfy { !$0.steps.isEmpty && !$0.expectations.isEmpty })
  }

  @Test(arguments: StatementCase.all)
  func `the figures are those that a person would read`(found: StatementCase) throws {
    for order in found.orders {
      let failures = try found.failures(order)
      #expect(failures == [], "\(failures)")
    }
  }
}
