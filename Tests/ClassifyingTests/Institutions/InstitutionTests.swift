import Ledger
import Testing

@testable import Classifying

struct InstitutionTests {
  private let directory = InstitutionDirectory.standard

  @Test func `every line of the file is read`() {
    #expect(directory.badLines.isEmpty)
    #expect(directory.institutions.count > 150)
    for institution in directory.institutions {
      #expect(institution.color.map { $0 <= 0xFFFFFF } ?? true)
    }
  }

  @Test func `no name belongs to two institutions`() {
    let holders = Dictionary(grouping: directory.names, by: \.string)
    for (name, found) in holders {
      #expect(Set(found.map(\.institution)).count == 1, "\(name)")
      #expect(found.count == 1, "\(name) is there twice")
    }
  }

  @Test func `every name finds its own institution, also in capitals`() {
    for name in directory.names {
      for text in [name.string, name.string.uppercased()] {
        #expect(directory.find(in: text).institutions == [name.institution], "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("현대카드 생활비", "현대카드"), ("현대카드이용내역", "현대카드"), ("KB국민카드 ****-7712", "국민카드"),
    ("ＫＢ국민은행", "국민은행"), ("kr-toss-utf8.csv", "토스"), ("토스뱅크_거래내역", "토스뱅크"),
    ("my토스", "토스"), ("카카오페이증권", "카카오페이증권"), ("Woori 0102", "우리은행"), ("chase4321", "Chase"),
    ("AMEX-gold", "아멕스"), ("Hyundai Card", "현대카드"), ("HYUNDAI_CARD", "현대카드"),
    ("hyundaicard", "현대카드"), ("楽天カード利用明細", "楽天カード"), ("支付宝交易明细", "알리페이"),
    ("Santander Santander", "Santander"), ("Wise EUR", "Wise"),
  ])
  func `a name is a whole word, or begins a longer word`(text: String, korean: String) {
    #expect(directory.institution(in: [[text]])?.korean == korean)
  }

  @Test(arguments: [
    "", " ", "생활비", "우리 카드", "우리집", "국민연금", "토스트 가게", "신협력사", "하나만", "kbs", "purchase",
    "otherwise", "savings at wise", "shopping", "to chase", "discovery", "allyson", "Visa 1234",
    "Mastercard", "current account", "****-0001", "kr bank cp949", "현대", "삼성", "신한", "카카오",
  ])
  func `a part of a word, a common word or a group of companies is no institution`(text: String) {
    #expect(directory.find(in: text).institutions.isEmpty)
  }

  @Test(arguments: ["신한카드 국민은행", "네이버페이 현대카드", "Chase HSBC"])
  func `several institutions are none`(text: String) {
    #expect(directory.find(in: text).institutions.count == 2)
    #expect(directory.institution(in: [[text]]) == nil)
    #expect(AccountIdentity(name: text, formerNames: ["토스"]).institution == nil)
  }

  @Test func `bad lines are reported`() {
    let lines = [
      "bank 00FF00 A", "shop 00FF00 A: a", "bank green A: a", "bank - : a", "bank - A: ",
      "bank - A: a||b",
    ]
    let directory = InstitutionDirectory(
      (["# comment", ""] + lines + ["bank - 가 / B: b"]).joined(separator: "\n"))
    #expect(directory.badLines == lines)
    #expect(directory.institutions == [Institution(.bank, korean: "가", english: "B", color: nil)])
    #expect(directory.institutions.map { $0.name(in: .english) } == ["B"])
  }
}
