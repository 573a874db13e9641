import Bookkeeping
import Testing

struct RuleDraftTests {
  @Test func `a typed pattern is normalized`() throws {
    #expect(try RuleDraft(typed: "  cafe ").pattern == "cafe")
  }

  @Test func `a pattern is not blank and has at most 1,000 bytes`() throws {
    #expect(throws: BookkeepingError.blankPattern) { try RuleDraft(typed: " \n") }
    #expect(throws: BookkeepingError.longPattern) {
      try RuleDraft(typed: String(repeating: "a", count: 1_001))
    }
    #expect(throws: Never.self) { try RuleDraft(typed: String(repeating: "a", count: 1_000)) }
  }
}
