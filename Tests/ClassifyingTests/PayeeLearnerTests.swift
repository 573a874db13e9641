import Classifying
import Testing

@Suite struct PayeeLearnerTests {
  private typealias Said = (payee: String, category: String, isTaught: Bool)

  private func suggestion(_ payee: String, _ said: [Said]) -> String? {
    var learner = PayeeLearner()
    for one in said { learner.learn(one.payee, categoryKey: one.category, isTaught: one.isTaught) }
    return learner.suggestion(for: payee).map { "\($0.categoryKey) like \($0.like)" }
  }

  @Test(arguments: [
    ("해오름상회강남점", "food like 해오름상회 시청점"), ("해오름 2호", "food like 해오름상회 시청점"),
    ("BLUE DOOR #12", "leisure like Blue Door Annex"), ("새벽상회", "food like 해오름상회 시청점"),
    ("달빛 시청점", nil), ("Red House", nil), ("12345", nil), ("", nil),
  ])
  func `a payee gets the category of payees that share its longest word`(
    payee: String, expected: String?
  ) {
    let said: [Said] = [
      ("해오름상회 시청점", "food", true), ("Blue Door Annex", "leisure", true),
      ("달빛문구", "shopping", false),
    ]
    #expect(suggestion(payee, said) == expected)
    #expect(suggestion(payee, said.reversed()) == expected)
  }

  @Test func `payees in several categories suggest nothing`() {
    let said: [Said] = [("해오름 분점", "food", true), ("해오름별관", "gifts", true)]
    #expect(suggestion("해오름 3호", said) == nil)
    // A longer word may still suggest a category.
    #expect(suggestion("해오름별관 2층", said) == "gifts like 해오름별관")
  }

  @Test func `a word whose payees are mostly in other categories suggests nothing`() {
    let said: [Said] = [
      ("강남 해오름", "food", true), ("강남 약국", "health", false), ("강남 서점", "leisure", false),
    ]
    #expect(suggestion("강남 꽃집", said) == nil)
    #expect(suggestion("강남 꽃집", Array(said.prefix(2))) == "food like 강남 해오름")
  }

  @Test func `categories from the dictionary alone suggest nothing`() {
    #expect(suggestion("해오름 2호", [("해오름 1호", "food", false)]) == nil)
  }

  @Test func `hostile names do not take long`() {
    let marks = "a" + String(repeating: "\u{0301}\u{0323}", count: 20_000)
    #expect(suggestion(marks, [(marks, "food", true)]) == nil)
    let long = String(repeating: "가나다", count: 10_000)
    #expect(suggestion(long, [(long, "food", true)]) == "food like \(long)")
  }
}
