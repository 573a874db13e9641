import Testing

@testable import Insight

struct PayeeLexiconTests {
  private let lexicon = PayeeLexicon.shared

  @Test func `no form belongs to two brands`() {
    #expect(lexicon.conflicts == [])
    #expect(Set(lexicon.brands.map(\.name)).count == lexicon.brands.count)
    #expect(lexicon.brands.count > 1_000)
  }

  @Test func `every form of a brand has the brand's name`() {
    let names = PayeeNames()
    for (form, brand) in lexicon.forms.sorted(by: { $0.key < $1.key }) {
      let name = names.name(of: form).brand
      #expect(name == lexicon.brands[brand.brand].name, "\(form)")
    }
  }

  @Test func `a cut name counts only if one brand begins with it`() {
    let lexicon = PayeeLexicon(
      """
      brand Juniper Lamps: juniper lamps
      brand Juniper Lanterns: juniper lanterns
      brand Bluebird: bluebird books
      """)
    #expect(lexicon.brand(cutTo: "juniperla") == nil)
    #expect(lexicon.brand(cutTo: "juniperlam") == 0)
    // The word is complete, so the text may name another shop.
    #expect(lexicon.brand(cutTo: "juniper") == nil)
    #expect(lexicon.brand(cutTo: "bluebirdbo") == 2)
    #expect(lexicon.brand(cutTo: "blueb") == nil)
  }

  @Test func `short and marked forms allow only known words behind them`() {
    let names = PayeeNames()
    #expect(names.name(of: "CU 성수점").brand == "CU")
    #expect(names.name(of: "CU DENVER HOSPITAL").brand != "CU")
    #expect(names.name(of: "GAP 01234").brand == "Gap")
    #expect(names.name(of: "GAP YEAR TRAVEL").brand != "Gap")
  }
}
