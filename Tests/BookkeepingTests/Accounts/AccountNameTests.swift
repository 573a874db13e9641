import Bookkeeping
import Testing

struct AccountNameTests {
  @Test(arguments: [
    ("statements/my-bank_2025-07.csv", "my bank"), ("Visa1 July 2025.csv", "Visa1"),
    ("card 1234567.csv", "card 1234567"), ("명세서_2025년07월.csv", "명세서"),
  ])
  func `a file's name gives the same account every month`(path: String, name: String) {
    #expect(AccountName(ofFile: path)?.text == name)
  }

  @Test(arguments: ["-", "20250701.csv", "2025-07.csv", "001.csv", "July.csv"])
  func `a date or a counter gives no name`(path: String) {
    #expect(AccountName(ofFile: path) == nil)
  }

  @Test func `a name is normalized`() {
    #expect(AccountName("  \u{1112}\u{1161}\u{11AB} ")?.text == "한")
    #expect(AccountName(" \t ") == nil)
  }
}
