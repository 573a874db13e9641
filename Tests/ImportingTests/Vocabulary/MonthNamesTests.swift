import Testing

@testable import Importing

struct MonthNamesTests {
  @Test func `months have their names and short forms`() {
    for (name, month) in [
      ("Jan", 1), ("janvier", 1), ("Mär", 3), ("maj", 5), ("června", 6), ("lipca", 7), ("août", 8),
      ("сентября", 9), ("Okt", 10), ("listopada", 11), ("dic", 12), ("déc", 12),
    ] {
      #expect(MonthNames.month(name) == month, "\(name)")
    }
    #expect(MonthNames.month("Ja") == nil)
    #expect(MonthNames.month("Bakery") == nil)
  }
}
