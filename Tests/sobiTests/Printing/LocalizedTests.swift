import Ledger
import Testing

@testable import sobi

struct LocalizedTests {
  @Test func `a long list of names is cut and counted`() {
    let names = (1...36_000).map { "c\($0)" }
    #expect(Localized(first: 3, of: names).text(in: .english) == "c1, c2, c3 and 35997 more")
    #expect(Localized(first: 3, of: names).text(in: .korean) == "c1, c2, c3 외 35997개")
    #expect(Localized(first: 3, of: ["a", "b", "c"]).text(in: .english) == "a, b, c")
  }

  @Test func `a category that does not exist is answered in few words`() throws {
    let home = try Home()
    let rows = (1...200).map { "2025-07-01,Shop,-1.00,Kind of thing \($0)\n" }
    try home.write("Date,Payee,Amount,Category\n" + rows.joined(), to: "july.csv")
    #expect(try home.run("import", "july.csv").status == 0)
    let run = try home.run("transactions", "--category", "zzz")
    #expect(run.status == 66)
    #expect(run.errorText.hasSuffix(" and 170 more\n"), "\(run.errorText)")
    #expect(run.errors.count < 1_000)
  }
}
