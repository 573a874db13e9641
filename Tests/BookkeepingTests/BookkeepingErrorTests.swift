import Bookkeeping
import Ledger
import Testing

struct BookkeepingErrorTests {
  @Test(arguments: BookkeepingError.allCases)
  func `every error has a message of its own in both languages`(error: BookkeepingError) {
    let others = BookkeepingError.allCases.filter { $0 != error }
    for language in Language.allCases {
      #expect(!error.message(in: language).isEmpty)
      #expect(!others.map { $0.message(in: language) }.contains(error.message(in: language)))
    }
  }
}
