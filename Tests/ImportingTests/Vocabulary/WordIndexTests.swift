import Testing

@testable import Importing

struct WordIndexTests {
  private let index = WordIndex([("refund", 1), ("Refunds", 2), ("환불", 3)])

  @Test(arguments: [
    ("환불 완료", [3]), ("Refund", [1]), ("refunds of May", [1, 2]), ("Refun", []), ("a refund", []),
    // A mark that is a letter by itself changes the letter before it.
    ("refund\u{5B0}", []), ("", []), ("환", []),
  ])
  func `a name begins with whole letters of a word`(name: String, meanings: [Int]) {
    #expect(index.prefixes(of: name.normalized).map(\.meaning).sorted() == meanings)
  }

  @Test func `words are found anywhere in a name`() {
    let name = Array("카드환불refund".utf8)
    var found: [Int: String] = [:]
    for offset in name.indices {
      index.forEach(in: name, at: offset) { word, _ in found[offset] = word }
    }
    #expect(found == [6: "환불", 12: "refund"])
  }
}
