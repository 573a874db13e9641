import Insight
import Ledger
import TestSupport
import Testing

struct PayeeRenamesTests {
  private func names(
    _ renames: (pattern: String, name: String)..., in language: Language = .english
  ) -> PayeeNames {
    PayeeNames(
      language: language,
      renames: PayeeRenames(
        renames.enumerated().map { index, rename in
          PayeeRename(id: Int64(index), pattern: rename.pattern, name: rename.name)
        }))
  }

  @Test func `a pattern matches the text of the statement or the name, in any language`() {
    for language in Language.allCases {
      for pattern in ["스타벅스", "starbucks", "*벅스", "STARBUCKS STORE*"] {
        let name = names((pattern, "Coffee"), in: language).name(of: "STARBUCKS STORE 04432")
        #expect(name.brand == "Coffee" && name.branch == "Coffee #04432")
        #expect(PayeeNames.key(of: name.ownBrand) == "Starbucks")
      }
    }
    #expect(names(("벅스", "Coffee")).name(of: "가온상회").brand == "가온상회")
  }

  @Test func `the first pattern that matches decides`() {
    let names = names(("가온*", "Corner shop"), ("상회", "Shop"))
    #expect(names.name(of: "가온상회").brand == "Corner shop")
    #expect(names.name(of: "누리상회").brand == "Shop")
    #expect(names.renameIndex(of: "누리상회") == 1)
    #expect(names.renameIndex(of: "누리") == nil)
  }

  @Test func `a name from the memo can be renamed`() {
    let names = names(("juniper", "Lamps"))
    let payee = "PayPal Europe S.a.r.l. et Cie S.C.A"
    #expect(names.name(of: payee, memo: "Ihr Einkauf bei Juniper Lamps").brand == "Lamps")
    #expect(names.name(of: payee, memo: "Ihr Einkauf bei Bluebird Books").brand == "Bluebird Books")
  }

  @Test func `a key has one name in each language, which can be renamed`() {
    #expect(PayeeNames(language: .korean).shownName(ofKey: "Starbucks") == "스타벅스")
    #expect(PayeeNames().shownName(ofKey: "Starbucks") == "Starbucks")
    #expect(names(("스타벅스", "Coffee")).shownName(ofKey: "Starbucks") == "Coffee")
    #expect(PayeeNames(language: .korean).shownName(ofKey: "가온상회") == "가온상회")
  }

  @Test func `a cache gives the names that the rules give, whatever was renamed`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let words = ["가온", "상회", "STARBUCKS", "SQ *", "Juniper", "약국", " ", "강남점", "PayPal", "0123"]
    func text() -> String {
      (0..<random.number(in: 1...3)).map { _ in random.element(of: words) }.joined()
    }
    for _ in 0..<200 {
      let renames = (0..<random.number(in: 0...3)).map { index in
        let pattern = random.element(of: ["", "*"]) + text() + random.element(of: ["", "*", "?"])
        return PayeeRename(id: Int64(index), pattern: pattern, name: text())
      }
      let names = PayeeNames(language: .korean, renames: PayeeRenames(renames))
      let own = PayeeNames(language: .korean)
      var cache = PayeeNameCache(names)
      for _ in 0..<10 {
        let (payee, memo) = (text(), random.element(of: [nil, text()]))
        let name = names.name(of: payee, memo: memo)
        #expect(cache.name(of: payee, memo: memo) == name, "seed \(seed): \(payee)")
        let plain = own.name(of: payee, memo: memo)
        // The naive model: the name of the first rename that matches, or else Sobi's own name.
        let index = names.renameIndex(of: payee, memo: memo)
        #expect(
          name.brand == index.map { renames[$0].name } ?? plain.brand, "seed \(seed): \(payee)")
        #expect(name.ownBrand == plain.brand, "seed \(seed): \(payee)")
      }
    }
  }
}
