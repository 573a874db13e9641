import Testing

@testable import Classifying

struct AccountIdentityTests {
  @Test(arguments: [
    ("신한카드 - 생활비", "신한카드", "생활비", nil), ("생활비 (현대카드)", "현대카드", "생활비", nil),
    ("국민카드 ****-7712", "국민카드", "", "7712"),
    ("월급 통장 국민은행 000000-00-000001", "국민은행", "월급 통장", "0001"),
    ("토스뱅크", "토스뱅크", "", nil), ("본인 0000", nil, "본인", "0000"), ("여행 2025", nil, "여행 2025", nil),
    ("Visa1", nil, "Visa1", nil), ("DE00000000000000001234", nil, "", "1234"),
    ("Current account ****00001", nil, "Current account", "0001"), ("****-0001", nil, "", "0001"),
    ("신한카드 국민은행", nil, "신한카드 국민은행", nil),
    ("Chase Freedom (1234)", "Chase", "Freedom", "1234"), ("", nil, "", nil),
  ])
  func `a name has an institution, the owner's words and a number`(
    name: String, institution: String?, label: String, digits: String?
  ) {
    let identity = AccountIdentity(name: name)
    #expect(identity.institution?.korean == institution)
    #expect(identity.label == label)
    #expect(identity.lastDigits == digits)
  }

  @Test func `never more than four digits of a number remain`() {
    for name in ["1234567890123456", "1234-5678-9012-3456", "****1234567", "110-123-456789"] {
      let identity = AccountIdentity(name: name)
      #expect((identity.lastDigits?.count ?? 0) == 4 && identity.label.isEmpty, "\(name)")
    }
  }

  @Test func `the owner's name decides, then the statements' names, then the files`() {
    func korean(_ name: String, _ former: [String], _ files: [String]) -> String? {
      AccountIdentity(name: name, formerNames: former, files: files).institution?.korean
    }
    #expect(korean("토스뱅크", ["신한카드"], ["국민은행.csv"]) == "토스뱅크")
    #expect(korean("용돈", ["신한카드 1234"], ["국민은행.csv"]) == "신한카드")
    #expect(korean("용돈", ["kr bank"], ["a.csv", "국민은행_202512.xlsx"]) == "국민은행")
    #expect(korean("용돈", ["신한카드", "현대카드"], ["국민은행.csv"]) == nil)
    #expect(korean("용돈", [], []) == nil)
    let renamed = AccountIdentity(name: "생활비", formerNames: ["****-0001"])
    #expect(renamed.label == "생활비" && renamed.lastDigits == "0001")
  }
}
